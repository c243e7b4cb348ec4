import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PayTest, startPayTest } from '../../selling/payment/pay.fixture.ts';
import { compare, openMerchant, short } from './reconciliation.fixture.ts';
import { ask, orderOf, refundOf, sell, sellSettled, type Sold } from '../../selling/refund/refund.fixture.ts';
import { createRefund } from '../../selling/refund/refund.service.ts';
import type { Report } from './reconciliation-report.ts';

let test: PayTest;
let merchant: ReturnType<typeof openMerchant>;
beforeAll(async () => {
  test = await startPayTest();
  merchant = openMerchant(test.sandbox.url);
});
afterAll(() => test.close());

const saidOf = (report: Report, { number }: Sold) =>
  report.differences.filter(({ order }) => order === number).map(short);
const older = (id: string) =>
  sql`update refunds set created_at = created_at - interval '5 minutes' where id = ${id}`.execute(
    test.ctx.db,
  );

it('finds nothing when refunds and refund transactions agree: in part, whole, by a void, and one that waits', async () => {
  const [part, whole] = [await sellSettled(test), await sellSettled(test)];
  const [voided, waiting] = [await sell(test), await sell(test)];
  await createRefund(part.admin, ask(part, { amountPaise: 400 }));
  await createRefund(
    whole.admin,
    ask(whole, { lines: [{ productId: whole.cup, quantity: 1, restock: true }] }),
  );
  await createRefund(whole.admin, ask(whole));
  await createRefund(voided.admin, ask(voided));
  await createRefund(waiting.admin, ask(waiting, { amountPaise: 300 }));
  const report = await compare(test.ctx);
  expect(report.differences).toEqual([]);
  expect(report.counts).toMatchObject({ transactions: 7, refunds: 5 });
});

it('settles a refund whose answer got lost', async () => {
  const sold = await sellSettled(test);
  await test.sandbox.fault({ family: 'refund', kind: 'drop-answer' });
  const { id, state } = await createRefund(sold.admin, ask(sold, { amountPaise: 400 }));
  expect([state, saidOf(await compare(test.ctx), sold)]).toEqual(['unknown', []]);
  await older(id);
  expect(saidOf(await compare(test.ctx), sold)).toEqual(['unanswered_refund: repaired']);
  expect([(await refundOf(test.ctx, id)).state, (await orderOf(test.ctx, sold)).money]).toEqual([
    'done',
    'refunded_in_part',
  ]);
});

it('finds the refund transaction of a refund that is older than the window', async () => {
  const sold = await sellSettled(test);
  await test.sandbox.fault({ family: 'refund', kind: 'drop-answer' });
  const { id } = await createRefund(sold.admin, ask(sold, { amountPaise: 400 }));
  await older(id);
  const from = new Date(Date.now() - 1);
  expect(saidOf(await compare(test.ctx, { from, to: new Date() }), sold)).toEqual([
    'unanswered_refund: repaired',
  ]);
});

it('tells that a bank did not carry a refund out', async () => {
  const sold = await sellSettled(test);
  const { id, transactionId } = await createRefund(sold.admin, ask(sold, { amountPaise: 400 }));
  await merchant.sdk.testing.settlementDecline(transactionId ?? '');
  const report = await compare(test.ctx);
  expect(saidOf(report, sold)).toEqual(['refund_state: manual']);
  expect(report.differences.find(({ refund }) => refund === id)?.explanation).toMatch(
    /has failed\. The customer did not get this money: refund it again\.$/,
  );
  expect([(await refundOf(test.ctx, id)).state, (await orderOf(test.ctx, sold)).money]).toEqual([
    'failed',
    'settled',
  ]);
  expect(saidOf(await compare(test.ctx), sold)).toEqual([]);
});

it('notes a refund that failed here and was made there', async () => {
  const sold = await sellSettled(test);
  const { id } = await createRefund(sold.admin, ask(sold, { amountPaise: 400 }));
  await sql`update refunds set state = 'failed', transaction_id = null where id = ${id}`.execute(test.ctx.db);
  expect(saidOf(await compare(test.ctx, { dryRun: true }), sold)).toContain('refund_state: repairable');
  expect(saidOf(await compare(test.ctx), sold)).toContain('refund_state: repaired');
  expect((await refundOf(test.ctx, id)).state).toBe('done');
  expect(saidOf(await compare(test.ctx), sold)).toEqual([]);
});

it('gives a second refund transaction up while that is possible, and reports one that has settled', async () => {
  const sold = await sellSettled(test);
  const { id, transactionId } = await createRefund(sold.admin, ask(sold, { amountPaise: 300 }));
  const again = async () => {
    const made = await merchant.sdk.transaction.refund(sold.transactionId, {
      amount: '3.00',
      orderId: id,
    } as unknown as string);
    return made.transaction.id;
  };
  const second = await again();
  expect(saidOf(await compare(test.ctx), sold)).toEqual(['double_refund: repaired']);
  expect([await merchant.statusOf(second), await merchant.statusOf(transactionId ?? '')]).toEqual([
    'voided',
    'submitted_for_settlement',
  ]);
  await test.sandbox.settle(await again());
  expect(saidOf(await compare(test.ctx), sold)).toEqual(['double_refund: manual']);
});

it('reports a refund without its refund transaction, and one of another amount', async () => {
  const [without, other] = [await sellSettled(test), await sellSettled(test)];
  const lost = await createRefund(without.admin, ask(without, { amountPaise: 300 }));
  const wrong = await createRefund(other.admin, ask(other, { amountPaise: 300 }));
  await sql`update refunds set transaction_id = 'nowhere2' where id = ${lost.id}`.execute(test.ctx.db);
  await sql`update refunds set amount_paise = 200 where id = ${wrong.id}`.execute(test.ctx.db);
  const report = await compare(test.ctx);
  // The refund transaction that it named before is nobody's now, and is given up.
  expect(saidOf(report, without).toSorted()).toEqual([
    'double_refund: repaired',
    'refund_without_credit: manual',
  ]);
  expect(saidOf(report, other)).toEqual(['wrong_credit: manual']);
});
