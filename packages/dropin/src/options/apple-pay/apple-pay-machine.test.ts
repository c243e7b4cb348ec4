import { describe, expect, it } from 'vitest';
import type { Method } from '../../machine/method.ts';
import type { Told } from '../wallet-step.ts';
import {
  applePayTransition,
  startState,
  type ApplePayEffect,
  type ApplePayEvent,
  type ApplePayState,
} from './apple-pay-machine.ts';

type Effect = ApplePayEffect | Told;

const method: Method = { nonce: 'n1', type: 'ApplePayCard', details: {} };
const payment = { token: { paymentData: {} } };
const cause = new Error('No.');
const url = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';

/** The state after some events, and the effects of all of them. */
function run(events: readonly ApplePayEvent[], from: ApplePayState = startState) {
  let state = from;
  const effects: Effect[] = [];
  for (const event of events) {
    const step = applePayTransition(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const pressed: ApplePayEvent = { type: 'pressed' };
const asked: ApplePayEvent = { type: 'merchantAsked', session: 1, url };
const validated: ApplePayEvent = { type: 'merchantValidated', session: 1, merchantSession: 'opaque' };
const authorized: ApplePayEvent = { type: 'authorized', session: 1, payment };
const tokenized: ApplePayEvent = { type: 'tokenized', session: 1, method };
const completed: ApplePayEvent = { type: 'completed', session: 1, method };
const canceled: ApplePayEvent = { type: 'canceled', session: 1 };
const failed = (type: 'beginFailed' | 'validationFailed' | 'paymentFailed'): ApplePayEvent => ({
  type,
  session: 1,
  cause,
});

const busy: Effect = { type: 'busy', isBusy: true };
const free: Effect = { type: 'busy', isBusy: false };
const begin = (session = 1): Effect => ({ type: 'begin', session });
const validate: Effect = { type: 'validate', session: 1, url };
const hand: Effect = { type: 'completeValidation', session: 1, merchantSession: 'opaque' };
const exchange: Effect = { type: 'tokenize', session: 1, payment };
const accept: Effect = { type: 'accept', session: 1, method };
const decline: Effect = { type: 'decline' };
const refuse: Effect = { type: 'refuse', cause };

describe('a session of Apple Pay', () => {
  it.each<[string, ApplePayEvent[], Effect[]]>([
    [
      'is paid',
      [asked, validated, authorized, tokenized, completed],
      [validate, hand, exchange, accept, { type: 'add', method }],
    ],
    ['is canceled', [asked, validated, canceled], [validate, hand, free]],
    ['that Apple does not open', [failed('beginFailed')], [free, { type: 'blameOptions', cause }]],
    [
      'without a valid merchant',
      [asked, failed('validationFailed')],
      [validate, free, { type: 'abort' }, refuse],
    ],
    [
      'whose card the gateway refuses',
      [authorized, failed('paymentFailed')],
      [exchange, decline, free, refuse],
    ],
    [
      'whose sheet does not take the answer',
      [authorized, tokenized, failed('paymentFailed')],
      [exchange, accept, decline, free, refuse],
    ],
    [
      'is paid by another card after the first one failed',
      [authorized, failed('paymentFailed'), authorized, tokenized, completed],
      [exchange, decline, free, refuse, busy, exchange, accept, { type: 'add', method }],
    ],
    [
      'is closed after its card failed',
      [authorized, failed('paymentFailed'), canceled, authorized],
      [exchange, decline, free, refuse],
    ],
    [
      'is replaced by the next press after its card failed',
      [authorized, failed('paymentFailed'), pressed, authorized],
      [exchange, decline, free, refuse, { type: 'abort' }, busy, begin(2)],
    ],
    ['is pressed again', [pressed, authorized, pressed], [exchange]],
    ['is authorized twice', [authorized, authorized], [exchange]],
    ['is canceled while it is validated', [asked, canceled, validated], [validate, free]],
    ['is canceled, and fails then', [asked, canceled, failed('validationFailed')], [validate, free]],
    ['is authorized after it was canceled', [canceled, authorized], [free]],
    ['is canceled while it is tokenized', [authorized, canceled, tokenized], [exchange, free]],
    [
      'is canceled, and its tokenization fails',
      [authorized, canceled, failed('paymentFailed')],
      [exchange, free],
    ],
    [
      'is over when the next one gets its late answers',
      [authorized, canceled, pressed, tokenized, canceled],
      [exchange, free, busy, begin(2)],
    ],
  ])('%s', (_, events, effects) => {
    expect(run([pressed, ...events]).effects).toEqual([busy, begin(), ...effects]);
  });

  it('can be begun again after each end', () => {
    for (const last of [[canceled], [failed('beginFailed')], [authorized, tokenized, completed]]) {
      const { state } = run([pressed, ...last]);
      expect(state.session).toBeNull();
      expect(run([pressed], state).effects).toEqual([busy, begin(2)]);
    }
  });
});
