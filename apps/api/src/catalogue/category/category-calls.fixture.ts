import { randomUUID } from 'node:crypto';
import { type CallTable, form, noId, type World } from '../../checks/call-table.fixture.ts';
import { photo } from '../product/product-calls.fixture.ts';

const rename = ({ admin }: World, id: string, body: object) => ({
  url: `/category/update/${id}`,
  by: admin,
  body,
});
const remove = ({ admin }: World, id: string) => ({ url: `/category/delete/${id}`, by: admin });
const picture = ({ admin, category }: World, body: object, id = category) => ({
  url: `/category/picture/${id}`,
  by: admin,
  body,
});

/** A new category without a product. */
export async function emptyCategory({ api }: World): Promise<{ id: string; name: string }> {
  const name = `Shelf ${randomUUID()}`;
  return api.deps.db
    .insertInto('categories')
    .values({ name, nameKey: name.toLowerCase() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** Provokes every documented answer of the category operations. */
export const categoryCalls: CallTable = {
  'GET /category/get': { whose: 'anyone', 200: () => ({ headers: { authorization: 'Bearer null' } }) },
  'GET /category/get/{id}': {
    whose: 'anyone',
    200: ({ category }) => ({ url: `/category/get/${category}` }),
    400: () => ({ url: '/category/get/%' }),
    404: () => ({ url: `/category/get/${noId}` }),
  },
  'POST /category/create': {
    whose: 'admin',
    200: ({ admin }) => ({ by: admin, body: { name: `Shelf ${randomUUID()}` } }),
    400: ({ admin }) => ({ by: admin, body: { name: '' } }),
    409: async (world) => ({
      by: world.admin,
      body: { name: (await emptyCategory(world)).name },
    }),
  },
  'PUT /category/update/{id}': {
    whose: 'admin',
    200: (world) => rename(world, world.category, { name: `Shelf ${randomUUID()}` }),
    400: (world) => rename(world, world.category, { name: 7 }),
    404: (world) => rename(world, noId, { name: 'Garden' }),
    409: async (world) => rename(world, world.category, { name: (await emptyCategory(world)).name }),
  },
  'DELETE /category/delete/{id}': {
    whose: 'admin',
    200: async (world) => remove(world, (await emptyCategory(world)).id),
    400: (world) => remove(world, '%'),
    404: (world) => remove(world, noId),
    409: (world) => remove(world, world.category),
  },
  'POST /category/picture/{id}': {
    whose: 'admin',
    200: async (world) => picture(world, form({ alt: 'A shelf', image: await photo() })),
    400: (world) => picture(world, form({ alt: 'A shelf' })),
    404: async (world) => picture(world, form({ image: await photo() }), noId),
    413: (world) => picture(world, form({ image: new Blob(['x'.repeat(10_600_000)]) })),
  },
};
