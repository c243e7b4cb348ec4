import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letTimeRunOut } from '../../selling/order/shop.fixture.ts';
import {
  attemptOf,
  makeOlder,
  paidPurchase,
  type PayTest,
  startPayTest,
  startPurchase,
} from '../../selling/payment/pay.fixture.ts';
import { payOrder } from '../../selling/payment/payment.service.ts';
import { compare, openMerchant, saidOf } from './reconciliation.fixture.ts';
import { cards } from '../../platform/gateway/sandbox.fixture.ts';

let test: PayTest;
let merchant: ReturnType<typeof openMerchant>;
beforeAll(async () => {
  test = await startPayTest();
  merchant = openMerchant(test.sandbox.url);
});
afterAll(() => test.close());

const edit = (statement: ReturnType<typeof sql>) => statement.execute(test.ctx.db);
const moneyOf = async (orderId: string) =>
  (await test.ctx.db.selectFrom('orders').select('money').where('id', '=', orderId).executeTakeFirstOrThrow())
    .money;

it('finds nothing in a shop that agrees: paid, declined, expired and open orders', async () => {
  const paid = await paidPurchase(test);
  const settled = await paidPurchase(test);
  await test.sandbox.settle(settled.transactionId);
  const declined = await startPurchase(test.ctx);
  const card = await test.sandbox.nonce(cards.declined);
  await payOrder(declined.shopper, { orderId: declined.order.id, nonce: card });
  const expired = await startPurchase(test.ctx);
  await letTimeRunOut(test.ctx, expired.order.id);

  const report = await compare(test.ctx);
  expect(report.differences).toEqual([]);
  expect(report.counts).toMatchObject({ transactions: 3, attempts: 3, notOurs: 0, settledSince: 1 });
  expect([await moneyOf(paid.order.id), await moneyOf(settled.order.id)]).toEqual(['submitted', 'settled']);
  expect((await compare(test.ctx)).counts.settledSince).toBe(0);
});

it('settles a payment whose answer got lost', async () => {
  const lost = await startPurchase(test.ctx);
  await test.sandbox.fault({ family: 'sale', kind: 'drop-answer' });
  await payOrder(lost.shopper, { orderId: lost.order.id, nonce: await test.sandbox.nonce() });
  const underWay = await compare(test.ctx);
  expect([saidOf(underWay, lost), underWay.counts.underWay]).toEqual([[], 1]);

  await edit(
    sql`update attempts set created_at = created_at - interval '5 minutes' where id = ${lost.firstAttempt}`,
  );
  expect(saidOf(await compare(test.ctx, { dryRun: true }), lost)).toEqual(['unanswered_attempt: repairable']);
  expect((await attemptOf(test.ctx, lost.firstAttempt)).state).toBe('unknown');
  expect(saidOf(await compare(test.ctx), lost)).toEqual(['unanswered_attempt: repaired']);
  expect(['authorised', 'submitted']).toContain(await moneyOf(lost.order.id));
  expect(saidOf(await compare(test.ctx), lost)).toEqual([]);
});

it('looks for the transaction of an attempt that is older than the window', async () => {
  const old = await startPurchase(test.ctx);
  await test.sandbox.fault({ family: 'sale', kind: 'drop-answer' });
  await payOrder(old.shopper, { orderId: old.order.id, nonce: await test.sandbox.nonce() });
  await makeOlder(test.ctx, old.firstAttempt, 1);
  const from = new Date(Date.now() - 1_000);
  expect(saidOf(await compare(test.ctx, { from, to: new Date() }), old)).toEqual([
    'unanswered_attempt: repaired',
  ]);
});

it('gives an authorization back that its attempt does not name', async () => {
  const paid = await paidPurchase(test);
  const second = await merchant.sell(paid.firstAttempt, await test.sandbox.nonce(cards.other));
  expect(saidOf(await compare(test.ctx, { dryRun: true }), paid)).toEqual(['unnamed_hold: repairable']);
  expect(await merchant.statusOf(second)).toBe('authorized');
  expect(saidOf(await compare(test.ctx), paid)).toEqual(['unnamed_hold: repaired']);
  expect([await merchant.statusOf(second), await merchant.statusOf(paid.transactionId)]).toEqual([
    'voided',
    'submitted_for_settlement',
  ]);
});

it('gives the authorization of a declined attempt back', async () => {
  const declined = await startPurchase(test.ctx);
  const card = await test.sandbox.nonce(cards.declined);
  await payOrder(declined.shopper, { orderId: declined.order.id, nonce: card });
  const authorized = await merchant.sell(declined.firstAttempt, await test.sandbox.nonce());
  expect(saidOf(await compare(test.ctx), declined)).toEqual(['unnamed_hold: repaired']);
  expect(await merchant.statusOf(authorized)).toBe('voided');
});

it('reports a second charge that has settled, until somebody gave it back', async () => {
  const paid = await paidPurchase(test);
  const nonce = await test.sandbox.nonce(cards.other);
  const second = await merchant.sell(paid.firstAttempt, nonce, { options: { submitForSettlement: true } });
  await test.sandbox.settle(second);
  const report = await compare(test.ctx);
  expect(saidOf(report, paid)).toEqual(['double_charge: manual']);
  expect(report.differences.find(({ order }) => order === paid.order.number)).toMatchObject({
    attempt: paid.firstAttempt,
    transaction: second,
    gateway: `sale of ₹ 10.00 for ${paid.firstAttempt}, settled`,
    rows: `attempt ${paid.firstAttempt} is submitted and names ${paid.transactionId}`,
  });
  await merchant.sdk.transaction.refund(second);
  expect(saidOf(await compare(test.ctx), paid)).toEqual([]);
});

it.each([
  ['was voided at the gateway', (id: string) => merchant.sdk.transaction.void(id)],
  ['was declined at settlement', (id: string) => merchant.sdk.testing.settlementDecline(id)],
])('notes that the payment of a paid order %s', async (_how, change) => {
  const paid = await paidPurchase(test);
  await change(paid.transactionId);
  // The rows are repaired; what becomes of the order is for a person.
  expect(saidOf(await compare(test.ctx), paid)).toEqual(['attempt_state: manual']);
  expect(['declined', 'refunded']).toContain(await moneyOf(paid.order.id));
  expect(saidOf(await compare(test.ctx), paid)).toEqual([]);
});

it('notes a submission that the rows forgot', async () => {
  const paid = await paidPurchase(test);
  await edit(sql`update orders set money = 'authorised' where id = ${paid.order.id}`);
  await edit(
    sql`update attempts set state = 'authorized', next_check_at = now() + interval '90 seconds' where id = ${paid.firstAttempt}`,
  );
  expect(saidOf(await compare(test.ctx), paid)).toEqual(['attempt_state: repaired']);
  expect(await moneyOf(paid.order.id)).toBe('submitted');
});

it('leaves a charge of another amount, and rows that are ahead of the gateway, to a person', async () => {
  const [dearer, ahead] = [await paidPurchase(test), await paidPurchase(test)];
  await edit(sql`update attempts set amount_paise = 2000 where id = ${dearer.firstAttempt}`);
  await edit(sql`update attempts set state = 'settled' where id = ${ahead.firstAttempt}`);
  await edit(sql`update orders set money = 'settled' where id = ${ahead.order.id}`);
  const report = await compare(test.ctx);
  expect(saidOf(report, dearer)).toEqual(['wrong_charge: manual']);
  expect(saidOf(report, ahead)).toEqual(['attempt_state: manual']);
  await edit(sql`update attempts set amount_paise = 1000 where id = ${dearer.firstAttempt}`);
  await edit(sql`update attempts set state = 'submitted' where id = ${ahead.firstAttempt}`);
  await edit(sql`update orders set money = 'submitted' where id = ${ahead.order.id}`);
});

it('reports a transaction that the gateway does not have', async () => {
  const paid = await paidPurchase(test);
  await edit(sql`update attempts set transaction_id = 'nowhere1' where id = ${paid.firstAttempt}`);
  const report = await compare(test.ctx);
  // The one it named before is an authorization that nobody names now.
  expect(saidOf(report, paid).toSorted()).toEqual(['missing_transaction: manual', 'unnamed_hold: repaired']);
});

it('reports sales in our numbering without an attempt, and leaves what is sold elsewhere alone', async () => {
  const stray = await merchant.sell('999999-1', await test.sandbox.nonce(), { amount: '11.00' });
  const elsewhere = [
    await merchant.sell('invoice 77', await test.sandbox.nonce(), { amount: '12.00' }),
    await merchant.sell(randomUUID(), await test.sandbox.nonce(), { amount: '13.00' }),
  ];
  const report = await compare(test.ctx);
  expect(report.counts.notOurs).toBe(2);
  expect(report.differences.filter(({ attempt }) => attempt === '999999-1')).toMatchObject([
    { kind: 'unknown_attempt', order: null, transaction: stray, outcome: 'manual' },
  ]);
  expect(await Promise.all([stray, ...elsewhere].map(merchant.statusOf))).toEqual(
    Array(3).fill('authorized'),
  );
});

it('records money that was given back at the gateway itself', async () => {
  const paid = await paidPurchase(test);
  await test.sandbox.settle(paid.transactionId);
  await compare(test.ctx);
  await merchant.sdk.transaction.refund(paid.transactionId, '4.00');
  expect(saidOf(await compare(test.ctx, { dryRun: true }), paid)).toEqual(['refund_elsewhere: repairable']);
  expect(saidOf(await compare(test.ctx), paid)).toEqual(['refund_elsewhere: repaired']);
  expect(saidOf(await compare(test.ctx), paid)).toEqual([]);
});

it('notes a dispute that nobody was told of, and one that was won', async () => {
  const paid = await paidPurchase(test);
  await test.sandbox.settle(paid.transactionId);
  await compare(test.ctx);
  const post = (path: string, body: object) =>
    fetch(`${test.sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post(`transactions/${paid.transactionId}/dispute`, {});
  expect(saidOf(await compare(test.ctx), paid)).toEqual(['order_money: repaired']);
  expect(await moneyOf(paid.order.id)).toBe('disputed');
  // An open dispute is looked at however old its payment is.
  const { disputes } = (await merchant.sdk.transaction.find(paid.transactionId)) as unknown as {
    disputes: { id: string }[];
  };
  await post(`disputes/${disputes[0]?.id}`, { status: 'won' });
  const later = new Date(Date.now() - 1);
  expect(saidOf(await compare(test.ctx, { from: later, to: new Date() }), paid)).toEqual([
    'order_money: repaired',
  ]);
  expect(await moneyOf(paid.order.id)).toBe('settled');
});

it('leaves a sale alone that was made long before the attempt of the same number', async () => {
  const paid = await paidPurchase(test);
  await merchant.sell(paid.firstAttempt, await test.sandbox.nonce(cards.other));
  await sql`update attempts set created_at = created_at + interval '2 hours' where id = ${paid.firstAttempt}`.execute(
    test.ctx.db,
  );
  const report = await compare(test.ctx, { dryRun: true });
  expect(saidOf(report, paid)).toEqual([]);
});
