import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountContext } from '../../context.ts';
import { cancelOrder, createOrder, getOrder } from '../order/order.service.ts';
import { addProduct, addShopper, orderInput } from '../order/shop.fixture.ts';
import { type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { createRefund } from '../refund/refund.service.ts';
import { sell } from '../refund/refund.fixture.ts';
import { packingSlips, packOrders, shipOrders } from './order-batch.service.ts';
import { listShipments } from './shipment.service.ts';

let test: PayTest;
let admin: AccountContext;
beforeAll(async () => {
  test = await startPayTest({});
  admin = await addShopper(test.ctx, '1');
});
afterAll(() => test.close());

const stateOf = async (id: string) => (await getOrder(admin, { id })).fulfilment;

/** An order that is not paid. */
async function unpaid() {
  const shopper = await addShopper(test.ctx);
  return createOrder(shopper, orderInput([await addProduct(test.ctx), 1]));
}

it('packs each order for itself, and says of which it was not done and why', async () => {
  const [first, second, pending] = [await sell(test), await sell(test), await unpaid()];
  const nobodys = randomUUID();
  const ids = [first.orderId.toUpperCase(), pending.id, nobodys, second.orderId];
  const report = {
    done: [String(first.number), String(second.number)],
    left: [
      { number: pending.number, why: `Order ${pending.number} is not paid, so nothing of it is sent.` },
      { number: '', why: expect.any(String) },
    ],
  };
  expect(await packOrders(admin, { ids })).toEqual(report);
  expect(await packOrders(admin, { ids })).toEqual(report);
  expect([await stateOf(first.orderId), await stateOf(second.orderId), await stateOf(pending.id)]).toEqual([
    'packed',
    'packed',
    'placed',
  ]);
});

it('and a refund of the whole order at the same moment: one of both wins, and nothing is half done', async () => {
  for (let time = 0; time < 4; time++) {
    const sold = await sell(test);
    const [packing] = await Promise.all([
      packOrders(admin, { ids: [sold.orderId] }),
      createRefund(admin, { id: randomUUID(), orderId: sold.orderId }),
    ]);
    expect(packing.done.length + packing.left.length).toBe(1);
    expect(await packOrders(admin, { ids: [sold.orderId] })).toMatchObject({
      left: [{ why: expect.stringContaining('is given back') }],
    });
  }
});

it('sends packed orders with their tracking numbers; a wrong line holds up no other', async () => {
  const [first, second, third] = [await sell(test), await sell(test), await sell(test)];
  await packOrders(admin, { ids: [first.orderId, second.orderId] });
  const parcel = (number: number | string, trackingNumber: string) => ({
    id: randomUUID(),
    number: String(number),
    trackingNumber,
  });
  const asked = {
    carrier: 'India Post',
    parcels: [
      parcel(first.number, 'EE1'),
      parcel('999999', 'EE2'),
      parcel(third.number, 'EE3'),
      parcel(`00${second.number}`, ''),
    ],
  };
  const report = await shipOrders(admin, asked);
  expect(report).toEqual({
    done: [String(first.number), `00${second.number}`],
    left: [
      { number: '999999', why: 'There is no order 999999.' },
      { number: String(third.number), why: `Order ${third.number} is not packed yet. Pack it first.` },
    ],
  });
  // Its answer was lost, and it is sent again.
  expect(await shipOrders(admin, asked)).toEqual(report);
  const { shipments, left } = await listShipments(first.admin, { id: first.orderId });
  expect(shipments).toMatchObject([{ carrier: 'India Post', trackingNumber: 'EE1' }]);
  expect(left).toEqual([]);
  expect(await stateOf(second.orderId)).toBe('shipped');
});

it('refuses what stands in the list twice', async () => {
  const [first, second] = [await sell(test), await sell(test)];
  await packOrders(admin, { ids: [first.orderId, second.orderId] });
  const ship = (parcels: [number | string, string][]) =>
    shipOrders(admin, {
      carrier: 'India Post',
      parcels: parcels.map(([number, trackingNumber]) => ({
        id: randomUUID(),
        number: String(number),
        trackingNumber,
      })),
    });
  const { left } = await ship([
    [first.number, 'EE7'],
    [second.number, 'EE7'],
    [`0${first.number}`, 'EE8'],
  ]);
  expect(left.map(({ why }) => why)).toEqual([
    `Order ${first.number} stands in the list more than once.`,
    'The tracking number EE7 stands in the list more than once.',
    `Order 0${first.number} stands in the list more than once.`,
  ]);
  expect([await stateOf(first.orderId), await stateOf(second.orderId)]).toEqual(['packed', 'packed']);
});

it('has a slip for each order of which something is to be sent, in the order asked for', async () => {
  const [first, second, pending] = [await sell(test), await sell(test), await unpaid()];
  await packOrders(admin, { ids: [first.orderId, second.orderId] });
  const slips = await packingSlips(admin, { ids: [second.orderId, pending.id, first.orderId] });
  expect(slips.map(({ order }) => order.id)).toEqual([second.orderId, first.orderId]);
  expect(slips[0]?.left).toHaveLength(2);
  await shipOrders(admin, {
    carrier: 'India Post',
    parcels: [{ id: randomUUID(), number: String(first.number), trackingNumber: '' }],
  });
  await cancelOrder(admin, { id: pending.id });
  expect(await packingSlips(admin, { ids: [first.orderId, pending.id] })).toEqual([]);
});
