import { randomUUID } from 'node:crypto';
import { type AuditEvent, type AuditPage, AuditQuery, type Photo } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, setAdmin } from '../../people/account/admin.service.ts';
import { openExplained } from '../../platform/db/plans.fixture.ts';
import { makeLink } from '../../people/account/email-link.service.ts';
import { auditCleaning } from '../../telling/audit/audit.job.ts';
import { startWorld } from '../../checks/world.fixture.ts';
import { form, type World } from '../../checks/call-table.fixture.ts';
import { cards } from '../../platform/gateway/sandbox.fixture.ts';
import { bought, due, paid } from '../../selling/order/order-calls.fixture.ts';
import { address } from '../../selling/order/shop.fixture.ts';
import { jpeg } from '../../catalogue/photo/photo.fixture.ts';
import { listAudit } from './audit-list.service.ts';
import { made } from '../../selling/refund/refund-calls.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const remoteAddress = '203.0.113.9';
const password = 'a password for tests';

/** A call from a network of its own, by tRPC when the address has a dot, else by REST. */
async function call(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object, headers = {}) {
  const path = url.includes('.') ? `/trpc/${url}` : url;
  const answer = await world.api.app.inject({ method, url: path, payload, headers, remoteAddress });
  return { status: answer.statusCode, json: () => answer.json() };
}

async function list(query: object, by = world.admin): Promise<AuditPage> {
  const url = `/trpc/audit.list?input=${encodeURIComponent(JSON.stringify(query))}`;
  const answer = await world.api.app.inject({ url, headers: by.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ result: { data: AuditPage } }>().result.data;
}

const newestOf = async (query: object): Promise<AuditEvent | undefined> => (await list(query)).events[0];
const kindsOf = async (account: string) => (await list({ account })).events.map(({ kind }) => kind);

test('a login, its failures, a sign-up, a new password and a logout are recorded: who, and from where', async () => {
  const email = `${randomUUID()}@example.com`;
  await call('POST', '/signup', { name: 'E', email, password });
  const logIn = async (word: string) => call('POST', 'account.logIn', { email, password: word });
  expect((await logIn('wrong password')).status).toBe(401);
  const token = (await logIn(password)).json().result.data.token as string;
  const headers = { authorization: `Bearer ${token}` };
  const change = { password: 'another password 1', currentPassword: password };
  expect((await call('POST', 'account.updateProfile', change, headers)).status).toBe(200);
  const moved = `${randomUUID()}@example.com`;
  expect(
    (await call('PUT', '/updateProfile', { email: moved, currentPassword: change.password }, headers)).status,
  ).toBe(200);
  for (const _ of [1, 2]) await call('POST', '/logout', {}, headers);

  const { events } = await list({ account: moved.toUpperCase() });
  expect(events.map(({ kind }) => kind)).toEqual([
    'logged_out',
    'email_changed',
    'password_changed',
    'logged_in',
    'login_failed',
    'signed_up',
  ]);
  expect(new Set(events.map((event) => event.address))).toEqual(new Set([remoteAddress]));
  expect(events[1]?.changes).toEqual({ email: { from: email, to: moved } });
  const [failed] = events.filter(({ kind }) => kind === 'login_failed');
  const id = events[0]?.by?.id;
  expect(failed).toMatchObject({ by: null, about: { id, name: moved } });
  expect(await kindsOf(id ?? '')).toEqual(events.map(({ kind }) => kind));
});

test('drafts, photos, downloads of the catalogue and removed ways to pay are recorded, by either API', async () => {
  const { headers, account } = world.admin;
  const by = { id: account.id, email: account.email };
  const id = randomUUID();
  const { app } = world.api;
  const values = { name: 'Lamp' };
  const draft = await call('POST', 'product.saveDraft', { id, version: null, values }, headers);
  expect(draft.status).toBe(200);
  expect(await newestOf({})).toMatchObject({ kind: 'product_draft_saved', by, about: { id, name: 'Lamp' } });
  await call('POST', 'product.saveDraft', { id, version: null, values }, headers);
  expect((await list({ kind: 'product_draft_saved' })).events).toHaveLength(1);
  expect((await app.inject({ method: 'DELETE', url: `/v1/drafts/${id}`, headers })).statusCode).toBe(200);
  expect(await newestOf({})).toMatchObject({
    kind: 'product_draft_deleted',
    by,
    about: { id, name: 'Lamp' },
  });

  expect((await app.inject({ url: '/products/export', headers })).statusCode).toBe(200);
  expect(await newestOf({})).toMatchObject({ kind: 'products_exported', by });

  const body = form({ image: new Blob([new Uint8Array(await jpeg('#1d4ed8'))]) });
  const upload = await fetch(`http://127.0.0.1:${world.port}/trpc/photo.upload`, {
    method: 'POST',
    headers,
    body,
  });
  const { result } = (await upload.json()) as { result: { data: Photo } };
  expect(await newestOf({})).toMatchObject({ kind: 'photo_uploaded', by, about: { id: result.data.id } });

  const { ctx } = world.api;
  const shopper = await world.logIn('0');
  await world.sandbox.saveCard(await ctx.gateway.clientToken(shopper.account.id), cards.good);
  const [saved] = (await ctx.gateway.savedMethods(shopper.account.id)) ?? [];
  await call('POST', 'payment.removeSavedMethod', { id: saved?.id }, shopper.headers);
  expect(await newestOf({})).toMatchObject({ kind: 'saved_method_removed', by: { id: shopper.account.id } });
});

test('of a failed login nothing typed is kept', async () => {
  const typed = `${randomUUID()}@example.com`;
  expect((await call('POST', '/login', { email: typed, password })).status).toBe(401);
  expect(await newestOf({})).toMatchObject({ kind: 'login_failed', by: null, about: null, changes: {} });
  expect(await list({ account: typed })).toEqual({ events: [], next: null });
});

test('a lock-out is one row for an account and network, however often somebody tries', async () => {
  const email = `${randomUUID()}@example.com`;
  await call('POST', '/signup', { name: 'E', email, password });
  const tries = Array.from({ length: 14 }, () => call('POST', '/login', { email, password: 'wrong' }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses).toContain(429);
  const kinds = await kindsOf(email);
  expect(kinds.filter((kind) => kind === 'login_refused')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'login_failed')).toHaveLength(10);
});

test('what a link of a letter does, and what a command does, is recorded', async () => {
  const { db } = world.api.deps;
  const { account, headers } = await world.logIn('0');
  const link = (purpose: 'confirm' | 'reset' | 'take_back', email: string) =>
    makeLink(db, { accountId: account.id, purpose, email });
  const moved = `${randomUUID()}@example.com`;
  await call('POST', 'account.confirmEmail', { token: await link('confirm', moved) }, headers);
  expect(await newestOf({ account: account.id })).toMatchObject({
    kind: 'email_confirmed',
    changes: { email: { from: account.email, to: moved } },
  });
  await call('POST', 'account.takeBackEmail', { token: await link('take_back', account.email) });
  await call('POST', 'account.resetPassword', { token: await link('reset', account.email), password });
  await setAdmin(db, account.email, true);
  expect(await newestOf({ account: account.id })).toMatchObject({
    kind: 'role_changed',
    by: null,
    address: null,
    about: { id: account.id, name: account.email },
    changes: { role: { from: null, to: 'owner' } },
  });
  await setAdmin(db, account.email, true);
  expect((await kindsOf(account.id)).slice(0, 3)).toEqual([
    'role_changed',
    'password_reset',
    'email_taken_back',
  ]);
  const created = `${randomUUID()}@example.com`;
  await createAdmin(db, created);
  expect(await kindsOf(created)).toEqual(['role_changed']);
});

test('an edit of the catalogue says who made it and what it changed, by either API; a refused one leaves nothing', async () => {
  const { headers, account } = world.admin;
  const by = { id: account.id, email: account.email };
  const category = await call('POST', '/category/create', { name: `Lamps ${randomUUID()}` }, headers);
  expect(category.status).toBe(200);
  const { _id: categoryId, name } = category.json().Category;
  expect(await newestOf({})).toMatchObject({ kind: 'category_created', by, about: { id: categoryId, name } });
  await call('POST', 'category.update', { id: categoryId, name: `${name}!` }, headers);
  expect(await newestOf({})).toMatchObject({
    kind: 'category_updated',
    by,
    address: remoteAddress,
    changes: { name: { from: name, to: `${name}!` } },
  });

  const product = { name: 'Lamp', pricePaise: 100, categoryId, description: 'x'.repeat(500) };
  const { id } = (await call('POST', 'product.create', product, headers)).json().result.data;
  expect(await newestOf({})).toMatchObject({ kind: 'product_created', by, about: { id, name: 'Lamp' } });
  await call('PUT', `/product/update/${id}`, { price: 2.5 }, headers);
  await call('POST', 'product.update', { id, version: 2, name: 'Light' }, headers);
  await call('POST', 'product.update', { id, version: 1, name: 'Too late' }, headers);
  await call('DELETE', `/product/delete/${id}`, {}, headers);
  await call('POST', 'product.restore', { id }, headers);
  await call('POST', 'product.restore', { id }, headers);
  const { events } = await list({ account: account.email });
  expect(events.slice(0, 4).map(({ kind }) => kind)).toEqual([
    'product_restored',
    'product_deleted',
    'product_updated',
    'product_updated',
  ]);
  expect(events.slice(0, 4).map(({ changes }) => changes)).toEqual([
    {},
    {},
    { name: { from: 'Lamp', to: 'Light' } },
    { pricePaise: { from: 100, to: 250 } },
  ]);
});

test('what an admin does to an order, refunds and a change of address are recorded', async () => {
  const { headers, account } = world.admin;
  const { order, buyer } = await bought(world);
  await call('POST', 'order.deliver', { id: order.id, address }, buyer.headers);
  const moved = { ...address, line1: '7 Hill Street' };
  await call('POST', 'order.deliver', { id: order.id, address: moved }, buyer.headers);
  await call('POST', 'order.deliver', { id: order.id, address: moved }, buyer.headers);
  const { events } = await list({ kind: 'order_address_changed' });
  expect(events[0]).toMatchObject({
    by: { id: buyer.account.id },
    about: { id: order.id, name: order.number },
    changes: { fields: { to: 'line1' } },
  });
  await call('POST', 'order.cancel', { id: order.id }, headers);
  await call('POST', 'order.cancel', { id: (await bought(world)).order.id }, buyer.headers);
  expect(await newestOf({ kind: 'order_canceled' })).toMatchObject({ about: { id: order.id } });
  const { order: owed } = await due(world);
  for (const verb of ['accept', 'accept', 'collect', 'collect'])
    await call('POST', `order.${verb}`, { id: owed.id }, headers);
  const refund = await made(world, 1);
  await call('POST', 'refund.cancel', { id: refund.id }, headers);
  const kinds = (await list({ account: account.id })).events.map(({ kind }) => kind);
  expect(kinds.slice(0, 4)).toEqual(['refund_canceled', 'refund_asked', 'order_collected', 'order_accepted']);
  expect(await newestOf({ kind: 'refund_asked' })).toMatchObject({
    about: { id: refund.id },
    changes: { amountPaise: { from: null, to: 1 }, orderId: { to: refund.orderId } },
  });
  // A shopper's own cancellation is in the history of the order.
  const own = await bought(world);
  await call('POST', 'order.cancel', { id: own.order.id }, own.buyer.headers);
  expect(await newestOf({ kind: 'order_canceled' })).toMatchObject({ about: { id: order.id } });
});

test('pages follow each other without a gap, and no row has a secret', async () => {
  await paid(world);
  await sql`insert into audit_events (kind) select 'logged_in' from generate_series(1, 120)`.execute(
    world.api.deps.db,
  );
  const seen: string[] = [];
  for (let cursor: string | null = null; ;) {
    const { events, next }: AuditPage = await list({ cursor });
    expect(events.length).toBeLessThanOrEqual(50);
    seen.push(...events.map(({ id }) => id));
    if (!next) break;
    cursor = next;
  }
  const { rows } = await sql<{ id: number; row: string }>`
    select id, to_jsonb(t)::text as row from audit_events t order by id desc`.execute(world.api.deps.db);
  expect(seen).toEqual(rows.map(({ id }) => String(id)));
  for (const { row } of rows)
    for (const secret of [password, 'another password', 'argon2', world.admin.token])
      expect(row).not.toContain(secret);
});

test('days choose what is listed, by a list along the numbers and by the file, which has all of it', async () => {
  const { db, env } = world.api.deps;
  // Later numbers have later times, as in a shop.
  await sql`insert into audit_events (id, kind, at, about, about_name, changes) overriding system value
    select 1000000000 + n, 'limits_lifted', timestamptz '2030-03-10 00:00+05:30' + n * interval '1 minute', 'day', '=1+1',
      '{"price": {"from": null, "to": 1}}'
    from generate_series(-1, 1440) n`.execute(db);
  const day = { from: '2030-03-10', to: '2030-03-10' };
  const { events } = await list({ ...day, kind: 'limits_lifted' });
  expect(events[0]?.at).toBe('2030-03-10T18:29:00.000Z');
  const file = async (query: string) =>
    (await world.api.app.inject({ url: `/audit/export?${query}`, headers: world.admin.headers })).body;
  const lines = (await file('from=2030-03-10&to=2030-03-10')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFTime,What,Who,From,About,About id,Changes');
  expect(lines[1]).toBe(`2030-03-10T18:29:00.000Z,limits_lifted,,,'=1+1,day,price: null → 1`);
  expect(lines.slice(1, -1)).toHaveLength(1_440);
  expect((await newestOf({ kind: 'audit_exported' }))?.changes).toEqual({
    search: { from: null, to: 'from, to' },
  });
  const explained = await openExplained(env.databaseUrl);
  const ctx = { ...world.api.ctx, account: world.admin.account, db: explained.db };
  await sql`analyze audit_events`.execute(db);
  const plan = await explained.plansOf(() => listAudit(ctx, AuditQuery.parse(day)));
  expect(plan).toMatch(/using audit_events_pkey[^]*Index Cond: \(\(id > /);
  await explained.close();
});

test('rows are only added; a job removes those that are older than the retention', async () => {
  const { db, env } = world.api.deps;
  const ctx = world.api.ctx;
  await sql`insert into audit_events (kind, at) values
    ('logged_in', now() - interval '401 days'), ('logged_in', now() - interval '399 days'),
    ('logged_in', now() - interval '31 days'), ('logged_in', now() - interval '29 days')`.execute(db);
  const old = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*) as n from audit_events where at < now() - interval '1 day'`.execute(db)
    ).rows[0]?.n;
  for (const change of [
    sql`update audit_events set address = null`,
    sql`delete from audit_events where at < now() - interval '30 days'`,
    sql`truncate audit_events`,
  ])
    await expect(change.execute(db)).rejects.toThrow('Rows of audit_events are only added.');
  expect(await old()).toBe(4);
  await auditCleaning.run(ctx);
  expect(await old()).toBe(3);
  await auditCleaning.run({ ...ctx, env: { ...env, auditDays: 30 } });
  expect(await old()).toBe(1);
  await expect(auditCleaning.run({ ...ctx, env: { ...env, auditDays: 1 } })).rejects.toThrow('only added');
});
