import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { moveOrder } from './order-move.service.ts';
import { createOrder, getOrder, listOrders } from './order.service.ts';
import { addProduct, addShopper, orderInput, stockOf } from './shop.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimits: false });
});
afterAll(() => api.close());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? 'made' : (result.reason as { code?: string }).code,
  );

describe('placing an order', () => {
  it('takes all of its units or none, when another takes the last of one in between', async () => {
    const [plenty, rare] = [
      await addProduct(api.ctx, { stock: 100 }),
      await addProduct(api.ctx, { stock: 5 }),
    ];
    const people = await times(30, () => addShopper(api.ctx));
    const results = await Promise.allSettled(
      people.map((person) => createOrder(person, orderInput([plenty, 2], [rare, 1]))),
    );
    expect(codes(results).filter((code) => code === 'made')).toHaveLength(5);
    expect(codes(results).filter((code) => code === 'out_of_stock')).toHaveLength(25);
    expect(await stockOf(api.ctx, plenty)).toMatchObject({ reserved: 10 });
    expect(await stockOf(api.ctx, rare)).toMatchObject({ reserved: 5 });
    const { rows } = await sql<{ orders: number; lines: number; events: number }>`
      select count(distinct orders.id) as orders, count(distinct (line.order_id, position)) as lines,
        count(distinct event.id) as events
      from order_lines line join orders on orders.id = line.order_id join order_events event on event.order_id = orders.id
      where line.order_id in (select order_id from order_lines where product_id = ${rare})`.execute(
      api.ctx.db,
    );
    expect(rows).toEqual([{ orders: 5, lines: 10, events: 5 }]);
  });

  it('is refused before any stock is held when it costs nothing and the total is charged', async () => {
    const free = await addProduct(api.ctx, { pricePaise: 0, stock: 5 });
    const priced = await addProduct(api.ctx, { stock: 5 });
    const person = await addShopper(api.ctx);
    const charged = { ...person, env: { ...person.env, chargesTotal: true } };
    await expect(createOrder(charged, orderInput([free, 2]))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('This order costs nothing') as string,
    });
    expect(await stockOf(api.ctx, free)).toMatchObject({ reserved: 0 });
    expect(await createOrder(charged, orderInput([free, 2], [priced, 1]))).toMatchObject({
      state: 'pending',
    });
    expect(await createOrder(person, orderInput([free, 2]))).toMatchObject({
      totalPaise: 0,
      state: 'pending',
    });
    await expect(createOrder(charged, orderInput([randomUUID(), 1]))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('under one id by two people at once is made for one of them', async () => {
    const product = await addProduct(api.ctx, { stock: 1_000 });
    for (let round = 0; round < 10; round++) {
      const input = orderInput([product, 1]);
      const people = await times(4, () => addShopper(api.ctx));
      const results = await Promise.allSettled(people.map((person) => createOrder(person, input)));
      expect(codes(results).filter((code) => code === 'made')).toHaveLength(1);
      expect(codes(results).filter((code) => code === 'not_found')).toHaveLength(3);
    }
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: 10 });
  });

  it('by one person in many tabs at once leaves one open order, which holds the only units', async () => {
    const product = await addProduct(api.ctx, { stock: 3 });
    const person = await addShopper(api.ctx);
    await times(8, (index) => createOrder(person, orderInput([product, 1 + (index % 3)])));
    const open = (await listOrders(person)).filter(({ state }) => state === 'pending');
    expect(open).toHaveLength(1);
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: open[0]?.lines[0]?.quantity });
  });

  it('and paying the one before it cannot both win', async () => {
    const product = await addProduct(api.ctx, { stock: 1_000 });
    for (let round = 0; round < 20; round++) {
      const person = await addShopper(api.ctx);
      const before = await createOrder(person, orderInput([product, 1]));
      const [paying, next] = await Promise.allSettled([
        api.ctx.db.transaction().execute((trx) => moveOrder(trx, 'pay', before.id, { by: 'test' })),
        createOrder(person, orderInput([product, 1])),
      ]);
      const isPaying = paying.status === 'fulfilled' && paying.value !== null;
      expect(codes([next])).toEqual([isPaying ? 'payment_in_progress' : 'made']);
      expect((await getOrder(person, before)).state).toBe(isPaying ? 'paying' : 'canceled');
    }
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: 20 });
  });

  it('answers what reading the order answers', async () => {
    const person = await addShopper(api.ctx);
    const products = await times(3, (index) => addProduct(api.ctx, { name: `P${index}`, pricePaise: index }));
    const made = await createOrder(
      person,
      orderInput(...products.map((product, index): [string, number] => [product, index + 1])),
    );
    expect(await getOrder(person, made)).toEqual(made);
    expect(
      await createOrder(person, { ...orderInput([products[0] ?? '', 1]), id: randomUUID().toUpperCase() }),
    ).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]+$/) as string });
  });
});
