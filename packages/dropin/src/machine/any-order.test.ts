import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Effect } from './effect.ts';
import type { Method } from './method.ts';
import type { OptionId, OwnId, OwnMethodType, WayId } from '../ways-to-pay.ts';
import type { Event, VerificationReport } from './event.ts';
import {
  card,
  chosen,
  cleared,
  renewed,
  configured,
  customer,
  edited,
  empty,
  filled,
  fresh,
  full,
  gateway,
  input,
  late,
  no,
  opened,
  optionChosen,
  paypal,
  requested,
  retried,
  saved,
  shifted,
  toggled,
  tornDown,
  wrong,
  yes,
  pending,
} from './machine.fixture.ts';
import {
  isAnswering,
  isCardLoading,
  isLoading,
  isSheet,
  methodToDelete,
  requestable,
  shownForm,
  statusOf,
} from './select.ts';
import type { Settings, State, ViewId } from './state.ts';
import { transition } from './chart.ts';
import type { Pending } from './pending.ts';

/** One step of a random life: which of the possible events comes, and with what outcome. */
interface Turn {
  which: number;
  isGood: boolean;
  method: Method;
  methods: Method[];
}

const savedMethod = fc.nat(4).map((number) => saved(`s${number}`, { hasSubscription: number === 0 }));
const turn: fc.Arbitrary<Turn> = fc.record({
  which: fc.noBias(fc.nat()),
  isGood: fc.boolean(),
  method: fc.oneof(
    fc.nat(3).map((number) => card(`c${number}`)),
    fc.nat(3).map((number) => paypal(`p${number}`)),
    savedMethod,
  ),
  methods: fc.uniqueArray(savedMethod, { selector: ({ nonce }) => nonce, maxLength: 3 }),
});
const options: readonly OptionId[] = ['card', 'paypal', 'venmo'];
const own = 'giftCard' as OwnId;
const ownType = 'GiftCard' as OwnMethodType;
const settings: fc.Arbitrary<Settings> = fc.record({
  wanted: fc.shuffledSubarray<WayId>([...options, own], { minLength: 1 }),
  initialView: fc.constantFrom<Settings['initialView'][]>(null, 'card', 'paypal', own, 'methods', 'options'),
  preselect: fc.constantFrom(true, false, 's1'),
  clearsFields: fc.boolean(),
  canDelete: fc.boolean(),
  collectsDeviceData: fc.boolean(),
  threeDSecure: fc.constantFrom('never', 'always'),
});

const reports: readonly VerificationReport[] = [
  'challenge-expected',
  'authentication-modal-render',
  'authentication-modal-close',
  'customer-canceled',
];

/** The events that may answer an effect, or be the end of a timer. */
function answers(
  pending: Pick<Pending, 'work' | 'of' | 'task'>,
  { isGood, method, methods, which }: Turn,
  isGuest: boolean,
): Event[] {
  const { work, task } = pending;
  const cause = { code: 'SOMETHING' };
  switch (work) {
    case 'option':
      return [
        { type: 'optionBusy', task, isBusy: isGood },
        ...(pending.of === own
          ? [{ type: 'optionForm', task, form: { type: ownType, isComplete: isGood } } as const]
          : []),
        { type: 'optionRefused', task, cause },
        { type: 'methodAdded', task, method: isGuest ? { ...method, vaulted: false } : method },
      ];
    case 'client':
      return [
        isGood || task % 3
          ? {
              type: 'clientCreated',
              task,
              gateway: { ...(isGuest ? gateway : customer), supported: [...gateway.supported, own] },
            }
          : { type: 'clientFailed', task, cause },
      ];
    case 'frames':
      return [];
    case 'methods':
      return [{ type: 'methodsFetched', task, methods }];
    case 'deviceData':
      return [{ type: 'deviceDataCollected', task, deviceData: 'd' }];
    case 'threeDSecure':
      return [{ type: 'threeDSecureReady', task }];
    case 'newlySaved':
      return [{ type: 'methodsFetched', task, methods }];
    case 'verify':
      return [
        isGood
          ? {
              type: 'verified',
              task,
              result: { nonce: `${method.nonce}v${task}`, ...shifted, threeDSecureInfo: {} },
            }
          : { type: 'verificationFailed', task, cause },
        { type: 'verificationReport', task, report: reports[which % reports.length] ?? 'challenge-expected' },
      ];
    case 'tokenize':
      return [
        isGood
          ? { type: 'tokenized', task, method: card(method.nonce) }
          : { type: 'tokenizeFailed', task, cause },
      ];
    case 'delete':
      return [isGood ? { type: 'deleted', task } : { type: 'deleteFailed', task, cause }];
    case 'working':
      return [{ type: 'optionBusy', task, isBusy: false }];
    case 'cardFocus':
    case 'recheck':
    case 'settle':
    case 'uncover':
    case 'watchdog':
      return [{ type: 'waited', task }];
  }
}

/** All events that could come next: answers, some of them too late, and what shopper and merchant do. */
function happenings(state: State, given: Turn, request: number): Event[] {
  const { isGood, method, which } = given;
  const isGuest = state.settings.preselect === 's1';
  const field = isGood ? filled : [empty, wrong][which % 2];
  const typing = (['validityChange', 'cardTypeChange', 'notEmpty', 'blur'] as const).map((name) =>
    input(name, 'cvv', isGood ? full : { ...full, cvv: field })(state),
  );
  const cause = {};
  const settled = state.tasks.flatMap((pending): Event[] => {
    const { task } = pending;
    if (pending.work === 'frames' && state.frames.status === 'initializing')
      return [isGood ? { type: 'framesReady', task } : { type: 'framesFailed', task, cause }];
    if (pending.work !== 'option' || statusOf(state, pending.of) !== 'initializing') return [];
    if (isGood) return [{ type: 'optionReady', task }];
    return [which % 2 === 0 ? { type: 'optionAbsent', task } : { type: 'optionFailed', task, cause }];
  });
  const answered = state.tasks.flatMap((pending): Event[] => [
    ...answers(pending, given, isGuest),
    ...(pending.limit === null ? [] : [{ type: 'waited', task: pending.limit } as const]),
  ]);
  const moved: Event = { type: state.out ? 'putBack' : 'takenOut' };
  const starting = [...settled, ...answered, retried, requested(request), moved];
  if (state.phase !== 'ready') return starting;
  const isAsking = state.view.id === 'delete-confirmation';
  return [
    ...starting,
    ...answers({ work: 'tokenize', task: state.lastTask + 9 }, given, isGuest),
    ...typing,
    ...state.methods.map(({ nonce }) => chosen(nonce)),
    ...options.flatMap((id) => [optionChosen(id), configured(id)]),
    optionChosen(own),
    toggled,
    edited,
    yes,
    no,
    cleared,
    renewed,
    chosen(method.nonce),
    // Events that lead to states several steps away come more often.
    ...(state.isEditing
      ? state.methods.flatMap(({ nonce }) => Array.from({ length: 9 }, () => chosen(nonce)))
      : []),
    ...(isAsking ? Array.from({ length: 20 }, () => yes) : []),
    ...(state.view.id === 'card' ? Array.from({ length: 5 }, () => requested(request)) : []),
    { type: 'labelPressed', field: 'cvv' },
    { type: 'saveToggled', saves: isGood },
  ];
}

/** Whether a view has something to show. */
function canShow(state: State, id: ViewId): boolean {
  if (isSheet(id)) return statusOf(state, id) === 'done' || isCardLoading(state) || state.out !== null;
  if (id === 'options') return state.options.length > 1;
  if (id === 'methods') return state.methods.length > 0;
  return methodToDelete(state) !== undefined || isLoading(state) || state.task === 'settling';
}

function check(state: State, effects: readonly Effect[], before: State): void {
  const { task, view, phase } = state;
  if (before.phase === 'gone') expect(effects.filter(({ type }) => type !== 'refuse')).toEqual([]);
  if (phase !== 'ready') return;
  expect(canShow(state, view.id), `${view.id} can be shown`).toBe(true);
  if (view.beside) expect(canShow(state, view.beside), `${view.beside} beside`).toBe(true);
  const doing = [
    pending(state, 'tokenize') !== undefined && 'tokenizing',
    pending(state, 'verify') !== undefined && 'verifying',
    pending(state, 'delete') !== undefined && 'deleting',
    pending(state, 'settle') !== undefined && 'settling',
    pending(state, 'working') !== undefined && 'working',
    pending(state, 'methods') !== undefined && (task === 'deleting' ? 'deleting' : 'refreshing'),
    pending(state, 'newlySaved') !== undefined && task === 'refreshing' && 'refreshing',
  ].filter(Boolean);
  expect(doing).toEqual(task === 'idle' ? [] : [task]);
  expect(state.requests.length > 0).toBe(isAnswering(state));
  expect(state.verifying !== null).toBe(task === 'verifying');
  if (task === 'idle') expect(state.announced).toEqual(requestable(state));
  if (state.isEditing || view.id === 'delete-confirmation') {
    if (task !== 'settling') expect(requestable(state)).toBeNull();
    expect(['methods', 'delete-confirmation']).toContain(view.id);
  }
  const nonces = state.methods.map(({ nonce }) => nonce);
  expect(new Set(nonces).size).toBe(nonces.length);
  if (state.active !== null && task !== 'deleting') expect(nonces).toContain(state.active);
}

/** A widget's whole life. `reached` collects the states it came to. */
function live(given: Settings, turns: readonly Turn[], reached: Set<string>): void {
  let state = fresh(given);
  const open: number[] = [];
  const trace: string[] = [];
  const take = (event: Event) => {
    const before = state;
    const step = transition(state, event, late);
    ({ state } = step);
    const place = `${state.phase} ${state.task} ${state.view.id}`;
    reached.add(place);
    trace.push(`${event.type}: ${place}, ${state.methods.map(({ nonce }) => nonce).join()}`);
    if (event.type === 'requested') open.push(event.request);
    check(state, step.effects, before);
    checkAnswers(event, step.effects, before);
    for (const request of answered(step.effects)) {
      expect(open).toContain(request);
      open.splice(open.indexOf(request), 1);
    }
    expect(open).toEqual(state.requests);
  };
  try {
    take(opened);
    turns.forEach((one, index) => {
      const all = happenings(state, one, index);
      const event = all[one.which % all.length];
      if (event) take(event);
    });
    take(tornDown);
    expect(open).toEqual([]);
    expect(transition(state, tornDown, late)).toEqual({ state, effects: [] });
  } catch (error) {
    throw new Error(trace.join('\n'), { cause: error });
  }
}

/**
 * A request is refused at once exactly when nothing can be requested; but a merchant's own form is asked also
 * when it is not complete.
 */
function checkAnswers(event: Event, effects: readonly Effect[], before: State): void {
  if (event.type !== 'requested' || isAnswering(before)) return;
  const isAsked = before.phase === 'ready' && before.task === 'idle' && shownForm(before) !== undefined;
  expect(effects.some(({ type }) => type === 'refuse')).toBe(requestable(before) === null && !isAsked);
}

function answered(effects: readonly Effect[]): readonly number[] {
  return effects.flatMap((effect) => ('requests' in effect ? effect.requests : []));
}

it('keeps its rules, whatever happens in whatever order', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(settings, fc.array(turn, { minLength: 20, maxLength: 120 }), (given, turns) =>
      live(given, turns, reached),
    ),
    { seed: 20_261_123, numRuns: 400 },
  );
  const went = (place: string) => [...reached].some((one) => one.startsWith(place));
  const tasks = ['idle', 'tokenizing', 'verifying', 'settling', 'deleting', 'refreshing', 'working'];
  expect(tasks.filter((task) => !went(`ready ${task} `))).toEqual([]);
  expect(['stalled', 'failed', 'gone'].filter((phase) => !went(phase))).toEqual([]);
});
