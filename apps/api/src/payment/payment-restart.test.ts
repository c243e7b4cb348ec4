import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Order } from 'contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { addProduct, stockOf } from '../order/shop.fixture.ts';
import { eventually } from './pay.fixture.ts';
import { type Line, openLine } from './line.fixture.ts';
import { cards, freePort, startServer, startTestSandbox, type TestSandbox } from './sandbox.fixture.ts';
import { type Person, shopAt } from './shop-client.fixture.ts';

let sandbox: TestSandbox;
let database: TestApi;
let ctx: Context;
let server: ChildProcess;
let port: number;
let line: Line;

/** The api as it really runs; it looks into unanswered payments after 3 s instead of 90. */
const startApi = () =>
  startServer(resolve(import.meta.dirname, '../server.ts'), {
    APP_ENV: 'test',
    API_PORT: String(port),
    DATABASE_URL: database.deps.env.databaseUrl,
    DATA_DIR: database.deps.env.dataDir,
    SANDBOX_URL: line.url,
    PAYMENT_CHECK_AFTER_SECONDS: '3',
  });

beforeAll(async () => {
  [sandbox, database, port] = [await startTestSandbox(), await startTestApi(), await freePort()];
  ctx = database.ctx;
  line = await openLine(sandbox.url);
  server = await startApi();
});
afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  line.close();
  await sandbox.stop();
  await database.close();
});

const shop = shopAt(async (url, request) => {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, request);
  return { status: answer.status, body: await answer.text() };
});

/** Presses 'Pay', kills the api while the gateway has not answered, and starts it again. */
async function payAndKill(shopper: Person, orderId: string, card: string): Promise<void> {
  const nonce = await sandbox.nonce(card);
  const paying = shopper.call('payment.pay', { orderId, nonce }).catch(() => 'no answer');
  await eventually(
    () => shopper.query<Order>('order.get', { id: orderId }),
    ({ state }) => state === 'paying',
  );
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(await paying).toBe('no answer');
  line.restore();
  server = await startApi();
}

const settled = (shopper: Person, id: string) =>
  eventually(
    () => shopper.query<Order>('order.get', { id }),
    ({ state }) => state !== 'paying',
    15_000,
  );

it.each<[string, () => Promise<void>]>([
  ['the sale lands after its death', () => sandbox.fault({ family: 'sale', kind: 'delay', ms: 1_500 })],
  ['the sale never arrived', async () => line.swallow()],
])('an api killed right after Pay, where %s, comes back and the order is paid once', async (_, goWrong) => {
  const shopper = await shop.logIn();
  const product = await addProduct(ctx);
  const order = await shopper.mutate<Order>('order.create', {
    id: randomUUID(),
    lines: [{ productId: product, quantity: 1 }],
  });
  await goWrong();
  await payAndKill(shopper, order.id, cards.good);
  expect(await settled(shopper, order.id)).toMatchObject({ state: 'paid' });
  const [transaction, ...more] = await eventually(
    () => sandbox.transactionsOf(`${order.number}-1`),
    ([first]) => first?.status === 'submitted_for_settlement',
  );
  expect(more).toEqual([]);
  expect(transaction).toMatchObject({ amount: '10.00' });
  expect(await stockOf(ctx, product)).toEqual({ stock: 9, reserved: 0, sold: 1 });
});

it('and where the card is declined, the order can be paid again', async () => {
  const shopper = await shop.logIn();
  const order = await shopper.mutate<Order>('order.create', {
    id: randomUUID(),
    lines: [{ productId: await addProduct(ctx), quantity: 1 }],
  });
  await sandbox.fault({ family: 'sale', kind: 'delay', ms: 1_500 });
  await payAndKill(shopper, order.id, cards.declined);
  expect(await settled(shopper, order.id)).toMatchObject({
    state: 'pending',
    payment: { state: 'declined' },
  });
  const nonce = await sandbox.nonce();
  expect(await shopper.mutate('payment.pay', { orderId: order.id, nonce })).toMatchObject({
    outcome: 'paid',
  });
});
