import { type SalesOverview, SalesQuery } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountContext, Context } from '../../context.ts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import { cancelOrder, createOrder } from '../../selling/order/order.service.ts';
import { pageOfOrders } from '../../selling/order/order-page.service.ts';
import { collectOnDelivery, payOnDelivery } from '../../selling/order/pay-on-delivery.service.ts';
import { addProduct, addShopper, orderInput } from '../../selling/order/shop.fixture.ts';
import { type PayTest, startPayTest, startPurchase } from '../../selling/payment/pay.fixture.ts';
import { payOrder } from '../../selling/payment/payment.service.ts';
import { recordFailed } from '../../selling/refund/refund-end.service.ts';
import { ask, hearOf, refundOf, sell, sellSettled } from '../../selling/refund/refund.fixture.ts';
import { createRefund } from '../../selling/refund/refund.service.ts';
import { addSums, dayBefore, keptSums, readSums } from './sales-sums.service.ts';
import { salesOverview } from './sales.service.ts';

const zone = 'America/St_Johns';
/** What one of the orders of the fixture costs: two kettles and a cup. */
const total = 100_000;

let test: PayTest;
let ctx: Context;
let admin: AccountContext;
/** What was taken and given back, by how many days ago. */
const taken = new Map<number, number[]>();
const given = new Map<number, number[]>();
let kettle = '';
let orderOfUnknown = '';
let orderOfDispute = '';
let orderOfFailed = '';

beforeAll(async () => {
  test = await startPayTest({
    chargesTotal: true,
    shopTimeZone: zone,
    settings: { payOnDelivery: { isOffered: true }, lowStock: { units: 7 } },
  });
  ctx = test.ctx;
  admin = await addShopper(ctx, '1');
  await sql`alter table order_events disable trigger order_events_append_only`.execute(ctx.db);

  const inPart = await sellSettled(test);
  kettle = inPart.kettle;
  note(taken, 0, total);
  note(given, 0, (await createRefund(inPart.admin, ask(inPart, { amountPaise: 40_001 }))).amountPaise);

  const whole = await sell(test);
  note(taken, 0, total);
  note(given, 0, (await createRefund(whole.admin, ask(whole))).amountPaise);

  // The last and the first moments of days, on both sides of each midnight at which a period begins.
  for (const [daysAgo, offset] of [
    [0, '0'],
    [1, '0'],
    [1, '1 day - 1 microsecond'],
    [6, '0'],
    [7, '1 day - 1 microsecond'],
    [13, '0'],
    [14, '1 day - 1 microsecond'],
    [29, '0'],
    [30, '1 day - 1 microsecond'],
    [59, '0'],
    [60, '1 day - 1 microsecond'],
  ] as const) {
    const sold = await sell(test);
    note(taken, daysAgo, total);
    await sql`update orders set paid_at = ${moment(daysAgo, offset)} where id = ${sold.orderId}`.execute(
      ctx.db,
    );
  }

  const takenBack = await sellSettled(test);
  note(taken, 0, total);
  orderOfFailed = takenBack.orderId;
  const refund = await createRefund(takenBack.admin, ask(takenBack, { amountPaise: 5_000 }));
  await sql`update order_events set at = ${moment(3, '1 hour')}
    where order_id = ${takenBack.orderId} and machine = 'refund'`.execute(ctx.db);
  note(given, 3, refund.amountPaise);
  await recordFailed(ctx, await refundOf(ctx, refund.id), 'the bank refused it');
  note(given, 0, -refund.amountPaise);

  const disputed = await sellSettled(test);
  note(taken, 0, total);
  orderOfDispute = disputed.orderId;
  await test.sandbox.control(`transactions/${disputed.transactionId}/dispute`, {});
  await hearOf(ctx, disputed.transactionId);

  const atTheDoor = await addShopper(ctx);
  const onDelivery = await createOrder(atTheDoor, orderInput([kettle, 3]));
  await payOnDelivery(atTheDoor, onDelivery);
  await collectOnDelivery({ ...ctx, account: admin.account }, onDelivery);
  note(taken, 0, onDelivery.totalPaise);
  const onlyDue = await addShopper(ctx);
  await payOnDelivery(onlyDue, await createOrder(onlyDue, orderInput([kettle, 1])));

  const canceled = await startPurchase(ctx);
  await cancelOrder(canceled.shopper, canceled.order);
  const unknown = await startPurchase(ctx);
  orderOfUnknown = unknown.order.id;
  await test.sandbox.fault({ family: 'sale', kind: 'drop-answer' });
  await payOrder(unknown.shopper, { orderId: orderOfUnknown, nonce: await test.sandbox.nonce() });
  await test.sandbox.clearFaults();
});
afterAll(() => test.close());

const note = (of: Map<number, number[]>, daysAgo: number, paise: number) =>
  of.set(daysAgo, [...(of.get(daysAgo) ?? []), paise]);

/** So long after the begin of the shop's day, so many days ago. */
const moment = (daysAgo: number, offset: string) =>
  sql<Date>`(((now() at time zone ${zone})::date - ${sql.lit(daysAgo)})::timestamp at time zone ${zone} + ${offset}::interval)`;

const sum = (paise: number[]) => paise.reduce((all, one) => all + one, 0);

/** The figures of the days from one to another, by what the orders and refunds of the fixture were. */
function expected(from: number, to: number) {
  const of = (map: Map<number, number[]>) =>
    [...map].flatMap(([daysAgo, paise]) => (daysAgo <= from && daysAgo >= to ? paise : []));
  return { orders: of(taken).length, salesPaise: sum(of(taken)), refundedPaise: sum(of(given)) };
}

describe('the figures of a shop', () => {
  it.each([1, 7, 30] as const)('of %i days agree with its orders and refunds to the paisa', async (days) => {
    const overview = await salesOverview(ctx, { days });
    expect(overview.now).toEqual(expected(days - 1, 0));
    expect(overview.beforeIsCut).toBe(days === 1);
    // Of yesterday the first moment counts, and the last one does not yet.
    const before =
      days === 1 ? { orders: 1, salesPaise: total, refundedPaise: 0 } : expected(2 * days - 1, days);
    expect(overview.before).toEqual(before);
    expect(overview.days).toMatchObject(
      Array.from({ length: days }, (_, place) => expected(days - 1 - place, days - 1 - place)),
    );
    const { rows } = await sql<{
      from: string;
      to: string;
    }>`select (now() at time zone ${zone})::date::text as to,
      ((now() at time zone ${zone})::date - ${sql.lit(days - 1)})::text as from`.execute(ctx.db);
    expect(overview).toMatchObject(rows[0] ?? {});
    expect(overview.days.map(({ day }) => day)).toEqual(overview.days.map(({ day }) => day).toSorted());
  });

  it('are the same in each process, whether it has kept the sums of older days or reads them anew', async () => {
    const other: Context = { ...ctx, db: openDatabase(openPool(ctx.env.databaseUrl, { max: 2 })) };
    for (const days of [1, 7, 30] as const) {
      const [kept, anew] = [await salesOverview(ctx, { days }), await salesOverview(other, { days })];
      expect(anew).toEqual(kept);
    }
    // What happens after the sums were kept is added to them, and nothing is counted twice.
    const sold = await sell(test);
    note(taken, 0, total);
    const answers = await Promise.all(
      [ctx, other, ctx, other].map((each) => salesOverview(each, { days: 30 })),
    );
    for (const { now } of answers) expect(now).toEqual(expected(29, 0));
    await other.db.destroy();
    note(given, 0, (await createRefund(sold.admin, ask(sold))).amountPaise);
    expect((await salesOverview(ctx, { days: 1 })).now).toEqual(expected(0, 0));
  });

  it('of two stretches of time together are those of the whole, wherever it is cut', async () => {
    const { today } = await keptSums(ctx);
    const from = new Date(Date.now() - 70 * 86_400_000);
    const to = new Date();
    const between = (since: Date, until: Date) => readSums(ctx.db, { zone, today, from: since, to: until });
    const whole = await between(from, to);
    expect(whole.hours.size).toBeGreaterThan(5);
    const cuts = await sql<{ at: Date }>`select paid_at as at from orders where paid_at is not null
      union select date_trunc('milliseconds', at) from order_events where to_state = 'done' or from_state = 'done'`.execute(
      ctx.db,
    );
    for (const { at } of cuts.rows)
      expect(addSums(await between(from, at), await between(at, to))).toEqual(whole);
  });

  it('of chosen days agree with them too, and of one day by its hours', async () => {
    const { today } = await keptSums(ctx);
    for (const [first, last] of [
      [59, 0],
      [13, 7],
      [30, 30],
      [1, 1],
      [0, 0],
    ] as const) {
      const query = { from: dayBefore(today, first), to: dayBefore(today, last) };
      const overview = await salesOverview(ctx, SalesQuery.parse(query));
      expect(overview).toMatchObject({ ...query, now: expected(first, last) });
      expect(overview.days).toMatchObject(
        Array.from({ length: first - last + 1 }, (_, place) => expected(first - place, first - place)),
      );
      expect(overview.hours?.length ?? 24).toBe(24);
      expect(overview.hours === null).toBe(first !== last);
    }
    const yesterday = dayBefore(today, 1);
    const { hours, before } = await salesOverview(ctx, SalesQuery.parse({ from: yesterday, to: yesterday }));
    expect(hours?.filter(({ orders }) => orders > 0)).toEqual([
      { hour: 0, orders: 1, salesPaise: total, refundedPaise: 0 },
      { hour: 23, orders: 1, salesPaise: total, refundedPaise: 0 },
    ]);
    expect(before).toEqual(expected(2, 2));
  });

  it.each([
    [{ from: '2026-01-02' }, 'Name the first and the last day.'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'The first day comes after the last one.'],
    [{ from: '2025-01-01', to: '2026-01-02' }, 'Choose at most 366 days.'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'This is no day.'],
  ])('are refused of %j', (query, sentence) => {
    expect(SalesQuery.safeParse(query).error?.issues[0]?.message).toBe(sentence);
  });

  it('name the best sellers by units, with the money of their lines', async () => {
    const { bestSellers } = await salesOverview(ctx, { days: 30 });
    expect(bestSellers).toHaveLength(10);
    expect(bestSellers[0]).toEqual({
      productId: kettle,
      name: 'Blue kettle',
      units: 5,
      paise: 5 * 49_900,
      picture: { src: '', avif: '', webp: '' },
      isDeleted: false,
    });
    const units = bestSellers.map((product) => product.units);
    expect(units).toEqual(units.toSorted((one, other) => other - one));
    await ctx.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', kettle).execute();
    expect((await salesOverview(ctx, { days: 1 })).bestSellers[0]).toMatchObject({ isDeleted: true });
  });
});

describe('what waits', () => {
  it('counts what the list of orders shows in the same groups', async () => {
    const { waiting } = await salesOverview(ctx, { days: 1 });
    for (const [state, { value }] of Object.entries(waiting.orders))
      expect((await pageOfOrders(admin, { state: state as 'to_pack', text: '' })).found.value, state).toBe(
        value,
      );
    expect(waiting.orders.to_accept.value).toBe(1);
    expect(waiting.orders.to_pack.value).toBeGreaterThan(5);
  });

  it('names the payment without an answer, the failed refund, and the dispute with its last day', async () => {
    const { waiting } = await salesOverview(ctx, { days: 1 });
    const one = { value: 1, isMore: false };
    expect(waiting.unansweredPayments).toMatchObject({ found: one, orders: [{ orderId: orderOfUnknown }] });
    expect(waiting.failedRefunds).toMatchObject({
      found: one,
      orders: [{ orderId: orderOfFailed, amountPaise: 5_000 }],
    });
    expect(waiting.disputes).toMatchObject({
      found: one,
      orders: [
        { orderId: orderOfDispute, amountPaise: total, replyBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      ],
    });
  });

  it('lists products with few units, the fewest first, and no deleted one', async () => {
    const [none, some, deleted] = [
      await addProduct(ctx, { name: 'None', stock: 0 }),
      await addProduct(ctx, { name: 'Some', stock: 7 }),
      await addProduct(ctx, { name: 'Deleted', stock: 0 }),
    ];
    await addProduct(ctx, { name: 'Enough', stock: 8 });
    await ctx.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', deleted).execute();
    const { lowStock } = await salesOverview(ctx, { days: 1 });
    expect(lowStock.threshold).toBe(7);
    expect(lowStock.found).toEqual({ value: 2, isMore: false });
    expect(lowStock.products.map(({ productId }) => productId)).toEqual([none, some]);
  });
});

it('a shop without an order has figures of nothing', async () => {
  const empty = await startPayTest();
  const overview: SalesOverview = await salesOverview(empty.ctx, { days: 7 });
  const nothing = { orders: 0, salesPaise: 0, refundedPaise: 0 };
  expect(overview).toMatchObject({ now: nothing, before: nothing, bestSellers: [] });
  expect(overview.days).toHaveLength(7);
  expect(overview.waiting.disputes).toEqual({ found: { value: 0, isMore: false }, orders: [] });
  await empty.close();
});
