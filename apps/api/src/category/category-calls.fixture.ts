import { randomUUID } from 'node:crypto';
import { type CallTable, noId, type World } from '../document/call-table.fixture.ts';

const rename = ({ admin }: World, id: string, body: object) => ({
  url: `/category/update/${id}`,
  headers: admin.headers,
  body,
});
const remove = ({ admin }: World, id: string) => ({ url: `/category/delete/${id}`, headers: admin.headers });

async function emptyCategory({ api }: World): Promise<{ id: string; name: string }> {
  const name = `Shelf ${randomUUID()}`;
  return api.deps.db
    .insertInto('categories')
    .values({ name, nameKey: name.toLowerCase() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** Provokes every documented answer of the category operations. */
export const categoryCalls: CallTable = {
  'GET /category/get': { 200: () => ({ headers: { authorization: 'Bearer null' } }) },
  'GET /category/get/{id}': {
    200: ({ category }) => ({ url: `/category/get/${category}` }),
    400: () => ({ url: '/category/get/%' }),
    404: () => ({ url: `/category/get/${noId}` }),
  },
  'POST /category/create': {
    200: ({ admin }) => ({ headers: admin.headers, body: { name: `Shelf ${randomUUID()}` } }),
    400: ({ admin }) => ({ headers: admin.headers, body: { name: '' } }),
    409: async (world) => ({
      headers: world.admin.headers,
      body: { name: (await emptyCategory(world)).name },
    }),
  },
  'PUT /category/update/{id}': {
    200: (world) => rename(world, world.category, { name: `Shelf ${randomUUID()}` }),
    400: (world) => rename(world, world.category, { name: 7 }),
    404: (world) => rename(world, noId, { name: 'Garden' }),
    409: async (world) => rename(world, world.category, { name: (await emptyCategory(world)).name }),
  },
  'DELETE /category/delete/{id}': {
    200: async (world) => remove(world, (await emptyCategory(world)).id),
    400: (world) => remove(world, '%'),
    404: (world) => remove(world, noId),
    409: (world) => remove(world, world.category),
  },
};
