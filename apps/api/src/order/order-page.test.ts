import { randomUUID } from 'node:crypto';
import type { OrderPage } from 'contracts';
import { OrderListQuery, OrderPageQuery, OwnOrderPageQuery } from 'contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountContext } from '../context.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { pageOfOrders, pageOfOwnOrders } from './order-page.service.ts';
import { cancelOrder, createOrder, listOrders } from './order.service.ts';
import { addProduct, addShopper, orderInput } from './shop.fixture.ts';

let api: TestApi;
let admin: AccountContext;
let asha: AccountContext;
let bela: AccountContext;
beforeAll(async () => {
  api = await startTestApi();
  [admin, asha, bela] = await Promise.all([
    addShopper(api.ctx, '1'),
    addShopper(api.ctx),
    addShopper(api.ctx),
  ]);
  await addOrders(asha, 112);
  await addOrders(bela, 3);
});
afterAll(() => api.close());

async function addOrders({ db, account }: AccountContext, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    await db
      .insertInto('orders')
      .values({
        id: randomUUID(),
        accountId: account.id,
        bodyHash: Buffer.alloc(32),
        state: 'canceled',
        totalPaise: 100 + made,
      })
      .execute();
  }
}

const page = (query: Partial<OrderPageQuery> = {}): Promise<OrderPage> =>
  pageOfOrders(admin, OrderPageQuery.parse(query));
const numbersOf = (orders: { number: string }[]) => orders.map(({ number }) => Number(number));
const down = (from: number, count: number) => Array.from({ length: count }, (_, place) => from - place);

describe('all orders, for admins', () => {
  test('come newest first, fifty a page, with whose they are', async () => {
    const first = await page();
    expect(first).toMatchObject({ found: { value: 115, isMore: false }, page: 1, pageCount: 3 });
    expect(numbersOf(first.orders)).toEqual(down(1115, 50));
    expect(first.orders[0]).toEqual({
      id: expect.any(String),
      acceptUntil: null,
      returnAsked: false,
      number: '1115',
      state: 'canceled',
      money: 'none',
      fulfilment: 'placed',
      totalPaise: 102,
      createdAt: expect.any(Number),
      customer: { name: 'Asha', email: bela.account.email },
      instrument: null,
    });
    expect(numbersOf((await page({ page: 2 })).orders)).toEqual(down(1065, 50));
    expect(numbersOf((await page({ page: 3 })).orders)).toEqual(down(1015, 15));
    expect(await page({ page: 99 })).toEqual(await page({ page: 3 }));
  });

  test.each(['1014', '#1014', 'Order 1014', ' order #1014 '])(
    '%s is the order of that number',
    async (text) => {
      expect(numbersOf((await page({ text })).orders)).toEqual([1014]);
    },
  );

  test('a beginning of an e-mail address finds the orders of whom it belongs to', async () => {
    const text = bela.account.email.slice(0, 20).toUpperCase();
    expect(numbersOf((await page({ text })).orders)).toEqual([1115, 1114, 1113]);
    expect(await page({ text: asha.account.email, page: 3 })).toMatchObject({
      found: { value: 112 },
      pageCount: 3,
    });
  });

  test.each(['%', '_', '\\', '9999', '99999999999999999999', "o'hara"])('%s finds nothing', async (text) => {
    expect(await page({ text })).toMatchObject({ orders: [], found: { value: 0 }, page: 1, pageCount: 1 });
  });

  test('a text that no address can be is refused', () => {
    expect(OrderPageQuery.safeParse({ text: 'a\0' }).success).toBe(false);
  });
});

test("a person's own orders go on where the page before ended", async () => {
  const read = async (query: object = {}) => numbersOf(await listOrders(asha, OrderListQuery.parse(query)));
  expect(await read()).toEqual(down(1112, 50));
  expect(await read({ cursor: '1063' })).toEqual(down(1062, 50));
  expect(await read({ cursor: '1011', limit: 4 })).toEqual(down(1010, 4));
  expect(await read({ cursor: '1001' })).toEqual([]);
  expect(OrderListQuery.safeParse({ cursor: 'x' }).success).toBe(false);
});

describe("a person's own orders", () => {
  const own = (query: Partial<OwnOrderPageQuery> = {}, who = bela) =>
    pageOfOwnOrders(who, OwnOrderPageQuery.parse(query));
  const found = async (query: Partial<OwnOrderPageQuery>, who = bela) =>
    (await own(query, who)).orders.map(({ number }) => number);

  test('come fifty a page, and nobody else can find them', async () => {
    const second = await own({ page: 2 }, asha);
    expect(second).toMatchObject({ found: 112, page: 2, pageCount: 3, years: [expect.any(Number)] });
    expect(second.orders).toHaveLength(50);
    const [number = ''] = await found({});
    expect(await found({ text: number })).toEqual([number]);
    expect(await found({ text: number }, asha)).toEqual([]);
    expect(await own({ page: 9 })).toMatchObject({ found: 3, page: 1, pageCount: 1 });
  });

  test("are found by a part of a product's name, as it is typed, by group and by year", async () => {
    const shopper = await addShopper(api.ctx);
    const [lamp, vase] = [
      await addProduct(api.ctx, { name: 'Lamp 100%_brass' }),
      await addProduct(api.ctx, { name: 'Vase' }),
    ];
    const first = await createOrder(shopper, orderInput([lamp, 1]));
    await cancelOrder(shopper, first);
    const second = await createOrder(shopper, orderInput([vase, 1], [lamp, 1]));
    const texts: [string, string[]][] = [
      ['LAMP', [second.number, first.number]],
      ['vas', [second.number]],
      ['100%_b', [second.number, first.number]],
      ['%', [second.number, first.number]],
      ['_', [second.number, first.number]],
      ['a_p', []],
      [`Order ${first.number}`, [first.number]],
      ['nothing', []],
    ];
    for (const [text, numbers] of texts)
      expect([text, await found({ text }, shopper)]).toEqual([text, numbers]);
    expect(await found({ group: 'open' }, shopper)).toEqual([second.number]);
    expect(await found({ group: 'ended' }, shopper)).toEqual([first.number]);
    expect(await found({ group: 'bought' }, shopper)).toEqual([]);
    await api.ctx.db
      .updateTable('orders')
      // In India it is the next year already.
      .set({ createdAt: '2024-12-31T19:00:00Z' } as object)
      .where('id', '=', first.id)
      .execute();
    expect(await found({ year: 2025 }, shopper)).toEqual([first.number]);
    expect(await found({ year: 2024 }, shopper)).toEqual([]);
    const yearInIndia = (ms: number) => new Date(ms + 5.5 * 3_600_000).getUTCFullYear();
    expect((await own({ text: 'vas' }, shopper)).years).toEqual([yearInIndia(second.createdAt), 2025]);
  });
});
