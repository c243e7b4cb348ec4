import { randomUUID } from 'node:crypto';
import { SaveProductDraft } from 'contracts';
import sharp from 'sharp';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { type CallRow, type CallTable, form, noId, type World } from '../../checks/call-table.fixture.ts';
import { addProduct } from '../../selling/order/shop.fixture.ts';
import { saveDraft } from './product-draft.service.ts';

/** A photo to upload. */
export const photo = async () => {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#8fa888' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
};
const asAdmin = ({ admin }: World, body: object) => ({ by: admin, body });
const kettle = ({ category }: World) => ({
  name: 'Kettle',
  category,
  price: '499.50',
  quantity: '3',
  shippy: '1',
});

const pictures = (world: World, body: object, id = world.product) => ({
  ...asAdmin(world, body),
  url: `/product/pictures/${id}`,
});

/** Saves a draft and returns its id. */
export async function newDraft({ api, admin }: World): Promise<string> {
  const { id } = await saveDraft(
    { ...api.ctx, account: admin.account },
    SaveProductDraft.parse({ id: randomUUID(), values: { name: 'Kettle' } }),
  );
  return id;
}

/** An update at one of its two addresses. */
const updates = (address: string): CallRow => {
  const update = (world: World, id: string, body: object) => ({
    ...asAdmin(world, body),
    url: `${address}/${id}`,
  });
  return {
    whose: 'admin',
    // Just the closing boundary: nothing was touched.
    200: (world) => update(world, world.product, form({})),
    400: (world) => update(world, world.product, form({ price: 'a lot' })),
    404: (world) => update(world, noId, form({ name: 'Kettle' })),
    413: async (world) => update(world, world.product, form({ image: new Blob(['x'.repeat(10_600_000)]) })),
  };
};

const csv = ({ admin }: World, lines: string) => ({
  by: admin,
  headers: { 'content-type': 'text/csv' },
  body: lines,
});

/** Provokes every documented answer of the product operations. */
export const productCalls: CallTable = {
  'GET /product/list': {
    whose: 'anyone',
    200: () => ({ url: '/product/list?sordBy=sold&order=desc&limit=4' }),
    400: () => ({ url: '/product/list?limit=0' }),
  },
  'GET /product/get': { whose: 'anyone', 200: () => ({}) },
  'GET /product/get/{id}': {
    whose: 'anyone',
    200: ({ product }) => ({ url: `/product/get/${product}` }),
    400: () => ({ url: '/product/get/%E0%A4%A' }),
    404: () => ({ url: `/product/get/${noId}` }),
  },
  'POST /product/search': {
    whose: 'anyone',
    200: ({ category }) => ({
      body: { limit: 4, skip: 0, filters: { category: [category], price: [199, 9_999] } },
    }),
    400: () => ({ body: { filters: { price: [299, 199] } } }),
  },
  'POST /product/listSearch': {
    whose: 'anyone',
    200: () => ({ url: '/product/listSearch?category=All&search=ketle' }),
    400: () => ({ url: `/product/listSearch?search=${'x'.repeat(300)}` }),
  },
  'POST /product/create': {
    whose: 'admin',
    200: async (world) => asAdmin(world, form({ ...kettle(world), image: await photo() })),
    400: (world) => asAdmin(world, form({ ...kettle(world), name: '' })),
    413: (world) => asAdmin(world, form({ ...kettle(world), image: new Blob(['x'.repeat(10_600_000)]) })),
  },
  'PUT /product//update/{id}': updates('/product//update'),
  'PUT /product/update/{id}': updates('/product/update'),
  'POST /product/pictures/{id}': {
    whose: 'admin',
    200: async (world) => pictures(world, form({ alt: 'From behind', image: await photo() })),
    400: (world) => pictures(world, form({ alt: 'From behind' })),
    404: async (world) => pictures(world, form({ image: await photo() }), noId),
    413: (world) => pictures(world, form({ image: new Blob(['x'.repeat(10_600_000)]) })),
  },
  'PUT /product/pictures/{id}': {
    whose: 'admin',
    200: (world) => pictures(world, { pictures: [{ url: 'https://example.com/k.png', alt: 'From behind' }] }),
    400: (world) => pictures(world, { pictures: [{ url: 'k.png' }] }),
    404: (world) => pictures(world, { pictures: [] }, noId),
  },
  'DELETE /product/delete/{id}': {
    whose: 'admin',
    200: async ({ api, admin }) => ({
      url: `/product/delete/${await addProduct(api.ctx)}`,
      by: admin,
    }),
    400: ({ admin }) => ({ url: '/product/delete/%', by: admin }),
    404: ({ admin }) => ({ url: `/product/delete/${noId}`, by: admin }),
  },
  'GET /products/export': { whose: 'admin', 200: ({ admin }) => ({ by: admin }) },
  'POST /products/import': {
    whose: 'admin',
    200: (world) => csv(world, `Name,Price in rupees,Category\r\nKettle ${randomUUID()},1499,Kitchen\r\n`),
    400: (world) => csv(world, 'Name,Cost\r\n'),
    409: async (world) => {
      const { ctx } = world.api;
      const id = randomUUID();
      await recordAudit(ctx.db, ctx, { kind: 'products_imported', about: id });
      const call = csv(world, 'Id\r\n');
      return { ...call, headers: { ...call.headers, 'idempotency-key': id } };
    },
  },
};
