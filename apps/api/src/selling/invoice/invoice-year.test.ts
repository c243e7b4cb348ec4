import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sellsInIndia } from '../gst/seller.fixture.ts';
import { type Clock, startClock } from '../gst/clock.fixture.ts';
import { issueInvoice } from '../gst/invoice-issue.service.ts';
import { readCreditNotes, readInvoices } from '../gst/issued.service.ts';
import { addProduct, addShopper, orderInput } from '../order/shop.fixture.ts';
import { createOrder } from '../order/order.service.ts';
import { collectOnDelivery, payOnDelivery } from '../order/pay-on-delivery.service.ts';
import { attemptOf, eventually, type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { payOrder } from '../payment/payment.service.ts';
import { ask, type Sold } from '../refund/refund.fixture.ts';
import { createRefund } from '../refund/refund.service.ts';

let test: PayTest;
let clock: Clock;
beforeAll(async () => {
  test = await startPayTest({
    gatewayTimeoutMs: 60_000,
    settings: {
      ...sellsInIndia,
      seller: { ...sellsInIndia.seller, invoicePrefix: '' },
      tax: { gstRate: 1_225, hsn: '7615' },
    },
    chargesTotal: true,
    refundPasswordOverPaise: 1e12,
  });
  clock = await startClock(test.ctx.env.databaseUrl);
  test.ctx.db = clock.db;
});
afterAll(async () => {
  await clock.close();
  await test.close();
});

/** Who pays next; the goods of all are the same, so that their transactions wait for each other. */
async function sellOne(at: number, goods: [string, string]): Promise<Sold> {
  const { ctx, sandbox } = test;
  const [shopper, admin] = [await addShopper(ctx), await addShopper(ctx, '1')];
  const [kettle, cup] = at % 2 ? goods : goods.toReversed();
  const order = await createOrder(shopper, orderInput([kettle ?? '', (at % 3) + 1], [cup ?? '', 1]));
  const sold = {
    shopper,
    admin,
    orderId: order.id,
    number: order.number,
    kettle: goods[0],
    cup: goods[1],
    attemptId: `${order.number}-1`,
  };
  if (at % 4 === 3) {
    await payOnDelivery(shopper, order);
    await Promise.all([1, 2].map(() => collectOnDelivery(admin, order)));
    return { ...sold, transactionId: '' };
  }
  // A second payment of the same order, at the same time, takes no second number.
  await Promise.allSettled(
    [await sandbox.nonce(), await sandbox.nonce()].map((nonce) =>
      payOrder(shopper, { orderId: order.id, nonce }),
    ),
  );
  const { transactionId } = await eventually(
    () => attemptOf(ctx, sold.attemptId),
    ({ state }) => state === 'submitted',
  );
  return { ...sold, transactionId: transactionId ?? '' };
}

/** Takes a number in a transaction that fails. */
async function failOne(): Promise<void> {
  const { ctx } = test;
  const order = await createOrder(await addShopper(ctx), orderInput([await addProduct(ctx), 1]));
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      await issueInvoice(trx, ctx, order.id);
      await sql`select 1 / 0`.execute(trx);
    })
    .catch(() => null);
}

it('a year of payments and refunds at the same time, some of which fail, has every number once, and sums to the paisa', async () => {
  const { ctx } = test;
  const goods: [string, string] = [
    await addProduct(ctx, { pricePaise: 49_937, stock: 5_000 }),
    await addProduct(ctx, { name: 'Cup', pricePaise: 1_999, stock: 5_000 }),
  ];
  const sold: Sold[] = [];
  // The last moments of one financial year in India, then the first of the next.
  for (const time of ['2027-03-31 23:59:58+05:30', '2027-04-01 00:00:00+05:30']) {
    await clock.set(time);
    const many = Array.from({ length: 16 }, (_, at) => at);
    sold.push(
      ...(await Promise.all(many.map(async (at) => (at % 5 === 4 && (await failOne()), sellOne(at, goods))))),
    );
  }
  const paid = sold.filter(({ transactionId }) => transactionId !== '');
  await Promise.all(paid.map(({ transactionId }) => test.sandbox.settle(transactionId)));
  await Promise.all(
    paid.map(async (one, at) => {
      const lines = [{ productId: one.cup, quantity: 1, restock: true }];
      const asked = [ask(one, [{ lines }, { amountPaise: 777 + at }, {}][at % 3])];
      if (at % 2) asked.push(ask(one, { amountPaise: 101 }));
      // Of two at once one is refused; the same one twice is one.
      await Promise.allSettled([...asked, ...asked].map((refund) => createRefund(one.admin, refund)));
      if (at % 4 === 0) await createRefund(one.admin, ask(one)).catch(() => null);
    }),
  );

  const invoices = await readInvoices(ctx.db, (eb) => eb.val(true));
  const notes = await readCreditNotes(ctx.db, (eb) => eb.val(true));
  const serials = (papers: { number: string }[], year: string) =>
    papers
      .filter(({ number }) => number.includes(year))
      .map(({ number }) => Number(number.split('/').at(-1)));
  const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);
  expect([serials(invoices, '26-27/'), serials(invoices, '27-28/')]).toEqual([upTo(16), upTo(16)]);
  expect(invoices.map(({ issuedOn }) => issuedOn)).toEqual([
    ...upTo(16).map(() => '2027-03-31'),
    ...upTo(16).map(() => '2027-04-01'),
  ]);
  expect(serials(notes, '27-28/')).toEqual(upTo(notes.length));
  expect(new Set(invoices.map(({ orderId }) => orderId))).toEqual(
    new Set(sold.map(({ orderId }) => orderId)),
  );

  const up = (one: number, other: number) => one - other;
  const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  for (const { orderId, lines, total } of invoices) {
    const { totalPaise } = await ctx.db
      .selectFrom('orders')
      .select('totalPaise')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(sumOf(lines.map((line) => line.totalPaise))).toBe(totalPaise);
    expect(total.taxablePaise + total.cgstPaise + total.sgstPaise + total.igstPaise).toBe(totalPaise);
    const refunds = await ctx.db
      .selectFrom('refunds')
      .select('amountPaise')
      .where('orderId', '=', orderId)
      .where('state', '=', 'done')
      .execute();
    const credited = notes.filter((note) => note.orderId === orderId);
    expect(credited.map((note) => note.total.totalPaise).toSorted(up)).toEqual(
      refunds.map(({ amountPaise }) => amountPaise).toSorted(up),
    );
    if (sumOf(refunds.map(({ amountPaise }) => amountPaise)) === totalPaise)
      expect(sumOf(credited.map((note) => note.total.taxablePaise))).toBe(total.taxablePaise);
  }
  const { charged } = await ctx.db
    .selectFrom('attempts')
    .select(sql<number>`sum(amount_paise)::bigint`.as('charged'))
    .where('transactionId', 'is not', null)
    .executeTakeFirstOrThrow();
  const ofPaid = new Set(paid.map(({ orderId }) => orderId));
  expect(
    sumOf(invoices.filter(({ orderId }) => ofPaid.has(orderId)).map(({ total }) => total.totalPaise)),
  ).toBe(charged);
  expect(notes.length).toBeGreaterThan(20);
}, 120_000);
