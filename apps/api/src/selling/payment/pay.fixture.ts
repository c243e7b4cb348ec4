import type { Order } from 'contracts';
import { type Insertable, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { RestOrder } from 'contracts/rest';
import type { AccountContext, Context } from '../../context.ts';
import { startTestApi, type TestEnv } from '../../platform/db/test-database.fixture.ts';
import { createOrder } from '../order/order.service.ts';
import { addProduct, addShopper, historyOf, orderInput } from '../order/shop.fixture.ts';
import { openGateway } from '../../platform/gateway/open-gateway.ts';
import type { SaleSecret } from './sale.service.ts';
import { startTestSandbox, type TestSandbox } from '../../platform/gateway/sandbox.fixture.ts';
import type { RefundsTable } from '../../platform/db/schema.ts';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { payOrder } from './payment.service.ts';
import { logInAs } from '../../people/account/account.fixture.ts';

export interface PayTest {
  ctx: Context;
  sandbox: TestSandbox;
  app: Awaited<ReturnType<typeof startTestApi>>['app'];
  /** Every line logged, as text. */
  logged: string[];
  close(): Promise<void>;
}

/** The api on its own database, against a sandbox of its own; it waits 600 ms for the gateway unless told otherwise. */
export async function startPayTest({ gatewayTimeoutMs = 600, ...overrides }: TestEnv = {}): Promise<PayTest> {
  const sandbox = await startTestSandbox();
  const api = await startTestApi({ sandboxUrl: sandbox.url, ...overrides });
  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  return {
    sandbox,
    logged,
    app: api.app,
    ctx: {
      ...api.ctx,
      gateway: openGateway({ ...api.deps.env, gatewayTimeoutMs }),
      log: { error: note, warn: note, info: note },
    },
    async close() {
      await api.close();
      await sandbox.stop();
    },
  };
}

export interface Purchase {
  shopper: AccountContext;
  product: string;
  order: Order;
  /** The id its first attempt has or will have. */
  firstAttempt: string;
}

/** A shopper with an order of two kettles, ₹ 499 each, that waits for payment. */
export async function startPurchase(ctx: Context): Promise<Purchase> {
  const shopper = await addShopper(ctx);
  await ctx.gateway.ensureCustomer(shopper.account.id);
  const product = await addProduct(ctx, { pricePaise: 49_900, stock: 10 });
  const order = await createOrder(shopper, orderInput([product, 2]));
  return { shopper, product, order, firstAttempt: `${order.number}-1` };
}

/** What a sale sends when the browser gave nothing but a nonce; without a payer it is nobody's. */
export const onlyNonce = (nonce: string, payer?: AccountContext): SaleSecret => ({
  nonce,
  deviceData: null,
  riskData: null,
  threeDSecureRequired: false,
  customerId: null,
  payerId: payer?.account.id ?? null,
});

export const attemptOf = ({ db }: Context, id: string) =>
  db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** As if the time until the next look at it had passed. */
export async function makeDue({ db }: Context, attemptId: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('id', '=', attemptId)
    .execute();
}

/** As if the attempt had been made that many hours earlier. */
export async function makeOlder({ db }: Context, attemptId: string, hours: number): Promise<void> {
  await sql`update attempts set created_at = created_at - make_interval(hours => ${hours}), next_check_at = now()
    where id = ${attemptId}`.execute(db);
}

/** Waits for something that happens behind an answer; fails after `ms` with what it was. */
export async function eventually<T>(
  read: () => Promise<T>,
  is: (value: T) => boolean,
  ms = 5_000,
): Promise<T> {
  const until = Date.now() + ms;
  for (let pause = 10; ; pause = Math.min(2 * pause, 160)) {
    const value = await read();
    if (is(value)) return value;
    if (Date.now() > until) throw new Error(`still ${JSON.stringify(value)} after ${ms} ms`);
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

export interface PaidPurchase extends Purchase {
  transactionId: string;
}

/** An order of two kettles that is paid, its payment submitted. */
export async function paidPurchase({ ctx, sandbox }: PayTest): Promise<PaidPurchase> {
  const purchase = await startPurchase(ctx);
  await payOrder(purchase.shopper, { orderId: purchase.order.id, nonce: await sandbox.nonce() });
  const { transactionId } = await eventually(
    () => attemptOf(ctx, purchase.firstAttempt),
    ({ state }) => state === 'submitted',
  );
  return { ...purchase, transactionId: transactionId ?? '' };
}

/** What the gateway says of a transaction now. */
export async function found({ gateway }: Context, id: string): Promise<GatewayTransaction> {
  const outcome = await gateway.find(id);
  if (outcome.kind !== 'found') throw new Error(`the gateway has no transaction ${id}`);
  return outcome.transaction;
}

/** A refund of a purchase, by its row alone. */
export async function writeRefund(
  { db }: Context,
  { order, firstAttempt }: Purchase,
  refund: Pick<Insertable<RefundsTable>, 'amountPaise' | 'state' | 'transactionId' | 'nextCheckAt'>,
): Promise<void> {
  const about = { id: randomUUID(), orderId: order.id, attemptId: firstAttempt, bodyHash: Buffer.from('x') };
  await db
    .insertInto('refunds')
    .values({ ...about, ...refund })
    .execute();
}

/** The rows and the history say that it was paid and has settled, and nothing is looked at any more. */
export async function expectSettled(ctx: Context, purchase: Purchase): Promise<void> {
  expect(await rowsOf(ctx, purchase)).toEqual({
    order: 'paid',
    money: 'settled',
    attempt: 'settled',
    nextCheckAt: null,
  });
  expect(await historyOf(ctx, purchase.order.id, 'money')).toEqual([
    'none>authorised',
    'authorised>submitted',
    'submitted>settled',
  ]);
}

/** Where the order's money is, and its attempt, by their rows. */
export async function rowsOf({ db }: Context, { order, firstAttempt }: Purchase) {
  const { money, state } = await db
    .selectFrom('orders')
    .select(['money', 'state'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const attempt = await attemptOf({ db } as Context, firstAttempt);
  return { order: state, money, attempt: attempt.state, nextCheckAt: attempt.nextCheckAt };
}

/** A new person's order over this many paise, and the two APIs that pay it. */
export async function orderToPay(test: PayTest, pricePaise = 49_900) {
  const { account, headers } = await logInAs(test.ctx, '0');
  const product = await addProduct(test.ctx, { pricePaise });
  const order = await createOrder({ ...test.ctx, account }, orderInput([product, 1]));
  const post = async (url: string, payload: object) => {
    const answer = await test.app.inject({ method: 'POST', url, headers, payload });
    return answer.json<{
      result: { data: { outcome: string; message: string; order: Order } };
      outcome: string;
      errorMessage?: string;
      Order: RestOrder;
    }>();
  };
  return {
    id: order.id,
    attempt: `${order.number}-1`,
    payByRest: (nonce: string) => post(`/order/pay/${order.id}`, { nonce }),
    pay: async (nonce: string) => (await post('/trpc/payment.pay', { orderId: order.id, nonce })).result.data,
    /** The order's state and where its money is: 'paid submitted'. */
    rows: async () => {
      const { state, money } = await test.ctx.db
        .selectFrom('orders')
        .select(['state', 'money'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      return `${state} ${money}`;
    },
  };
}
