import type { Order } from 'contracts';
import { sql } from 'kysely';
import type { AccountContext, Context } from '../context.ts';
import { startTestApi } from '../db/test-database.fixture.ts';
import type { Env } from '../env.ts';
import { createOrder } from '../order/order.service.ts';
import { addProduct, addShopper, orderInput } from '../order/shop.fixture.ts';
import { openGateway } from '../gateway/open-gateway.ts';
import type { SaleSecret } from './sale.service.ts';
import { startTestSandbox, type TestSandbox } from '../gateway/sandbox.fixture.ts';

export interface PayTest {
  ctx: Context;
  sandbox: TestSandbox;
  app: Awaited<ReturnType<typeof startTestApi>>['app'];
  /** Every line logged, as text. */
  logged: string[];
  close(): Promise<void>;
}

/** The api on its own database, against a sandbox process of its own; it waits 600 ms for the gateway. */
export async function startPayTest(overrides: Partial<Env> = {}): Promise<PayTest> {
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
      gateway: openGateway({ ...api.deps.env, gatewayTimeoutMs: 600 }),
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
  const product = await addProduct(ctx, { pricePaise: 49_900, stock: 10 });
  const order = await createOrder(shopper, orderInput([product, 2]));
  return { shopper, product, order, firstAttempt: `${order.number}-1` };
}

/** What a sale sends when the browser gave nothing but a nonce. */
export const onlyNonce = (nonce: string): SaleSecret => ({
  nonce,
  deviceData: null,
  riskData: null,
  threeDSecureRequired: false,
  customerId: null,
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
  for (;;) {
    const value = await read();
    if (is(value)) return value;
    if (Date.now() > until) throw new Error(`still ${JSON.stringify(value)} after ${ms} ms`);
    await new Promise((resume) => setTimeout(resume, 25));
  }
}
