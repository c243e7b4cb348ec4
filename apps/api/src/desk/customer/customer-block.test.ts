import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, untilQuiet } from '../../checks/world.fixture.ts';
import type { World } from '../../checks/call-table.fixture.ts';
import { openSessionOf } from '../../people/account/account.fixture.ts';
import { makeAuthenticator } from '../../people/account/passkey.fixture.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { bought, paid } from '../../selling/order/order-calls.fixture.ts';
import { address, addProduct, addShopper, orderInput, stockOf } from '../../selling/order/shop.fixture.ts';
import { lettersTo } from '../../telling/letter/letter.fixture.ts';
import { deleteAccount } from '../my-data/delete-account.service.ts';
import { hashPassword } from '../../people/account/password.ts';
import { blockCustomer } from './customer-block.service.ts';
import { callerOf } from './customer.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ contact: 'help@shop.example' });
});
afterAll(() => world.close());

const password = 'a password for tests';
const reason = 'Never collects what was ordered.';
const sentence =
  'The shop takes no orders, payments or logins with this e-mail address. If that is a mistake, write to help@shop.example.';
const refusal = { status: 401, code: 'blocked', message: sentence };

const call = callerOf(() => world);
const byAdmin = (name: string, input: object) => call(name, input, world.admin.headers);
const block = (id: string) => byAdmin('customer.block', { id, reason });

test('a blocked person is told so by every call of the session that ended, and at login only with the right password', async () => {
  const email = `${randomUUID()}@example.com`;
  const signedUp = await call('account.signUp', { name: 'Asha', email, password });
  const logIn = (typed = password) => call('account.logIn', { email: email.toUpperCase(), password: typed });
  const { token, account } = (await logIn()).data;
  expect(account.id).toBe(signedUp.data.id);
  const headers = { authorization: `Bearer ${token}` };

  expect(await block(account.id)).toMatchObject({
    status: 200,
    data: { reason, by: world.admin.account.name },
  });
  expect((await byAdmin('customer.get', { id: account.id })).data).toMatchObject({
    isBlocked: true,
    blocked: { reason },
    sessions: [],
  });
  for (const [name, input] of [
    ['account.me', {}],
    ['order.list', {}],
    ['order.create', orderInput([world.product, 1])],
    ['payment.checkout', {}],
  ] as const)
    expect([name, await call(name, input, headers)]).toEqual([name, expect.objectContaining(refusal)]);
  const rest = await world.api.app.inject({ url: '/order/list', headers });
  expect([rest.statusCode, rest.json()]).toEqual([401, expect.objectContaining({ errorMessage: sentence })]);

  expect(await logIn()).toMatchObject(refusal);
  expect(await logIn('a wrong password')).toMatchObject({ status: 401, code: 'unauthenticated' });
  const ofStranger = { email: `${randomUUID()}@example.com`, password };
  expect((await call('account.logIn', ofStranger)).message).toBe('E-mail or password is wrong.');
  expect(await call('guest.begin', { email: email.toUpperCase() })).toMatchObject(refusal);

  expect((await byAdmin('customer.unblock', { email: email.toUpperCase() })).status).toBe(200);
  expect((await call('account.me', {}, headers)).code).toBe('unauthenticated');
  expect((await logIn()).status).toBe(200);
  expect((await call('guest.begin', { email })).status).toBe(200);
  const { rows } = await sql<{ kind: string }>`select kind from audit_events where about = ${account.id}
    and kind like 'customer\\_%blocked' order by id`.execute(world.api.ctx.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['customer_blocked', 'customer_unblocked']);
});

test('a blocked person is told so after the right passkey', async () => {
  const { account, headers } = await world.logIn('0');
  const passwordHash = await hashPassword(password);
  await world.api.ctx.db.updateTable('accounts').set({ passwordHash }).where('id', '=', account.id).execute();
  const authenticator = makeAuthenticator();
  const { data } = await call('account.startPasskey', { currentPassword: password }, headers);
  await call('account.addPasskey', { response: authenticator.make(data) }, headers);
  await block(account.id);
  const { data: asked } = await call('account.startPasskeyLogIn', {});
  expect(await call('account.logInWithPasskey', { response: authenticator.logIn(asked) })).toMatchObject(
    refusal,
  );
});

test('a guest is blocked with all rows of the address, and so is a new account that has it', async () => {
  const email = `${randomUUID()}@example.com`;
  const guests = [
    (await call('guest.begin', { email })).data,
    (await call('guest.begin', { email: email.toUpperCase() })).data,
  ];
  await block(guests[1].userId);
  for (const { token } of guests)
    expect(
      await call('order.create', orderInput([world.product, 1]), { authorization: `Bearer ${token}` }),
    ).toMatchObject(refusal);
  await call('account.signUp', { name: 'Asha', email, password });
  expect(await call('account.logIn', { email, password })).toMatchObject(refusal);
});

test('nobody whose address is blocked becomes one of the staff', async () => {
  const { account } = await world.logIn('0');
  const invitation = { email: account.email, staffRole: 'packer' };
  await byAdmin('staff.invite', invitation);
  const letter = (await lettersTo(world.api.ctx, account.email)).findLast(
    ({ kind }) => kind === 'invitation',
  );
  const token = (letter && 'link' in letter && letter.link.split('#')[1]) || '';
  await block(account.id);
  expect(await call('staff.accept', { token })).toMatchObject(refusal);
  expect(await byAdmin('staff.invite', { ...invitation, email: account.email.toUpperCase() })).toMatchObject({
    status: 409,
    message: 'This address is blocked. Unblock it first, in the list of customers.',
  });
  await byAdmin('customer.unblock', { email: account.email });
  expect((await call('staff.accept', { token })).status).toBe(200);
});

test('an order that waits is not paid any more, and a paid one is kept and given back as any other', async () => {
  const waiting = await bought(world);
  const done = await paid(world);
  await untilQuiet(world);
  for (const { buyer } of [waiting, done]) await block(buyer.account.id);
  const nonce = await world.sandbox.nonce();
  const { id } = waiting.order;
  const { account } = waiting.buyer;
  await byAdmin('order.deliver', { id, address });
  expect(await byAdmin('payment.pay', { orderId: id, nonce })).toMatchObject(refusal);
  expect(await byAdmin('order.payOnDelivery', { id })).toMatchObject(refusal);
  await expect(
    createOrder({ ...world.api.ctx, account }, orderInput([world.product, 1])),
  ).rejects.toMatchObject({ code: 'blocked' });
  expect((await byAdmin('order.get', { id })).data).toMatchObject({ state: 'pending', payment: null });

  const refund = { id: randomUUID(), orderId: done.order.id, amountPaise: 100 };
  expect((await byAdmin('refund.create', refund)).status).toBe(200);
});

test('of a block and an order that come together either the order was first, or it is refused', async () => {
  const product = await addProduct(world.api.ctx, { stock: 1_000 });
  const admin = { ...world.api.ctx, account: world.admin.account };
  const people = await Promise.all(Array.from({ length: 20 }, () => addShopper(world.api.ctx)));
  const order = (person: (typeof people)[number]) =>
    createOrder(person, orderInput([product, 1])).then(
      ({ state }) => state as string,
      ({ code }: { code: string }) => code,
    );
  const outcomes = await Promise.all(
    people.map(async (person) => {
      const [outcome] = await Promise.all([
        order(person),
        blockCustomer(admin, { id: person.account.id, reason }),
      ]);
      expect(await order(person)).toBe('blocked');
      return outcome;
    }),
  );
  expect(outcomes.filter((outcome) => outcome !== 'pending' && outcome !== 'blocked')).toEqual([]);
  expect(await stockOf(world.api.ctx, product)).toMatchObject({
    reserved: outcomes.filter((outcome) => outcome === 'pending').length,
  });
});

test('a login that comes together with a block leaves no session that works', async () => {
  const admin = { ...world.api.ctx, account: world.admin.account };
  const people = await Promise.all(Array.from({ length: 20 }, () => world.logIn('0')));
  const open = await Promise.all(
    people.map(async ({ account }) => {
      const [, token] = await Promise.all([
        blockCustomer(admin, { id: account.id, reason }),
        openSessionOf(world.api.ctx, account).catch(() => null),
      ]);
      return token && (await call('account.me', {}, { authorization: `Bearer ${token}` })).code;
    }),
  );
  expect(open.filter((code) => code !== null && code !== 'blocked')).toEqual([]);
});

test('an admin is not blocked, nor is nobody; the address of a deleted account stays blocked, without the reason', async () => {
  expect(await block(world.admin.account.id)).toMatchObject({
    status: 409,
    message: 'An admin cannot be blocked.',
  });
  expect((await block(randomUUID())).status).toBe(404);
  expect((await byAdmin('customer.block', { id: randomUUID(), reason: ' ' })).message).toBe(
    'Enter a reason.',
  );

  const { account } = await world.logIn('0');
  const passwordHash = await hashPassword(password);
  const { db } = world.api.ctx;
  await db.updateTable('accounts').set({ passwordHash }).where('id', '=', account.id).execute();
  await block(account.id);
  await deleteAccount({ ...world.api.ctx, account }, { currentPassword: password });
  expect(await call('guest.begin', { email: account.email })).toMatchObject(refusal);
  const kept = await db
    .selectFrom('blockedAddresses')
    .select('reason')
    .where('addressHash', '=', sql<Buffer>`address_hash(${account.email})`)
    .execute();
  expect(kept).toEqual([{ reason: '' }]);
  expect((await byAdmin('customer.unblock', { email: account.email })).status).toBe(200);
  expect((await call('guest.begin', { email: account.email })).status).toBe(200);
});
