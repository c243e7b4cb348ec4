import { expect, it } from 'vitest';
import { defaultSettings, initialState, type Gateway, type Method } from './machine/state.ts';
import { startCardForm, type CardInput } from './options/card/card-form.ts';
import { createRuntime, type World } from './runtime.ts';

const gateway: Gateway = {
  challenges: [],
  supportedCardTypes: ['Visa'],
  guest: true,
  authorization: 'tokenization-key',
  supported: ['card'],
};
const method: Method = { nonce: 'n1', type: 'CreditCard', details: { lastFour: '1111' } };
const valid = { isEmpty: false, isFocused: false, isPotentiallyValid: true, isValid: true };
const complete: CardInput = {
  name: 'validityChange',
  field: 'number',
  values: { number: valid, expirationDate: valid },
  cards: [{ type: 'visa', code: { size: 3 } }],
};

/** A world whose frames and gateway answer when they are told to. */
function worldOf() {
  const log: string[] = [];
  const frames = Promise.withResolvers<void>();
  const client = Promise.withResolvers<Gateway>();
  const token = Promise.withResolvers<Method>();
  let input: (report: CardInput) => void = () => undefined;
  const world: World = {
    fetchGateway: () => client.promise,
    startFrames: (on) => {
      input = (report) => on.input(report, {});
      return {
        ready: frames.promise,
        tokenize: () => token.promise,
        tell: (command) => log.push(command.type),
        stop: async () => void log.push('stopped'),
      };
    },
    fetchMethods: async () => [],
    deleteMethod: async () => undefined,
    startOption: () => ({ ready: Promise.resolve(), stop: async () => undefined }),
    collectDeviceData: () => ({ ready: Promise.resolve(''), stop: async () => undefined }),
    emit: (name) => log.push(name),
    track: () => undefined,
    warn: () => undefined,
    report: (error) => log.push(`reported ${String(error)}`),
    onStarted: () => log.push('started'),
    onStartFailed: ({ code }) => log.push(`failed ${code}`),
  };
  return { world, log, frames, client, token, input: (report: CardInput) => input(report) };
}

const start = () =>
  initialState({
    card: startCardForm({ name: 'absent' }),
    settings: { ...defaultSettings, clearsFields: false },
  });
const turn = () => new Promise((done) => setTimeout(done));

it('starts, tokenizes and answers', async () => {
  const { world, log, frames, client, token, input } = worldOf();
  const runtime = createRuntime(start(), world);
  runtime.send({ type: 'opened' });
  frames.resolve();
  client.resolve(gateway);
  await turn();
  input(complete);
  const asked = runtime.request();
  token.resolve(method);
  await expect(asked).resolves.toBe(method);
  expect(log).toEqual(['started', 'paymentMethodRequestable', 'card:validityChange']);
});

it('publishes each state before its effects, and lets events of listeners wait their turn', async () => {
  const { world, frames, client } = worldOf();
  const phases: string[] = [];
  const runtime = createRuntime(start(), { ...world, onStarted: () => phases.push('started') });
  runtime.subscribe(() => {
    const { phase } = runtime.snapshot();
    phases.push(phase);
    if (phase === 'ready') runtime.send({ type: 'tornDown' });
  });
  runtime.send({ type: 'opened' });
  frames.resolve();
  client.resolve(gateway);
  await turn();
  expect(phases.slice(-3)).toEqual(['ready', 'started', 'gone']);
});

it('keeps the same state object while nothing changes', () => {
  const runtime = createRuntime(start(), worldOf().world);
  const before = runtime.snapshot();
  runtime.send({ type: 'cleared' });
  expect(runtime.snapshot()).toBe(before);
});

it('torn down while everything is on its way, it stops the frames and answers nobody twice', async () => {
  const { world, log, frames, client } = worldOf();
  const runtime = createRuntime(start(), world);
  runtime.send({ type: 'opened' });
  runtime.send({ type: 'tornDown' });
  frames.resolve();
  client.resolve(gateway);
  await turn();
  expect(log).toEqual(['stopped', 'failed TORN_DOWN']);
  await expect(runtime.request()).rejects.toEqual({ code: 'TORN_DOWN' });
});
