import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type PayTest, paidPurchase, startPayTest, startPurchase } from '../payment/pay.fixture.ts';
import { payOrder } from '../payment/payment.service.ts';
import { arrivalOf, orderArrival } from './arrival.service.ts';
import { moveOrder } from './order-move.service.ts';
import { createOrder } from './order.service.ts';
import { addProduct, addShopper, orderInput } from './shop.fixture.ts';

const deliveryDays = { from: 3, to: 6 };
let pay: PayTest;
beforeAll(async () => {
  pay = await startPayTest({ gatewayTimeoutMs: 60_000, settings: { delivery: { days: deliveryDays } } });
});
afterAll(() => pay.close());

test.each([
  ['a Thursday evening', '2026-11-26T18:29:00Z', { from: '2026-12-01', to: '2026-12-04' }],
  ['after midnight in India', '2026-11-26T18:30:00Z', { from: '2026-12-02', to: '2026-12-07' }],
  ['a Saturday', '2026-11-28T06:00:00Z', { from: '2026-12-02', to: '2026-12-07' }],
  ['a Sunday', '2026-11-29T06:00:00Z', { from: '2026-12-02', to: '2026-12-07' }],
])('counts working days from the day of the payment in India: %s', (_, paidAt, arrival) => {
  expect(arrivalOf(deliveryDays, Date.parse(paidAt))).toEqual(arrival);
});

it('is named for a paid order, to its owner and admins alone, until it is sent, given back, or late', async () => {
  const { shopper, order } = await paidPurchase(pay);
  const arrival = arrivalOf(deliveryDays, Date.now());
  expect(await orderArrival(shopper, order)).toEqual(arrival);
  expect(await orderArrival(await addShopper(pay.ctx, '1'), order)).toEqual(arrival);
  await expect(orderArrival(await addShopper(pay.ctx), order)).rejects.toMatchObject({ code: 'not_found' });
  await expect(orderArrival(shopper, { id: 'none' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await orderArrival(shopper, order, Date.now() + 30 * 86_400_000)).toBeNull();
  const noTime = { ...shopper, settings: { ...shopper.settings, delivery: { days: null } } };
  expect(await orderArrival(noTime, order)).toBeNull();

  const set = (values: { money?: 'refunded' | 'submitted'; fulfilment?: 'shipped' }) =>
    pay.ctx.db.updateTable('orders').set(values).where('id', '=', order.id).execute();
  await set({ money: 'refunded' });
  expect(await orderArrival(shopper, order)).toBeNull();
  await set({ money: 'submitted', fulfilment: 'shipped' });
  expect(await orderArrival(shopper, order)).toBeNull();
});

it('is counted for one to be paid on delivery too, and not named before, nor where nothing is sent', async () => {
  const { shopper, order } = await startPurchase(pay.ctx);
  expect(await orderArrival(shopper, order)).toBeNull();
  const move = { by: 'test', acceptanceMs: 60_000 };
  await pay.ctx.db.transaction().execute((trx) => moveOrder(trx, 'confirm', order.id, move));
  expect(await orderArrival(shopper, order)).toEqual(arrivalOf(deliveryDays, Date.now()));

  const voucher = await addProduct(pay.ctx, { needsShipping: false });
  const other = await addShopper(pay.ctx);
  await pay.ctx.gateway.ensureCustomer(other.account.id);
  const unsent = await createOrder(other, orderInput([voucher, 1]));
  const paid = await payOrder(other, { orderId: unsent.id, nonce: await pay.sandbox.nonce() });
  expect(paid.outcome).toBe('paid');
  expect(await orderArrival(other, unsent)).toBeNull();
});
