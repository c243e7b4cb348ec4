import { describe, expect, it } from 'vitest';
import {
  added,
  card,
  chosen,
  clientCreated,
  cleared,
  complete,
  empty,
  framesReady,
  fresh,
  full,
  input,
  methodsFetched,
  opened,
  ready,
  reported,
  requested,
  run,
  saved,
  threeDSecureFailed,
  threeDSecureReady,
  tokenized,
  tornDown,
  verificationFailed,
  verified,
  waited,
  pending,
} from './machine.fixture.ts';
import type { Method } from './method.ts';
import { isLoading, requestable } from './select.ts';
import { needsVerification } from './verify.ts';

const threeDSecure = 'always' as const;
const settled = waited('settle');
const typed = run(ready({ threeDSecure }), complete).state;
const checking = run(typed, requested(1), tokenized(card('n1'))).state;
const list = ready({ threeDSecure }, [saved('s1'), saved('s2')]);
const failsWith = (cause: object) => ({ code: 'THREE_D_SECURE_FAILED', cause, displayed: true });
const errorOf = (effects: readonly { type: string }[]) =>
  effects.flatMap((effect) => ('error' in effect ? [effect.error] : []));

describe('a widget with 3-D Secure', () => {
  const loaded = run(fresh({ threeDSecure }), opened, framesReady, clientCreated());

  it('is ready when 3-D Secure is', () => {
    expect(loaded.effects.some(({ type }) => type === 'startThreeDSecure')).toBe(true);
    expect(loaded.state.phase).toBe('loading');
    expect(run(loaded.state, waited('watchdog')).state.phase).toBe('loading');
    expect(run(loaded.state, threeDSecureReady).visible).toEqual(['started']);
  });

  it.each([
    ['fails', threeDSecureFailed],
    ['does not answer in time', waited('threeDSecure')],
  ])('does not start when 3-D Secure %s', (_what, end) => {
    const { tracked, effects, state } = run(loaded.state, end);
    expect(tracked).toEqual(['load-error', 'start fails THREE_D_SECURE_SETUP_FAILED']);
    expect(effects.some(({ type }) => type === 'stop')).toBe(true);
    expect(state.phase).toBe('failed');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('that is wanted where it is enabled starts it there alone: %s', (isEnabled, count) => {
    const { effects } = run(
      fresh({ threeDSecure: 'ifEnabled' }),
      opened,
      clientCreated({ threeDSecure: isEnabled }),
    );
    expect(effects.filter(({ type }) => type === 'startThreeDSecure')).toHaveLength(count);
  });
});

describe('a verification', () => {
  const googlePay = (isNetworkTokenized?: boolean): Method => ({
    nonce: 'g1',
    type: 'AndroidPayCard',
    details: { isNetworkTokenized },
  });

  it.each<[string, Method, boolean]>([
    ['a card', card('c'), true],
    ['a saved card', saved('s'), true],
    ['a card that was verified', card('c', { liabilityShifted: true }), false],
    ['a card whose bank did not take the liability', card('c', { liabilityShifted: false }), false],
    ['a card of Google Pay', googlePay(false), true],
    ['a token of Google Pay', googlePay(true), false],
    ['Google Pay that does not say which', googlePay(), false],
    ['a PayPal account', { nonce: 'p', type: 'PayPalAccount', details: {} }, false],
  ])('is for %s: %s', (_what, method, isDue) => {
    expect(needsVerification(list, method)).toBe(isDue);
    expect(needsVerification(ready(), method)).toBe(false);
  });

  it('gets the method, and the options of the first request; others share its answer', () => {
    const { state, effects, tracked } = run(
      typed,
      requested(1, { amount: '1.00' }),
      requested(2, { amount: '2.00' }),
      tokenized(card('n1')),
      requested(3, { amount: '3.00' }),
    );
    expect(effects.filter(({ type }) => type === 'verify')).toMatchObject([
      { method: card('n1'), options: { amount: '1.00' } },
    ]);
    expect(tracked).toEqual(['request-payment-method.card']);
    expect(requestable(state)).not.toBeNull();
    expect(run(state, verified('v1')).visible).toEqual(['resolves v1 for 1+2+3']);
  });

  it('leaves the card in the form until it has succeeded', () => {
    const clears = (effects: readonly object[]) =>
      effects.some((effect) => JSON.stringify(effect).includes('clearFields'));
    expect(clears(run(typed, requested(1), tokenized(card('n1'))).effects)).toBe(false);
    const { effects, state } = run(checking, verified('v1'), settled);
    expect(clears(effects)).toBe(true);
    expect(state.methods).toMatchObject([{ nonce: 'v1', liabilityShifted: true }]);
  });

  it('happens once for a method', () => {
    const paid = run(list, requested(1), verified('v1'));
    expect(paid.visible).toEqual(['resolves v1 for 1', 'paymentMethodRequestable selected:true CreditCard']);
    expect(paid.state.methods.map(({ nonce }) => nonce)).toEqual(['v1', 's2']);
    expect(run(paid.state, requested(2)).visible).toEqual(['resolves v1 for 2']);
    const other = run(paid.state, chosen('s2'), settled, chosen('v1'), settled, requested(3));
    expect(other.visible.at(-1)).toBe('resolves v1 for 3');
  });

  it('covers the widget, but not below the bank’s challenge', () => {
    expect(isLoading(checking)).toBe(true);
    const challenged = run(checking, reported('challenge-expected'), reported('authentication-modal-render'));
    expect(challenged.visible).toEqual(['3ds:authentication-modal-render']);
    expect(isLoading(challenged.state)).toBe(false);
    const closed = run(challenged.state, reported('authentication-modal-close'));
    expect(closed.visible).toEqual(['3ds:authentication-modal-close']);
    expect(isLoading(closed.state)).toBe(true);
  });

  it('gives the shopper more time for a challenge', () => {
    const times = run(
      checking,
      reported('challenge-expected'),
      reported('authentication-modal-close'),
    ).effects.flatMap((effect) => (effect.type === 'wait' ? [effect.ms] : []));
    expect(times).toEqual([900_000, 190_000]);
  });

  it('is not ended by a clear: the page gets its answer', () => {
    const { state, visible } = run(list, requested(1), cleared, verified('v1'));
    expect(visible).toEqual(['resolves v1 for 1', 'paymentMethodRequestable selected:true CreditCard']);
    expect(state.active).toBe('v1');
    expect(run(checking, cleared, verified('v1'), settled).visible.at(-1)).toBe(
      'paymentMethodRequestable selected:true CreditCard',
    );
  });

  it('ends the pause after a choice', () => {
    const { state, visible } = run(list, chosen('s2'), requested(1), settled, verified('v2'));
    expect(visible).toEqual(['resolves v2 for 1', 'paymentMethodRequestable selected:true CreditCard']);
    expect(state.task).toBe('idle');
  });

  it('takes no late answer, nor one after a teardown', () => {
    const late = run(checking, (state) => {
      const answer = verified('late')(state);
      return { ...answer, task: 99 } as typeof answer;
    });
    expect(late.state).toBe(checking);
    const { visible, state } = run(checking, tornDown);
    expect(visible).toEqual(['rejects TORN_DOWN for 1']);
    expect(run(state, reported('customer-canceled')).visible).toEqual([]);
  });
});

describe('a failed verification', () => {
  it('of a typed card keeps the form, tells the shopper, and can be tried again', () => {
    const { state, visible, effects } = run(checking, verificationFailed('THREEDS_LOOKUP_ERROR'));
    expect(visible).toEqual([
      'noPaymentMethodRequestable',
      'rejects THREE_D_SECURE_FAILED for 1',
      'changeActiveView card->card',
      'paymentMethodRequestable selected:false CreditCard',
    ]);
    expect(errorOf(effects)).toEqual([failsWith({ code: 'THREEDS_LOOKUP_ERROR' })]);
    expect(state.banner).toBe('threeDSecureFailedError');
    expect(state.methods).toEqual([]);
    const again = run(state, requested(2), tokenized(card('n2')), verified('v2'), settled);
    expect(again.visible).toEqual([
      'resolves v2 for 2',
      'changeActiveView card->methods',
      'paymentMethodRequestable selected:true CreditCard',
    ]);
    expect(again.state.banner).toBeNull();
  });

  it('goes on with the requestable events', () => {
    const { state } = run(checking, verificationFailed('THREEDS_LOOKUP_ERROR'));
    const { visible } = run(state, input('validityChange', 'cvv', { ...full, cvv: empty }), complete);
    expect(visible).toEqual([
      'noPaymentMethodRequestable',
      'card:validityChange',
      'paymentMethodRequestable selected:false CreditCard',
      'card:validityChange',
    ]);
  });

  it('of a typed card of a customer brings the saved methods up to date, while the form can be used', () => {
    const form = run(ready({ threeDSecure }, []), complete, requested(1), tokenized(card('n1'))).state;
    const failed = run(form, verificationFailed('THREEDS_LOOKUP_ERROR'));
    expect(requestable(failed.state)).toEqual({ type: 'CreditCard', nonce: null });
    const task = pending(failed.state, 'newlySaved')?.task ?? -1;
    const fetched = run(failed.state, { type: 'methodsFetched', task, methods: [saved('new')] });
    expect(fetched.state.methods).toMatchObject([{ nonce: 'new' }]);
    expect(fetched.state).toMatchObject({ view: { id: 'card' }, banner: 'threeDSecureFailedError' });
    const busy = run(failed.state, requested(2), { type: 'methodsFetched', task, methods: [saved('new')] });
    expect(busy.state.methods).toEqual([]);
    expect(pending(run(failed.state, waited('newlySaved')).state, 'newlySaved')).toBeUndefined();
  });

  it('of a saved card fetches the saved ones again, with none of them chosen', () => {
    const { state, visible } = run(
      list,
      requested(1),
      verificationFailed('THREEDS_LOOKUP_ERROR'),
      methodsFetched(saved('s1b'), saved('s2b')),
    );
    expect(visible).toEqual([
      'noPaymentMethodRequestable',
      'rejects THREE_D_SECURE_FAILED for 1',
      'changeActiveView methods->methods',
    ]);
    expect(state).toMatchObject({ active: null, task: 'idle', banner: 'threeDSecureFailedError' });
    const gone = run(list, requested(1), verificationFailed('X'), methodsFetched());
    expect(gone.state).toMatchObject({ view: { id: 'card' }, banner: 'threeDSecureFailedError' });
  });

  it('of a card of Google Pay leads to the initial view', () => {
    const wallets = ready({ threeDSecure, wanted: ['card', 'googlePay'] });
    const google: Method = { nonce: 'g1', type: 'AndroidPayCard', details: { isNetworkTokenized: false } };
    const { visible, state } = run(
      wallets,
      added('googlePay', google),
      settled,
      requested(1),
      verificationFailed('THREEDS_LOOKUP_ERROR'),
    );
    expect(visible.slice(-3)).toEqual([
      'noPaymentMethodRequestable',
      'rejects THREE_D_SECURE_FAILED for 1',
      'changeActiveView methods->options',
    ]);
    expect(state.methods).toEqual([]);
  });

  it('is what a canceled challenge ends with, whatever the bank says', () => {
    const { visible, effects } = run(
      checking,
      reported('authentication-modal-render'),
      reported('authentication-modal-close'),
      reported('customer-canceled'),
      verified('v1'),
    );
    expect(visible).toEqual([
      '3ds:authentication-modal-render',
      '3ds:authentication-modal-close',
      '3ds:customer-canceled',
      'noPaymentMethodRequestable',
      'rejects THREE_D_SECURE_FAILED for 1',
      'changeActiveView card->card',
      'paymentMethodRequestable selected:false CreditCard',
    ]);
    expect(errorOf(effects)).toMatchObject([{ cause: { code: 'THREEDS_CARDINAL_SDK_CANCELED' } }]);
  });

  it('is what comes of no answer: the verification is canceled, and its challenge closed', () => {
    const { visible, effects } = run(checking, reported('authentication-modal-render'), waited('verify'));
    expect(visible.slice(0, 4)).toEqual([
      '3ds:authentication-modal-render',
      '3ds:authentication-modal-close',
      'noPaymentMethodRequestable',
      'rejects THREE_D_SECURE_FAILED for 1',
    ]);
    expect(effects.some(({ type }) => type === 'cancelVerification')).toBe(true);
    expect(errorOf(effects)).toMatchObject([{ cause: { code: 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT' } }]);
  });

  it('is reported to analytics after the request', () => {
    const { tracked } = run(typed, requested(1), tokenized(card('n1')), verificationFailed('X'));
    expect(tracked.filter((line) => line.includes('request-payment-method'))).toEqual([
      'request-payment-method.card',
      'request-payment-method.error',
    ]);
  });
});
