import { describe, expect, it } from 'vitest';
import type { Method } from '../../machine/method.ts';
import type { Told } from '../wallet-step.ts';
import {
  activeError,
  payPalTransition,
  startState,
  type PayPalEffect,
  type PayPalEvent,
  type PayPalState,
} from './paypal-machine.ts';

type Effect = PayPalEffect | Told;

const method: Method = { nonce: 'n1', type: 'PayPalAccount', details: { email: 'a@example.com' } };
const cause = new Error('No.');

/** The state after some events, and the effects of all of them. */
function run(events: readonly PayPalEvent[], from: PayPalState = startState) {
  let state = from;
  const effects: Effect[] = [];
  for (const event of events) {
    const step = payPalTransition(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const built = (build = 1): PayPalEvent => ({ type: 'built', build });
const pressed = (button: 'PAYPAL' | 'PAYLATER' = 'PAYPAL'): PayPalEvent => ({ type: 'pressed', button });
const created = (press = 1, order = 'EC-1'): PayPalEvent => ({ type: 'created', press, order });
const approved = (orderID = 'EC-1'): PayPalEvent => ({
  type: 'approved',
  button: 'PAYPAL',
  approval: { orderID },
});
const canceled: PayPalEvent = { type: 'canceled', button: 'PAYPAL' };
const errored: PayPalEvent = { type: 'errored', button: 'PAYPAL', cause };
const tokenized: PayPalEvent = { type: 'tokenized', press: 1, method };

const busy: Effect = { type: 'busy', isBusy: true };
const free: Effect = { type: 'busy', isBusy: false };
const create = (press = 1): Effect => ({ type: 'create', press });
const exchange: Effect = { type: 'tokenize', press: 1, approval: { orderID: 'EC-1' } };
const refuse: Effect = { type: 'refuse', cause };
const begun = [busy, create()];

describe('a payment with PayPal', () => {
  it.each<[string, PayPalEvent[], Effect[]]>([
    ['is approved', [approved(), tokenized], [exchange, { type: 'add', method }]],
    ['is canceled', [canceled], [free]],
    ['fails in PayPal’s window', [errored], [free, refuse]],
    [
      'fails at its tokenization',
      [approved(), { type: 'tokenizeFailed', press: 1, cause }],
      [exchange, free, refuse],
    ],
    ['is approved after it was canceled', [canceled, approved()], [free]],
    ['is approved after it failed', [errored, approved()], [free, refuse]],
    ['is approved twice', [approved(), approved()], [exchange]],
    ['is tokenized after it failed', [errored, tokenized], [free, refuse]],
    ['is closed while it is tokenized', [approved(), canceled, errored], [exchange]],
    ['is pressed again while its window is open', [pressed()], []],
    [
      'is pressed again while it is tokenized',
      [approved(), pressed()],
      [exchange, { type: 'refuse', cause: activeError }],
    ],
    ['is pressed by another button', [pressed('PAYLATER')], [{ type: 'refuse', cause: activeError }]],
    ['is not the one another button reports about', [{ type: 'canceled', button: 'PAYLATER' }], []],
    [
      'was canceled, and is approved during the next one',
      [canceled, pressed(), approved(), created(2, 'EC-2'), approved()],
      [free, busy, create(2)],
    ],
  ])('%s', (_, events, effects) => {
    expect(run([built(), pressed(), created(), ...events]).effects).toEqual([...begun, ...effects]);
  });

  it('whose order can’t be made fails once, though PayPal reports it again', () => {
    const failed = run([built(), pressed(), { type: 'createFailed', press: 1, cause }, errored]);
    expect(failed.effects).toEqual([...begun, free, refuse]);
    // The next error without an order is another one: the browser blocked the window.
    expect(run([errored], failed.state).effects).toEqual([refuse]);
  });

  it('closed before its order was made stays over', () => {
    const { state, effects } = run([built(), pressed(), canceled, created()]);
    expect(effects).toEqual([...begun, free]);
    expect(run([pressed(), approved()], state).effects).toEqual([busy, create(2)]);
  });

  it('starts only with buttons', () => {
    expect(run([pressed()]).effects).toEqual([]);
    expect(run([built(7), pressed()]).effects).toEqual([]);
  });
});

describe('new options', () => {
  const configured = (needsButtons: boolean): PayPalEvent => ({ type: 'configured', needsButtons });

  it('need new buttons, or none', () => {
    expect(run([built(), configured(false)]).effects).toEqual([]);
    const { state, effects } = run([built(), configured(true)]);
    expect(effects).toEqual([{ type: 'build', build: 2 }]);
    expect(state.buttons).toBe('loading');
    expect(run([built(1)], state).state.buttons).toBe('loading');
    expect(run([built(2)], state).state.buttons).toBe('ready');
  });

  it('wait for the end of the payment under way', () => {
    const { state, effects } = run([built(), pressed(), created(), configured(true)]);
    expect(effects).toEqual(begun);
    expect(run([canceled], state).effects).toEqual([free, { type: 'build', build: 2 }]);
    expect(run([approved(), tokenized], state).effects).toEqual([
      exchange,
      { type: 'add', method },
      { type: 'build', build: 2 },
    ]);
  });

  it('whose buttons fail can be tried again', () => {
    const failed = run([built(), configured(true), { type: 'buildFailed', build: 2, cause }]);
    expect(failed.effects).toEqual([
      { type: 'build', build: 2 },
      { type: 'report', cause },
    ]);
    expect(failed.state.buttons).toBe('failed');
    expect(run([{ type: 'retried' }], failed.state).effects).toEqual([{ type: 'build', build: 3 }]);
    expect(run([{ type: 'buildFailed', build: 1, cause }], failed.state).effects).toEqual([]);
    expect(run([{ type: 'retried' }]).effects).toEqual([]);
  });
});
