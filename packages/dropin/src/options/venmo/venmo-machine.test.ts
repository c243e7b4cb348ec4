import { describe, expect, it } from 'vitest';
import type { Method } from '../../machine/method.ts';
import type { Told } from '../wallet-step.ts';
import {
  startState,
  venmoTransition,
  type VenmoEffect,
  type VenmoEvent,
  type VenmoState,
} from './venmo-machine.ts';

type Effect = VenmoEffect | Told;

const method: Method = { nonce: 'n1', type: 'VenmoAccount', details: { username: '@asha' } };
const prepared = { type: 'prepared', build: 1 } as const;
const pressed = { type: 'pressed' } as const;

/** The state after some events, and everything that was to be done. */
function run(...events: VenmoEvent[]): { state: VenmoState; effects: Effect[] } {
  let state = startState;
  const effects: Effect[] = [];
  for (const event of events) {
    const step = venmoTransition(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const words = (effects: readonly Effect[]) =>
  effects.map((effect) => Object.values(effect).map(String).join(' '));

describe('the sheet', () => {
  it.each<[string, VenmoEvent[], VenmoState['setup'], string[]]>([
    ['waits at first', [], 'loading', []],
    ['is ready once a payment can begin', [prepared], 'ready', []],
    ['can fail', [{ type: 'prepareFailed', build: 1, cause: 'no' }], 'failed', ['report no']],
    [
      'tries again with a new component',
      [{ type: 'prepareFailed', build: 1, cause: 'no' }, { type: 'retried' }],
      'loading',
      ['report no', 'build 2'],
    ],
    [
      'is ready after that',
      [{ type: 'prepareFailed', build: 1, cause: 'no' }, { type: 'retried' }, { type: 'prepared', build: 2 }],
      'ready',
      ['report no', 'build 2'],
    ],
    [
      'does not care for a component that was replaced',
      [
        { type: 'prepareFailed', build: 1, cause: 'no' },
        { type: 'retried' },
        prepared,
        { type: 'prepareFailed', build: 1, cause: 'late' },
      ],
      'loading',
      ['report no', 'build 2'],
    ],
    ['has nothing to try again while it works', [prepared, { type: 'retried' }], 'ready', []],
  ])('%s', (_name, events, setup, done) => {
    const { state, effects } = run(...events);
    expect(state.setup).toBe(setup);
    expect(words(effects)).toEqual(done);
  });
});

describe('a payment', () => {
  const paying = [prepared, pressed];
  const begun = ['busy true', 'tokenize 1'];

  it.each<[string, VenmoEvent[], string[]]>([
    ['begins with a press', paying, begun],
    ['begins once, however often the button is pressed', [...paying, pressed, pressed], begun],
    ['does not begin before its context is there', [pressed], []],
    [
      'ends with an account',
      [...paying, { type: 'tokenized', payment: 1, method }],
      [...begun, 'add [object Object]', 'prepare 1'],
    ],
    [
      'ends with a banner',
      [...paying, { type: 'failed', payment: 1, cause: 'why' }],
      [...begun, 'busy false', 'refuse why', 'prepare 1'],
    ],
    ['is canceled by the shopper on the sheet', [...paying, { type: 'canceled' }], [...begun, 'cancel']],
    ['can’t be canceled when there is none', [prepared, { type: 'canceled' }], []],
    [
      'that failed stays so when an approval comes late',
      [...paying, { type: 'failed', payment: 1, cause: 'why' }, { type: 'tokenized', payment: 1, method }],
      [...begun, 'busy false', 'refuse why', 'prepare 1'],
    ],
    [
      'does not get the answer of an earlier one',
      [
        ...paying,
        { type: 'failed', payment: 1, cause: 'why' },
        prepared,
        pressed,
        { type: 'tokenized', payment: 1, method },
        { type: 'failed', payment: 1, cause: 'late' },
      ],
      [...begun, 'busy false', 'refuse why', 'prepare 1', 'busy true', 'tokenize 2'],
    ],
    ['that the app returned with needs no press', [{ type: 'returned' }], ['tokenize 1']],
    [
      'that the app returned with is one payment',
      [{ type: 'returned' }, { type: 'returned' }, pressed],
      ['tokenize 1'],
    ],
  ])('%s', (_name, events, done) => expect(words(run(...events).effects)).toEqual(done));

  it('needs a new context afterwards', () => {
    const after = run(...paying, { type: 'tokenized', payment: 1, method });
    expect(after.state).toMatchObject({ setup: 'loading', payment: null });
    expect(venmoTransition(after.state, pressed).effects).toEqual([]);
  });

  it.each([
    ['VENMO_APP_CANCELED', false],
    ['VENMO_DESKTOP_CANCELED', false],
    ['VENMO_CUSTOMER_CANCELED', false],
    ['VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED', false],
    ['VENMO_TOKENIZATION_CANCELED_BY_MERCHANT', false],
    ['VENMO_CANCELED', true],
    ['VENMO_APP_FAILED', true],
    ['VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT', true],
    [undefined, true],
  ])('that ends with %s has a banner: %s', (code, hasBanner) => {
    const { effects } = run(...paying, { type: 'failed', payment: 1, cause: { code } });
    expect(effects.some(({ type }) => type === 'refuse')).toBe(hasBanner);
    expect(effects.some((effect) => effect.type === 'busy' && !effect.isBusy)).toBe(true);
  });
});
