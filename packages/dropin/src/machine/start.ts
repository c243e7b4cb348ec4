import { configure } from './card/card-form.ts';
import type { WidgetError } from './widget-error.ts';
import type { Gateway } from './gateway.ts';
import type { WayId } from '../ways-to-pay.ts';
import { timing } from '../timing.ts';
import type { Effect } from './effect.ts';
import { analyticsNameOf, wayToPay } from '../ways-to-pay.ts';
import { fetchMethods, refreshed, savedOf } from './methods.ts';
import { defaultView, hasSeveralOptions, initialView, isShown, requestable } from './select.ts';
import type { Dependency, Option, State } from './state.ts';
import { isPending, pendingOf, type Pending } from './pending.ts';
import {
  andThen,
  announce,
  begin,
  forget,
  go,
  show,
  stay,
  track,
  wait,
  withLimit,
  type Step,
} from './step.ts';

/** Starts the frames before the gateway's configuration is known, because they take longest to load. */
export function open(state: State): Step {
  const frames = state.settings.wanted.includes('card') ? startFrames(state) : stay(state);
  const watched = andThen(frames, (next) => wait(next, 'watchdog', timing.startWatchdog));
  return andThen(watched, createClient);
}

/**
 * The shopper pressed 'Try again'. Without a response of the gateway both the configuration and the frames
 * are started again, since the frames wait for that response too. With one only frames that are not ready are
 * started again. Everything else is still awaited.
 */
export function retry(state: State): Step {
  const hasGateway = state.gateway !== null;
  const watched = wait({ ...state, phase: 'loading' }, 'watchdog', timing.startWatchdog);
  const begun = hasGateway ? watched : andThen(watched, createClient);
  const hasNone = !isPending(state, 'frames') && !state.hasStarted;
  if ((hasGateway && state.frames.status === 'done') || hasNone) return begun;
  const stopped = andThen(begun, (next) =>
    go({ ...next, frames: { status: 'initializing' } }, { type: 'stopFrames' }),
  );
  return andThen(stopped, startFrames);
}

function createClient(state: State): Step {
  return begin(state, 'client', (task) => ({ type: 'createClient', task }));
}

export function startFrames(state: State): Step {
  return begin(state, 'frames', (task) => ({ type: 'startFrames', task }));
}

/**
 * The gateway has answered. So the options to offer are known, and their dependencies start
 * (docs/behaviour/widget.md#start). The card's dependency is the frames, which have started before.
 */
export function clientCreated(state: State, { gateway }: { gateway: Gateway }): Step {
  const started = track({ ...forget(state, 'client'), gateway }, `started.${gateway.authorization}`);
  const ids = state.settings.wanted.filter((id) => gateway.supported.includes(id));
  if (ids.length === 0)
    return andThen(started, (next) => startFailed(next, { code: 'NO_OPTIONS_AVAILABLE' }));
  const begun = [optionsKnown(ids, gateway), fetchSaved, startThreeDSecure, collectDeviceData];
  return [...begun, readyWhenComplete].reduce(andThen, started);
}

export function clientFailed(state: State, { cause }: { cause: unknown }): Step {
  return startFailed(state, { code: 'CREATE_FAILED', cause });
}

function optionsKnown(ids: readonly WayId[], gateway: Gateway) {
  return (state: State): Step => {
    const options = ids.map((id): Option => ({
      id,
      form: undefined,
      ...(id === 'card' ? state.frames : { status: 'initializing' }),
    }));
    const known: State = { ...state, options, card: configure(state.card, gateway) };
    const kept = ids.includes('card') ? stay(known) : go(forget(known, 'frames'), { type: 'stopFrames' });
    return ids.filter((id) => id !== 'card').reduce((step, id) => andThen(step, startOption(id)), kept);
  };
}

function startOption(option: WayId) {
  return (state: State): Step =>
    begin(
      state,
      { work: 'option', of: option },
      (task) => ({ type: 'startOption', task, option }),
      timing.option,
    );
}

/** Only a customer has saved methods. */
function fetchSaved(state: State): Step {
  return state.gateway?.guest ? stay({ ...state, methodsFetched: true }) : fetchMethods(state);
}

function startThreeDSecure(state: State): Step {
  const { threeDSecure } = state.settings;
  if (threeDSecure === 'never' || (threeDSecure === 'ifEnabled' && !state.gateway?.threeDSecure))
    return stay(state);
  return begin(
    { ...state, threeDSecure: 'initializing' },
    'threeDSecure',
    (task) => ({ type: 'startThreeDSecure', task }),
    timing.threeDSecure,
  );
}

export function threeDSecureReady(state: State): Step {
  return readyWhenComplete({ ...forget(state, 'threeDSecure'), threeDSecure: 'done' });
}

/** Without 3-D Secure the page would get cards that no bank has verified, so the widget does not start. */
export function threeDSecureFailed(state: State, { cause }: { cause: unknown }): Step {
  return andThen(track(state, 'load-error'), (next) =>
    startFailed(next, { code: 'THREE_D_SECURE_SETUP_FAILED', cause }),
  );
}

function collectDeviceData(state: State): Step {
  if (!state.settings.collectsDeviceData) return stay(state);
  return begin(state, 'deviceData', (task) => ({ type: 'collectDeviceData', task }), timing.deviceData);
}

export function framesSettled(state: State, frames: Dependency): Step {
  const next = { ...state, frames, options: withStatus(state.options, 'card', frames) };
  if (frames.status !== 'failed') return readyWhenComplete(next);
  const stopped = go(forget(next, 'frames'), { type: 'stopFrames' });
  return andThen(stopped, (rest) => dependencyFailed(rest, 'card'));
}

type PendingOption = Extract<Pending, { work: 'option' }>;

/** An option's dependency has loaded or failed. An option that failed stays in the list, disabled. */
export function optionSettled(state: State, task: number, dependency: Dependency): Step {
  const pending = pendingOf(state, task) as PendingOption;
  const { of: id } = pending;
  if (dependency.status === 'failed') return optionFailed(forget(state, pending), id, dependency);
  const next = { ...state, options: withStatus(state.options, id, dependency) };
  return readyWhenComplete(withLimit(next, task, null));
}

function optionFailed(state: State, id: WayId, dependency: Dependency): Step {
  return dependencyFailed({ ...state, options: withStatus(state.options, id, dependency) }, id);
}

/** An option's dependency did not answer in time. */
export function optionTimedOut(state: State, id: WayId): Step {
  const cause = new Error(wayToPay(id)?.lateMessage ?? 'The way to pay did not answer in time.');
  return optionFailed(state, id, { status: 'failed', cause });
}

/**
 * A way to pay that this shopper can't use is no longer offered. Where one way is left, there is no list of
 * them.
 */
export function optionAbsent(state: State, { task }: { task: number }): Step {
  const pending = pendingOf(state, task) as PendingOption;
  const options = state.options.filter(({ id }) => id !== pending.of);
  const next = { ...forget(state, pending), options };
  if (next.phase !== 'ready') return readyWhenComplete(next);
  if (hasSeveralOptions(next) || !isShown(next, 'options')) return stay(next);
  if (next.view.id === 'options') return show(next, { id: initialView(next), beside: null });
  return stay({ ...next, view: { ...next.view, beside: null } });
}

/**
 * The console gets the error now if the widget is ready, else when it becomes ready. A failed start has its
 * own.
 */
function dependencyFailed(state: State, id: WayId): Step {
  if (state.phase !== 'ready') return readyWhenComplete(state);
  const warned = go(state, ...warnings(state.options.filter((option) => option.id === id)));
  return id === 'card' ? andThen(warned, framesAgain) : warned;
}

function warnings(options: readonly Option[]): Effect[] {
  const failed = options.filter(({ status }) => status === 'failed');
  return failed.map(({ id, cause }) => ({ type: 'warn', option: id, cause }));
}

export function withStatus(options: readonly Option[], id: WayId, dependency: Dependency): readonly Option[] {
  return options.map((option) => (option.id === id ? { ...option, ...dependency } : option));
}

/** Saved methods come at the start, and after a clear. Where they could not be fetched, the list stays. */
export function savedMethodsCame(state: State, _of: unknown, methods = savedOf(state)): Step {
  if (state.phase === 'ready') return refreshed(state, methods);
  return readyWhenComplete({ ...state, methods, methodsFetched: true });
}

/** Device data was collected, or could not be: then the widget goes on without it. */
export function deviceDataSettled(state: State, deviceData: string | undefined): Step {
  const rest = forget(state, 'deviceData');
  if (deviceData !== undefined) return readyWhenComplete({ ...rest, deviceData });
  return andThen(track(rest, 'data-collector.setup-failed'), readyWhenComplete);
}

/**
 * The watchdog fired. If one way to pay can be used, the widget becomes ready without the others, which may
 * join later. If none can, the shopper sees that and may try again.
 */
export function stall(state: State): Step {
  if (state.hasStarted && !isShown(state, 'card')) return stay(state);
  return readyWhenComplete({ ...state, phase: 'stalled' });
}

/** The start can't succeed: stops everything that was started. */
export function startFailed(state: State, error: WidgetError): Step {
  return go({ ...state, phase: 'failed', tasks: [] }, { type: 'stop' }, { type: 'startFailed', error });
}

/** The widget becomes ready when nothing is awaited any more, whatever came last. */
function readyWhenComplete(state: State): Step {
  const { phase, gateway, options, methodsFetched } = state;
  if (state.hasStarted) return framesAgain(state);
  if (!gateway || (phase !== 'loading' && phase !== 'stalled')) return stay(state);
  if (options.length === 0) return startFailed(state, { code: 'NO_OPTIONS_AVAILABLE' });
  const isAny = (status: Dependency['status']) => options.some((option) => option.status === status);
  if (!isAny('done') && !isAny('initializing'))
    return andThen(track(state, 'load-error'), (next) =>
      startFailed(next, { code: 'ALL_OPTIONS_FAILED', cause: options[0]?.cause }),
    );
  if (!isAny('done')) return stay(state);
  const isAwaited = isAny('initializing') && isPending(state, 'watchdog');
  if (isAwaited || !methodsFetched || isPending(state, 'deviceData') || isPending(state, 'threeDSecure'))
    return stay({ ...state, phase: 'loading' });
  return becomeReady(forget(state, 'watchdog'));
}

/** The frames are there again; where they can't be had, and are needed now, the shopper may try again. */
function framesAgain(state: State): Step {
  if (state.frames.status === 'done') return announce({ ...forget(state, 'watchdog'), phase: 'ready' });
  if (state.frames.status === 'failed' && isShown(state, 'card')) return stay({ ...state, phase: 'stalled' });
  return stay(state);
}

/** A method that is chosen at the start causes no event: no handler can be registered yet. */
function becomeReady(state: State): Step {
  const ready: State = { ...state, phase: 'ready', hasStarted: true, ...defaultView(state) };
  const kinds = state.earlyReports.length > 0 ? [] : ready.methods.map(({ type }) => analyticsNameOf(type));
  const tracks = [
    ...(ready.active === null ? [] : ['vaulted-card.preselect']),
    'appeared',
    ...[...new Set(kinds)].map((kind) => `vaulted-${kind}.appear`),
  ].map((kind): Effect => ({ type: 'track', kind }));
  const announced = requestable(ready);
  return go({ ...ready, announced }, ...tracks, ...warnings(ready.options), { type: 'started' });
}
