import { randomUUID } from 'node:crypto';
import { exampleAddress, type OrderPage } from 'contracts';
import { OrderListQuery, OrderPageQuery, OwnOrderPageQuery } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountContext } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { deliverOrder } from './delivery.service.ts';
import { pageOfOrders, pageOfOwnOrders } from './order-page.service.ts';
import { payOnDelivery } from './pay-on-delivery.service.ts';
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
    expect(first).toMatchObject({ found: { value: 115, isMore: false }, newer: null, older: '1066' });
    expect(numbersOf(first.orders)).toEqual(down(1115, 50));
    expect(first.orders[0]).toEqual({
      id: expect.any(String),
      acceptUntil: null,
      returnAsked: false,
      goods: 0,
      number: '1115',
      state: 'canceled',
      money: 'none',
      fulfilment: 'placed',
      ships: false,
      totalPaise: 102,
      createdAt: expect.any(String),
      customer: { name: 'Asha', email: bela.account.email },
      instrument: null,
    });
    const second = await page({ before: '1066' });
    expect([numbersOf(second.orders), second.newer, second.older]).toEqual([down(1065, 50), '1065', '1016']);
    const last = await page({ before: '1016' });
    expect([numbersOf(last.orders), last.newer, last.older]).toEqual([down(1015, 15), '1015', null]);
    expect(await page({ after: '1015' })).toEqual(second);
    expect(await page({ after: '1065' })).toEqual({ ...first, older: '1066' });
  });

  test('are the first page when fewer than a page are newer, or when the order of the address is none', async () => {
    const first = await page();
    for (const turn of [{ after: '1100' }, { after: '1115' }, { after: '9999' }])
      expect(await page(turn)).toEqual(first);
    expect((await page({ before: '9999' })).orders).toEqual(first.orders);
    expect((await page({ before: '1001' })).orders).toEqual([]);
    expect(OrderPageQuery.safeParse({ before: 'x' }).success).toBe(false);
  });

  test('have no page number, which an old address or client may still name', async () => {
    expect(OrderPageQuery.parse({ text: 'a', page: 7 })).toEqual({ text: 'a' });
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
    const older = await page({ text: asha.account.email, before: '1013' });
    expect(older).toMatchObject({ found: { value: 112, isMore: false }, newer: '1012', older: null });
    expect(numbersOf(older.orders)).toEqual(down(1012, 12));
  });

  test.each(['%', '_', '\\', '9999', '99999999999999999999', "o'hara"])('%s finds nothing', async (text) => {
    expect(await page({ text })).toEqual({
      orders: [],
      found: { value: 0, isMore: false },
      newer: null,
      older: null,
    });
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
    const second = await createOrder(shopper, orderInput([vase, 1], [lamp, 2]));
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
    const { orders } = await page({ text: shopper.account.email });
    expect(orders.map(({ number, goods }) => [number, goods])).toEqual([
      [second.number, 3],
      [first.number, 1],
    ]);
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
    const inBritain = { ...shopper, env: { ...shopper.env, shopTimeZone: 'Europe/London' } };
    expect(await found({ year: 2024 }, inBritain)).toEqual([first.number]);
    const yearInIndia = (time: string) => new Date(Date.parse(time) + 5.5 * 3_600_000).getUTCFullYear();
    expect((await own({ text: 'vas' }, shopper)).years).toEqual([yearInIndia(second.createdAt), 2025]);
  });
});

describe('what admins look for', () => {
  const made = new Map<string, string>();
  let customer: AccountContext;
  const ids = async (query: Partial<OrderPageQuery>) => {
    const { orders, found } = await page({ text: customer.account.email, ...query });
    expect(found).toEqual({ value: orders.length, isMore: false });
    return orders.map(({ id }) => made.get(id));
  };
  /** An order in a state that a move would have led to; events and attempts are not looked at. */
  const put = async (name: string, values: object) => {
    const id = randomUUID();
    made.set(id, name);
    await api.ctx.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      const base = { id, accountId: customer.account.id, bodyHash: Buffer.alloc(32), totalPaise: 5_000 };
      await trx
        .insertInto('orders')
        .values({ ...base, ships: true, ...values } as never)
        .execute();
    });
    return id;
  };
  const paidBy = (paidWith: string, values: object = {}) => ({
    state: 'paid',
    money: 'settled',
    paidAttemptId: `made up ${randomUUID()}`,
    paidAt: new Date(),
    paidWith,
    ...values,
  });

  beforeAll(async () => {
    customer = await addShopper(api.ctx);
    await api.ctx.db
      .updateTable('accounts')
      .set({ name: "Zoë O'Hara-Çelik" })
      .where('id', '=', customer.account.id)
      .execute();
    await put('expired', { state: 'expired', totalPaise: 1 });
    await put('placed', paidBy('card', { createdAt: '2025-03-01T18:29:59Z' }));
    await put('download', paidBy('paypal', { ships: false, createdAt: '2025-03-01T18:30:00Z' }));
    await put('declined', paidBy('card', { money: 'declined' }));
    await put('packed', paidBy('venmo', { fulfilment: 'packed', createdAt: '2025-03-02T18:29:59Z' }));
    await put('in part', paidBy('google_pay', { fulfilment: 'shipped_in_part', money: 'disputed' }));
    await put('shipped', paidBy('apple_pay', { fulfilment: 'shipped', money: 'refunded_in_part' }));
    const delivered = await put('delivered', paidBy('card', { fulfilment: 'delivered', totalPaise: 9_000 }));
    await put('back', paidBy('card', { fulfilment: 'canceled', money: 'refunded' }));
    const due = { state: 'confirmed', money: 'due', deliveryAddress: '{}', paidWith: 'on_delivery' };
    await put('due', { ...due, acceptUntil: new Date() });
    await put('accepted', due);
    await put('pending', { state: 'pending', reservedUntil: new Date(), totalPaise: 9_001 });
    await api.ctx.db
      .insertInto('orderReturns')
      .values({ id: randomUUID(), orderId: delivered, reason: 'other', note: '' })
      .execute();
  });

  test.each<[Partial<OrderPageQuery>, string[]]>([
    [{ state: 'to_pay' }, ['pending']],
    [{ state: 'to_accept' }, ['due']],
    [{ state: 'to_pack' }, ['accepted', 'placed']],
    [{ state: 'packed' }, ['packed']],
    [{ state: 'shipped_in_part' }, ['in part']],
    [{ state: 'shipped' }, ['shipped']],
    [{ state: 'delivered' }, ['delivered']],
    [{ state: 'return_asked' }, ['delivered']],
    [{ state: 'refunded' }, ['back', 'shipped']],
    [{ state: 'disputed' }, ['in part']],
    [{ state: 'ended' }, ['expired']],
    [{ way: 'card' }, ['back', 'delivered', 'declined', 'placed']],
    [{ way: 'paypal' }, ['download']],
    [{ way: 'venmo' }, ['packed']],
    [{ way: 'google_pay' }, ['in part']],
    [{ way: 'apple_pay' }, ['shipped']],
    [{ way: 'on_delivery' }, ['accepted', 'due']],
    // A day begins at 18:30 UTC of the day before in India.
    [{ from: '2025-03-02', to: '2025-03-02' }, ['packed', 'download']],
    [{ to: '2025-03-01' }, ['placed']],
    [{ from: '2025-03-02', to: '2025-03-01' }, []],
    [{ minPaise: 9_000 }, ['pending', 'delivered']],
    [{ minPaise: 9_000, maxPaise: 9_000 }, ['delivered']],
    [{ maxPaise: 0 }, []],
    [{ minPaise: 9_001, state: 'delivered' }, []],
    [{ way: 'card', state: 'to_pack', to: '2025-12-31', minPaise: 5_000, maxPaise: 5_000 }, ['placed']],
  ])('%j', async (query, names) => {
    expect(await ids(query)).toEqual(names);
    // Without a text the orders of others are among them.
    const { orders } = await page({ ...query, text: '' });
    expect(orders.flatMap(({ id }) => made.get(id) ?? [])).toEqual(names);
  });

  test('by days of the time zone of the shop', async () => {
    const inBritain = { ...admin, env: { ...admin.env, shopTimeZone: 'Europe/London' } };
    const query = { text: customer.account.email, from: '2025-03-02', to: '2025-03-02' };
    const { orders } = await pageOfOrders(inBritain, OrderPageQuery.parse(query));
    expect(orders.map(({ id }) => made.get(id))).toEqual(['packed']);
  });

  test.each([
    ['zoe', true],
    ['ZOË O', true],
    ['celik zo', true],
    ["o'har", true],
    ['ohara', false],
    ['oe', false],
    ['zoe x', false],
    ["' :* | !", false],
  ])('the words %s find the orders of Zoë: %s', async (text, finds) => {
    expect((await ids({ text, state: 'packed' })).includes('packed')).toBe(finds);
  });

  describe('of an order to somebody else', () => {
    let number: string;
    let id: string;
    beforeAll(async () => {
      const shopper = await addShopper(api.ctx);
      const lamp = await addProduct(api.ctx, { name: 'Zinnwald lantern' });
      ({ id, number } = await createOrder(shopper, orderInput([lamp, 1])));
      await deliverOrder(shopper, { id, address: { ...exampleAddress, name: 'Meera Krishnamurthy' } });
      await api.ctx.db
        .insertInto('attempts')
        .values({
          id: `${number}-1`,
          orderId: id,
          n: 1,
          state: 'declined',
          amountPaise: 1_000,
          currency: 'INR',
          transactionId: 'tx7zinn',
        })
        .execute();
      await api.ctx.db
        .insertInto('shipments')
        .values({
          id: randomUUID(),
          orderId: id,
          bodyHash: Buffer.alloc(32),
          carrier: 'India Post',
          trackingNumber: 'EE 77_1',
          trackingUrl: '',
        })
        .execute();
    });

    test.each([
      'meera',
      'krishna me',
      // One letter less, another one, two swapped, one more.
      'Krishnamurty',
      'meera krishnamurthi',
      'Mera',
      'meear',
      'Meera Krishnnamurthy',
      '560042',
      '560 042',
      '+91 98765 43210',
      '9876543210',
      '098765-43210',
      'ee 77_',
      'tx7zinn',
      'zinnwald lantern',
    ])('%s finds it', async (text) => {
      const { orders } = await page({ text });
      expect(orders.map((order) => order.number)).toContain(number);
    });

    test.each(['meeeera', 'krishnamurt y z', 'eera', '98765', 'ee 7791', 'tx7zin', 'zinnwald kettle'])(
      '%s does not',
      async (text) => {
        const { orders } = await page({ text });
        expect(orders.map((order) => order.number)).not.toContain(number);
      },
    );

    test('and by the new address alone when it changes, and not at all without one', async () => {
      const put = (deliveryAddress: object | null) =>
        api.ctx.db
          .updateTable('orders')
          .set({ deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress) })
          .where('id', '=', id)
          .execute();
      const found = async (text: string) => numbersOf((await page({ text })).orders);
      await put({ ...exampleAddress, name: 'Farida Sultana' });
      expect([await found('meera'), await found('farida')]).toEqual([[], [Number(number)]]);
      await put(null);
      expect(await found('farida')).toEqual([]);
    });
  });

  test('a name of letters that stand for many is stored and found', async () => {
    const name = '㌖'.repeat(120);
    const { account } = await addShopper(api.ctx);
    await api.ctx.db.updateTable('accounts').set({ name }).where('id', '=', account.id).execute();
    expect(await page({ text: name })).toMatchObject({ orders: [] });
  });

  test('the oldest first: pages lead on to newer ones and back, and each order is on one page', async () => {
    const text = asha.account.email;
    const oldest = await page({ text, oldestFirst: true });
    const second = await page({ text, oldestFirst: true, after: oldest.newer });
    const last = await page({ text, oldestFirst: true, after: second.newer });
    const all = [oldest, second, last].flatMap(({ orders }) => numbersOf(orders));
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect([new Set(all).size, last.newer, oldest.older]).toEqual([112, null, null]);
    expect(await page({ text, oldestFirst: true, before: last.older })).toEqual(second);
    expect(await page({ text, oldestFirst: true, before: second.older })).toEqual(oldest);
  });

  test.each([
    { state: 'packet' },
    { way: 'cash' },
    { from: '2025-02-30' },
    { from: '0000-01-01' },
    { to: '1.3.2025' },
    { minPaise: 1.5 },
    { maxPaise: -1 },
    { minPaise: 2 ** 60 },
  ])('%j is refused', (query) => {
    expect(OrderPageQuery.safeParse(query).success).toBe(false);
  });

  test('what paid is known from the payment on, and gone when an order is called off', async () => {
    const shopper = await addShopper(api.ctx);
    const order = await createOrder(shopper, orderInput([await addProduct(api.ctx), 1]));
    const paidWith = async () =>
      (
        await api.ctx.db
          .selectFrom('orders')
          .select('paidWith')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow()
      ).paidWith;
    const payment = { ...shopper.settings.payOnDelivery, isOffered: true };
    await payOnDelivery({ ...shopper, settings: { ...shopper.settings, payOnDelivery: payment } }, order);
    expect(await paidWith()).toBe('on_delivery');
    await cancelOrder(shopper, order);
    expect(await paidWith()).toBeNull();
  });
});
