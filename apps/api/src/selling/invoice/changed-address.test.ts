import type { DeliveryAddress, Order } from 'contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountContext } from '../../context.ts';
import { createShipment } from '../fulfilment/shipment.service.ts';
import { sellsInIndia } from '../gst/seller.fixture.ts';
import { changeAddress } from '../order/delivery.service.ts';
import { orderHistory } from '../order/order-history.service.ts';
import { createOrder } from '../order/order.service.ts';
import { packOrder } from '../order/packing.service.ts';
import { payOnDelivery } from '../order/pay-on-delivery.service.ts';
import { addProduct, address, addShopper, orderInput } from '../order/shop.fixture.ts';
import { type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { payOrder } from '../payment/payment.service.ts';
import { orderInvoice } from './invoice.service.ts';

let pay: PayTest;
let admin: AccountContext;
beforeAll(async () => {
  pay = await startPayTest({ settings: sellsInIndia });
  admin = await addShopper(pay.ctx, '1');
});
afterAll(() => pay.close());

async function place() {
  const shopper = await addShopper(pay.ctx);
  const order = await createOrder(shopper, orderInput([await addProduct(pay.ctx), 2]));
  return { shopper, order };
}
async function buy() {
  const { shopper, order } = await place();
  await payOrder(shopper, { orderId: order.id, nonce: await pay.sandbox.nonce() });
  return { shopper, order };
}
async function buyOnDelivery() {
  const { shopper, order } = await place();
  return { shopper, order: await payOnDelivery(shopper, order) };
}
const next = { ...address, name: 'Ravi Rao', line1: '7 Hill Street' };
const elsewhere = { ...address, city: 'Mumbai', state: 'Maharashtra', postalCode: '400001' };
const change = ({ id }: Pick<Order, 'id'>, to: DeliveryAddress, before: DeliveryAddress = address) =>
  changeAddress(admin, { id, address: to, before });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Error) => error.message,
  );
const ship = ({ id: orderId, lines }: Order, quantity: number) =>
  createShipment(admin, {
    id: randomUUID(),
    orderId,
    carrier: 'India Post',
    trackingNumber: '',
    trackingUrl: '',
    lines: lines.map(({ productId }) => ({ productId, quantity })),
  });

it('is that of the order from then on, which its owner, its history and the audit are told', async () => {
  const { shopper, order } = await buy();
  await packOrder(admin, order);
  expect(await change(order, next)).toMatchObject({ deliveryAddress: next, fulfilment: 'packed' });
  expect(await change(order, next)).toMatchObject({ deliveryAddress: next });
  expect((await orderHistory(shopper, order)).at(-1)).toEqual({
    step: 'address_changed',
    at: expect.any(String),
  });
  const [changed] = (await orderHistory(admin, order)).filter(({ step }) => step === 'address_changed');
  expect(changed?.said).toMatch(/^Asha Rao, .* → Ravi Rao, 7 Hill Street, /);
  const letters = await pay.ctx.db
    .selectFrom('letters')
    .select('kind')
    .where('about', '=', order.id)
    .execute();
  expect(letters.map(({ kind }) => kind)).toEqual(['order-confirmed', 'order-readdressed']);
  const told = await pay.ctx.db
    .selectFrom('auditEvents')
    .select('changes')
    .where('about', '=', order.id)
    .where('kind', '=', 'order_address_changed')
    .execute();
  expect(told).toEqual([{ changes: { fields: { from: null, to: 'name, line1' } } }]);
});

it('is changed once by two admins who read the same one', async () => {
  const { order } = await buy();
  const answers = await Promise.all([
    refusal(change(order, next)),
    refusal(change(order, { ...next, line1: '9 Hill Street' })),
  ]);
  expect(answers.sort()).toEqual([
    `The address of order ${order.number} was changed a moment ago. Look at it before you change it again.`,
    null,
  ]);
});

it('stays once something is sent, however that falls together, and before the order is bought', async () => {
  const { order } = await buy();
  await packOrder(admin, order);
  const [refused] = await Promise.all([refusal(change(order, next)), ship(order, 1)]);
  const left = `A part of order ${order.number} is sent already, so its address stays as it is.`;
  expect([null, left]).toContain(refused);
  expect(await refusal(change(order, elsewhere, refused === null ? next : address))).toBe(left);
  await ship(order, 1);
  expect(await refusal(change(order, elsewhere))).toBe(
    `Order ${order.number} is sent already, so its address stays as it is.`,
  );
  const { order: open } = await place();
  expect(await refusal(change(open, next))).toBe(
    `Order ${open.number} is not paid, so nothing of it is sent.`,
  );
});

it('in another state is refused once the invoice is issued, and decides its tax before', async () => {
  const { order } = await buy();
  const { number } = await orderInvoice(admin, order);
  expect(await refusal(change(order, elsewhere))).toBe(
    `Invoice ${number} of order ${order.number} is issued with the tax of Karnataka, and this address is in Maharashtra. Cancel the order, and let it be ordered anew.`,
  );
  const { order: due } = await buyOnDelivery();
  await change(due, elsewhere);
  expect(await refusal(change(due, { ...elsewhere, country: 'DE' }, elsewhere))).toBe(
    'Orders to this country cannot be paid on delivery.',
  );
  await packOrder(admin, due);
  await ship(due, 2);
  expect(await orderInvoice(admin, due)).toMatchObject({ placeOfSupply: 'Maharashtra' });
});
