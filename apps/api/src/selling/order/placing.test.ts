import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import type { AccountContext } from '../../context.ts';
import { confirmOrder } from './due-order.service.ts';
import { moveOrder } from './order-move.service.ts';
import { cancelOrder, createOrder, getOrder, listOrders } from './order.service.ts';
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

describe('what unpaid orders hold', () => {
  const limited = (person: AccountContext, clientAddress: string | null = null): AccountContext => ({
    ...person,
    clientAddress,
    env: { ...person.env, rateLimits: true },
  });
  const ordersOf = async ({ account }: AccountContext) =>
    (await sql`select from orders where account_id = ${account.id}`.execute(api.ctx.db)).rows.length;

  it('is bounded for one account: a hundred lines of 99 units are refused, and nothing is written', async () => {
    const person = limited(await addShopper(api.ctx));
    const products = await times(100, () => addProduct(api.ctx, { pricePaise: 100, stock: 99 }));
    const everything = orderInput(...products.map((product): [string, number] => [product, 99]));
    await expect(createOrder(person, everything)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Your orders that are not paid yet can hold at most 200 units, and with this one they would hold 9900 units. Order less, or pay first.',
    });
    expect(await ordersOf(person)).toBe(0);
    const { rows } = await sql<{ reserved: number }>`
      select sum(reserved) as reserved from products where id = any(${products}::uuid[])`.execute(api.ctx.db);
    expect(rows).toEqual([{ reserved: 0 }]);
    const demo = { ...person, env: { ...person.env, appEnv: 'demo' as const } };
    await expect(createOrder(demo, everything)).rejects.toMatchObject({ code: 'conflict' });
    const [first = '', second = '', third = ''] = products;
    const most = await createOrder(person, orderInput([first, 99], [second, 99], [third, 2]));
    // A new order takes the place of the open one, whose units do not count any more.
    expect(await createOrder(person, orderInput([first, 99], [second, 99]))).toMatchObject({
      state: 'pending',
    });
    expect(await getOrder(person, most)).toMatchObject({ state: 'canceled' });
    // The refused order leaves the open one as it is.
    await expect(
      createOrder(person, orderInput([first, 99], [second, 99], [third, 3])),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await listOrders(person))[0]).toMatchObject({ state: 'pending' });
  });

  it('is bounded in money too, and orders that are due on delivery count', async () => {
    const person = limited(await addShopper(api.ctx));
    const product = await addProduct(api.ctx, { pricePaise: 5_000_000, stock: 20 });
    const sentence = (sum: string) =>
      `Your orders that are not paid yet can hold at most goods for ₹ 5,00,000, and with this one they would hold goods for ${sum}. Order less, or pay first.`;
    await expect(createOrder(person, orderInput([product, 11]))).rejects.toMatchObject({
      message: sentence('₹ 5,50,000'),
    });
    const due = await createOrder(person, orderInput([product, 1]));
    await api.ctx.db
      .transaction()
      .execute((trx) => confirmOrder(trx, due.id, { by: 'test', acceptanceMs: 1_000 }));
    await expect(createOrder(person, orderInput([product, 10]))).rejects.toMatchObject({
      message: sentence('₹ 5,50,000'),
    });
    expect(await createOrder(person, orderInput([product, 9]))).toMatchObject({ state: 'pending' });
  });

  it('is bounded for one client address, for orders at once as well; the address is kept no longer than the units', async () => {
    const product = await addProduct(api.ctx, { pricePaise: 100, stock: 5_000 });
    const people = await times(20, async () => limited(await addShopper(api.ctx), '203.0.113.9'));
    const results = await Promise.allSettled(
      people.map((person) => createOrder(person, orderInput([product, 99]))),
    );
    expect(codes(results).filter((code) => code === 'made')).toHaveLength(6);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      code: 'too_many_requests',
      message:
        'Orders from your network that are not paid yet hold as much as they may. Please try again in 30 minutes.',
    });
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: 594 });
    const elsewhere = limited(await addShopper(api.ctx), '198.51.100.7');
    expect(await createOrder(elsewhere, orderInput([product, 99]))).toMatchObject({ state: 'pending' });

    const holder = people[results.findIndex(({ status }) => status === 'fulfilled')] as AccountContext;
    const waiting = people[results.findIndex(({ status }) => status === 'rejected')] as AccountContext;
    const [held] = await listOrders(holder);
    await cancelOrder(holder, { id: held?.id ?? '' });
    expect(await createOrder(waiting, orderInput([product, 99]))).toMatchObject({ state: 'pending' });
    const addresses = await api.ctx.db
      .selectFrom('orders')
      .select(['clientAddress', 'state'])
      .where('accountId', 'in', [holder.account.id, waiting.account.id])
      .orderBy('number')
      .execute();
    expect(addresses).toEqual([
      { clientAddress: null, state: 'canceled' },
      { clientAddress: '203.0.113.9', state: 'pending' },
    ]);
  });
});
