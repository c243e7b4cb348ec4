import { randomUUID } from 'node:crypto';
import type { CreateRefund } from 'contracts';
import { sql } from 'kysely';
import type { AccountContext, Context } from '../../context.ts';
import { addProduct, addShopper, orderInput } from '../order/shop.fixture.ts';
import { createOrder } from '../order/order.service.ts';
import { attemptOf, eventually, found, type PayTest } from '../payment/pay.fixture.ts';
import { payOrder } from '../payment/payment.service.ts';

export interface Sold {
  shopper: AccountContext;
  admin: AccountContext;
  orderId: string;
  number: string;
  /** Two kettles of ₹ 499 and one cup of ₹ 2: ₹ 1,000 in all, of which the test mode charges ₹ 10. */
  kettle: string;
  cup: string;
  attemptId: string;
  transactionId: string;
}

/** An order that is paid and submitted. */
export async function sell({ ctx, sandbox }: PayTest): Promise<Sold> {
  const [shopper, admin] = [await addShopper(ctx), await addShopper(ctx, '1')];
  const kettle = await addProduct(ctx, { pricePaise: 49_900, stock: 10 });
  const cup = await addProduct(ctx, { name: 'Cup', pricePaise: 200, stock: 10 });
  const order = await createOrder(shopper, orderInput([kettle, 2], [cup, 1]));
  await payOrder(shopper, { orderId: order.id, nonce: await sandbox.nonce() });
  const attemptId = `${order.number}-1`;
  const { transactionId } = await eventually(
    () => attemptOf(ctx, attemptId),
    ({ state }) => state === 'submitted',
  );
  return {
    shopper,
    admin,
    orderId: order.id,
    number: order.number,
    kettle,
    cup,
    attemptId,
    transactionId: transactionId ?? '',
  };
}

/** The same, and the banks have settled it; the rows do not know yet. */
export async function sellSettled(test: PayTest): Promise<Sold> {
  const sold = await sell(test);
  await test.sandbox.settle(sold.transactionId);
  return sold;
}

export const ask = ({ orderId }: Sold, what: Partial<CreateRefund> = {}): CreateRefund => ({
  id: randomUUID(),
  orderId,
  ...what,
});

export const refundOf = ({ db }: Context, id: string) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const orderOf = ({ db }: Context, { orderId }: Sold) =>
  db.selectFrom('orders').select(['money', 'fulfilment']).where('id', '=', orderId).executeTakeFirstOrThrow();

/** As if the time until the next look at it had passed. */
export async function makeRefundDue({ db }: Context, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('nextCheckAt', 'is not', null)
    .execute();
}

/** Learns what the gateway has of a transaction, as by a webhook, a poll or the nightly comparison. */
export const hearOf = async (ctx: Context, transactionId: string) =>
  ctx.applyTransaction(ctx, await found(ctx, transactionId));
