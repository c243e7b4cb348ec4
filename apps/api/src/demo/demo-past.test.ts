import { Order, OrderPage, Refund, Returns, Shipments } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { deskCounts } from '../desk/desk-counts/desk-counts.service.ts';
import { salesOverview } from '../desk/sales/sales.service.ts';
import { logInAs } from '../people/account/account.fixture.ts';
import { startTestApi, type TestApi } from '../platform/db/test-database.fixture.ts';
import { listReturns } from '../selling/fulfilment/return.service.ts';
import { listShipments } from '../selling/fulfilment/shipment.service.ts';
import { getOrder } from '../selling/order/order.service.ts';
import { pageOfOrders } from '../selling/order/order-page.service.ts';
import { listRefunds } from '../selling/refund/refund.service.ts';
import { compareRows } from '../settlement/reconciliation/reconciliation-rows.service.ts';
import { usualWindow } from '../settlement/reconciliation/reconciliation.service.ts';
import { seedPast } from './demo-past.ts';
import { seedDemo } from './seed-demo.ts';

let api: TestApi;
let tookMs = 0;
beforeAll(async () => {
  api = await startTestApi();
  await seedDemo(api.deps);
  const began = performance.now();
  expect(await seedPast(api.deps.db)).toBe(400);
  tookMs = performance.now() - began;
});
afterAll(() => api.close());

const countsBy = async (column: string, table = 'orders') =>
  Object.fromEntries(
    (
      await sql<{ value: string; count: number }>`
        select ${sql.ref(column)} as value, count(*)::int as count from ${sql.table(table)} group by 1`.execute(
        api.deps.db,
      )
    ).rows.map(({ value, count }) => [value, count]),
  );

test('the past has orders of every state that lasts, with parcels, returns and refunds, and is made once', async () => {
  expect(await seedPast(api.deps.db)).toBe(0);
  expect(Object.keys(await countsBy('state')).toSorted()).toEqual([
    'canceled',
    'confirmed',
    'expired',
    'paid',
  ]);
  expect(Object.keys(await countsBy('money')).toSorted()).toEqual([
    'collected',
    'due',
    'none',
    'refunded',
    'refunded_in_part',
    'settled',
  ]);
  expect(Object.keys(await countsBy('fulfilment')).toSorted()).toEqual([
    'canceled',
    'delivered',
    'packed',
    'placed',
    'shipped',
  ]);
  expect(Object.keys(await countsBy('state', 'order_returns')).toSorted()).toEqual([
    'accepted',
    'asked',
    'declined',
  ]);
  expect(await countsBy('kind', 'letters')).toEqual({});
  expect(tookMs).toBeLessThan(10_000);
});

test('its rows agree with each other, and the nightly comparison has nothing of it to ask the gateway', async () => {
  expect(await compareRows(api.ctx, { dryRun: true, secondLookAfterMs: 0 })).toEqual([]);
  const { from } = usualWindow();
  const { rows } = await sql`select from attempts where created_at > ${from} or next_check_at is not null
    union all select from refunds where created_at > ${from} or next_check_at is not null`.execute(
    api.deps.db,
  );
  expect(rows).toEqual([]);
  const { rows: late } = await sql`select from order_events where at > now()
    union all select from shipments where delivered_at < shipped_at or shipped_at > now()
    union all select from orders where created_at > now()
      or (number > 1001 and created_at < (select created_at from orders before where before.number = orders.number - 1))`.execute(
    api.deps.db,
  );
  expect(late).toEqual([]);
});

test('admins find work and figures, and every order can be opened', async () => {
  const { account } = await logInAs(api.ctx, '1');
  const admin = { ...api.ctx, account };
  const { orders, returns } = await deskCounts(admin, {});
  expect(orders.value).toBeGreaterThan(3);
  expect(returns.value).toBeGreaterThan(1);
  const { now, before, bestSellers } = await salesOverview(api.ctx, { days: 30 });
  expect(now.orders).toBeGreaterThan(100);
  expect(before.orders).toBeGreaterThan(50);
  expect(bestSellers).toHaveLength(10);
  const ids = await api.deps.db.selectFrom('orders').select('id').execute();
  for (const { id } of ids) {
    const order = Order.parse(await getOrder(admin, { id }));
    expect(order.lines.length).toBeGreaterThan(0);
    Shipments.parse(await listShipments(admin, { id }));
    z.array(Refund).parse(await listRefunds(admin, { orderId: id }));
    Returns.parse(await listReturns(admin, { id }));
  }
  OrderPage.parse(await pageOfOrders(admin, { text: '' }));
});
