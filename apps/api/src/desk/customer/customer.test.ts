import { randomUUID } from 'node:crypto';
import type { Customer, CustomerPage, Turn } from 'contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, openSessionOf, setUpFactor } from '../../people/account/account.fixture.ts';
import { hashPassword } from '../../people/account/password.ts';
import { noId, type World } from '../../checks/call-table.fixture.ts';
import { startWorld } from '../../checks/world.fixture.ts';
import { deleteAccount } from '../my-data/delete-account.service.ts';
import { bought, due, paid } from '../../selling/order/order-calls.fixture.ts';
import { collectOnDelivery } from '../../selling/order/pay-on-delivery.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ chargesTotal: true });
});
afterAll(() => world.close());

const password = 'a password for tests';

async function call(
  name: string,
  input: object,
  { headers }: Partial<LoggedIn> = world.admin,
  from = '192.0.2.1',
) {
  const isQuery = /\.(page|get|list|me)$/.test(name);
  const answer = await world.api.app.inject({
    method: isQuery ? 'GET' : 'POST',
    url: `/trpc/${name}${isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
    ...(!isQuery && { payload: input }),
    ...(headers && { headers }),
    remoteAddress: from,
  });
  const body = answer.json();
  return { status: answer.statusCode, data: body.result?.data, message: body.error?.message };
}

const pageOf = async (text: string, turn: Turn = {}): Promise<CustomerPage> =>
  (await call('customer.page', { text, ...turn })).data;
const idsOf = async (text: string) => (await pageOf(text)).customers.map(({ id }) => id);
const get = async (id: string): Promise<Customer> => (await call('customer.get', { id })).data;

/** What the audit has of an account, the newest first, but for what its owner did. */
const recordedOf = async (id: string) =>
  world.api.deps.db
    .selectFrom('auditEvents')
    .select(['kind', 'byAccount'])
    .where('about', '=', id)
    .orderBy('id', 'desc')
    .execute();

async function withPassword<T extends LoggedIn>(person: T): Promise<T> {
  const passwordHash = await hashPassword(password);
  await world.api.deps.db
    .updateTable('accounts')
    .set({ passwordHash })
    .where('id', '=', person.account.id)
    .execute();
  return person;
}

test('a customer is found by how the address or words of the name begin, and by id; guests are told apart', async () => {
  const { account } = await world.logIn('0');
  const name = `Zaïra Quill-${randomUUID().slice(0, 8)}`;
  await world.api.deps.db.updateTable('accounts').set({ name }).where('id', '=', account.id).execute();
  for (const text of [
    account.email,
    account.email.slice(0, 20).toUpperCase(),
    account.id,
    'zaira',
    'QUI zai',
  ])
    expect(await idsOf(text)).toEqual([account.id]);
  for (const text of ['aira', account.email.slice(1), noId, '%', '_', "'"])
    expect(await idsOf(text)).toEqual([]);

  const email = `guest-${randomUUID()}@bücher.example`;
  const { data } = await call('guest.begin', { email }, {});
  const [guest] = (await pageOf(email.toUpperCase())).customers;
  expect(guest).toMatchObject({
    id: data.userId,
    email,
    isGuest: true,
    role: '0',
    paidOrders: 0,
    lastOrderAt: null,
  });
  const all = await pageOf('');
  expect(all.customers[0]?.id).toBe(data.userId);
  expect(all.customers.map(({ createdAt }) => createdAt)).toEqual(
    all.customers.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
  );
  expect(all.found).toEqual({ value: all.customers.length, isMore: false });
  expect(all).toMatchObject({ newer: null, older: null });
});

test('three guest orders of one address are one customer, with the sums and orders of all', async () => {
  const email = `Three-${randomUUID()}@example.com`;
  const { db } = world.api.deps;
  const before = (await pageOf('')).found.value;
  const guests: { id: string; totalPaise: number; number: string; authorization: string }[] = [];
  for (const typed of [email, email.toLowerCase(), email.toUpperCase()]) {
    const { data } = await call('guest.begin', { email: typed }, {});
    const { order } = await paid(world);
    await db.updateTable('orders').set({ accountId: data.userId }).where('id', '=', order.id).execute();
    guests.push({ ...order, id: data.userId, authorization: `Bearer ${data.token}` });
  }
  const [first] = guests;
  const one = {
    id: first?.id,
    email,
    isGuest: true,
    paidOrders: 3,
    spentPaise: guests.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
  };
  for (const text of [email, email.toLowerCase().slice(0, 20), ...guests.map(({ id }) => id)])
    expect(await pageOf(text)).toMatchObject({ customers: [one], found: { value: 1 } });
  const all = await pageOf('');
  expect(all.found.value).toBe(before + 1 + 3);
  expect(all.customers.filter((customer) => customer.isGuest && customer.email === email)).toHaveLength(1);
  for (const { id } of guests)
    expect(await get(id)).toMatchObject({
      ...one,
      orders: 3,
      newestOrders: guests.toReversed().map(({ number }) => ({ number })),
      sessions: [{}, {}, {}],
    });
  const statuses = async () =>
    Promise.all(
      guests.map(
        async ({ authorization }) => (await call('order.list', {}, { headers: { authorization } })).status,
      ),
    );
  const [newest] = (await get(guests[2]?.id ?? '')).sessions;
  const left = await call('customer.endSession', { id: first?.id, sessionId: newest?.id });
  expect(left.data).toHaveLength(2);
  expect((await call('customer.endAllSessions', { id: guests[1]?.id })).data).toEqual([]);
  expect(await statuses()).toEqual([401, 401, 401]);
});

test('an account stands for the guests of its address once that is confirmed, with what they did not pay', async () => {
  const { account } = await world.logIn('0');
  const { db } = world.api.deps;
  const confirm = (emailConfirmedAt: Date | null) =>
    db.updateTable('accounts').set({ emailConfirmedAt }).where('id', '=', account.id).execute();
  await confirm(null);
  const { data: guest } = await call('guest.begin', { email: account.email.toUpperCase() }, {});
  const { order } = await bought(world);
  await db.updateTable('orders').set({ accountId: guest.userId }).where('id', '=', order.id).execute();
  expect(await idsOf(account.email)).toEqual([guest.userId, account.id]);
  expect(await get(account.id)).toMatchObject({ orders: 0 });
  const { found } = await pageOf('');
  await confirm(new Date());
  for (const text of [account.email, guest.userId]) expect(await idsOf(text)).toEqual([account.id]);
  expect((await pageOf('')).found.value).toBe(found.value - 1);
  for (const id of [account.id, guest.userId])
    expect(await get(id)).toMatchObject({ id: account.id, isGuest: false, orders: 1, sessions: [{}, {}] });
});

test('what a customer bought is what was paid or collected, less what was given back', async () => {
  const { buyer, order } = await paid(world);
  const { id } = buyer.account;
  const ctx = { ...world.api.ctx, account: buyer.account };
  expect((await pageOf(id)).customers[0]).toMatchObject({ paidOrders: 1, spentPaise: order.totalPaise });
  const refund = { id: randomUUID(), orderId: order.id, amountPaise: 100 };
  await call('refund.create', refund);
  // What is on its way is not given back yet.
  const done = (state: 'queued' | 'done') =>
    world.api.deps.db
      .updateTable('refunds')
      .set({ state, transactionId: state === 'done' ? 'refund' : null })
      .where('id', '=', refund.id)
      .execute();
  await done('queued');
  expect((await get(id)).spentPaise).toBe(order.totalPaise);
  await done('done');
  expect((await get(id)).spentPaise).toBe(order.totalPaise - 100);

  const cash = await due(world);
  await collectOnDelivery({ ...world.api.ctx, account: world.admin.account }, cash.order);
  expect((await pageOf(cash.buyer.account.id)).customers[0]).toMatchObject({
    paidOrders: 1,
    spentPaise: cash.order.totalPaise,
    lastOrderAt: cash.order.createdAt,
  });

  const open = await bought(world);
  expect(await get(open.buyer.account.id)).toMatchObject({
    paidOrders: 0,
    spentPaise: 0,
    orders: 1,
    newestOrders: [{ id: open.order.id, customer: { email: open.buyer.account.email } }],
    holds: { units: 1, paise: open.order.totalPaise, mostUnits: ctx.env.mayHold.account.units },
    isEmailConfirmed: true,
    hasSecondFactor: false,
    passkeys: 0,
  });
  await setUpFactor(world.api.ctx, open.buyer.account, { isOn: true });
  expect(await get(open.buyer.account.id)).toMatchObject({ hasSecondFactor: true });
});

test('a deleted account, and the one that has the orders of deleted people, are no customers', async () => {
  const { buyer, order } = await paid(world);
  const { id, email } = buyer.account;
  await withPassword(buyer);
  await deleteAccount({ ...world.api.ctx, account: buyer.account }, { currentPassword: password });
  const { accountId } = await world.api.deps.db
    .selectFrom('orders')
    .select('accountId')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  for (const text of [id, email, accountId, 'deleted acc']) expect(await idsOf(text)).toEqual([]);
  expect((await pageOf('')).customers.map((customer) => customer.id)).not.toContain(accountId);
  for (const name of ['customer.get', 'customer.endAllSessions', 'customer.liftLimits'])
    for (const gone of [id, accountId, 'x', ''])
      expect(await call(name, { id: gone })).toMatchObject({
        status: 404,
        message: 'There is no such customer.',
      });
  const before = await recordedOf(accountId);
  expect(before).toEqual([]);
});

test('an admin ends one session or all, and no other; it and each look at the person are recorded, and no token is told', async () => {
  const { account, headers, token } = await world.logIn('0');
  const other = await openSessionOf(world.api.ctx, account);
  const bystander = await world.logIn('0');
  const statusOf = async (bearer: string) =>
    (await call('account.me', {}, { headers: { authorization: `Bearer ${bearer}` } })).status;
  const { sessions } = await get(account.id);
  expect(sessions).toHaveLength(2);
  expect(JSON.stringify(sessions)).not.toContain(token);
  expect(sessions.map(({ isThis }) => isThis)).toEqual([false, false]);

  const [theirs] = (await get(bystander.account.id)).sessions;
  const wrong = await call('customer.endSession', { id: account.id, sessionId: theirs?.id });
  expect(wrong).toMatchObject({ status: 404, message: 'This session has ended already.' });
  expect(await statusOf(bystander.token)).toBe(200);

  const [newest] = sessions;
  const ended = await call('customer.endSession', { id: account.id, sessionId: newest?.id });
  expect(ended.data.map(({ id }: { id: string }) => id)).toEqual([sessions[1]?.id]);
  expect(new Set([await statusOf(token), await statusOf(other)])).toEqual(new Set([200, 401]));
  expect((await call('customer.endSession', { id: account.id, sessionId: newest?.id })).status).toBe(404);

  expect((await call('customer.endAllSessions', { id: account.id.toUpperCase() })).data).toEqual([]);
  expect(await statusOf(token)).toBe(401);
  expect((await call('customer.page', {}, { headers })).status).toBe(401);
  const by = { byAccount: world.admin.account.id };
  expect(await recordedOf(account.id)).toEqual([
    { kind: 'sessions_ended', ...by },
    { kind: 'session_ended', ...by },
    { kind: 'customer_viewed', ...by },
  ]);
});

test('an admin reads how much of the limits is used, and lifts failed logins and letters for a browser, a network and elsewhere', async () => {
  const { account } = await withPassword(await world.logIn('0'));
  const device = randomUUID();
  const logIn = (typed: string, from: string, named?: string) =>
    call(
      'account.logIn',
      { email: account.email, password: typed, ...(named && { device: named }) },
      {},
      from,
    );
  expect((await logIn(password, '198.51.100.1', device)).status).toBe(200);
  for (let tries = 0; tries < 10; tries++) {
    await logIn('a guess', '198.51.100.1', device);
    await logIn('a guess', '203.0.113.7');
  }
  const refused = async () => [
    (await logIn(password, '198.51.100.2', device)).status,
    (await logIn(password, '203.0.113.7')).status,
  ];
  expect(await refused()).toEqual([429, 429]);
  for (let letters = 0; letters < 3; letters++)
    await call('account.askForReset', { email: account.email }, {});
  const used = async () =>
    Object.fromEntries((await get(account.id)).limits.map((limit) => [limit.name, [limit.used, limit.max]]));
  expect(await used()).toEqual({
    failed_logins: [10, 10],
    failed_logins_elsewhere: [10, 100],
    reset_letters: [3, 3],
    confirmation_letters: [0, 5],
    wrong_codes: [0, 30],
    downloads: [0, 10],
    orders: [0, 10],
    failed_payments: [0, 10],
    orders_due: [0, 3],
  });
  const [failed] = (await get(account.id)).limits;
  expect(Date.parse(failed?.endsAt ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000);

  const { data } = await call('customer.liftLimits', { id: account.id });
  expect(data.filter(({ used: count }: { used: number }) => count > 0)).toEqual([]);
  expect(await refused()).toEqual([200, 200]);
  expect((await call('account.askForReset', { email: account.email }, {})).status).toBe(200);
  expect((await recordedOf(account.id)).map(({ kind }) => kind)).toContain('limits_lifted');
});

test('each customer is on one page, those of the same moment too, the newest first', async () => {
  const { db } = world.api.deps;
  const added = await db
    .insertInto('accounts')
    .values(
      Array.from({ length: 130 }, () => ({
        name: 'Asha',
        email: `${randomUUID()}@example.com`,
        passwordHash: 'none',
      })),
    )
    .returning('id')
    .execute();
  const pages = [await pageOf('')];
  for (let older = pages[0]?.older; older; older = pages.at(-1)?.older)
    pages.push(await pageOf('', { before: older }));
  const [{ found } = await pageOf('')] = pages;
  const ids = pages.flatMap(({ customers }) => customers.map(({ id }) => id));
  expect(await pageOf('', { after: pages[2]?.newer ?? null })).toEqual(pages[1]);
  expect(ids.slice(0, 130)).toEqual(
    added
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  expect([ids.length, new Set(ids).size]).toEqual([found.value, found.value]);
  await db
    .deleteFrom('accounts')
    .where(
      'id',
      'in',
      added.map(({ id }) => id),
    )
    .execute();
});
