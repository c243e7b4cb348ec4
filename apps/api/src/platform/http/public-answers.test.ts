import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { addProducts } from '../../catalogue/product/product.fixture.ts';
import { logInAs } from '../../people/account/account.fixture.ts';
import { openDatabase, openPool } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';

let api: TestApi;
/** Another process of the same shop, as far as its memory goes: it knows the database by another address. */
let other: FastifyInstance;
let otherDb: Kysely<Database>;
/** Changes rows without any notice. */
let quiet: Kysely<Database>;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
  await addProducts(api.ctx, 60);
  const { databaseUrl } = api.deps.env;
  const elsewhere = `${databaseUrl}?application_name=other`;
  otherDb = openDatabase(openPool(elsewhere));
  other = await buildApp({ ...api.deps, env: { ...api.deps.env, databaseUrl: elsewhere }, db: otherDb });
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c session_replication_role=replica');
  quiet = openDatabase(openPool(url.href));
  ({ id } = await quiet.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow());
});
afterAll(async () => {
  await other.close();
  await Promise.all([otherDb.destroy(), quiet.destroy()]);
  await api.close();
});

const query = (input: object) => encodeURIComponent(JSON.stringify(input));
const product = () => `/product/get/${id}`;
const sellQuietly = () => sql`update products set sold = sold + 1`.execute(quiet);
const read = async (app: FastifyInstance, url: string) => (await app.inject(url)).body;

/** Whether the answer some milliseconds later is the first one, although every product has changed. */
async function isKept(url: string, app = api.app, later = 0): Promise<boolean> {
  const first = await read(app, url);
  await sellQuietly();
  await setTimeout(later);
  return (await read(app, url)) === first;
}
/** Waits until both listen and keep the product, and no notice is on its way: one is sent 20 ms after a change. */
beforeEach(async () => {
  for (const app of [api.app, other]) await expect.poll(() => isKept(product(), app, 60)).toBe(true);
});

test.each([
  ['a list of the older REST', () => '/product/list?limit=60'],
  ['a product of the older REST', product],
  ['a list below /v1', () => '/v1/products?limit=60'],
  ['a product below /v1', () => `/v1/products/${id}`],
  ['a search', () => `/trpc/product.search?input=${query({ text: 'product', limit: 5 })}`],
  [
    'a batch',
    () => `/trpc/product.get,category.list,product.list?batch=1&input=${query({ 0: { id }, 2: {} })}`,
  ],
])(
  '%s comes out of memory with the headers of the first answer, and a request id of its own',
  async (_, url) => {
    const first = await api.app.inject(url());
    await sellQuietly();
    const second = await api.app.inject(url());
    const { 'x-request-id': firstId, date: _first, ...headers } = first.headers;
    const { 'x-request-id': secondId, date: _second, ...again } = second.headers;
    expect(first.statusCode).toBe(200);
    expect([second.statusCode, second.body, again]).toEqual([200, first.body, headers]);
    expect(secondId).toMatch(/^[\w-]{12}$/);
    expect(secondId).not.toBe(firstId);
  },
);

test('who has the tag of an answer gets 304 out of memory', async () => {
  const { headers } = await api.app.inject(product());
  await sellQuietly();
  const answer = await api.app.inject({
    url: product(),
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', headers['etag']]);
});

test.each([
  ['price', 'update products set price_paise = price_paise + 100'],
  ['stock', 'update products set stock = stock + 1'],
  ['reserved units', 'update products set reserved = reserved + 1'],
  ['category', `update categories set name = name || 's'`],
  [
    'photo',
    `with made as (insert into photos (hash) values ('${'a'.repeat(32)}') returning hash)
    update products set photo_hash = hash from made`,
  ],
  ['a photo that is larger now', 'update photos set large = true'],
  [
    'a further picture',
    `insert into product_pictures (product_id, position, picture_url, alt)
    select id, 2, 'https://example.com/2.png', '' from products`,
  ],
])(
  'a change of %s is read at once by whoever made it, and soon from another process',
  async (_, statement) => {
    const url = `/v1/products/${id}`;
    const before = [await read(api.app, url), await read(other, url)];
    await sql.raw(statement).execute(api.deps.db);
    const now = await read(api.app, url);
    expect(before).not.toContain(now);
    await expect.poll(() => read(other, url), { timeout: 1_000, interval: 5 }).toBe(now);
  },
);

test('every column that visitors read, but the reserved units, is told of by whatever commit changes it', async () => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_trigger
    join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped and attnum <> all (tgattr)
    where tgname = 'public_answers_changed' and tgrelid = 'products'::regclass order by 1`.execute(otherDb);
  expect(rows.map(({ name }) => name)).toEqual(['reserved', 'search']);
});

test('a change over a pool of its own, such as an import has, is read at once too', async () => {
  const own = openDatabase(openPool(api.deps.env.databaseUrl, { max: 1 }));
  try {
    const before = await read(api.app, product());
    await sql`update products set price_paise = price_paise + 300`.execute(own);
    expect(await read(api.app, product())).not.toBe(before);
  } finally {
    await own.destroy();
  }
});

test('a transaction that was committed is read at once; until then its change is nowhere', async () => {
  const before = await read(api.app, product());
  await api.deps.db.transaction().execute(async (trx) => {
    await sql`update products set price_paise = price_paise + 700`.execute(trx);
    expect(await read(api.app, product())).toBe(before);
  });
  expect(await read(api.app, product())).not.toBe(before);
});

test('an answer whose reading began before a change is not kept after it', async () => {
  let reading: Promise<string> | undefined;
  await quiet.transaction().execute(async (trx) => {
    await sql`lock table categories in access exclusive mode`.execute(trx);
    reading = read(api.app, '/product/list?limit=59');
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`.execute(otherDb);
        return rows.length;
      })
      .toBe(1);
    await sql`update products set stock = stock + 1`.execute(api.deps.db);
  });
  const begunBefore = await reading;
  await sellQuietly();
  expect(await read(api.app, '/product/list?limit=59')).not.toBe(begunBefore);
});

test('while nothing is heard of changes nothing is kept, and then it listens again', async () => {
  const before = await read(api.app, product());
  await sellQuietly();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'storefront-api %'`.execute(otherDb);
  await expect.poll(() => read(api.app, product()), { timeout: 900, interval: 5 }).not.toBe(before);
  expect(await isKept(product())).toBe(false);
  await expect.poll(() => isKept(product()), { timeout: 5_000 }).toBe(true);
});

test.each(['authorization', 'cookie', 'content-type'])(
  'a request with the header %s is neither answered out of memory nor kept',
  async (name) => {
    const person = await logInAs(api.ctx, '1');
    const value = name === 'authorization' ? person.headers.authorization : 'application/json';
    const asked = { url: '/product/list?limit=58', headers: { [name]: value } };
    const first = (await api.app.inject(asked)).body;
    await sellQuietly();
    const anybodys = await read(api.app, asked.url);
    expect(anybodys).not.toBe(first);
    await sellQuietly();
    expect(await read(api.app, asked.url)).toBe(anybodys);
    expect((await api.app.inject(asked)).body).not.toBe(anybodys);
  },
);

test('a stream is no answer to who asked for none, and the reverse', async () => {
  const url = `/trpc/product.list,category.list?batch=1&input=${query({ 0: {} })}`;
  const whole = await read(api.app, url);
  const streamed = await api.app.inject({ url, headers: { 'trpc-accept': 'application/jsonl' } });
  expect(streamed.headers['transfer-encoding']).toBe('chunked');
  expect(await read(api.app, url)).toBe(whole);
});

test('what is not there is asked for again', async () => {
  const deletedAt = new Date();
  await quiet.updateTable('products').set({ deletedAt }).where('id', '=', id).execute();
  const url = `/v1/products/${id}`;
  expect((await api.app.inject({ url, headers: { accept: 'a' } })).statusCode).toBe(404);
  await quiet.updateTable('products').set({ deletedAt: null }).where('id', '=', id).execute();
  expect((await api.app.inject({ url, headers: { accept: 'a' } })).statusCode).toBe(200);
});

test('the least recently asked makes room when the answers take more memory than they may', async () => {
  const bytes = Buffer.byteLength(await read(api.app, '/product/list?limit=50'));
  const small = await buildApp(api.deps, { keptBytes: 3 * bytes });
  const list = (n: number) => `/product/list?limit=50&n=${n}`;
  try {
    await expect.poll(() => isKept(list(1), small)).toBe(true);
    const [one, two] = [await read(small, list(1)), await read(small, list(2))];
    await read(small, list(1));
    await sellQuietly();
    await read(small, list(3));
    expect(await read(small, list(1))).toBe(one);
    expect(await read(small, list(2))).not.toBe(two);
  } finally {
    await small.close();
  }
});

test('a storefront that knows the newest change waits for the next one, and for no server that closes', async () => {
  type Heard = { process: string; changes: number | null };
  const hear = async (app: FastifyInstance, known = ''): Promise<Heard> =>
    (await app.inject(`/public-answers?known=${known}`)).json();
  const wait = ({ process, changes }: Heard, app = api.app) => hear(app, `another.1,${process}.${changes}`);
  /** Waits through the notices of earlier changes, until none has come for a while. */
  async function waitLong(app = api.app): Promise<{ known: Heard; answer: Promise<Heard> }> {
    let known = await hear(app);
    for (;;) {
      const answer = wait(known, app);
      const next = await Promise.race([answer, setTimeout(200, null)]);
      if (!next) return { known, answer };
      known = next;
    }
  }
  const { known, answer } = await waitLong();
  await sql`update products set stock = stock + 1`.execute(api.deps.db);
  expect(await answer).toEqual({ process: known.process, changes: (known.changes ?? 0) + 1 });
  expect((await wait(known)).changes).toBeGreaterThan(known.changes ?? 0);
  const third = await buildApp(api.deps);
  await expect.poll(async () => (await hear(third)).changes).not.toBe(null);
  const last = await waitLong(third);
  await third.close();
  expect((await last.answer).changes).toBe(null);
});

test('a closed server listens no more', async () => {
  const listening = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name like 'storefront-api %'`.execute(otherDb);
    return rows.length;
  };
  const third = await buildApp(api.deps);
  await expect.poll(() => isKept(product(), third)).toBe(true);
  const before = await listening();
  await third.close();
  await expect.poll(listening).toBe(before - 1);
});
