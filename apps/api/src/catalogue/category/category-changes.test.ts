import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { categoryKey } from './category.service.ts';

let api: TestApi;
let admin: LoggedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await logInAs(api.ctx, '1');
});
afterAll(() => api.close());

const db = () => api.deps.db;

const addCategory = (name: string) =>
  db()
    .insertInto('categories')
    .values({ name, nameKey: categoryKey(name) })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

const productIn = (categoryId: string, deletedAt: Date | null = null) => ({
  name: 'Kettle',
  description: '',
  pricePaise: 100,
  stock: 1,
  needsShipping: false,
  categoryId,
  deletedAt,
});
const addProductTo = (categoryId: string, deletedAt: Date | null = null) =>
  db().insertInto('products').values(productIn(categoryId, deletedAt)).execute();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const nameOf = async (id: string) =>
  (await db().selectFrom('categories').select('name').where('id', '=', id).executeTakeFirst())?.name;

interface Answer {
  status: number;
  message: string | undefined;
  category: { id: string; name: string } | undefined;
}

/** The three calls in both APIs, as one way to ask. */
const calls = {
  async rest(method: 'GET' | 'PUT' | 'DELETE', id: string, payload?: object): Promise<Answer> {
    const verb = { GET: 'get', PUT: 'update', DELETE: 'delete' }[method];
    const answer = await api.app.inject({
      method,
      url: `/category/${verb}/${encodeURIComponent(id)}`,
      headers: admin.headers,
      ...(payload && { payload }),
    });
    const { Category: found, errorMessage } = answer.json<{
      Category?: { _id: string; name: string };
      errorMessage?: string;
    }>();
    return {
      status: answer.statusCode,
      message: errorMessage,
      category: found && { id: found._id, name: found.name },
    };
  },
  async trpc(method: 'GET' | 'PUT' | 'DELETE', id: string, payload?: object): Promise<Answer> {
    const input = { id, ...payload };
    const answer = await api.app.inject(
      method === 'GET'
        ? { url: `/trpc/category.get?input=${encodeURIComponent(JSON.stringify(input))}` }
        : {
            method: 'POST',
            url: `/trpc/category.${method === 'PUT' ? 'update' : 'delete'}`,
            headers: admin.headers,
            payload: input,
          },
    );
    const { result, error } = answer.json<{
      result?: { data: Answer['category'] };
      error?: { message: string };
    }>();
    return { status: answer.statusCode, message: error?.message, category: result?.data };
  },
};

describe.each(['rest', 'trpc'] as const)('through %s', (via) => {
  const call = calls[via];

  it('anyone reads one category; one that is none is not found, whatever its id looks like', async () => {
    const garden = await addCategory(`Garden ${via}`);
    expect(await call('GET', garden.id)).toMatchObject({ status: 200, category: garden });
    expect(await call('GET', garden.id.toUpperCase())).toMatchObject({ status: 200, category: garden });
    for (const id of [randomUUID(), '1', 'All', 'x'.repeat(500), "' or 1=1 --", 'a\u0000']) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const answer = await call(method, id, method === 'PUT' ? { name: 'New' } : undefined);
        expect(answer).toMatchObject({ status: 404, message: 'There is no such category.' });
      }
    }
  });

  it('an admin renames it, also to its own name in another case, and never to that of another', async () => {
    const tea = await addCategory(`Tea ${via}`);
    const taken = await addCategory(`Coffee ${via}`);
    for (const name of [`TEA ${via}`, `  tea   ${via} `, `Chai ${via}`, `Chai ${via}`]) {
      expect(await call('PUT', tea.id, { name })).toMatchObject({
        status: 200,
        category: { id: tea.id, name: name.trim() },
      });
      expect(await nameOf(tea.id)).toBe(name.trim());
    }
    for (const name of [taken.name, taken.name.toUpperCase(), `coffee\u00a0 ${via}`, `ｃoffee ${via}`]) {
      expect(await call('PUT', tea.id, { name })).toMatchObject({
        status: 409,
        message: 'A category with this name exists.',
      });
    }
    for (const [name, message] of [
      [' ', 'Enter a name.'],
      ['x'.repeat(81), 'A category name has at most 80 characters.'],
      [null, 'name is missing or of the wrong kind.'],
    ]) {
      expect(await call('PUT', tea.id, { name })).toMatchObject({ status: 400, message });
    }
    expect(await nameOf(tea.id)).toBe(`Chai ${via}`);
  });

  it('one that products are in stays, and the refusal says how many', async () => {
    const lamps = await addCategory(`Lamps ${via}`);
    await addProductTo(lamps.id);
    expect(await call('DELETE', lamps.id)).toMatchObject({
      status: 409,
      message: `1 product is in “Lamps ${via}”. Move it to another category or delete it first.`,
    });
    await addProductTo(lamps.id);
    expect(await call('DELETE', lamps.id)).toMatchObject({
      status: 409,
      message: `2 products are in “Lamps ${via}”. Move them to another category or delete them first.`,
    });
    expect(await nameOf(lamps.id)).toBe(lamps.name);
  });

  it('an empty one is deleted once', async () => {
    const empty = await addCategory(`Empty ${via}`);
    expect(await call('DELETE', empty.id)).toMatchObject({ status: 200, category: empty });
    expect(await call('DELETE', empty.id)).toMatchObject({ status: 404 });
  });

  it('one whose products are all deleted is deleted too, once none of them can be brought back', async () => {
    const toys = await addCategory(`Toys ${via}`);
    await addProductTo(toys.id, ago(3600));
    await addProductTo(toys.id, ago(20));
    expect(await call('DELETE', toys.id)).toMatchObject({
      status: 409,
      message: `A product of “Toys ${via}” was deleted a moment ago and can still be brought back. Please try again in a minute.`,
    });
    await db()
      .updateTable('products')
      .set({ deletedAt: ago(61) })
      .where('categoryId', '=', toys.id)
      .execute();
    expect(await call('DELETE', toys.id)).toMatchObject({ status: 200, category: toys });
    expect(await nameOf(toys.id)).toBeUndefined();
  });
});

it('a product of the shop always has a category: the database refuses to bring back one whose category is gone', async () => {
  const { id } = await addCategory('Short-lived');
  await addProductTo(id, ago(61));
  const product = await db()
    .selectFrom('products')
    .select('id')
    .where('categoryId', '=', id)
    .executeTakeFirstOrThrow();
  await calls.rest('DELETE', id);
  const broughtBack = db().updateTable('products').set({ deletedAt: null }).where('id', '=', product.id);
  await expect(broughtBack.execute()).rejects.toMatchObject({ constraint: 'products_have_category' });
});

it('deleting waits for a product that is being put into the category at that moment, and then refuses', async () => {
  const { id } = await addCategory('Contested');
  let deleting: Promise<Answer> | undefined;
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('products').values(productIn(id)).execute();
      deleting = calls.rest('DELETE', id);
      await untilBlocked();
    });
  expect(await deleting).toMatchObject({ status: 409, message: expect.stringMatching(/^1 product is in/) });
  expect(await nameOf(id)).toBe('Contested');
});

it('of a product created and its category deleted at once, one is refused and none is half done', async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await addCategory(`Round ${round}`);
    const [deleted, created] = await Promise.all([
      calls.rest('DELETE', id),
      addProductTo(id).then(
        () => true,
        (error: { code?: string }) => error.code,
      ),
    ]);
    expect([deleted.status, created]).toEqual(deleted.status === 200 ? [200, '23503'] : [409, true]);
    expect(await nameOf(id)).toBe(deleted.status === 200 ? undefined : `Round ${round}`);
  }
});

/** Until some transaction of this database waits for another's lock. */
async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      api.deps.db,
    );
    if (rows.length > 0) return;
    await new Promise((resume) => setTimeout(resume, 10));
  }
}
