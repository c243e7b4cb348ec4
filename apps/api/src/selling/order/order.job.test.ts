import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { expireOrders } from './order.job.ts';
import { cancelOrder, createOrder, getOrder } from './order.service.ts';
import { addProduct, addShopper, letTimeRunOut, orderInput, stockOf } from './shop.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimits: false, reservationMs: 90_000 });
});
afterAll(() => api.close());

const shoppers = (count: number) => Promise.all(Array.from({ length: count }, () => addShopper(api.ctx)));

describe('the time to pay', () => {
  it('is as long as the environment says', async () => {
    const shopper = await addShopper(api.ctx);
    const order = await createOrder(shopper, orderInput([await addProduct(api.ctx), 1]));
    expect(Date.parse(order.reservedUntil ?? '') - Date.parse(order.createdAt)).toBe(90_000);
  });

  it('ends for many orders at once, each of them once, whoever else looks at the same time', async () => {
    const [kettle, cup] = [
      await addProduct(api.ctx, { stock: 1_000 }),
      await addProduct(api.ctx, { stock: 1_000 }),
    ];
    const orders = await Promise.all(
      (await shoppers(230)).map((shopper, i) =>
        createOrder(shopper, orderInput([kettle, 1], ...(i % 2 ? [[cup, 2] as [string, number]] : []))),
      ),
    );
    await Promise.all(orders.map(({ id }) => letTimeRunOut(api.ctx, id)));
    await Promise.all([expireOrders(api.ctx), expireOrders(api.ctx), expireOrders(api.ctx)]);
    for (const product of [kettle, cup]) {
      expect(await stockOf(api.ctx, product)).toEqual({ stock: 1_000, reserved: 0, sold: 0 });
    }
    const { rows } = await sql<{ orders: number; state: string }>`
      select count(*) as orders, state from orders join order_events on order_id = orders.id
      where by = 'expiry' and from_state = 'pending' and to_state = 'expired' group by state`.execute(
      api.ctx.db,
    );
    expect(rows).toEqual([{ orders: 230, state: 'expired' }]);
  });

  it('ends while others order, replace and cancel the same products, and nobody waits in a ring', async () => {
    const products = await Promise.all(
      Array.from({ length: 5 }, () => addProduct(api.ctx, { stock: 5_000 })),
    );
    const lines = (from: number) =>
      orderInput(...products.map((_, i): [string, number] => [products[(i + from) % 5] ?? '', 1 + (i % 3)]));
    const people = await shoppers(60);
    await Promise.all(
      people.map(async (shopper, i) => {
        const order = await createOrder(shopper, lines(i));
        if (i % 3 === 0) await letTimeRunOut(api.ctx, order.id);
        await Promise.all([
          i % 3 === 1 ? cancelOrder(shopper, order) : expireOrders(api.ctx),
          createOrder(shopper, lines(i + 2)),
        ]);
        expect((await getOrder(shopper, order)).state).not.toBe('pending');
      }),
    );
    for (const product of products) {
      const { rows } = await sql<{ units: number }>`
        select sum(quantity) as units from order_lines join orders on id = order_id
        where product_id = ${product} and state = 'pending'`.execute(api.ctx.db);
      expect((await stockOf(api.ctx, product)).reserved).toBe(rows[0]?.units);
    }
  });
});
