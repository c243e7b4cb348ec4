import { bare } from '../object-of.ts';
import { deferred } from '../promises.ts';
import type { DeviceDataCollection } from '../data-collector/collect-in-background.ts';
import type { CardFrames } from '../options/card/hosted-fields.sdk.ts';
import type { Effect } from '../machine/effect.ts';
import type { WidgetError } from '../machine/widget-error.ts';
import type { Gateway } from '../machine/gateway.ts';
import type { Method } from '../machine/method.ts';
import type { OptionId, WayId } from '../ways-to-pay.ts';
import type { Event, RequestOptions, VerificationReport } from '../machine/event.ts';
import { pendingOf } from '../machine/pending.ts';
import type { State } from '../machine/state.ts';
import { transition, type LateSteps } from '../machine/chart.ts';
import type { CardInput } from '../machine/card/card-form.ts';
import type { OptionReports, RunningOption } from '../options/payment-option.ts';
import type { RunningThreeDSecure } from '../three-d-secure/start-three-d-secure.ts';

/** What the runtime runs effects with. A function that throws counts as one whose promise rejects. */
export interface Ports {
  /** rejects with the SDK's error */
  fetchGateway(): Promise<Gateway>;
  startFrames(on: {
    input: (input: CardInput, payload: unknown) => void;
    bin: (payload: unknown) => void;
  }): CardFrames;
  /** the saved methods */
  fetchMethods(): Promise<readonly Method[]>;
  deleteMethod(nonce: string): Promise<void>;
  startOption(option: WayId, reports: OptionReports): RunningOption;
  collectDeviceData(): DeviceDataCollection;
  startThreeDSecure(): RunningThreeDSecure;
  emit(name: string, payload: unknown): void;
  /** reports to analytics; nothing waits for it */
  track(kind: string): void;
  /** writes to the console why an option is disabled */
  warn(option: WayId, cause: unknown): void;
  /** reports an error that nobody catches, as the browser does with an uncaught one */
  report(error: unknown): void;
  onStarted(): void;
  onStartFailed(error: WidgetError): void;
}

export interface Runtime {
  snapshot: () => State;
  subscribe: (listener: () => void) => () => void;
  send: (event: Event) => void;
  /** the frames of the card fields, from their start on */
  frames: () => CardFrames | undefined;
  /** requestPaymentMethod; rejects with a WidgetError. */
  request: (options?: RequestOptions) => Promise<Method>;
  /**
   * Passes a changed value to a started option, and then to the machine, unless the option refuses the key.
   * A value of 3-D Secure counts for the next verification.
   */
  configure: (option: OptionId | 'threeDSecure', key: string, value: unknown) => void;
  /**
   * Resolves when the end has come and everything that was started has stopped; rejects with the last error
   * of it.
   */
  stopped: () => Promise<void>;
}

interface Waiting {
  resolve: (method: Method) => void;
  reject: (error: WidgetError) => void;
}

/**
 * Holds the state and runs the only loop. It takes one event at a time: the machine makes the next state, the
 * listeners are called, then the effects are run in their order. Events that arise meanwhile are queued. This
 * decides the order of everything that merchants see. An error thrown on the way is reported and stops
 * nothing.
 */
export function createRuntime(initial: State, ports: Ports): Runtime {
  let state = initial;
  /** steps of the machine, once they are loaded */
  const late: LateSteps = bare({});
  let isBusy = false;
  let frames: CardFrames | undefined;
  let lastRequest = 0;
  const stopping: Promise<unknown>[] = [];
  const options = new Map<WayId, RunningOption>();
  let collection: DeviceDataCollection | undefined;
  let threeDSecure: RunningThreeDSecure | undefined;
  const queue: Event[] = [];
  const listeners = new Set<() => void>();
  const waiting = new Map<number, Waiting>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let vault: Promise<void> | undefined;
  const end = deferred<void>();

  function send(event: Event): void {
    queue.push(event);
    if (isBusy) return;
    isBusy = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const event = next;
      guarded(() => handle(event));
    }
    isBusy = false;
  }

  function handle(event: Event): void {
    const step = transition(state, event, late);
    if (step.state !== state) {
      state = step.state;
      clearTimers();
      for (const listener of listeners) guarded(listener);
    }
    for (const effect of step.effects) guarded(() => perform(effect));
  }

  function guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      ports.report(error);
    }
  }

  function perform(effect: Effect): void {
    switch (effect.type) {
      case 'createClient':
        return createClient(effect.task);
      case 'startFrames':
        return startFrames(effect.task);
      case 'stopFrames':
        return stopFrames();
      case 'frames':
        return frames?.run(effect.command);
      case 'fetchMethods':
        return fetchMethods(effect.task);
      case 'deleteMethod':
        return deleteMethod(effect);
      case 'startOption':
        return startOption(effect);
      case 'collectDeviceData':
        return collectDeviceData(effect.task);
      case 'tokenize':
        return answerWith(effect.task, () => frames?.tokenize(effect.fields, effect.vault));
      case 'askOption':
        return answerWith(effect.task, () => options.get(effect.option)?.requestPaymentMethod?.());
      case 'loadVault':
        return loadVault(effect.event);
      case 'tellMoved':
        return options.forEach((option) => guarded(() => option.moved?.()));
      case 'startThreeDSecure':
        return startThreeDSecure(effect.task);
      case 'verify':
        return verify(effect);
      case 'cancelVerification':
        return threeDSecure?.cancel();
      case 'wait':
        return wait(effect);
      case 'emit':
        return ports.emit(effect.name, effect.payload);
      case 'track':
        return ports.track(effect.kind);
      case 'warn':
        return ports.warn(effect.option, effect.cause);
      case 'started':
        return ports.onStarted();
      case 'startFailed':
        return ports.onStartFailed(effect.error);
      case 'answer':
        return settle(effect.requests, ({ resolve }) => resolve(effect.method));
      case 'refuse':
        return settle(effect.requests, ({ reject }) => reject(effect.error));
      case 'stop':
        return stop();
    }
  }

  function createClient(task: number): void {
    promised(() => ports.fetchGateway()).then(
      (gateway) => send({ type: 'clientCreated', task, gateway }),
      (cause: unknown) => send({ type: 'clientFailed', task, cause }),
    );
  }

  function startFrames(task: number): void {
    const ready = promised(() => {
      frames = ports.startFrames({
        input: (input, payload) => send({ type: 'cardInput', task, input, payload }),
        bin: (payload) => send({ type: 'binAvailable', task, payload }),
      });
      return frames.ready;
    });
    ready.then(
      () => send({ type: 'framesReady', task }),
      (cause: unknown) => send({ type: 'framesFailed', task, cause }),
    );
  }

  /** Stops frames that failed, or that others replace. An error in that is ignored. */
  function stopFrames(): void {
    const old = frames;
    frames = undefined;
    stopping.push(promised(() => old?.stop()).catch(() => undefined));
  }

  /**
   * Stops everything. Of several errors the teardown rejects with the last one in this order: frames,
   * options, collector, 3-D Secure.
   */
  function stop(): void {
    const parts = [frames, ...options.values(), collection, threeDSecure];
    stopping.push(...parts.map((part) => promised(() => part?.stop())));
    frames = undefined;
    collection = undefined;
    threeDSecure = undefined;
    options.clear();
    end.resolve();
  }

  function fetchMethods(task: number): void {
    void promised(() => ports.fetchMethods())
      .catch(() => undefined)
      .then((methods) => send({ type: 'methodsFetched', task, methods }));
  }

  function deleteMethod({ task, nonce }: Extract<Effect, { type: 'deleteMethod' }>): void {
    promised(() => ports.deleteMethod(nonce)).then(
      () => send({ type: 'deleted', task }),
      (cause: unknown) => send({ type: 'deleteFailed', task, cause }),
    );
  }

  function startOption({ task, option }: Extract<Effect, { type: 'startOption' }>): void {
    const ready = promised(() => {
      const started = ports.startOption(option, {
        added: (method) => send({ type: 'methodAdded', task, method }),
        busy: (isOccupied) => send({ type: 'optionBusy', task, isBusy: isOccupied }),
        form: (form) => send({ type: 'optionForm', task, form }),
        refused: (cause) => send({ type: 'optionRefused', task, cause }),
      });
      options.set(option, started);
      return started.ready;
    });
    ready.then(
      (isOffered) => send({ type: isOffered === false ? 'optionAbsent' : 'optionReady', task }),
      (cause: unknown) => send({ type: 'optionFailed', task, cause }),
    );
  }

  function collectDeviceData(task: number): void {
    const ready = promised(() => {
      collection = ports.collectDeviceData();
      return collection.ready;
    });
    void ready
      .catch(() => undefined)
      .then((deviceData) => send({ type: 'deviceDataCollected', task, deviceData }));
  }

  /** Loads that part of the machine once; where it can't be loaded, the next event tries again. */
  function loadVault(event: Event): void {
    vault ??= import('../vault/saved-methods.ts').then((loaded) => {
      Object.assign(late, loaded.vault);
    });
    vault.then(
      () => send(event),
      (error: unknown) => {
        vault = undefined;
        ports.report(error);
      },
    );
  }

  /** From its start on 3-D Secure takes part in the machine. */
  function startThreeDSecure(task: number): void {
    const ready = promised(() => {
      threeDSecure = ports.startThreeDSecure();
      return threeDSecure.ready;
    });
    ready.then(
      ({ verification }) => {
        Object.assign(late, verification);
        send({ type: 'threeDSecureReady', task });
      },
      (cause: unknown) => send({ type: 'threeDSecureFailed', task, cause }),
    );
  }

  function verify({ task, method, options: given }: Extract<Effect, { type: 'verify' }>): void {
    const report = (what: VerificationReport) => send({ type: 'verificationReport', task, report: what });
    promised(() => threeDSecure?.verify(method, given, report)).then(
      (result) =>
        send(
          result?.nonce
            ? { type: 'verified', task, result }
            : { type: 'verificationFailed', task, cause: undefined },
        ),
      (cause: unknown) => send({ type: 'verificationFailed', task, cause }),
    );
  }

  function answerWith(task: number, tokenize: () => Promise<Method | undefined> | undefined): void {
    promised(tokenize).then(
      (method) =>
        send(
          method?.nonce
            ? { type: 'tokenized', task, method }
            : { type: 'tokenizeFailed', task, cause: undefined },
        ),
      (cause: unknown) => send({ type: 'tokenizeFailed', task, cause }),
    );
  }

  function wait({ task, ms }: Extract<Effect, { type: 'wait' }>): void {
    if (isAwaited(task))
      timers.set(
        task,
        setTimeout(() => send({ type: 'waited', task }), ms),
      );
  }

  /** Whether the machine still waits for a task. A task may end in the same step that began it. */
  function isAwaited(task: number): boolean {
    return pendingOf(state, task) !== undefined;
  }

  function clearTimers(): void {
    for (const [task, timer] of timers) {
      if (isAwaited(task)) continue;
      clearTimeout(timer);
      timers.delete(task);
    }
  }

  function settle(requests: readonly number[], answer: (waiting: Waiting) => void): void {
    for (const id of requests) {
      const waiter = waiting.get(id);
      waiting.delete(id);
      if (waiter) answer(waiter);
    }
  }

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    frames: () => frames,
    request: (given = {}) =>
      new Promise((resolve, reject) => {
        const id = ++lastRequest;
        waiting.set(id, { resolve, reject });
        send({ type: 'requested', request: id, options: given });
      }),
    configure: (option, key, value) => {
      if (option === 'threeDSecure') return threeDSecure?.configure(key, value);
      const running = options.get(option);
      if (running && running.configure?.(key, value) !== false) send({ type: 'configured', option });
    },
    stopped: async () => {
      await end.promise;
      const ends = await Promise.allSettled(stopping);
      for (const end of ends.reverse()) if (end.status === 'rejected') throw end.reason;
    },
  };
}

/** A promise of the call's result. It rejects when the call throws. */
function promised<Result>(call: () => Result | PromiseLike<Result>): Promise<Result> {
  return new Promise((resolve) => resolve(call()));
}
