import { expect, test } from 'vitest';
import type { Failure } from '../calls/failure.ts';
import type { PaymentEvent, PaymentState } from './payment-state.ts';
import { orders } from '../order/order.fixture.ts';
import { isCharging, isPlacing, isTokenizing, nextPaymentState, startOfPayment } from './payment-state.ts';

const start = startOfPayment({ ships: false, deliveryAddress: null });

const run = (events: PaymentEvent[], from: PaymentState = start) => events.reduce(nextPaymentState, from);
const failed = (code: Failure['code'], message = 'A reason.'): PaymentEvent => ({
  type: 'failed',
  failure: { code, message, fields: {} },
});
const pay: PaymentEvent[] = [{ type: 'pay-pressed' }, { type: 'tokenized', nonce: 'n1' }];

test('a payment method whose payment succeeds pays the order', () => {
  expect(run(pay)).toEqual({ at: 'paying', nonce: 'n1', tries: 0 });
  expect(run([...pay, { type: 'answered', result: { outcome: 'paid', message: null } }])).toEqual({
    at: 'paid',
  });
});

test('a second click, a second nonce and a second answer change nothing', () => {
  const tokenizing = run([{ type: 'pay-pressed' }]);
  expect(run([{ type: 'pay-pressed' }], tokenizing)).toBe(tokenizing);
  const paying = run(pay);
  expect(run([...pay, { type: 'tokenized', nonce: 'n2' }], paying)).toBe(paying);
  const declined: PaymentEvent = { type: 'answered', result: { outcome: 'declined', message: 'No.' } };
  const again = run([...pay, declined]);
  expect(run([declined, failed('internal'), { type: 'seen', state: 'paid' }], again)).toBe(again);
});

test('after a decline the popup shows the message and takes another payment method', () => {
  const declined = run([
    ...pay,
    { type: 'answered', result: { outcome: 'declined', message: 'Declined: 2000.' } },
  ]);
  expect(declined).toEqual({ at: 'choosing', notice: 'Declined: 2000.', tries: 1 });
  const second = run([{ type: 'pay-pressed' }, { type: 'tokenized', nonce: 'n2' }], declined);
  expect(second).toEqual({ at: 'paying', nonce: 'n2', tries: 1 });
});

test('the reason goes when another way to pay is begun, and only then', () => {
  const refused = run([...pay, failed('bad_input')]);
  expect(refused).toMatchObject({ notice: 'A reason.' });
  expect(run([{ type: 'began-anew' }], refused)).toEqual({ at: 'choosing', notice: null, tries: 1 });
  expect(run([{ type: 'began-anew' }])).toBe(start);
  const paying = run(pay);
  expect(run([{ type: 'began-anew' }], paying)).toBe(paying);
});

test('without a payment method the popup returns to the widget, and it does not count as a try', () => {
  const back = run([{ type: 'pay-pressed' }, { type: 'not-tokenized', notice: null, isUsedUp: false }]);
  expect(back).toEqual(start);
});

test('a payment method that the bank did not confirm is cleared, as after a decline', () => {
  const refused: PaymentEvent = { type: 'not-tokenized', notice: 'Not confirmed.', isUsedUp: true };
  expect(run([{ type: 'pay-pressed' }, refused])).toEqual({
    at: 'choosing',
    notice: 'Not confirmed.',
    tries: 1,
  });
});

test.each(['unreachable', 'internal', 'database_unavailable', 'database_busy'] as const)(
  'after %s the order is polled, because the payment may have been carried out',
  (code) => expect(run([...pay, failed(code)])).toEqual({ at: 'following', reached: false, tries: 0 }),
);

test.each(['payment_in_progress', 'order_closed'] as const)('after %s the order is polled', (code) =>
  expect(run([...pay, failed(code)])).toEqual({ at: 'following', reached: true, tries: 0 }),
);

test.each(['gateway_unavailable', 'too_many_requests', 'bad_input'] as const)(
  'after %s the popup shows the message and allows another try',
  (code) => expect(run([...pay, failed(code)])).toEqual({ at: 'choosing', notice: 'A reason.', tries: 1 }),
);

const place: PaymentEvent[] = [{ type: 'pay-pressed' }, { type: 'on-delivery' }];

test('an order to be paid on delivery is placed once the api has confirmed it, without a nonce', () => {
  const placing = run(place);
  expect(placing).toEqual({ at: 'placing', tries: 0 });
  expect(run(place, placing)).toBe(placing);
  expect(isCharging(placing)).toBe(true);
  expect(run([{ type: 'confirmed' }], placing)).toEqual({ at: 'placed' });
});

test.each([
  ['conflict', { at: 'choosing', notice: 'A reason.', tries: 1 }],
  ['unreachable', { at: 'following', reached: false, isPlacing: true, tries: 0 }],
  ['payment_in_progress', { at: 'following', reached: true, tries: 0 }],
  ['address_missing', { at: 'addressing', tries: 0 }],
  ['not_found', { at: 'closed', notice: expect.stringContaining('no longer be paid') }],
] as const)('an order that is not confirmed for %s', (code, expected) =>
  expect(run([...place, failed(code)])).toEqual(expected),
);

test('an order that did not reach the api is not placed, nothing is charged, and its way to pay is shown again', () => {
  const lost = run([...place, failed('unreachable')]);
  expect(isPlacing(lost)).toBe(true);
  const ended = run([failed('unauthenticated'), { type: 'logged-in' }], lost);
  expect(ended).toEqual({ ...lost, reached: true });
  expect(run([failed('unreachable'), { type: 'seen', state: 'pending' }], ended)).toEqual({
    at: 'choosing',
    notice: 'The order was not placed, and nothing is charged. You can try again.',
    tries: 1,
  });
});

test('a session that ends while an order is placed is renewed there, and the order is placed then', () => {
  const locked = run([...place, failed('unauthenticated')]);
  expect(locked).toMatchObject({ at: 'locked' });
  expect(run([{ type: 'logged-in' }], locked)).toEqual({ at: 'placing', tries: 0 });
});

const following: PaymentState = { at: 'following', reached: true, tries: 0 };

test.each([
  ['paying', { at: 'following', reached: true, tries: 0 }],
  ['paid', { at: 'paid' }],
  ['confirmed', { at: 'placed' }],
  ['pending', { at: 'choosing', notice: expect.stringContaining('nothing was charged'), tries: 1 }],
  ['expired', { at: 'closed', notice: expect.stringContaining('no longer be paid') }],
  ['canceled', { at: 'closed', notice: expect.stringContaining('no longer be paid') }],
] as const)('an order followed and seen %s', (state, expected) => {
  const unknown = run([...pay, { type: 'answered', result: { outcome: 'unknown', message: null } }]);
  expect(unknown).toEqual(following);
  expect(run([{ type: 'seen', state }], unknown)).toEqual(expected);
});

test('a failed poll is repeated, and meanwhile the shop counts as not reached', () => {
  const lost = run([failed('unreachable')], following);
  expect(lost).toEqual({ at: 'following', reached: false, tries: 0 });
  expect(run([{ type: 'seen', state: 'paying' }], lost)).toEqual(following);
});

test('a session that ends in the popup is renewed there, and the payment continues with the same payment method', () => {
  const locked = run([...pay, failed('unauthenticated')]);
  expect(locked).toMatchObject({ at: 'locked', notice: null });
  const wrong = run(
    [{ type: 'log-in-failed', failure: { code: 'bad_input', message: 'Wrong.', fields: {} } }],
    locked,
  );
  expect(wrong).toMatchObject({ at: 'locked', notice: 'Wrong.' });
  expect(run([{ type: 'logged-in' }], wrong)).toEqual({ at: 'paying', nonce: 'n1', tries: 0 });
  const lockedLater = run([failed('unauthenticated')], following);
  expect(run([{ type: 'logged-in' }], lockedLater)).toEqual(following);
});

test("an unknown order, or another person's, cannot be paid", () => {
  expect(run([...pay, failed('not_found')])).toMatchObject({ at: 'closed' });
  expect(run([failed('not_found')], following)).toMatchObject({ at: 'closed' });
});

test('whoever is blocked meanwhile reads so wherever the payment stands', () => {
  const locked = run([...pay, failed('unauthenticated')]);
  const failure = { code: 'blocked', message: 'A reason.', fields: {} } as const;
  for (const told of [
    run([...pay, failed('blocked')]),
    run([failed('blocked')], following),
    run([failed('blocked')], startOfPayment({ ships: true, deliveryAddress: null })),
    run([{ type: 'log-in-failed', failure }], locked),
  ])
    expect(told).toEqual({ at: 'closed', notice: 'A reason.' });
});

test('after the login of another account the payment goes on with the password of its own', () => {
  const locked = run([...pay, { type: 'other-account' }]);
  expect(locked).toMatchObject({ at: 'locked', isOtherAccount: true });
  expect(run([{ type: 'logged-in' }], locked)).toEqual(run(pay));
  expect(run([{ type: 'other-account' }])).toBe(start);
});

test('another account that logs in stops what asks the shopper, until the owner is back', () => {
  const left = { type: 'account-changed', isOwner: false } as const;
  const back = { type: 'account-changed', isOwner: true } as const;
  for (const asking of [start, { at: 'addressing', tries: 1 } as const]) {
    const locked = run([left], asking);
    expect(locked).toMatchObject({ at: 'locked', isOtherAccount: true });
    expect(run([left], locked)).toBe(locked);
    expect(run([back], locked)).toEqual(asking);
    expect(run([{ type: 'logged-in' }], locked)).toEqual(asking);
    expect(run([back], asking)).toBe(asking);
  }
  // What was sent has its answer; only the password repeats a payment.
  const refused = run([...pay, { type: 'other-account' }]);
  for (const underWay of [run(pay), following, refused]) {
    expect(run([left], underWay)).toBe(underWay);
    expect(run([back], underWay)).toBe(underWay);
  }
});

test('nothing is charged before there is a nonce, and from then on a charge may be under way', () => {
  const tokenizing = run([{ type: 'pay-pressed' }]);
  expect([start, tokenizing, run(pay), following, { at: 'paid' } as const].map(isTokenizing)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  expect([start, tokenizing, run(pay), following, { at: 'paid' } as const].map(isCharging)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('only an order that ships and has no address starts with the address form (decision 34)', () => {
  expect(start).toMatchObject({ at: 'choosing' });
  expect(startOfPayment({ ships: true, deliveryAddress: orders.paid.deliveryAddress })).toEqual(start);
  const asked = startOfPayment({ ships: true, deliveryAddress: null });
  expect(asked).toEqual({ at: 'addressing', tries: 0 });
  expect(run([{ type: 'pay-pressed' }], asked)).toBe(asked);
  expect(run([{ type: 'addressed' }], asked)).toEqual(start);
  expect(run([{ type: 'change-address' }])).toEqual(asked);
  expect(run([{ type: 'change-address' }, { type: 'addressed' }])).toEqual(start);
  expect(isTokenizing(asked) || isCharging(asked)).toBe(false);
});

test('when the api refuses the payment for lack of an address, the popup asks for one', () => {
  expect(run([...pay, failed('address_missing')])).toEqual({ at: 'addressing', tries: 0 });
});

const addressing: PaymentState = { at: 'addressing', tries: 1 };

test.each([
  ['bad_input', addressing],
  ['unreachable', addressing],
  ['order_closed', { at: 'following', reached: true, tries: 1 }],
  ['payment_in_progress', { at: 'following', reached: true, tries: 1 }],
  ['not_found', { at: 'closed', notice: expect.stringContaining('no longer be paid') }],
] as const)('an address that is not saved for %s', (code, expected) =>
  expect(run([failed(code)], addressing)).toEqual(expected),
);

test('a session that ends at the address form continues with the address form', () => {
  const locked = run([failed('unauthenticated')], addressing);
  expect(locked).toMatchObject({ at: 'locked' });
  expect(run([{ type: 'logged-in' }], locked)).toEqual(addressing);
});
