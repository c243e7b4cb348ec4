import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedIn } from '../../people/account/account.fixture.ts';
import { hashPassword } from '../../people/account/password.ts';
import type { World } from '../../checks/call-table.fixture.ts';
import { startWorld, untilQuiet } from '../../checks/world.fixture.ts';
import { cards } from '../../platform/gateway/sandbox.fixture.ts';
import { composeOrderLetter } from '../../selling/order/order-letters.service.ts';
import { sendLetters } from '../../telling/letter/letter.job.ts';
import { askInput } from '../../selling/fulfilment/return-calls.fixture.ts';
import { shipInput } from '../../selling/fulfilment/shipment-calls.fixture.ts';
import { bought, due, paid } from '../../selling/order/order-calls.fixture.ts';
import { address, stockOf } from '../../selling/order/shop.fixture.ts';
import { customerDeletion } from './customer.job.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const password = 'a password for tests';

async function call(path: string, payload: object, headers = {}) {
  const answer = await world.api.app.inject({ method: 'POST', url: `/trpc/${path}`, payload, headers });
  const body = answer.json<{
    result?: { data: never };
    error?: { message: string; data: { fieldErrors: object } };
  }>();
  return { status: answer.statusCode, data: body.result?.data, error: body.error };
}

/** Gives a person of the tests the password. */
async function withPassword<T extends LoggedIn>(person: T): Promise<T> {
  const passwordHash = await hashPassword(password);
  const { db } = world.api.deps;
  await db.updateTable('accounts').set({ passwordHash }).where('id', '=', person.account.id).execute();
  return person;
}

const remove = ({ headers }: LoggedIn, currentPassword: string | undefined = password) =>
  call('account.delete', { currentPassword }, headers);

/** Every row of the database that has a text in it, with its table. */
async function rowsWith(text: string): Promise<string[]> {
  const { db } = world.api.deps;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${text}%`}`.execute(
      db,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

test('everything that the shop has of a person can be downloaded, and nothing that opens the account', async () => {
  const { order, buyer } = await paid(world);
  await call('return.ask', askInput(order), buyer.headers);
  await call('order.deliver', { id: (await bought(world)).order.id, address }, world.admin.headers);
  await world.sandbox.saveCard(await world.api.ctx.gateway.clientToken(buyer.account.id), cards.good);
  await call('order.pack', order, world.admin.headers);
  await call('shipment.create', shipInput(order), world.admin.headers);
  const text = 'Asked by telephone to send it after Monday.';
  await call('order.addNote', { id: randomUUID(), orderId: order.id, text }, world.admin.headers);
  const { db } = world.api.deps;
  const accountId = buyer.account.id;
  const canary = 'canary-of-a-second-factor';
  await db
    .insertInto('passkeys')
    .values({ accountId, credentialId: canary, publicKey: Buffer.from(canary), counter: 0, name: 'Phone' })
    .execute();
  await db
    .insertInto('secondFactors')
    .values({ accountId, secret: Buffer.from(canary) })
    .execute();
  const { status, data } = await call('account.exportData', {}, buyer.headers);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    account: { id: buyer.account.id, email: buyer.account.email, name: buyer.account.name, role: 0 },
    orders: [{ id: order.id, number: order.number, state: 'paid', lines: [{}], refunds: [] }],
    returns: [{ orderId: order.id, state: 'asked', reason: 'damaged', note: 'The lid is cracked.' }],
    shipments: [
      { orderId: order.id, carrier: 'India Post', trackingNumber: 'EE123456789IN', lines: [{ quantity: 1 }] },
    ],
    notesOfTheShop: [{ orderId: order.id, text, createdAt: expect.any(String) }],
    payments: [{ orderId: order.id, amountPaise: 1000, currency: 'INR', instrument: { kind: 'card' } }],
    savedMethods: [{ kind: 'card' }],
    sessions: [{ revokedAt: null }],
    passkeys: [{ name: 'Phone' }],
    secondFactorSince: [{ confirmedAt: null }],
    letters: [{ kind: 'order-shipped' }, { kind: 'return-asked' }, { kind: 'order-confirmed' }],
    audit: [{ kind: 'data_exported' }, { kind: 'logged_in' }],
  });
  const downloaded = JSON.stringify(data);
  for (const secret of [
    canary,
    Buffer.from(canary).toString('hex'),
    'credentialId',
    buyer.token,
    'argon2',
    'passwordHash',
    'tokenHash',
    'nonce',
    world.admin.account.email,
    world.admin.account.id,
  ])
    expect(downloaded).not.toContain(secret);
});

test('data is downloaded also while the gateway does not answer, and ten times an hour', async () => {
  const { headers } = await world.logIn('0');
  await world.sandbox.fault({ family: 'customer', kind: '500' });
  const { data } = await call('account.exportData', {}, headers);
  expect(data).toMatchObject({ savedMethods: null, orders: [] });
  await world.sandbox.clearFaults();
  const more = await Promise.all(Array.from({ length: 12 }, () => call('account.exportData', {}, headers)));
  expect(more.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(more.find(({ status }) => status === 429)?.error?.message).toMatch(
    /^Your data was downloaded often\./,
  );
});

test('a deleted account leaves orders that tell of nobody, and its e-mail address is free', async () => {
  const { order, buyer } = await paid(world);
  await withPassword(buyer);
  const { db } = world.api.deps;
  const { id, email, name } = buyer.account;
  await call('return.ask', { ...askInput(order), note: `I am ${email}.` }, buyer.headers);
  const noted = { id: randomUUID(), orderId: order.id, text: `Write to ${email}.` };
  await call('order.addNote', noted, world.admin.headers);
  await call('order.pack', order, world.admin.headers);
  await call('shipment.create', { ...shipInput(order), trackingNumber: `T-${id}` }, world.admin.headers);
  await sql`update orders set delivery_address = ${JSON.stringify({ ...address, line1: `Home of ${id}` })}::jsonb
    where id = ${order.id}`.execute(db);
  await world.sandbox.saveCard(await world.api.ctx.gateway.clientToken(id), cards.good);
  const { order: open } = await world.api.app
    .inject({
      method: 'POST',
      url: '/trpc/order.create',
      headers: buyer.headers,
      payload: { id: randomUUID(), lines: [{ productId: world.product, quantity: 3 }] },
    })
    .then((answer) => ({ order: answer.json().result.data as { id: string } }));
  const { reserved } = await stockOf(world.api.ctx, world.product);
  await untilQuiet(world);

  expect(await remove(buyer)).toMatchObject({ status: 200, data: { ok: true } });
  expect((await stockOf(world.api.ctx, world.product)).reserved).toBe(reserved - 3);
  expect(await rowsWith(email)).toEqual([]);
  expect(await rowsWith(name)).toEqual([]);
  // Its id stays in what is only added to, which names nobody.
  const withId = await rowsWith(id);
  expect(new Set(withId.map((row) => row.split(':')[0]))).toEqual(
    new Set(['audit_events', 'customers_to_delete', 'order_events']),
  );
  const kept = await call('order.accept', { id: order.id }, world.admin.headers);
  expect(kept.status).toBe(409);
  const { rows } =
    await sql`select number, state, total_paise, account_id, delivery_address, paid_at is not null as paid
    from orders where id in (${order.id}, ${open.id}) order by number`.execute(db);
  expect(rows).toMatchObject([
    {
      number: Number(order.number),
      state: 'paid',
      totalPaise: order.totalPaise,
      deliveryAddress: null,
      paid: true,
    },
    { state: 'canceled', deliveryAddress: null },
  ]);

  expect((await call('account.me', {}, buyer.headers)).status).not.toBe(200);
  const me = await world.api.app.inject({ url: '/trpc/account.me', headers: buyer.headers });
  expect(me.statusCode).toBe(401);
  expect((await call('account.logIn', { email, password })).status).toBe(401);
  for (const nobody of ['', ' '])
    expect((await call('account.logIn', { email: nobody, password })).status).toBe(401);
  expect((await call('account.signUp', { name: 'Next', email, password })).status).toBe(200);

  await world.sandbox.fault({ family: 'customer', kind: '500' });
  await customerDeletion.run(world.api.ctx);
  expect(await rowsWith(id)).toHaveLength(withId.length);
  await world.sandbox.clearFaults();
  await db
    .updateTable('customersToDelete')
    .set({ nextCheckAt: new Date(0) })
    .execute();
  await customerDeletion.run(world.api.ctx);
  expect(await rowsWith(id)).toHaveLength(withId.length - 1);
  expect(await world.api.ctx.gateway.savedMethods(id)).toEqual([]);

  // A refund that comes later is told to nobody.
  const refund = await call('refund.create', { id: randomUUID(), orderId: order.id }, world.admin.headers);
  expect(refund.status).toBe(200);
  await sendLetters(world.api.ctx, composeOrderLetter);
  const { rows: letters } = await sql<{ failure: string | null }>`
    select failure from letters where kind = 'refunded' order by created_at desc limit 1`.execute(db);
  for (const { failure } of letters) expect(failure).toBe('There is nothing to say any more.');
});

test('a deleted account leaves no word that was written about its orders, by whomever', async () => {
  const { order, buyer } = await paid(world);
  await withPassword(buyer);
  const canary = `canary ${randomUUID()}`;
  const ask = { ...askInput(order), note: canary };
  await call('return.ask', ask, buyer.headers);
  const answered = await call('return.decline', { id: ask.id, answer: canary }, world.admin.headers);
  expect(answered.status).toBe(200);
  const refund = { id: randomUUID(), orderId: order.id, reason: canary };
  expect((await call('refund.create', refund, world.admin.headers)).status).toBe(200);
  await world.api.deps.db
    .insertInto('orderEvents')
    .values({
      orderId: order.id,
      by: world.admin.account.id,
      machine: 'fulfilment',
      fromState: 'placed',
      toState: 'canceled',
      reason: canary,
    })
    .execute();
  await untilQuiet(world);
  expect(await remove(buyer)).toMatchObject({ status: 200 });
  expect(await rowsWith(canary)).toEqual([]);
  // Nothing else of an event changes, not even now.
  const change = world.api.deps.db.updateTable('orderEvents').set({ toState: 'placed' });
  await expect(change.where('orderId', '=', order.id).execute()).rejects.toThrow('append only');
});

test('with an account of a proved address the guests of that address go, and with one of an unproved address they stay', async () => {
  const { db } = world.api.deps;
  for (const isProved of [true, false]) {
    const person = await withPassword(await world.logIn('0'));
    const { id, email } = person.account;
    await db
      .updateTable('accounts')
      .set({ emailConfirmedAt: isProved ? new Date() : null })
      .where('id', '=', id)
      .execute();
    const { data } = await call('guest.begin', { email });
    const guest = data as unknown as { token: string; userId: string };
    const headers = { authorization: `Bearer ${guest.token}` };
    const lines = [{ productId: world.product, quantity: 1 }];
    const made = await call('order.create', { id: randomUUID(), lines }, headers);
    const order = made.data as unknown as { id: string };
    await call('order.deliver', { id: order.id, address: { ...address, line1: `Home of ${id}` } }, headers);
    expect(await remove(person)).toMatchObject({ status: 200 });
    expect((await rowsWith(email)).length > 0).toBe(!isProved);
    expect((await rowsWith(`Home of ${id}`)).length > 0).toBe(!isProved);
    const { state } = await db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe(isProved ? 'canceled' : 'pending');
  }
});

describe('an account is not deleted', () => {
  const refusals = async (person: LoggedIn, sentence: RegExp, given?: string) => {
    const { status, error } = await remove(await withPassword(person), given);
    expect([status, error?.message]).toEqual([expect.any(Number), expect.stringMatching(sentence)]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const me = await world.api.app.inject({ url: '/trpc/account.me', headers: person.headers });
    expect(me.statusCode).toBe(200);
  };

  test('without the current password', async () => {
    const person = await world.logIn('0');
    await refusals(person, /^The current password is wrong\.$/, 'another');
    const { error } = await call('account.delete', {}, person.headers);
    expect(error?.data.fieldErrors).toEqual({
      currentPassword: 'Enter your current password to delete your account.',
    });
  });

  test('while an order is being paid, or is due on delivery', async () => {
    const { db } = world.api.deps;
    const { order, buyer } = await bought(world);
    await db.updateTable('orders').set({ state: 'paying' }).where('id', '=', order.id).execute();
    await refusals(buyer, new RegExp(`^Order ${order.number} is being paid at the moment\\.`));
    const owed = await due(world);
    await refusals(owed.buyer, /is to be paid on delivery\. Cancel it, or wait until it is delivered\./);
    await call('order.collect', { id: owed.order.id }, world.admin.headers);
    expect((await remove(owed.buyer)).status).toBe(200);
  });

  test('while a refund is on its way', async () => {
    const { order, buyer } = await paid(world);
    await call('refund.create', { id: randomUUID(), orderId: order.id, amountPaise: 1 }, world.admin.headers);
    await refusals(buyer, new RegExp(`^A refund of order ${order.number} is on its way\\.`));
  });

  test('when nobody else is an admin; of the last two that try at once one stays', async () => {
    const second = await withPassword(await world.logIn('1'));
    await withPassword(world.admin);
    const both = await Promise.all([remove(second), remove(world.admin)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(both.find(({ status }) => status === 409)?.error?.message).toBe(
      'You are the only owner of this shop. Make somebody else an owner first.',
    );
  });
});
