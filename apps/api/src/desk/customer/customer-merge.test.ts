import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../checks/call-table.fixture.ts';
import { startWorld, untilQuiet } from '../../checks/world.fixture.ts';
import { lettersTo } from '../../telling/letter/letter.fixture.ts';
import { cards } from '../../platform/gateway/sandbox.fixture.ts';
import { orderHistory } from '../../selling/order/order-history.service.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { bought, paid } from '../../selling/order/order-calls.fixture.ts';
import { orderInput } from '../../selling/order/shop.fixture.ts';
import { askInput } from '../../selling/fulfilment/return-calls.fixture.ts';
import { customerDeletion } from '../my-data/customer.job.ts';
import { callerOf } from './customer.fixture.ts';
import { mergeCustomers } from './customer-merge.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ rateLimits: false, shopUrl: 'https://shop.example' });
});
afterAll(() => world.close());

const call = callerOf(() => world);
const byAdmin = (name: string, input: object) => call(name, input, world.admin.headers);

test('a merge moves orders with returns, letters, notes and tags, and the other account is gone, at the gateway too', async () => {
  const going = await paid(world);
  const { account: into } = await world.logIn('0');
  const { id } = going.buyer.account;
  await call('return.ask', askInput(going.order), going.buyer.headers);
  await world.sandbox.saveCard(await world.api.ctx.gateway.clientToken(id), cards.good);
  await byAdmin('customer.addTag', { id, tag: 'vip' });
  await byAdmin('customer.addNote', { id, noteId: randomUUID(), text: 'Moved house.' });
  await untilQuiet(world);
  const owner = { ...world.api.ctx, account: into };
  const admin = { ...world.api.ctx, account: world.admin.account };
  const history = await orderHistory(admin, going.order);
  const letters = () =>
    world.api.ctx.db.selectFrom('letters').select('accountId').where('about', '=', going.order.id).execute();
  const queued = (await letters()).length;

  expect((await byAdmin('customer.findMerge', { id, into: into.email.toUpperCase() })).data).toEqual({
    into: expect.objectContaining({ id: into.id, email: into.email }),
    orders: 1,
    returns: 1,
    notes: 1,
    tags: 1,
  });
  expect((await byAdmin('customer.merge', { id, intoId: into.id })).status).toBe(200);
  expect((await byAdmin('customer.get', { id: into.id })).data).toMatchObject({
    orders: 1,
    paidOrders: 1,
    tags: ['vip'],
    notes: [{ text: 'Moved house.' }],
    newestOrders: [{ id: going.order.id }],
  });
  expect(await orderHistory(owner, going.order)).toEqual(history);
  expect(await letters()).toEqual(Array.from({ length: queued }, () => ({ accountId: into.id })));
  expect((await byAdmin('customer.get', { id })).status).toBe(404);
  expect((await call('account.me', {}, going.buyer.headers)).status).toBe(401);
  await customerDeletion.run(world.api.ctx);
  expect(await world.api.ctx.gateway.savedMethods(id)).toEqual([]);
  const { rows } = await sql<{ kind: string; about: string }>`select kind, about from audit_events
    where by_account = ${world.admin.account.id} and kind in ('customer_merged', 'account_deleted')`.execute(
    world.api.ctx.db,
  );
  expect(rows).toEqual([
    { kind: 'customer_merged', about: into.id },
    { kind: 'account_deleted', about: id },
  ]);
});

test('all rows of a guest are merged into an account with another address', async () => {
  const email = `${randomUUID()}@example.com`;
  const { account: into } = await world.logIn('0');
  const rows = [];
  for (const typed of [email, email.toUpperCase()]) {
    const { data } = await call('guest.begin', { email: typed });
    const { order } = await paid(world);
    await world.api.ctx.db
      .updateTable('orders')
      .set({ accountId: data.userId })
      .where('id', '=', order.id)
      .execute();
    rows.push(data.userId);
  }
  await untilQuiet(world);
  expect((await byAdmin('customer.findMerge', { id: rows[1], into: into.id })).data).toMatchObject({
    orders: 2,
  });
  expect((await byAdmin('customer.merge', { id: rows[1], intoId: into.id })).status).toBe(200);
  expect((await byAdmin('customer.get', { id: into.id })).data).toMatchObject({ orders: 2, isGuest: false });
  for (const id of rows) expect((await byAdmin('customer.get', { id })).status).toBe(404);
});

test('nobody is merged into themselves, with an admin or into a guest, nor while a payment is under way; then nothing changed', async () => {
  const { buyer, order } = await bought(world);
  const { id, email } = buyer.account;
  const { account: other } = await world.logIn('0');
  const { data: guest } = await call('guest.begin', { email: `${randomUUID()}@example.com` });
  const refusals: [from: string, into: string, sentence: string][] = [
    [id, id, 'This is the same customer.'],
    [id, email, 'This is the same customer.'],
    [id, world.admin.account.id, 'The account of an admin cannot be merged.'],
    [world.admin.account.id, other.id, 'The account of an admin cannot be merged.'],
    [id, guest.userId, 'That is a guest. Choose an account to stay.'],
    [id, 'nobody@example.com', 'No account has this e-mail address.'],
    [id, '', 'No account has this e-mail address.'],
    [id, randomUUID(), 'There is no such customer.'],
    [
      id,
      other.id,
      `Order ${order.number} waits for payment. Cancel it, or wait until it is paid or its time is over.`,
    ],
  ];
  for (const [from, into, sentence] of refusals) {
    expect((await byAdmin('customer.findMerge', { id: from, into })).message).toBe(sentence);
    if (into.length === 36)
      expect((await byAdmin('customer.merge', { id: from, intoId: into })).message).toBe(sentence);
  }
  await world.api.ctx.db.updateTable('orders').set({ state: 'paying' }).where('id', '=', order.id).execute();
  expect((await byAdmin('customer.merge', { id, intoId: other.id })).message).toBe(
    `Order ${order.number} is being paid at the moment. Wait until that is settled.`,
  );
  expect((await byAdmin('customer.get', { id })).data).toMatchObject({ orders: 1 });
});

test('an order that comes together with a merge is refused, or the merge is', async () => {
  const admin = { ...world.api.ctx, account: world.admin.account };
  const { account: into } = await world.logIn('0');
  for (let turn = 0; turn < 10; turn++) {
    const { account } = await world.logIn('0');
    const [order, merged] = await Promise.allSettled([
      createOrder({ ...world.api.ctx, account }, orderInput([world.product, 1])),
      mergeCustomers(admin, { id: account.id, intoId: into.id }),
    ]);
    expect([order.status, merged.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test('an admin changes name and address of an account: sessions end, and a confirmed address waits for its owner', async () => {
  const { account, headers } = await world.logIn('0');
  const email = `${randomUUID()}@example.com`;
  expect((await byAdmin('customer.update', { id: account.id, name: 'Asha Rao' })).data).toMatchObject({
    name: 'Asha Rao',
    email: account.email,
    pendingEmail: null,
  });
  expect((await call('account.me', {}, headers)).data).toMatchObject({ name: 'Asha Rao' });
  expect((await byAdmin('customer.update', { id: account.id, email })).data).toMatchObject({
    email: account.email,
    pendingEmail: email,
  });
  expect((await byAdmin('customer.get', { id: account.id })).data).toMatchObject({ pendingEmail: email });
  expect((await call('account.me', {}, headers)).status).toBe(401);
  const [letter] = await lettersTo(world.api.ctx, email);
  expect(letter).toMatchObject({ kind: 'confirm-email', isChange: true });
  const { rows } = await sql<{
    by: string;
    changes: object;
  }>`select by_account as by, changes from audit_events
    where about = ${account.id} and kind = 'customer_changed' order by id`.execute(world.api.ctx.db);
  expect(rows).toEqual([
    { by: world.admin.account.id, changes: { name: { from: account.name, to: 'Asha Rao' } } },
    { by: world.admin.account.id, changes: { email: { from: account.email, to: email } } },
  ]);
  const taken = (await world.logIn('0')).account.email;
  expect(await byAdmin('customer.update', { id: account.id, email: taken })).toMatchObject({ status: 409 });
  expect((await byAdmin('customer.update', { id: world.admin.account.id, name: 'X' })).message).toBe(
    'Admins change their own name and e-mail address.',
  );
});

test('an admin has the letter sent that sets a new password, and it is recorded; a guest gets none', async () => {
  const { account } = await world.logIn('0');
  expect((await byAdmin('customer.sendReset', { id: account.id })).status).toBe(200);
  const [letter] = await lettersTo(world.api.ctx, account.email);
  expect(letter).toMatchObject({ kind: 'password-reset' });
  const { rows } = await sql<{ by: string }>`select by_account as by from audit_events
    where about = ${account.id} and kind = 'reset_asked'`.execute(world.api.ctx.db);
  expect(rows).toEqual([{ by: world.admin.account.id }]);
  const { data: guest } = await call('guest.begin', { email: `${randomUUID()}@example.com` });
  expect(await byAdmin('customer.sendReset', { id: guest.userId })).toMatchObject({
    status: 409,
    message: 'A guest has no password.',
  });
});
