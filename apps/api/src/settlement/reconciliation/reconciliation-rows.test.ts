import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockOf } from '../../selling/order/shop.fixture.ts';
import {
  attemptOf,
  paidPurchase,
  type PayTest,
  startPayTest,
  startPurchase,
} from '../../selling/payment/pay.fixture.ts';
import { payOrder } from '../../selling/payment/payment.service.ts';
import { compare, saidOf, short } from './reconciliation.fixture.ts';

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest();
});
afterAll(() => test.close());

const edit = (...statements: RawBuilder<unknown>[]) =>
  test.ctx.db.transaction().execute(async (trx) => {
    for (const statement of statements) await statement.execute(trx);
  });
/** What is said of a product, with the words for a person. */
const saidOfProduct = async (product: string) =>
  (await compare(test.ctx)).differences
    .filter((each) => each.product === product)
    .map((each) => [short(each), each.rows, each.explanation]);

it('reports units reserved for nobody, and units reserved too few, and changes no stock', async () => {
  const { product } = await startPurchase(test.ctx);
  await edit(sql`update products set reserved = 5 where id = ${product}`);
  expect(await saidOfProduct(product)).toEqual([
    [
      'reserved_units: manual',
      '“Blue kettle” has 5 reserved, open orders hold 2',
      '3 cannot be sold though nobody waits for them: set reserved to 2.',
    ],
  ]);
  await edit(sql`update products set reserved = 1 where id = ${product}`);
  expect(await saidOfProduct(product)).toMatchObject([
    ['reserved_units: manual', expect.any(String), '1 could be sold twice: set reserved to 2.'],
  ]);
  expect(await stockOf(test.ctx, product)).toEqual({ stock: 10, reserved: 1, sold: 0 });
  await edit(sql`update products set reserved = 2 where id = ${product}`);
  expect(await saidOfProduct(product)).toEqual([]);
});

it('reports units that were paid for and never taken out; more sold than ordered is no difference', async () => {
  const { product } = await paidPurchase(test);
  await edit(sql`update products set sold = 40 where id = ${product}`);
  expect(await saidOfProduct(product)).toEqual([]);
  await edit(sql`update products set sold = 1 where id = ${product}`);
  expect(await saidOfProduct(product)).toMatchObject([
    ['sold_units: manual', '“Blue kettle” counts 1 as sold, paid orders have 2', expect.any(String)],
  ]);
  await edit(sql`update products set sold = 2 where id = ${product}`);
});

it('reports an attempt whose sum of refunds is not theirs', async () => {
  const paid = await paidPurchase(test);
  await edit(sql`update attempts set refunded_paise = 400 where id = ${paid.firstAttempt}`);
  const report = await compare(test.ctx);
  expect(saidOf(report, paid)).toEqual(['refund_sum: manual']);
  expect(report.differences.find(({ kind }) => kind === 'refund_sum')?.rows).toBe(
    `attempt ${paid.firstAttempt} counts ₹ 4.00 as refunded, its refunds come to ₹ 0.00`,
  );
  await edit(sql`update attempts set refunded_paise = 0 where id = ${paid.firstAttempt}`);
});

it('reports a paid order whose payment is over', async () => {
  const paid = await paidPurchase(test);
  await edit(sql`update attempts set state = 'failed' where id = ${paid.firstAttempt}`);
  const report = await compare(test.ctx, { dryRun: true });
  expect(saidOf(report, paid)).toContain('paid_without_live_attempt: manual');
  await edit(sql`update attempts set state = 'submitted' where id = ${paid.firstAttempt}`);
  expect(saidOf(await compare(test.ctx), paid)).toEqual([]);
});

it('reports an order that is being paid by nothing, and an attempt beside an order that waits', async () => {
  const [stuck, beside] = [await startPurchase(test.ctx), await startPurchase(test.ctx)];
  const attempt = sql`insert into attempts (id, order_id, n, amount_paise, currency, next_check_at)
    values (${beside.firstAttempt}, ${beside.order.id}, 1, 1000, 'INR', now() + interval '1 minute')`;
  await edit(sql`update orders set state = 'paying' where id = ${stuck.order.id}`, attempt);
  const report = await compare(test.ctx);
  expect(saidOf(report, stuck)).toEqual(['paying_without_attempt: manual']);
  expect(saidOf(report, beside)).toEqual(['attempt_without_paying_order: manual']);
  await edit(
    sql`update orders set state = 'pending' where id = ${stuck.order.id}`,
    sql`delete from attempts where id = ${beside.firstAttempt}`,
  );
});

it('makes an attempt due whose next look is far away, and tells of one that nobody answered for days', async () => {
  const [late, old] = [await startUnanswered(), await startUnanswered()];
  await edit(
    sql`update attempts set next_check_at = now() + interval '9 hours' where id = ${late.firstAttempt}`,
    sql`update attempts set created_at = now() - interval '74 hours' where id = ${old.firstAttempt}`,
  );
  const dry = await compare(test.ctx, { dryRun: true });
  expect([saidOf(dry, late), saidOf(dry, old)]).toEqual([
    ['unresolved_too_long: repairable'],
    ['unresolved_too_long: manual'],
  ]);
  expect(saidOf(await compare(test.ctx), late)).toEqual(['unresolved_too_long: repaired']);
  expect((await attemptOf(test.ctx, late.firstAttempt)).nextCheckAt?.getTime()).toBeLessThanOrEqual(
    Date.now(),
  );
  expect(saidOf(await compare(test.ctx), late)).toEqual([]);
});

it('reports that nothing sweeps', async () => {
  const { firstAttempt } = await startUnanswered();
  await edit(
    sql`update attempts set next_check_at = now() - interval '40 minutes' where id = ${firstAttempt}`,
  );
  const found = (await compare(test.ctx)).differences.filter(({ kind }) => kind === 'sweep_behind');
  expect(found).toMatchObject([{ rows: '1 attempts are due, the first for 40 minutes', outcome: 'manual' }]);
});

/** An order that is being paid, whose sale was never heard of. */
async function startUnanswered() {
  const purchase = await startPurchase(test.ctx);
  await test.sandbox.fault({ family: 'sale', kind: 'reset' });
  await payOrder(purchase.shopper, { orderId: purchase.order.id, nonce: await test.sandbox.nonce() });
  return purchase;
}
