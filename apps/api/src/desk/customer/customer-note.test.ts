import { randomUUID } from 'node:crypto';
import { maxTags } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../checks/call-table.fixture.ts';
import { startWorld } from '../../checks/world.fixture.ts';
import { openExplained, vacuum } from '../../platform/db/plans.fixture.ts';
import { addressProved } from '../../people/account/proved-address.service.ts';
import { exportData } from '../my-data/export-data.service.ts';
import { callerOf } from './customer.fixture.ts';
import { pageOfCustomers } from './customer.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const call = callerOf(() => world);
const byAdmin = (name: string, input: object) => call(name, input, world.admin.headers);
const idsWith = async (tag: string) =>
  (await byAdmin('customer.page', { text: '', tag })).data.customers.map(({ id }: { id: string }) => id);

test('admins write notes about a customer, each once, and delete them; both are in the audit, without the text', async () => {
  const { account } = await world.logIn('0');
  const { id } = account;
  const [noteId, text] = [randomUUID(), 'Calls before each order.'];
  const add = (said = text) => byAdmin('customer.addNote', { id, noteId, text: said });
  const note = { id: noteId, text, author: world.admin.account.name, createdAt: expect.any(String) };
  expect((await add()).data).toEqual([note]);
  expect((await add()).data).toEqual([note]);
  expect(await add('Something else.')).toMatchObject({ status: 422, code: 'key_reused' });
  const second = await byAdmin('customer.addNote', { id, noteId: randomUUID(), text: 'Prefers e-mails.' });
  expect(second.data.map((each: { text: string }) => each.text)).toEqual(['Prefers e-mails.', text]);
  expect((await byAdmin('customer.get', { id })).data.notes).toEqual(second.data);
  const bystander = await world.logIn('0');
  await byAdmin('customer.removeNote', { id: bystander.account.id, noteId });
  expect((await byAdmin('customer.removeNote', { id, noteId })).data).toEqual([second.data[0]]);
  expect((await exportData({ ...world.api.ctx, account })).notesAboutYou).toMatchObject([
    { text: 'Prefers e-mails.' },
  ]);
  const { rows } = await sql<{ kind: string; row: string }>`select kind, audit_events::text as row
    from audit_events where about = ${id} order by id`.execute(world.api.ctx.db);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'customer_noted',
    'customer_noted',
    'customer_viewed',
    'customer_note_removed',
  ]);
  expect(JSON.stringify(rows)).not.toContain('Calls before');
});

test('a tag finds customers, in lower case; the tags that there are can be chosen, and two admins at once lose none', async () => {
  const [one, other] = [await world.logIn('0'), await world.logIn('0')];
  const { id } = one.account;
  const tagOn = (tag: string, of = id) => byAdmin('customer.addTag', { id: of, tag });
  await Promise.all(['VIP', 'Wholesale', 'vip '].map((tag) => tagOn(tag)));
  expect((await tagOn('vip', other.account.id)).data).toEqual(['vip']);
  expect((await byAdmin('customer.page', { text: id })).data.customers).toMatchObject([
    { tags: ['vip', 'wholesale'] },
  ]);
  expect(await idsWith('VIP')).toEqual([other.account.id, id]);
  expect(await idsWith('wholesale')).toEqual([id]);
  expect(await idsWith('whole')).toEqual([]);
  expect((await byAdmin('customer.tags', {})).data).toEqual(['vip', 'wholesale']);
  expect((await byAdmin('customer.removeTag', { id, tag: 'wholesale' })).data).toEqual(['vip']);
  expect((await byAdmin('customer.tags', {})).data).toEqual(['vip']);
  for (let made = 1; made < maxTags; made++) await tagOn(`tag ${made}`);
  expect(await tagOn('one too many')).toMatchObject({ status: 409 });
  expect((await tagOn('a, b')).message).toBe('A tag has no comma.');
});

test('notes and tags of a guest come along when the address is proved', async () => {
  const { account } = await world.logIn('0');
  const { db } = world.api.ctx;
  const confirm = (emailConfirmedAt: Date | null) =>
    db.updateTable('accounts').set({ emailConfirmedAt }).where('id', '=', account.id).execute();
  await confirm(null);
  const { data: guest } = await call('guest.begin', { email: account.email });
  await byAdmin('customer.addTag', { id: guest.userId, tag: 'late' });
  await byAdmin('customer.addNote', { id: guest.userId, noteId: randomUUID(), text: 'Was rude.' });
  await addressProved(db, world.api.ctx, { accountId: account.id });
  expect(await idsWith('late')).toEqual([account.id]);
  expect((await byAdmin('customer.get', { id: account.id })).data).toMatchObject({
    tags: ['late'],
    notes: [{ text: 'Was rude.' }],
  });
});

test('a page of customers, with a tag that few or many have or none, is read along indexes', async () => {
  const { db } = world.api.ctx;
  await sql`insert into accounts (id, name, email, guest_email, password_hash, created_at, email_confirmed_at)
    select md5('person ' || n)::uuid, 'Asha', case when n % 3 > 0 then n || '@plans.example' end,
      case when n % 3 = 0 then n / 6 || '@guests.example' end, 'none',
      timestamptz '2024-01-01' + n * interval '1 minute', now()
    from generate_series(1, 40000) n`.execute(db);
  await sql`insert into customer_tags (tag, account_id) select 'many', md5('person ' || n)::uuid
    from generate_series(1, 40000) n union all select 'few', md5('person 10')::uuid`.execute(db);
  await vacuum(db, 'accounts', 'customerTags', 'orders');
  const explained = await openExplained(world.api.deps.env.databaseUrl);
  try {
    for (const tag of [undefined, 'few', 'many', 'none']) {
      const plans = await explained.plansOf(async () => {
        const page = await pageOfCustomers(
          { ...world.api.ctx, db: explained.db, account: world.admin.account },
          { text: '', tag },
        );
        expect(page.customers).toHaveLength({ few: 1, none: 0 }[tag ?? ''] ?? 50);
      });
      expect([tag, plans]).toEqual([tag, expect.not.stringMatching(/Seq Scan on accounts/)]);
    }
  } finally {
    await explained.close();
  }
});
