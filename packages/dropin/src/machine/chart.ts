import { focusCard, receiveCardInput, recheckField } from './card-input.ts';
import type { Event } from './event.ts';
import type { Method } from './method.ts';
import { chooseMethod, chooseOption, clear, configureOption, settle, toggle } from './methods.ts';
import { changeForm, receiveOptionReport } from './option.ts';
import { pendingOf, type Pending, type Work } from './pending.ts';
import { absent, putBack, takenOut } from './place.ts';
import { answerTokenized, failTokenization, request } from './request.ts';
import * as start from './start.ts';
import type { State } from './state.ts';
import { andThen, forget, go, refuse, stay, type Step } from './step.ts';
import type { VaultSteps } from './vault.ts';
import type { VerificationSteps } from './verify.ts';

type Phase = State['phase'];
type Came<Type extends Event['type']> = Extract<Event, { type: Type }>;
type StepOf<Happening> = (state: State, event: Happening, late: LateSteps) => Step;
type Loaded<Subject> = (state: State, of: Subject, methods?: readonly Method[]) => Step;
type EndOf<Subject> = (state: State, of: Subject, late: LateSteps, methods?: readonly Method[]) => Step;
type Steps = { readonly [Type in Event['type']]?: StepOf<Came<Type>> };

/**
 * Steps whose code is loaded when it is needed, so that a card checkout does without it: those of `vault.ts`, and
 * from the start of 3-D Secure on those of `verify.ts`. The chart names them by `lateStep`.
 */
export type LateSteps = Partial<VaultSteps & VerificationSteps>;

const starting: readonly Phase[] = ['loading', 'stalled'];
const open: readonly Phase[] = [...starting, 'ready'];

/** The step that an event makes, by the phases in which it makes one. In all other phases it has no effect. */
export const chart: readonly (readonly [phases: readonly Phase[], steps: Steps])[] = [
  [['stalled'], { retried: start.retry }],
  [
    open,
    {
      opened: start.open,
      absent,
      clientCreated: start.clientCreated,
      clientFailed: start.clientFailed,
      framesReady: (state) => start.framesSettled(state, { status: 'done' }),
      framesFailed: (state, { cause }) => start.framesSettled(state, { status: 'failed', cause }),
      methodsFetched: (state, event, late) => ended(state, event, late, event.methods),
      deviceDataCollected: (state, { deviceData }) => start.deviceDataSettled(state, deviceData),
      threeDSecureReady: start.threeDSecureReady,
      threeDSecureFailed: start.threeDSecureFailed,
      optionReady: (state, { task }) => start.optionSettled(state, task, { status: 'done' }),
      optionFailed: (state, { task, cause }) => start.optionSettled(state, task, { status: 'failed', cause }),
      optionAbsent: start.optionAbsent,
      optionBusy: receiveOptionReport,
      optionForm: changeForm,
      optionRefused: receiveOptionReport,
      methodAdded: receiveOptionReport,
      cardInput: receiveCardInput,
      binAvailable: (state, { payload }) => go(state, { type: 'emit', name: 'card:binAvailable', payload }),
      labelPressed: (state, { field }) => focusCard(state, field),
      saveToggled: toggleSaving,
      waited: ended,
      tokenizeFailed: failTokenization,
      tokenized: lateStep('tokenized', answerTokenized),
      verificationReport: lateStep('verificationReport', stay),
      verified: lateStep('verified', stay),
      verificationFailed: lateStep('verificationFailed', stay),
      configured: configureOption,
      takenOut,
      putBack,
    },
  ],
  [
    ['ready'],
    {
      optionChosen: chooseOption,
      toggled: toggle,
      cleared: clear,
      methodChosen: lateStep('methodChosen', chooseMethod),
      editToggled: lateStep('editToggled', loadVault),
      deletionConfirmed: lateStep('deletionConfirmed', loadVault),
      deletionCanceled: lateStep('deletionCanceled', loadVault),
      deleted: lateStep('deleted', loadVault),
      deleteFailed: lateStep('deleteFailed', loadVault),
      renewed: lateStep('renewed', loadVault),
    },
  ],
  [[...open, 'failed'], { requested: lateStep('requested', request), tornDown: tearDown }],
  [['gone'], { requested: refuseRequest }],
];

/** What the end of a timer makes, or of the time that an answer may take; and the saved methods, when they come. */
const ends: { readonly [Name in Work['work']]?: EndOf<Extract<Work, { work: Name }>['of']> } = {
  watchdog: start.stall,
  settle,
  cardFocus: focusCard,
  recheck: recheckField,
  uncover: stay,
  tokenize: (state) =>
    failTokenization(state, { cause: { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' } }),
  methods: lateStep('methods', start.savedMethodsCame),
  delete: lateStep('delete', stay),
  threeDSecure: (state) =>
    start.threeDSecureFailed(state, { cause: new Error('3-D Secure did not answer in time.') }),
  deviceData: start.deviceDataSettled,
  option: start.optionTimedOut,
  verify: lateStep('verify', stay),
  newlySaved: lateStep('newlySaved', stay),
};

/**
 * The next state after an event, and the effects, as the chart has it. Pure: no DOM, no network, no clock. Reports
 * that options made before the widget was ready are handled right after it becomes ready.
 * @param late what has been loaded so far
 */
export function transition(state: State, event: Event, late: LateSteps): Step {
  const step = stepOf(state, event, late);
  const { phase, earlyReports } = step.state;
  if (phase !== 'ready' || earlyReports.length === 0) return step;
  const ready = go({ ...step.state, earlyReports: [] }, ...step.effects);
  return earlyReports.reduce(
    (before, report) => andThen(before, (next) => stepOf(next, report, late)),
    ready,
  );
}

function stepOf(state: State, event: Event, late: LateSteps): Step {
  const [, steps] =
    chart.find(([phases, on]) => phases.includes(state.phase) && Object.hasOwn(on, event.type)) ?? [];
  const isLate = Object.hasOwn(event, 'task') && !pendingOf(state, (event as { task: number }).task);
  const step = isLate ? undefined : (steps?.[event.type] as StepOf<Event> | undefined);
  return step?.(state, event, late) ?? stay(state);
}

/** A step of `vault.ts` or `verify.ts`; the other one before it is loaded, and where it gives null. */
function lateStep<Subject>(name: keyof LateSteps, otherwise: Loaded<Subject>): EndOf<Subject> {
  return (state, of, late, methods) => {
    const step = late[name] as ((...input: Parameters<Loaded<Subject>>) => Step | null) | undefined;
    return step?.(state, of, methods) ?? otherwise(state, of, methods);
  };
}

/** The event comes again when its code is there. */
function loadVault(state: State, event: Event): Step {
  return go(state, { type: 'loadVault', event });
}

/** A timer has ended, or the saved methods have come. */
function ended(state: State, { task }: { task: number }, late: LateSteps, methods?: readonly Method[]): Step {
  const pending = pendingOf(state, task) as Pending;
  const end = ends[pending.work] as EndOf<Work['of']>;
  return end(forget(state, pending), pending.of, late, methods);
}

function toggleSaving(state: State, { saves }: { saves: boolean }): Step {
  return stay(state.task === 'idle' ? { ...state, card: { ...state.card, saves } } : state);
}

/** After the teardown a request is rejected, without a report to analytics. */
function refuseRequest(state: State, { request: id }: { request: number }): Step {
  return go(state, { type: 'refuse', requests: [id], error: { code: 'TORN_DOWN' } });
}

/** Teardown, at any moment. Pending calls are rejected, `create` among them, and everything is stopped. */
function tearDown(state: State): Step {
  const ended: State = { ...state, phase: 'gone', tasks: [], requests: [], verifying: null };
  const { effects } = refuse(ended, state.requests, { code: 'TORN_DOWN' });
  const failed = starting.includes(state.phase)
    ? ([{ type: 'startFailed', error: { code: 'TORN_DOWN' } }] as const)
    : [];
  return go(ended, { type: 'stop' }, ...failed, ...effects);
}
