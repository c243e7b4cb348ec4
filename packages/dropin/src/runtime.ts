import type { CardFrames } from './options/card/hosted-fields.sdk.ts';
import type { Effect } from './machine/effect.ts';
import type { Event } from './machine/event.ts';
import type { Fault, Gateway, Method, State } from './machine/state.ts';
import { transition } from './machine/transition.ts';
import type { CardInput } from './options/card/card-form.ts';

/** What the runtime does effects with. */
export interface World {
  fetchGateway(): Promise<Gateway>;
  startFrames(on: {
    input: (input: CardInput, payload: unknown) => void;
    bin: (payload: unknown) => void;
  }): CardFrames;
  emit(name: string, payload: unknown): void;
  onStarted(): void;
  onStartFailed(fault: Fault): void;
}

export interface Runtime {
  snapshot: () => State;
  subscribe: (listener: () => void) => () => void;
  send: (event: Event) => void;
  /** Sends a request and waits for its answer; rejects with a Fault. */
  request: () => Promise<Method>;
  /** The frames' teardown, once it was asked for. */
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
  let stopping = Promise.resolve();
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
      case 'tokenize':
        return tokenize(effect);
      case 'wait':
        return wait(effect);
      case 'emit':
        return world.emit(effect.name, effect.payload);
      case 'started':
        return world.onStarted();
      case 'startFailed':
        return world.onStartFailed(effect.fault);
      case 'answer':
        return settle(effect.requests, ({ resolve }) => resolve(effect.method));
      case 'refuse':
        return settle(effect.requests, ({ reject }) => reject(effect.fault));
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
    if (frames) stopping = frames.stop();
    frames = undefined;
    if (state.phase === 'gone' || state.phase === 'failed') for (const timer of timers) clearTimeout(timer);
  }

  function tokenize({ task, fields }: Extract<Effect, { type: 'tokenize' }>): void {
    frames?.tokenize(fields).then(
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
    stopped: () => stopping,
  };
}
