import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Order } from 'contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addProduct, address } from '../order/shop.fixture.ts';
import { eventually } from './pay.fixture.ts';
import { startServer, startTestSandbox, type TestSandbox } from '../../platform/gateway/sandbox.fixture.ts';
import { freePort } from '../../../../../tools/postgres.ts';
import { type Person, shopAt } from './shop-client.fixture.ts';

let sandbox: TestSandbox;
let database: TestApi;
let ctx: Context;
let server: ChildProcess;
let port: number;

/** The api as it really runs; it looks into unanswered payments after 3 s instead of 10. */
const startApi = () =>
  startServer(resolve(import.meta.dirname, '../../server.ts'), {
    APP_ENV: 'test',
    API_PORT: String(port),
    DATABASE_URL: database.deps.env.databaseUrl,
    DATA_DIR: database.deps.env.dataDir,
    SANDBOX_URL: sandbox.url,
    PAYMENT_CHECK_AFTER_SECONDS: '3',
    GATEWAY_TIMEOUT_SECONDS: '2',
  });

beforeAll(async () => {
  [sandbox, database, port] = [await startTestSandbox(), await startTestApi(), await freePort()];
  ctx = database.ctx;
  server = await startApi();
});
afterAll(async () => {
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
  await sandbox.stop();
  await database.close();
});

const shop = shopAt(async (url, request) => {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, request);
  return { status: answer.status, body: await answer.text() };
});

const settled = (shopper: Person, id: string) =>
  eventually(
    () => shopper.query<Order>('order.get', { id }),
    ({ state }) => state !== 'paying',
    15_000,
  );

const orderOf = async (shopper: Person) =>
  shopper.mutate<Order>('order.create', {
    id: randomUUID(),
    lines: [{ productId: await addProduct(ctx), quantity: 1 }],
    deliveryAddress: address,
  });
const heldCall = () => sandbox.control<object[]>('held?wait=10000');
const release = () => sandbox.control('held/release', {});

it('an api killed while it looks into a payment without an answer looks again soon', async () => {
  const shopper = await shop.logIn();
  const order = await orderOf(shopper);
  await sandbox.fault({ family: 'sale', kind: 'drop-answer' }, { family: 'sale', kind: 'hold-request' });
  const nonce = await sandbox.nonce();
  expect(await shopper.mutate('payment.pay', { orderId: order.id, nonce })).toMatchObject({
    outcome: 'unknown',
  });
  expect(await heldCall()).toHaveLength(1);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await release();
  server = await startApi();
  expect(await settled(shopper, order.id)).toMatchObject({ state: 'paid' });
  expect(await sandbox.transactionsOf(`${order.number}-1`)).toHaveLength(1);
});

it('an api that is told to end while a payment is on its way answers the shopper first', async () => {
  const shopper = await shop.logIn();
  const order = await orderOf(shopper);
  await sandbox.fault({ family: 'sale', kind: 'hold-answer' });
  const paying = shopper.mutate('payment.pay', { orderId: order.id, nonce: await sandbox.nonce() });
  expect(await heldCall()).toHaveLength(1);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await release();
  expect(await paying).toMatchObject({ outcome: 'paid' });
  expect(await ended).toEqual([0, null]);
  server = await startApi();
  await eventually(
    () => sandbox.transactionsOf(`${order.number}-1`),
    ([first]) => first?.status === 'submitted_for_settlement',
    15_000,
  );
});
