import { randomUUID } from 'node:crypto';
import { CreateShipment, type Shipment } from 'contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { composeOrderLetter, listOrderLetters } from '../order/order-letters.service.ts';
import { orderHistory } from '../order/order-history.service.ts';
import { packOrder, unpackOrder } from '../order/packing.service.ts';
import { collectOnDelivery, payOnDelivery } from '../order/pay-on-delivery.service.ts';
import { cancelOrder, createOrder, getOrder } from '../order/order.service.ts';
import { addProduct, addShopper, orderInput, stockOf } from '../order/shop.fixture.ts';
import { type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { payOrder } from '../payment/payment.service.ts';
import { ask, makeRefundDue, orderOf, sell, sellSettled, type Sold } from '../refund/refund.fixture.ts';
import { cancelRefund, createRefund } from '../refund/refund.service.ts';
import { sweepRefunds } from '../refund/refund.job.ts';
import { listReturns } from './return.service.ts';
import {
  createShipment,
  deliverShipment,
  listShipments,
  undeliverShipment,
  updateShipment,
} from './shipment.service.ts';

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest({ settings: { payOnDelivery: { isOffered: true } } });
  ctx = test.ctx;
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

type Wanted = [productId: string, quantity: number][];
const wish = ({ orderId }: Pick<Sold, 'orderId'>, lines?: Wanted, what: Partial<CreateShipment> = {}) =>
  CreateShipment.parse({
    id: randomUUID(),
    orderId,
    carrier: 'India Post',
    ...(lines && { lines: lines.map(([productId, quantity]) => ({ productId, quantity })) }),
    ...what,
  });
const ship = (sold: Sold, lines?: Wanted): Promise<Shipment> => createShipment(sold.admin, wish(sold, lines));
const pack = (sold: Sold) => packOrder(sold.admin, { id: sold.orderId });
const of = (sold: Sold) => listShipments(sold.shopper, { id: sold.orderId });
const stateOf = async (sold: Sold) => (await orderOf(ctx, sold)).fulfilment;
const stepsOf = async ({ shopper, orderId }: Sold) =>
  (await orderHistory(shopper, { id: orderId })).map(({ step }) => step);
const units = (lines: { productId: string; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
const auditOf = async (about: string) =>
  (
    await ctx.db.selectFrom('auditEvents').select('kind').where('about', '=', about).orderBy('id').execute()
  ).map(({ kind }) => kind);

/** An order of two kettles that is to be paid on delivery. */
async function sellOnDelivery(): Promise<Sold> {
  const [shopper, admin] = [await addShopper(ctx), await addShopper(ctx, '1')];
  const kettle = await addProduct(ctx);
  const { id: orderId, number } = await createOrder(shopper, orderInput([kettle, 2]));
  await payOnDelivery(shopper, { id: orderId });
  return { shopper, admin, orderId, number, kettle, cup: '', attemptId: '', transactionId: '' };
}

describe('packing', () => {
  it('is recorded and taken back; repeated it changes nothing', async () => {
    const sold = await sell(test);
    const named = { id: sold.orderId };
    const packed = await pack(sold);
    expect(packed).toMatchObject({ id: sold.orderId, fulfilment: 'packed' });
    expect(await pack(sold)).toEqual(packed);
    expect(await unpackOrder(sold.admin, named)).toMatchObject({ fulfilment: 'placed' });
    expect(await unpackOrder(sold.admin, named)).toMatchObject({ fulfilment: 'placed' });
    await Promise.all(Array.from({ length: 4 }, () => pack(sold)));
    expect(await stepsOf(sold)).toEqual(['placed', 'paid', 'packed', 'packed']);
    expect(await auditOf(sold.orderId)).toEqual(['order_packed', 'order_unpacked', 'order_packed']);
    await ship(sold);
    const onItsWay = `Order ${sold.number} is on its way already.`;
    await expect(pack(sold)).rejects.toMatchObject({ code: 'conflict', message: onItsWay });
    await expect(unpackOrder(sold.admin, named)).rejects.toMatchObject({ message: onItsWay });
  });

  it('accepts an order that is to be paid on delivery', async () => {
    const sold = await sellOnDelivery();
    await pack(sold);
    const { acceptUntil } = await ctx.db
      .selectFrom('orders')
      .select('acceptUntil')
      .where('id', '=', sold.orderId)
      .executeTakeFirstOrThrow();
    expect(acceptUntil).toBeNull();
    expect(await cancelOrder(sold.shopper, { id: sold.orderId })).toMatchObject({ state: 'canceled' });
  });

  it('is refused with a sentence', async () => {
    const [shopper, admin] = [await addShopper(ctx), await addShopper(ctx, '1')];
    const licence = await addProduct(ctx, { needsShipping: false });
    const order = await createOrder(shopper, orderInput([licence, 1]));
    const refusal = (sentence: string) =>
      expect(packOrder(admin, order)).rejects.toMatchObject({ code: 'conflict', message: sentence });
    await refusal(`Order ${order.number} is not paid, so nothing of it is sent.`);
    await payOrder(shopper, { orderId: order.id, nonce: await test.sandbox.nonce() });
    await refusal(`Nothing of order ${order.number} is to be sent, so there is nothing to pack.`);
    await createRefund(admin, { id: randomUUID(), orderId: order.id });
    await refusal(`All that was charged for order ${order.number} is given back, so nothing of it is sent.`);
  });
});

describe('the page that shows where a shipment is', () => {
  const page = (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`;

  it('is that of a known carrier, in reads, letters and corrections; a typed one wins', async () => {
    const sold = await sell(test);
    await pack(sold);
    const { id, trackingUrl } = await createShipment(
      sold.admin,
      wish(sold, [[sold.kettle, 1]], { carrier: 'FedEx', trackingNumber: '12 3#4' }),
    );
    expect(trackingUrl).toBe(page('12%203%234'));
    expect((await of(sold)).shipments).toMatchObject([{ trackingUrl }]);
    const row = await ctx.db
      .selectFrom('letters')
      .selectAll()
      .where('about', '=', id)
      .executeTakeFirstOrThrow();
    expect((await composeOrderLetter(ctx, row))?.letter).toMatchObject({ trackingUrl });
    const change = (trackingNumber: string, typed: string) =>
      updateShipment(sold.admin, { id, carrier: 'FedEx', trackingNumber, trackingUrl: typed });
    expect(await change('12 3#4', trackingUrl)).toMatchObject({ trackingUrl });
    expect(await auditOf(id)).toEqual(['shipment_created']);
    expect(await change('77', trackingUrl)).toMatchObject({ trackingUrl: page('77') });
    expect(await change('78', 'https://post.example/a b')).toMatchObject({
      trackingUrl: 'https://post.example/a%20b',
    });
    expect(await change('79', '')).toMatchObject({ trackingUrl: page('79') });
  });
});

describe('a shipment', () => {
  it('has all that is left where nothing else is said; when it arrives, the order is delivered', async () => {
    const sold = await sell(test);
    const { kettle, cup } = sold;
    await expect(ship(sold)).rejects.toMatchObject({
      message: `Order ${sold.number} is not packed yet. Pack it first.`,
    });
    await pack(sold);
    expect(units((await of(sold)).left)).toEqual({ [kettle]: 2, [cup]: 1 });
    const sent = await createShipment(
      sold.admin,
      wish(sold, undefined, { trackingNumber: ' EE1 ', trackingUrl: 'https://post.example/EE1' }),
    );
    expect(sent).toMatchObject({
      orderId: sold.orderId,
      carrier: 'India Post',
      trackingNumber: 'EE1',
      trackingUrl: 'https://post.example/EE1',
      shippedAt: expect.any(String),
      deliveredAt: null,
    });
    expect(units(sent.lines)).toEqual({ [kettle]: 2, [cup]: 1 });
    expect(await of(sold)).toEqual({ shipments: [sent], left: [] });
    expect(await stateOf(sold)).toBe('shipped');
    const arrived = await deliverShipment(sold.admin, sent);
    expect(arrived).toEqual({ ...sent, deliveredAt: expect.any(String) });
    expect(await deliverShipment(sold.admin, sent)).toEqual(arrived);
    expect(await stateOf(sold)).toBe('delivered');
    expect(await stepsOf(sold)).toEqual(['placed', 'paid', 'packed', 'shipped', 'delivered']);
    expect(await auditOf(sent.id)).toEqual(['shipment_created', 'shipment_delivered']);
    await expect(ship(sold)).rejects.toMatchObject({
      message: `Order ${sold.number} is delivered already.`,
    });
  });

  it('may be a part; the order is delivered when all parts have arrived', async () => {
    const sold = await sell(test);
    const { kettle, cup } = sold;
    await pack(sold);
    const first = await ship(sold, [
      [kettle, 1],
      [cup.toUpperCase(), 1],
    ]);
    expect(await stateOf(sold)).toBe('shipped_in_part');
    await deliverShipment(sold.admin, first);
    expect(await stateOf(sold)).toBe('shipped_in_part');
    const second = await ship(sold, [[kettle, 1]]);
    expect(await stateOf(sold)).toBe('shipped');
    expect((await of(sold)).shipments.map(({ id }) => id)).toEqual([second.id, first.id]);
    await deliverShipment(sold.admin, second);
    expect(await stepsOf(sold)).toEqual([
      'placed',
      'paid',
      'packed',
      'shipped_in_part',
      'shipped',
      'delivered',
    ]);
  });

  it('is made once under its id', async () => {
    const sold = await sell(test);
    await pack(sold);
    const input = wish(sold, [[sold.kettle, 1]]);
    const all = await Promise.all(Array.from({ length: 5 }, () => createShipment(sold.admin, input)));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await of(sold)).shipments).toHaveLength(1);
    await updateShipment(sold.admin, { ...input, carrier: 'Blue Dart' });
    const again = { ...input, id: input.id.toUpperCase(), orderId: sold.orderId.toUpperCase() };
    expect(await createShipment(sold.admin, again)).toMatchObject({ id: input.id, carrier: 'Blue Dart' });
    const { lines: _, ...everything } = input;
    for (const other of [{ ...input, carrier: 'Other' }, everything])
      await expect(createShipment(sold.admin, other)).rejects.toMatchObject({ code: 'key_reused' });
    const another = await sell(test);
    await pack(another);
    await expect(
      createShipment(sold.admin, { ...everything, orderId: another.orderId }),
    ).rejects.toMatchObject({ code: 'key_reused' });
  });

  it('of two admins at once one gets the last unit and the other a sentence', async () => {
    const sold = await sell(test);
    await pack(sold);
    const both = await Promise.allSettled([ship(sold, [[sold.kettle, 2]]), ship(sold, [[sold.kettle, 1]])]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'conflict' });
    expect((await of(sold)).shipments).toHaveLength(1);
  });

  it.each<[string, (sold: Sold) => Wanted, string]>([
    [
      'more than was bought',
      ({ kettle }) => [[kettle, 3]],
      'At most 2 of “Blue kettle” are left to be sent.',
    ],
    [
      'more than was bought on two lines',
      ({ kettle }) => [
        [kettle, 1],
        [kettle.toUpperCase(), 2],
      ],
      'At most 2 of “Blue kettle” are left to be sent.',
    ],
    ['another product', () => [['x', 1]], 'The product x is not in this order.'],
  ])('of %s is refused', async (_, lines, message) => {
    const sold = await sell(test);
    await pack(sold);
    await expect(ship(sold, lines(sold))).rejects.toMatchObject({ message });
    expect(await of(sold)).toMatchObject({ shipments: [] });
    expect(await stateOf(sold)).toBe('packed');
  });

  it('never has more units than are left, whatever the code does', async () => {
    const sold = await sell(test);
    await pack(sold);
    await createRefund(
      sold.admin,
      ask(sold, { lines: [{ productId: sold.kettle, quantity: 1, restock: true }] }),
    );
    const { id } = await ship(sold, [[sold.cup, 1]]);
    const add = (quantity: number) =>
      ctx.db
        .insertInto('shipmentLines')
        .values({ shipmentId: id, orderId: sold.orderId, productId: sold.kettle, quantity })
        .execute();
    await expect(add(2)).rejects.toMatchObject({ constraint: 'order_lines_shipped_within_bought' });
    await add(1);
  });

  it('leaves out what does not ship', async () => {
    const [shopper, admin] = [await addShopper(ctx), await addShopper(ctx, '1')];
    const kettle = await addProduct(ctx);
    const licence = await addProduct(ctx, { name: 'Licence', needsShipping: false });
    const order = await createOrder(shopper, orderInput([kettle, 1], [licence, 1]));
    await payOrder(shopper, { orderId: order.id, nonce: await test.sandbox.nonce() });
    await packOrder(admin, order);
    const sold = { orderId: order.id };
    await expect(createShipment(admin, wish(sold, [[licence, 1]]))).rejects.toMatchObject({
      message: '“Licence” is not shipped.',
    });
    const sent = await createShipment(admin, wish(sold));
    expect(units(sent.lines)).toEqual({ [kettle]: 1 });
    expect(await getOrder(shopper, order)).toMatchObject({ fulfilment: 'shipped' });
  });

  it('can be corrected until it has arrived', async () => {
    const sold = await sell(test);
    await pack(sold);
    const sent = await ship(sold);
    const now = { carrier: 'Blue Dart', trackingNumber: 'B7', trackingUrl: 'https://dart.example/B7' };
    expect(await updateShipment(sold.admin, { id: sent.id, ...now })).toEqual({ ...sent, ...now });
    await deliverShipment(sold.admin, sent);
    await expect(updateShipment(sold.admin, { id: sent.id, ...now, carrier: 'Other' })).rejects.toMatchObject(
      {
        code: 'conflict',
        message: 'This shipment has arrived, so it stays as it is.',
      },
    );
    expect(await auditOf(sent.id)).toEqual(['shipment_created', 'shipment_changed', 'shipment_delivered']);
    await expect(deliverShipment(sold.admin, { id: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is told to the owner by a letter, with what is still to come', async () => {
    const sold = await sell(test);
    await pack(sold);
    const { id } = await createShipment(
      sold.admin,
      wish(sold, [[sold.kettle, 1]], { trackingNumber: 'EE1', trackingUrl: 'https://post.example/EE1' }),
    );
    const row = await ctx.db
      .selectFrom('letters')
      .selectAll()
      .where('about', '=', id)
      .executeTakeFirstOrThrow();
    expect(await composeOrderLetter(ctx, row)).toMatchObject({
      to: sold.shopper.account.email,
      letter: {
        kind: 'order-shipped',
        carrier: 'India Post',
        trackingNumber: 'EE1',
        trackingUrl: 'https://post.example/EE1',
        goods: ['1 × Blue kettle'],
        left: ['1 × Blue kettle', '1 × Cup'],
        order: { number: sold.number },
      },
    });

    // Another order's letters of the same person are not among them.
    const other = await createOrder(sold.shopper, orderInput([sold.kettle, 1]));
    await payOnDelivery(sold.shopper, other);
    await ctx.db.updateTable('letters').set({ nextCheckAt: null }).where('about', '=', id).execute();
    const letters = await listOrderLetters(sold.admin, { id: sold.orderId });
    expect(letters.map(({ kind, state }) => [kind, state])).toEqual([
      ['order-shipped', 'given_up'],
      ['order-confirmed', 'waiting'],
    ]);
  });

  it.each([
    [{ carrier: ' \u200b' }, 'Enter the carrier.'],
    [{ carrier: 'x'.repeat(101) }, 'A carrier has at most 100 characters.'],
    [{ carrier: 'a\u0000' }, 'The carrier has a character that cannot be stored.'],
    [{ trackingNumber: 'x'.repeat(101) }, 'A tracking number has at most 100 characters.'],
    [{ trackingUrl: 'http://post.example' }, 'The address of the tracking page begins with https://.'],
    [{ trackingUrl: 'javascript:alert(1)' }, 'The address of the tracking page begins with https://.'],
    [
      { trackingUrl: 'https://post.example@evil.example' },
      'The address of the tracking page begins with https://.',
    ],
    [{ lines: [] }, 'Choose the products of the shipment.'],
  ])('%j is refused with a sentence', (wrong, sentence) => {
    const input = { id: randomUUID(), orderId: randomUUID(), carrier: 'India Post', ...wrong };
    expect(CreateShipment.safeParse(input).error?.issues.map(({ message }) => message)).toContain(sentence);
  });
});

describe('what is given back', () => {
  it('is not sent any more: of an order shipped in part only what is not shipped returns to stock', async () => {
    const sold = await sellSettled(test);
    const { kettle, cup } = sold;
    await pack(sold);
    const sent = await ship(sold, [[kettle, 1]]);
    const refund = await createRefund(sold.admin, ask(sold));
    expect(refund).toMatchObject({ state: 'done' });
    expect(units(refund.lines)).toEqual({ [kettle]: 1, [cup]: 1 });
    expect(await stockOf(ctx, kettle)).toMatchObject({ stock: 9, sold: 1 });
    expect(await stockOf(ctx, cup)).toMatchObject({ stock: 10, sold: 0 });
    expect(await orderOf(ctx, sold)).toEqual({ money: 'refunded', fulfilment: 'shipped' });
    expect(await of(sold)).toMatchObject({ left: [] });
    await expect(ship(sold)).rejects.toMatchObject({
      message: `All that was charged for order ${sold.number} is given back, so nothing more of it is sent.`,
    });
    await deliverShipment(sold.admin, sent);
    expect(await stateOf(sold)).toBe('delivered');
  });

  it('ends the sending when the rest is refunded, once the refund is done', async () => {
    const sold = await sell(test);
    const { kettle, cup } = sold;
    await pack(sold);
    const sent = await ship(sold, [[kettle, 2]]);
    await deliverShipment(sold.admin, sent);
    const lines = [{ productId: cup, quantity: 1, restock: true }];
    const given = await createRefund(sold.admin, ask(sold, { lines }));
    expect(given).toMatchObject({ state: 'queued' });
    expect(await of(sold)).toMatchObject({ left: [] });
    await expect(ship(sold)).rejects.toMatchObject({
      message: `Nothing of order ${sold.number} is left to be sent.`,
    });
    expect(await stateOf(sold)).toBe('shipped_in_part');
    await cancelRefund(sold.admin, given);
    expect(units((await of(sold)).left)).toEqual({ [cup]: 1 });
    const { id } = await createRefund(sold.admin, ask(sold, { lines }));
    await test.sandbox.settle(sold.transactionId);
    await makeRefundDue(ctx, id);
    await sweepRefunds(ctx);
    expect(await stateOf(sold)).toBe('delivered');
    expect(await stepsOf(sold)).toEqual([
      'placed',
      'paid',
      'packed',
      'shipped_in_part',
      'shipped',
      'delivered',
      'refunded_in_part',
    ]);
  });

  it('is not sent while a refund of all is on its way', async () => {
    const sold = await sellSettled(test);
    await pack(sold);
    await test.sandbox.fault({ family: 'refund', kind: 'drop-answer' });
    const refund = await createRefund(sold.admin, ask(sold));
    expect(refund).toMatchObject({ state: 'unknown' });
    await expect(ship(sold)).rejects.toMatchObject({
      code: 'conflict',
      message: `All of order ${sold.number} is being refunded, so nothing of it is sent.`,
    });
    await test.sandbox.clearFaults();
    await makeRefundDue(ctx, refund.id);
    await sweepRefunds(ctx);
    expect(await orderOf(ctx, sold)).toEqual({ money: 'refunded', fulfilment: 'canceled' });
    expect(await stockOf(ctx, sold.kettle)).toMatchObject({ stock: 10, sold: 0 });
  });

  it('can be asked for from the newest shipment on', async () => {
    const sold = await sell(test);
    await pack(sold);
    const days = (count: number) => sql<Date>`now() + make_interval(days => ${count}::int)`;
    const { id } = await ship(sold, [[sold.kettle, 1]]);
    const until = async () => Date.parse((await listReturns(sold.shopper, { id: sold.orderId })).until ?? '');
    const before = await until();
    await ctx.db
      .updateTable('shipments')
      .set({ deliveredAt: days(5) })
      .where('id', '=', id)
      .execute();
    expect(Math.round(((await until()) - before) / 86_400_000)).toBe(5);
  });
});

describe('an order that is to be paid on delivery', () => {
  it('is delivered against its money, whatever has arrived', async () => {
    const sold = await sellOnDelivery();
    await pack(sold);
    const first = await ship(sold, [[sold.kettle, 1]]);
    expect(await stateOf(sold)).toBe('shipped_in_part');
    await expect(cancelOrder(sold.shopper, { id: sold.orderId })).rejects.toMatchObject({
      code: 'order_closed',
      message: `Order ${sold.number} is on its way, so it cannot be canceled any more.`,
    });
    await deliverShipment(sold.admin, first);
    const second = await ship(sold);
    await deliverShipment(sold.admin, second);
    expect(await orderOf(ctx, sold)).toEqual({ money: 'due', fulfilment: 'shipped' });
    await collectOnDelivery(sold.admin, { id: sold.orderId });
    expect(await orderOf(ctx, sold)).toEqual({ money: 'collected', fulfilment: 'delivered' });
    expect(await stepsOf(sold)).toEqual([
      'placed',
      'confirmed',
      'packed',
      'shipped_in_part',
      'shipped',
      'delivered',
      'collected',
    ]);
  });

  it('is handed over with what is under way and what was never sent', async () => {
    const sold = await sellOnDelivery();
    await pack(sold);
    await ship(sold, [[sold.kettle, 1]]);
    await collectOnDelivery(sold.admin, { id: sold.orderId });
    expect(await orderOf(ctx, sold)).toEqual({ money: 'collected', fulfilment: 'delivered' });
    expect(await of(sold)).toMatchObject({ left: [], shipments: [{ deliveredAt: expect.any(String) }] });
    expect(await stockOf(ctx, sold.kettle)).toMatchObject({ stock: 8, reserved: 0, sold: 2 });
  });
});

it('the shipments of an order are shown to its owner and admins alone', async () => {
  const sold = await sell(test);
  const stranger = await addShopper(ctx);
  await expect(listShipments(stranger, { id: sold.orderId })).rejects.toMatchObject({ code: 'not_found' });
  expect(await listShipments(sold.admin, { id: sold.orderId })).toMatchObject({ shipments: [] });
});

describe('a delivery that was recorded by mistake', () => {
  it('is taken back within an hour, as often as it is asked for, and the order is on its way again', async () => {
    const sold = await sellSettled(test);
    await pack(sold);
    const sent = await ship(sold);
    await deliverShipment(sold.admin, sent);
    const undone = await Promise.all(Array.from({ length: 3 }, () => undeliverShipment(sold.admin, sent)));
    expect(undone.map(({ deliveredAt }) => deliveredAt)).toEqual([null, null, null]);
    expect(await stateOf(sold)).toBe('shipped');
    expect((await stepsOf(sold)).slice(-3)).toEqual(['shipped', 'delivered', 'not_delivered']);
    expect(await auditOf(sent.id)).toEqual([
      'shipment_created',
      'shipment_delivered',
      'shipment_undelivered',
    ]);
    await deliverShipment(sold.admin, sent);
    expect(await stateOf(sold)).toBe('delivered');
  });

  it('stays after an hour, and where the money was collected with it', async () => {
    const sold = await sellSettled(test);
    await pack(sold);
    const sent = await ship(sold);
    await deliverShipment(sold.admin, sent);
    await ctx.db
      .updateTable('shipments')
      .set({ deliveredAt: sql<Date>`now() - interval '61 minutes'` })
      .where('id', '=', sent.id)
      .execute();
    await expect(undeliverShipment(sold.admin, sent)).rejects.toMatchObject({
      message: 'This shipment arrived more than an hour ago, so that stays as it is.',
    });
    const due = await sellOnDelivery();
    await pack(due);
    const atTheDoor = await ship(due);
    await collectOnDelivery(due.admin, { id: due.orderId });
    await expect(undeliverShipment(due.admin, atTheDoor)).rejects.toMatchObject({
      message: `The money of order ${due.number} was collected with its delivery, so that stays as it is.`,
    });
  });
});
