import { randomUUID } from 'node:crypto';
import type { AskReturn } from 'contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { orderHistory } from '../order/order-history.service.ts';
import { composeOrderLetter } from '../order/order-letters.service.ts';
import { createOrder } from '../order/order.service.ts';
import { addProduct, addShopper, orderInput, stockOf } from '../order/shop.fixture.ts';
import { type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { payOrder } from '../payment/payment.service.ts';
import {
  ask,
  hearOf,
  makeRefundDue,
  orderOf,
  refundOf,
  sell,
  sellSettled,
  type Sold,
} from '../refund/refund.fixture.ts';
import { createRefund, listRefunds } from '../refund/refund.service.ts';
import { sweepRefunds } from '../refund/refund.job.ts';
import {
  acceptReturn,
  askReturn,
  declineReturn,
  expectReturn,
  listReturns,
  receiveReturn,
} from './return.service.ts';

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest();
  ctx = test.ctx;
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const wish = ({ orderId, kettle }: Sold, what: Partial<AskReturn> = {}): AskReturn => ({
  id: randomUUID(),
  orderId,
  lines: [{ productId: kettle, quantity: 1 }],
  reason: 'damaged',
  note: '',
  ...what,
});
const askFor = (sold: Sold, what: Partial<AskReturn> = {}) =>
  askReturn(ctx, { id: sold.orderId }, wish(sold, what));
const of = (sold: Sold) => listReturns(sold.shopper, { id: sold.orderId });
const refundsOf = ({ orderId }: Sold) =>
  ctx.db
    .selectFrom('refunds')
    .select(['id', 'state', 'amountPaise'])
    .where('orderId', '=', orderId)
    .execute();
const accept = { restock: true, answer: '' };
const lettersAbout = async (id: string) =>
  (await ctx.db.selectFrom('letters').select('kind').where('about', '=', id).execute()).map(
    ({ kind }) => kind,
  );
/** Events are only added, so the trigger that says so is off for this. */
const letDaysPass = ({ orderId }: Sold, days: number) =>
  ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update order_events set at = at - make_interval(days => ${days}::int)
      where order_id = ${orderId}`.execute(trx);
  });

describe('asking for a return', () => {
  it('waits for an answer, and is told by a letter; repeated it is the same return', async () => {
    const sold = await sellSettled(test);
    const input = wish(sold, { note: 'The lid is cracked.' });
    const asked = await askReturn(ctx, { id: sold.orderId }, input);
    expect(asked).toMatchObject({
      id: input.id,
      state: 'asked',
      lines: [{ productId: sold.kettle, quantity: 1 }],
      reason: 'damaged',
      note: 'The lid is cracked.',
      answer: '',
      refund: null,
    });
    const again = {
      ...input,
      id: input.id.toUpperCase(),
      lines: [{ productId: sold.kettle.toUpperCase(), quantity: 1 }],
    };
    expect(await askReturn(ctx, { id: sold.orderId }, again)).toEqual(asked);
    await expect(askFor(sold, { id: input.id, reason: 'other' })).rejects.toMatchObject({
      code: 'key_reused',
    });
    const other = await sellSettled(test);
    await expect(askFor(other, { id: input.id })).rejects.toMatchObject({ code: 'key_reused' });
    expect(await lettersAbout(asked.id)).toEqual(['return-asked']);
    expect(await of(sold)).toMatchObject({
      returns: [asked],
      refusal: `A return of order ${sold.number} waits for an answer. Please wait for that one.`,
    });
  });

  it('many at the same time make one', async () => {
    const sold = await sellSettled(test);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => askFor(sold)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await of(sold)).returns).toHaveLength(1);
    const same = await sellSettled(test);
    const id = randomUUID();
    const repeated = await Promise.all(Array.from({ length: 6 }, () => askFor(same, { id })));
    expect(new Set(repeated.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it.each<[string, (sold: Sold) => Partial<AskReturn>, string]>([
    [
      'more units than were bought',
      ({ kettle }) => ({ lines: [{ productId: kettle, quantity: 3 }] }),
      'At most 2 of “Blue kettle” can come back.',
    ],
    [
      'more units on several lines',
      ({ kettle }) => ({
        lines: [
          { productId: kettle, quantity: 1 },
          { productId: kettle.toUpperCase(), quantity: 2 },
        ],
      }),
      'At most 2 of “Blue kettle” can come back.',
    ],
    [
      'a product of another order',
      () => ({ lines: [{ productId: 'x', quantity: 1 }] }),
      'The product x is not in this order.',
    ],
  ])('refuses %s', async (_, what, message) => {
    const sold = await sell(test);
    await expect(askFor(sold, what(sold))).rejects.toMatchObject({ message });
    expect((await of(sold)).returns).toEqual([]);
  });

  it('refuses an order that is not paid, and one that is given back already', async () => {
    const shopper = await addShopper(ctx);
    const product = await addProduct(ctx);
    const order = await createOrder(shopper, orderInput([product, 1]));
    await expect(
      askReturn(ctx, order, { ...wish({ orderId: order.id, kettle: product } as Sold) }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: `Order ${order.number} is not paid, so nothing can be returned.`,
    });
    const sold = await sellSettled(test);
    await createRefund(sold.admin, ask(sold));
    await expect(askFor(sold)).rejects.toMatchObject({
      code: 'conflict',
      message: `All that was charged for order ${sold.number} is given back already.`,
    });
  });

  it('is over after the days that the shop allows, counted from the delivery', async () => {
    const sold = await sellSettled(test);
    const { until, refusal } = await of(sold);
    expect(refusal).toBeNull();
    await letDaysPass(sold, 31);
    expect((await of(sold)).until).toBe(new Date(Date.parse(until ?? '') - 31 * 86_400_000).toISOString());
    await expect(askFor(sold)).rejects.toMatchObject({
      code: 'conflict',
      message: `Order ${sold.number} could be returned for 30 days. They are over.`,
    });
    await ctx.db
      .insertInto('orderEvents')
      .values({
        orderId: sold.orderId,
        by: 'x',
        machine: 'fulfilment',
        fromState: 'shipped',
        toState: 'delivered',
      })
      .execute();
    expect(await askFor(sold)).toMatchObject({ state: 'asked' });
  });

  it('of one order ten times at most', async () => {
    const sold = await sellSettled(test);
    for (let count = 0; count < 10; count++) {
      const { id } = await askFor(sold);
      await declineReturn(sold.admin, { id, answer: 'No.' });
    }
    await expect(askFor(sold)).rejects.toMatchObject({
      message: `No more returns of order ${sold.number} can be asked for here. Please write to the shop.`,
    });
  });
});

describe('accepting a return', () => {
  it('refunds its units once, and puts them back into stock', async () => {
    const sold = await sellSettled(test);
    const { id } = await askFor(sold);
    const accepted = await acceptReturn(sold.admin, { id, ...accept, answer: 'Send it to us.' });
    expect(accepted).toMatchObject({
      state: 'accepted',
      answer: 'Send it to us.',
      refund: { amountPaise: 499, state: 'done' },
    });
    expect(await acceptReturn(sold.admin, { id, restock: false, answer: 'Again.' })).toEqual(accepted);
    expect(await refundsOf(sold)).toHaveLength(1);
    expect(await stockOf(ctx, sold.kettle)).toEqual({ stock: 9, reserved: 0, sold: 1 });
    expect(await orderOf(ctx, sold)).toMatchObject({ money: 'refunded_in_part' });
    expect(await lettersAbout(id)).toEqual(['return-asked', 'return-accepted']);
    const letter = await ctx.db
      .selectFrom('letters')
      .selectAll()
      .where('about', '=', id)
      .where('kind', '=', 'return-accepted')
      .executeTakeFirstOrThrow();
    expect(await composeOrderLetter(ctx, letter)).toMatchObject({
      to: sold.shopper.account.email,
      letter: { kind: 'return-accepted', goods: ['1 × Blue kettle'], answer: 'Send it to us.' },
    });
    expect((await of(sold)).returnable).toEqual([
      { productId: sold.kettle, quantity: 1 },
      { productId: sold.cup, quantity: 1 },
    ]);
    await expect(declineReturn(sold.admin, { id, answer: 'No.' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This return was accepted already.',
    });
  });

  it('by several admins at once refunds once; the others are told', async () => {
    const sold = await sellSettled(test);
    const { id } = await askFor(sold);
    const other = await addShopper(ctx, '1');
    const all = await Promise.allSettled([
      acceptReturn(sold.admin, { id, ...accept }),
      acceptReturn(other, { id, restock: false, answer: '' }),
      acceptReturn(sold.admin, { id, ...accept }),
      declineReturn(other, { id, answer: 'No.' }),
    ]);
    for (const one of all) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' });
    }
    const { returns } = await of(sold);
    const refunds = await refundsOf(sold);
    expect([returns[0]?.state, refunds.length]).toEqual(
      returns[0]?.state === 'accepted' ? ['accepted', 1] : ['declined', 0],
    );
    const audit = await ctx.db.selectFrom('auditEvents').select('kind').where('about', '=', id).execute();
    expect(audit).toHaveLength(1);
  });

  it('before the payment has settled, a part waits, and all of it is voided', async () => {
    const sold = await sell(test);
    const part = await askFor(sold);
    expect(await acceptReturn(sold.admin, { id: part.id, ...accept })).toMatchObject({
      refund: { state: 'queued' },
    });
    const whole = await sell(test);
    const lines = [
      { productId: whole.kettle, quantity: 2 },
      { productId: whole.cup, quantity: 1 },
    ];
    const { id } = await askFor(whole, { lines });
    expect(await acceptReturn(whole.admin, { id, ...accept })).toMatchObject({
      refund: { state: 'done', amountPaise: 1000 },
    });
    expect(await stockOf(ctx, whole.cup)).toEqual({ stock: 10, reserved: 0, sold: 0 });
  });

  it('changes nothing while the gateway does not answer, and when its units came back by another refund', async () => {
    const sold = await sellSettled(test);
    const { id } = await askFor(sold, { lines: [{ productId: sold.kettle, quantity: 2 }] });
    await test.sandbox.fault({ family: 'find', kind: '500' });
    await expect(acceptReturn(sold.admin, { id, ...accept })).rejects.toMatchObject({
      code: 'gateway_unavailable',
    });
    await test.sandbox.clearFaults();
    expect((await of(sold)).returns).toMatchObject([{ state: 'asked', refund: null }]);
    await createRefund(
      sold.admin,
      ask(sold, { lines: [{ productId: sold.kettle, quantity: 1, restock: true }] }),
    );
    await expect(acceptReturn(sold.admin, { id, ...accept })).rejects.toMatchObject({
      message: 'At most 1 of “Blue kettle” can come back.',
    });
    expect((await of(sold)).returns).toMatchObject([{ state: 'asked', refund: null }]);
    expect(await declineReturn(sold.admin, { id, answer: 'One of them is back.' })).toMatchObject({
      state: 'declined',
      answer: 'One of them is back.',
    });
  });

  it('asks for the password where a refund does', async () => {
    const sold = await sellSettled(test);
    const { id } = await askFor(sold);
    const admin = { ...sold.admin, env: { ...ctx.env, refundPasswordOverPaise: 0 } };
    await expect(acceptReturn(admin, { id, ...accept })).rejects.toMatchObject({
      fieldErrors: { currentPassword: expect.stringContaining('Enter your current password') as string },
    });
    expect((await of(sold)).returns).toMatchObject([{ state: 'asked' }]);
    expect(await refundsOf(sold)).toEqual([]);
  });

  it('is refunded again after its refund has failed or was canceled', async () => {
    const sold = await sellSettled(test);
    const { id } = await askFor(sold);
    await test.sandbox.fault({ family: 'refund', kind: 'reset' });
    expect(await acceptReturn(sold.admin, { id, ...accept })).toMatchObject({ refund: { state: 'unknown' } });
    await test.sandbox.clearFaults();
    const [first] = await refundsOf(sold);
    await makeRefundDue(ctx, first?.id ?? '');
    await sweepRefunds(ctx);
    const { transactionId } = await refundOf(ctx, first?.id ?? '');
    // The bank refuses it afterwards.
    await test.sandbox.settle(transactionId ?? '', 'settlement_decline');
    await hearOf(ctx, transactionId ?? '');
    expect((await of(sold)).returns).toMatchObject([{ state: 'accepted', refund: { state: 'failed' } }]);
    expect(await acceptReturn(sold.admin, { id, ...accept })).toMatchObject({
      state: 'accepted',
      refund: { state: 'done', amountPaise: 499 },
    });
    expect(await stockOf(ctx, sold.kettle)).toEqual({ stock: 9, reserved: 0, sold: 1 });
    expect(await refundsOf(sold)).toHaveLength(2);
  });
});

it('the order’s history says when a return was asked for and decided, and what was said to the shopper', async () => {
  const sold = await sellSettled(test);
  const history = () => orderHistory(sold.shopper, { id: sold.orderId });
  const returnsIn = async () => (await history()).filter(({ step }) => step.startsWith('return_'));
  const first = await askFor(sold, { note: 'For the shop’s eyes.' });
  expect(await returnsIn()).toEqual([{ step: 'return_asked', at: first.createdAt }]);
  await declineReturn(sold.admin, { id: first.id, answer: 'It was used.' });
  const second = await askFor(sold);
  await acceptReturn(sold.admin, { ...accept, id: second.id });
  const moments = await history();
  expect(moments.slice(-5)).toEqual([
    { step: 'return_asked', at: first.createdAt },
    { step: 'return_declined', at: expect.any(String), said: 'It was used.' },
    { step: 'return_asked', at: second.createdAt },
    { step: 'return_accepted', at: expect.any(String) },
    { step: 'refunded_in_part', at: expect.any(String) },
  ]);
  expect(moments.map(({ at }) => at)).toEqual(
    moments.map(({ at }) => at).toSorted((a, b) => a.localeCompare(b)),
  );
  // Repeated, an answer is not another moment.
  await declineReturn(sold.admin, { id: first.id, answer: 'Once more.' });
  expect(await history()).toEqual(moments);
});

it('of goods that cost nothing is accepted without the gateway: they go back, for ₹ 0', async () => {
  const [shopper, admin] = [await addShopper(ctx), await addShopper(ctx, '1')];
  const [kettle, gift] = [
    await addProduct(ctx, { pricePaise: 49_900 }),
    await addProduct(ctx, { pricePaise: 0 }),
  ];
  const order = await createOrder(shopper, orderInput([kettle, 1], [gift, 2]));
  await payOrder(shopper, { orderId: order.id, nonce: await test.sandbox.nonce() });
  const giftBack = (quantity: number) =>
    askReturn(ctx, order, {
      id: randomUUID(),
      orderId: order.id,
      lines: [{ productId: gift, quantity }],
      reason: 'no_longer_needed',
      note: '',
    });
  const asked = await giftBack(1);
  await test.sandbox.fault({ family: 'find', kind: '500' }, { family: 'refund', kind: '500' });
  const accepted = await acceptReturn(admin, { id: asked.id, ...accept });
  expect(accepted).toMatchObject({ state: 'accepted', refund: { state: 'done', amountPaise: 0 } });
  expect(await acceptReturn(admin, { id: asked.id, ...accept })).toEqual(accepted);
  expect(await stockOf(ctx, gift)).toEqual({ stock: 9, reserved: 0, sold: 1 });
  await test.sandbox.clearFaults();
  // After all money came back, too, when the goods are at the shopper's.
  await ctx.db.updateTable('orders').set({ fulfilment: 'delivered' }).where('id', '=', order.id).execute();
  const last = await giftBack(1);
  const lines = [{ productId: kettle, quantity: 1, restock: false }];
  await createRefund(admin, { id: randomUUID(), orderId: order.id, lines });
  expect(await acceptReturn(admin, { id: last.id, restock: false, answer: '' })).toMatchObject({
    refund: { state: 'done', amountPaise: 0 },
  });
  expect(await stockOf(ctx, gift)).toEqual({ stock: 9, reserved: 0, sold: 0 });
  await expect(
    createRefund(admin, {
      id: randomUUID(),
      orderId: order.id,
      lines: [{ productId: gift, quantity: 1, restock: true }],
    }),
  ).rejects.toMatchObject({ message: expect.stringContaining('came back already') as string });
});

describe('a return whose money waits for its goods', () => {
  const expected = async (what?: Partial<AskReturn>) => {
    const sold = await sellSettled(test);
    const asked = await askFor(sold, what);
    return { sold, one: await expectReturn(sold.admin, { id: asked.id, answer: 'Send it to us.' }) };
  };
  const both = ({ kettle }: Sold) => [{ productId: kettle, quantity: 2 }];

  it('is accepted first, and refunded when they are there, only for what came back', async () => {
    const sold = await sellSettled(test);
    const asked = await askFor(sold, { lines: both(sold) });
    const one = await expectReturn(sold.admin, { id: asked.id, answer: 'Send it to us.' });
    expect(one).toMatchObject({ state: 'expected', refund: null, answer: 'Send it to us.' });
    expect(await expectReturn(sold.admin, { id: asked.id, answer: 'Other words.' })).toEqual(one);
    expect(await refundsOf(sold)).toEqual([]);
    expect(await of(sold)).toMatchObject({
      refusal: `Goods of order ${sold.number} are still to come back. Please wait for them.`,
    });
    const stock = await stockOf(ctx, sold.kettle);
    const lines = [{ productId: sold.kettle, quantity: 1, restock: true }];
    const back = { id: one.id, lines, because: '' };
    const received = await receiveReturn(sold.admin, back);
    expect(received).toMatchObject({ state: 'accepted', refund: { state: 'done', amountPaise: 499 } });
    expect(await receiveReturn(sold.admin, back)).toEqual(received);
    expect(await stockOf(ctx, sold.kettle)).toMatchObject({ stock: Number(stock?.stock) + 1 });
    expect(await lettersAbout(one.id)).toEqual(['return-asked', 'return-expected', 'return-received']);
    expect((await orderHistory(sold.shopper, { id: sold.orderId })).map(({ step }) => step)).toEqual(
      expect.arrayContaining(['return_asked', 'return_accepted', 'return_received', 'refunded_in_part']),
    );
    const row = await ctx.db
      .selectFrom('letters')
      .selectAll()
      .where('kind', '=', 'return-received')
      .where('about', '=', one.id)
      .executeTakeFirstOrThrow();
    expect((await composeOrderLetter(ctx, row))?.letter).toMatchObject({
      goods: ['1 × Blue kettle'],
      amountPaise: 499,
      because: '',
    });
  });

  it('gives back less for a reason, which refund and letter say', async () => {
    const { sold, one } = await expected();
    const lines = [{ productId: sold.kettle, quantity: 1, restock: false }];
    await receiveReturn(sold.admin, { id: one.id, lines, amountPaise: 300, because: 'The lid is missing.' });
    const [refund] = await listRefunds(ctx, { orderId: sold.orderId });
    expect(refund).toMatchObject({
      amountPaise: 300,
      note: 'Less than the share of these goods is given back: The lid is missing.',
      lines: [{ productId: sold.kettle, quantity: 1, restock: false }],
    });
  });

  it('takes back no more than was asked for, and can still be declined', async () => {
    const { sold, one } = await expected();
    const lines = [{ productId: sold.kettle, quantity: 2, restock: false }];
    await expect(receiveReturn(sold.admin, { id: one.id, lines, because: '' })).rejects.toMatchObject({
      message: 'This return is for 1 of the product. Open another return for what came back besides.',
    });
    await declineReturn(sold.admin, { id: one.id, answer: 'Nothing came.' });
    expect((await of(sold)).returns[0]).toMatchObject({ state: 'declined', answer: 'Nothing came.' });
    expect((await of(sold)).refusal).toBeNull();
  });

  it('received and accepted by many at once is refunded once', async () => {
    const { sold, one } = await expected();
    const lines = [{ productId: sold.kettle, quantity: 1, restock: true }];
    await Promise.allSettled([
      ...Array.from({ length: 3 }, () => receiveReturn(sold.admin, { id: one.id, lines, because: '' })),
      ...Array.from({ length: 3 }, () => acceptReturn(sold.admin, { id: one.id, ...accept })),
      declineReturn(sold.admin, { id: one.id, answer: 'No.' }),
    ]);
    const [now] = (await of(sold)).returns;
    expect(await refundsOf(sold)).toHaveLength(now?.state === 'declined' ? 0 : 1);
  });

  it('is opened by an admin for the owner, who hears of it, and the audit says so', async () => {
    const sold = await sellSettled(test);
    const opened = await askReturn(ctx, { id: sold.orderId }, wish(sold), sold.admin);
    expect(await lettersAbout(opened.id)).toEqual(['return-asked']);
    const told = await ctx.db
      .selectFrom('auditEvents')
      .select('kind')
      .where('about', '=', opened.id)
      .execute();
    expect(told).toEqual([{ kind: 'return_opened' }]);
  });
});
