import { afterEach, describe, expect, it, vi } from 'vitest';
import { taskOf } from '../machine/pending.ts';
import { createRuntime, type Ports } from './runtime.ts';
import {
  complete,
  gateway,
  makeReady,
  method,
  paypalMethod,
  savedMethod,
  start,
  turn,
  portsOf,
} from './runtime.fixture.ts';

const both = { wanted: ['card', 'paypal'] as const };
const fails = () => {
  throw new Error('at once');
};

describe('3-D Secure', () => {
  const verified = { threeDSecure: 'always' } as const;

  it('verifies what a request wants, and stops with the widget', async () => {
    const all = portsOf();
    const runtime = createRuntime(start(verified), all.ports);
    await makeReady(runtime, all);
    all.input(complete);
    const paid = runtime.request({ amount: '1.00' });
    all.token.resolve(method);
    await expect(paid).resolves.toMatchObject({ nonce: 'verified n1', liabilityShifted: true });
    runtime.configure('threeDSecure', 'amount', '2.00');
    expect(all.log.at(-1)).toBe('3-D Secure amount: 2.00');
    runtime.send({ type: 'tornDown' });
    await runtime.stopped();
    expect(all.log.at(-1)).toBe('3-D Secure stopped');
  });

  it.each([
    ['throws', { verify: fails }],
    ['gives no nonce', { verify: () => Promise.resolve({ nonce: '' }) }],
    ['rejects', { verify: () => Promise.reject(new Error('no')) }],
  ])('that %s refuses the request', async (_what, changes) => {
    const all = portsOf();
    const startThreeDSecure = () => ({ ...all.ports.startThreeDSecure(), ...changes }) as never;
    const runtime = createRuntime(start(verified), { ...all.ports, startThreeDSecure });
    await makeReady(runtime, all);
    all.input(complete);
    const refused = expect(runtime.request()).rejects.toMatchObject({ code: 'THREE_D_SECURE_FAILED' });
    all.token.resolve(method);
    await refused;
    runtime.send({ type: 'tornDown' });
  });

  it('that can’t be set up ends the start', async () => {
    const all = portsOf({ startThreeDSecure: fails });
    const runtime = createRuntime(start(verified), all.ports);
    await makeReady(runtime, all);
    expect(all.log.at(-1)).toBe('failed THREE_D_SECURE_SETUP_FAILED');
  });

  it('is the last of several that fail at the end, and reports it', async () => {
    const all = portsOf();
    const stop = () => Promise.reject(new Error('stuck'));
    const startThreeDSecure = () => ({ ...all.ports.startThreeDSecure(), stop });
    const collectDeviceData = () => ({
      ready: Promise.resolve(''),
      stop: () => Promise.reject(new Error('x')),
    });
    const ports = { ...all.ports, startThreeDSecure, collectDeviceData };
    const runtime = createRuntime(start({ ...verified, collectsDeviceData: true }), ports);
    await makeReady(runtime, all);
    runtime.send({ type: 'tornDown' });
    await expect(runtime.stopped()).rejects.toThrow('stuck');
  });
});

describe('the loop', () => {
  it('starts, tokenizes and answers', async () => {
    const all = portsOf();
    const runtime = createRuntime(start(), all.ports);
    await makeReady(runtime, all);
    all.input(complete);
    const results = Promise.all([runtime.request(), runtime.request()]);
    all.token.resolve(method);
    await expect(results).resolves.toEqual([
      { ...method, vaulted: true },
      { ...method, vaulted: true },
    ]);
    expect(all.log).toEqual(['started', 'paymentMethodRequestable', 'card:validityChange']);
    runtime.send({ type: 'tornDown' });
  });

  it('publishes each state before its effects, and queues events of listeners', async () => {
    const phases: string[] = [];
    const all = portsOf({ onStarted: () => phases.push('started') });
    const runtime = createRuntime(start(), all.ports);
    runtime.subscribe(() => {
      const { phase } = runtime.snapshot();
      phases.push(phase);
      if (phase === 'ready') runtime.send({ type: 'tornDown' });
    });
    await makeReady(runtime, all);
    expect(phases.slice(-3)).toEqual(['ready', 'started', 'gone']);
  });

  it('keeps the same state object while nothing changes', () => {
    const runtime = createRuntime(start(), portsOf().ports);
    const before = runtime.snapshot();
    runtime.send({ type: 'cleared' });
    expect(runtime.snapshot()).toBe(before);
  });

  it('goes on when something throws: a listener, a handler, analytics, the frames', async () => {
    const all = portsOf({ emit: fails, track: fails, warn: fails });
    const runtime = createRuntime(start(), all.ports);
    let heard = 0;
    runtime.subscribe(fails);
    runtime.subscribe(() => (heard += 1));
    await makeReady(runtime, all);
    all.input(complete);
    expect(runtime.snapshot().phase).toBe('ready');
    expect(runtime.snapshot().announced).not.toBeNull();
    expect(heard).toBeGreaterThan(3);
    expect(new Set(all.log)).toEqual(new Set(['started', 'reported Error: at once']));
    runtime.send({ type: 'tornDown' });
    await expect(runtime.stopped()).resolves.toBeUndefined();
  });

  it('goes on after an event that makes the machine throw', async () => {
    const all = portsOf();
    const runtime = createRuntime(start(), all.ports);
    runtime.send({ type: 'opened' });
    const task = taskOf(runtime.snapshot(), 'client') ?? -1;
    runtime.send({ type: 'clientCreated', task, gateway: null as never });
    expect(all.log.join()).toContain('reported TypeError');
    all.frames.resolve();
    all.client.resolve(gateway);
    await turn();
    expect(runtime.snapshot().phase).toBe('ready');
    runtime.send({ type: 'tornDown' });
  });

  it('does not call a listener that was removed', () => {
    const runtime = createRuntime(start(), portsOf().ports);
    const heard = vi.fn<() => void>();
    runtime.subscribe(heard)();
    runtime.send({ type: 'tornDown' });
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a port that throws counts as failed', () => {
  const rows: [keyof Ports, string][] = [
    ['fetchGateway', 'failed'],
    ['startFrames', 'ready card failed'],
    ['startOption', 'ready paypal failed'],
    ['fetchMethods', 'ready'],
    ['collectDeviceData', 'ready'],
  ];
  it.each(rows)('%s: %s', async (name, expected) => {
    const all = portsOf({ [name]: fails });
    const runtime = createRuntime(start({ ...both, collectsDeviceData: true }), all.ports);
    await makeReady(runtime, all);
    const { phase, options } = runtime.snapshot();
    const failed = options.filter(({ status }) => status === 'failed').map(({ id }) => `${id} failed`);
    expect([phase, ...failed].join(' ')).toBe(expected);
    runtime.send({ type: 'tornDown' });
    await expect(runtime.stopped()).resolves.toBeUndefined();
  });

  it('takes a rejection of the saved methods for none', async () => {
    const all = portsOf({ fetchMethods: () => Promise.reject(new Error('late')) });
    const runtime = createRuntime(start(), all.ports);
    await makeReady(runtime, all);
    expect(runtime.snapshot()).toMatchObject({ phase: 'ready', methods: [] });
    runtime.send({ type: 'tornDown' });
  });

  it.each<[string, () => unknown]>([
    ['throws', fails],
    ['gives nothing', () => undefined],
    ['gives what has no nonce', () => Promise.resolve({ type: 'CreditCard', details: {} })],
  ])('tokenize %s', async (_name, tokenize) => {
    const all = portsOf({}, { tokenize: tokenize as never });
    const runtime = createRuntime(start(), all.ports);
    await makeReady(runtime, all);
    all.input(complete);
    await expect(runtime.request()).rejects.toMatchObject({ code: 'NO_PAYMENT_METHOD', displayed: true });
    expect(runtime.snapshot().banner).toBe('genericError');
    runtime.send({ type: 'tornDown' });
  });

  it('deleteMethod', async () => {
    const all = portsOf({ deleteMethod: fails, fetchMethods: async () => [savedMethod] });
    const runtime = createRuntime(start({ canDelete: true }), all.ports);
    await makeReady(runtime, all);
    runtime.send({ type: 'editToggled' });
    // The part of the machine that deletes is loaded now.
    await expect.poll(() => runtime.snapshot().isEditing).toBe(true);
    runtime.send({ type: 'methodChosen', nonce: 's1' });
    runtime.send({ type: 'deletionConfirmed' });
    await turn();
    expect(runtime.snapshot().banner).toBe('vaultManagerPaymentMethodDeletionError');
    runtime.send({ type: 'tornDown' });
  });
});

describe('an option', () => {
  it('sends reports, and gets changed values', async () => {
    const all = portsOf();
    const runtime = createRuntime(start(both), all.ports);
    await makeReady(runtime, all);
    all.reports()?.added(paypalMethod);
    expect(runtime.snapshot().methods).toEqual([paypalMethod]);
    runtime.configure('paypal', 'locale', 'fr_FR');
    expect(runtime.snapshot().methods).toEqual([paypalMethod]);
    runtime.configure('paypal', 'amount', 2);
    expect(runtime.snapshot().methods).toEqual([]);
    runtime.configure('venmo', 'amount', 2);
    expect(all.log.filter((line) => /paypal|venmo/.test(line))).toEqual([
      'paypal locale: fr_FR',
      'paypal amount: 2',
    ]);
    runtime.send({ type: 'tornDown' });
  });

  it('that fails is warned about with its cause', async () => {
    const all = portsOf();
    const runtime = createRuntime(start(both), all.ports);
    all.paypal.reject('no script');
    await makeReady(runtime, all);
    expect(all.log).toEqual(['warned of paypal: no script', 'started']);
    runtime.send({ type: 'tornDown' });
  });
});

describe('the teardown', () => {
  const everything = { ...both, collectsDeviceData: true };

  it('stops all that was started, each once', async () => {
    const all = portsOf();
    const runtime = createRuntime(start(everything), all.ports);
    await makeReady(runtime, all);
    runtime.send({ type: 'tornDown' });
    runtime.send({ type: 'tornDown' });
    await Promise.all([runtime.stopped(), runtime.stopped()]);
    expect(all.log).toEqual(['started', 'frames stopped', 'paypal stopped', 'collector stopped']);
  });

  it('during the start stops the frames, and settles each call once', async () => {
    const all = portsOf();
    const runtime = createRuntime(start(everything), all.ports);
    runtime.send({ type: 'opened' });
    runtime.send({ type: 'tornDown' });
    all.frames.resolve();
    all.client.resolve(gateway);
    await turn();
    expect(all.log).toEqual(['frames stopped', 'failed TORN_DOWN']);
    await expect(runtime.request()).rejects.toEqual({ code: 'TORN_DOWN' });
  });

  it('after a failed start resolves once everything has stopped', async () => {
    const all = portsOf();
    const runtime = createRuntime(start(everything), all.ports);
    runtime.send({ type: 'opened' });
    all.client.reject(new Error('offline'));
    await runtime.stopped();
    expect(all.log).toEqual(['frames stopped', 'failed CREATE_FAILED']);
  });

  it('started by a handler, in the middle of an event, is waited for', async () => {
    let stopped: Promise<void> | undefined;
    const all = portsOf({
      emit: () => {
        runtime.send({ type: 'tornDown' });
        stopped ??= runtime.stopped();
      },
    });
    const runtime = createRuntime(start(), all.ports);
    await makeReady(runtime, all);
    all.input(complete);
    await stopped;
    expect(all.log).toEqual(['started', 'frames stopped']);
  });

  const frames = new Error('frames');
  const option = new Error('option');
  const collector = new Error('collector');
  it.each<[string, Error[], Error | undefined]>([
    ['no error', [], undefined],
    ['the fields’', [frames], frames],
    ['an option’s, raw', [frames, option], option],
    ['the collector’s, over all others', [frames, option, collector], collector],
  ])('rejects with the last error: %s', async (_name, errors, expected) => {
    const failing = (error: Error) => () =>
      errors.includes(error) ? Promise.reject(error) : Promise.resolve();
    const all = portsOf(
      {
        startOption: () => ({ ready: Promise.resolve(), stop: failing(option) }),
        collectDeviceData: () => ({ ready: Promise.resolve(''), stop: failing(collector) }),
      },
      { stop: failing(frames) },
    );
    const runtime = createRuntime(start(everything), all.ports);
    await makeReady(runtime, all);
    runtime.send({ type: 'tornDown' });
    const outcome = await runtime.stopped().catch((error: unknown) => error);
    expect(outcome).toBe(expected);
  });

  it('ignores errors of frames that were replaced', async () => {
    const all = portsOf({}, { ready: Promise.reject(frames), stop: fails });
    const runtime = createRuntime(start(both), all.ports);
    await makeReady(runtime, all);
    expect(runtime.snapshot().phase).toBe('ready');
    runtime.send({ type: 'tornDown' });
    await expect(runtime.stopped()).resolves.toBeUndefined();
  });
});

describe('timers', () => {
  afterEach(() => void vi.useRealTimers());

  it('end with the work they limit', async () => {
    vi.useFakeTimers();
    const all = portsOf();
    const runtime = createRuntime(start({ ...both, collectsDeviceData: true }), all.ports);
    runtime.send({ type: 'opened' });
    expect(vi.getTimerCount()).toBe(1);
    all.client.resolve(gateway);
    await vi.advanceTimersByTimeAsync(0);
    all.frames.resolve();
    all.paypal.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(runtime.snapshot().phase).toBe('ready');
    expect(vi.getTimerCount()).toBe(0);
    runtime.send({ type: 'optionChosen', option: 'card' });
    runtime.send({ type: 'cleared' });
    expect(vi.getTimerCount()).toBe(1);
    runtime.send({ type: 'tornDown' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are not set for work that ends in the same step', async () => {
    vi.useFakeTimers();
    const all = portsOf({}, { ready: Promise.reject(new Error('frames')) });
    const runtime = createRuntime(start(), all.ports);
    runtime.send({ type: 'opened' });
    await vi.advanceTimersByTimeAsync(0);
    all.client.resolve(gateway);
    await vi.advanceTimersByTimeAsync(0);
    expect(runtime.snapshot().phase).toBe('failed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fire where nothing answers', async () => {
    vi.useFakeTimers();
    const all = portsOf();
    const runtime = createRuntime(start(), all.ports);
    runtime.send({ type: 'opened' });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(runtime.snapshot().phase).toBe('stalled');
    runtime.send({ type: 'tornDown' });
  });
});
