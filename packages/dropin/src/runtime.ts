import type { CardFrames } from './options/card/hosted-fields.sdk.ts';
import type { Effect } from './machine/effect.ts';
import type { Event } from './machine/event.ts';
import type { Fault, Gateway, Method, OptionId, State } from './machine/state.ts';
import { transition } from './machine/transition.ts';
import type { CardInput } from './options/card/card-form.ts';
import type { OptionReports, RunningOption } from './options/payment-option.ts';

/** What the runtime does effects with. */
export interface World {
  /** rejects with the SDK's error */
  fetchGateway(): Promise<Gateway>;
  startFrames(on: {
    input: (input: CardInput, payload: unknown) => void;
    bin: (payload: unknown) => void;
  }): CardFrames;
  /** the saved methods; none when they can't be had, never a rejection */
  fetchMethods(): Promise<readonly Method[]>;
  deleteMethod(nonce: string): Promise<void>;
  startOption(option: OptionId, reports: OptionReports): RunningOption;
  collectDeviceData(): DeviceDataCollection;
  emit(name: string, payload: unknown): void;
  /** tells analytics; nothing waits for it */
  track(kind: string): void;
  /** tells the merchant's console why an option is disabled */
  warn(option: OptionId, cause: unknown): void;
  onStarted(): void;
  onStartFailed(fault: Fault): void;
}

/** A collection of device data on its way: its result, and an end to it at any moment. */
export interface DeviceDataCollection {
  ready: Promise<string>;
  stop(): Promise<void>;
}

export interface Runtime {
  snapshot: () => State;
  subscribe: (listener: () => void) => () => void;
  send: (event: Event) => void;
  /** Sends a request and waits for its answer; rejects with a Fault. */
  request: () => Promise<Method>;
  /** Resolves when everything that was started has stopped; rejects with the last error of it. */
  stopped: () => Promise<void>;
}

interface Waiting {
  resolve: (method: Method) => void;
  reject: (fault: Fault) => void;
}

/**
 * Holds the state and is the only loop: one event at a time through the machine, then the new state is
 * published, then its effects are done. Events that arise meanwhile wait their turn.
 */
export function createRuntime(initial: State, world: World): Runtime {
  let state = initial;
  let isBusy = false;
  let frames: CardFrames | undefined;
  const stopping: Promise<unknown>[] = [];
  const running: { stop(): Promise<void> }[] = [];
  let lastRequest = 0;
  const queue: Event[] = [];
  const listeners = new Set<() => void>();
  const waiting = new Map<number, Waiting>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function send(event: Event): void {
    queue.push(event);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) handle(next);
    } finally {
      isBusy = false;
    }
  }

  function handle(event: Event): void {
    const step = transition(state, event);
    if (step.state !== state) {
      state = step.state;
      for (const listener of listeners) listener();
    }
    for (const effect of step.effects) perform(effect);
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
        return frames?.tell(effect.command);
      case 'fetchMethods':
        return fetchMethods(effect.task);
      case 'deleteMethod':
        return deleteMethod(effect);
      case 'startOption':
        return startOption(effect);
      case 'collectDeviceData':
        return collectDeviceData(effect.task);
      case 'tokenize':
        return tokenize(effect);
      case 'wait':
        return wait(effect);
      case 'emit':
        return world.emit(effect.name, effect.payload);
      case 'track':
        return world.track(effect.kind);
      case 'warn':
        return world.warn(effect.option, effect.cause);
      case 'started':
        return world.onStarted();
      case 'startFailed':
        return world.onStartFailed(effect.fault);
      case 'answer':
        return settle(effect.requests, ({ resolve }) => resolve(effect.method));
      case 'refuse':
        return settle(effect.requests, ({ reject }) => reject(effect.fault));
      case 'stop':
        return stop();
    }
  }

  function createClient(task: number): void {
    world.fetchGateway().then(
      (gateway) => send({ type: 'clientCreated', task, gateway }),
      (cause: unknown) => send({ type: 'clientFailed', task, cause }),
    );
  }

  function startFrames(task: number): void {
    frames = world.startFrames({
      input: (input, payload) => send({ type: 'cardInput', task, input, payload }),
      bin: (payload) => send({ type: 'binAvailable', task, payload }),
    });
    frames.ready.then(
      () => send({ type: 'framesReady', task }),
      (cause: unknown) => send({ type: 'framesFailed', task, cause }),
    );
  }

  function stopFrames(): void {
    if (frames) stopping.push(frames.stop());
    frames = undefined;
  }

  function stop(): void {
    stopFrames();
    stopping.push(...running.splice(0).map((one) => one.stop()));
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  function fetchMethods(task: number): void {
    void world.fetchMethods().then((methods) => send({ type: 'methodsFetched', task, methods }));
  }

  function deleteMethod({ task, nonce }: Extract<Effect, { type: 'deleteMethod' }>): void {
    world.deleteMethod(nonce).then(
      () => send({ type: 'deleted', task }),
      (cause: unknown) => send({ type: 'deleteFailed', task, cause }),
    );
  }

  function startOption({ task, option }: Extract<Effect, { type: 'startOption' }>): void {
    const started = world.startOption(option, {
      added: (method) => send({ type: 'methodAdded', task, method }),
      busy: (isOccupied) => send({ type: 'optionBusy', task, isBusy: isOccupied }),
      refused: (cause) => send({ type: 'optionRefused', task, cause }),
    });
    running.push(started);
    started.ready.then(
      () => send({ type: 'optionReady', task }),
      (cause: unknown) => send({ type: 'optionFailed', task, cause }),
    );
  }

  function collectDeviceData(task: number): void {
    const collection = world.collectDeviceData();
    running.push(collection);
    collection.ready.then(
      (deviceData) => send({ type: 'deviceDataCollected', task, deviceData }),
      () => send({ type: 'deviceDataFailed', task }),
    );
  }

  function tokenize({ task, fields, vault }: Extract<Effect, { type: 'tokenize' }>): void {
    frames?.tokenize(fields, vault).then(
      (method) => send({ type: 'tokenized', task, method }),
      (cause: unknown) => send({ type: 'tokenizeFailed', task, cause }),
    );
  }

  function wait({ task, ms }: Extract<Effect, { type: 'wait' }>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      send({ type: 'waited', task });
    }, ms);
    timers.add(timer);
  }

  function settle(requests: readonly number[], end: (waiting: Waiting) => void): void {
    for (const id of requests) {
      const waiter = waiting.get(id);
      waiting.delete(id);
      if (waiter) end(waiter);
    }
  }

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    request: () =>
      new Promise((resolve, reject) => {
        const id = ++lastRequest;
        waiting.set(id, { resolve, reject });
        send({ type: 'requested', request: id });
      }),
    stopped: async () => {
      const ends = await Promise.allSettled(stopping);
      const failed = ends.findLast((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
