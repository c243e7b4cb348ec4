import { BulkEdit } from 'contracts';
import { sql } from 'kysely';
import { type CallTable, noId, type World } from '../checks/call-table.fixture.ts';
import { addProduct } from '../order/shop.fixture.ts';
import { applyBulkEdit, previewBulkEdit } from './bulk-edit.service.ts';

const asAdmin = ({ admin, api }: World) => ({ ...api.ctx, account: admin.account });

/** A change of one product that an admin has looked at; the id that applies it. */
export async function previewed(world: World): Promise<string> {
  const products = { ids: [await addProduct(world.api.ctx)] };
  const { id } = await previewBulkEdit(
    asAdmin(world),
    BulkEdit.parse({ products, change: { price: { set: 1 } } }),
  );
  return id ?? '';
}

/** The same, applied. */
export async function made(world: World): Promise<string> {
  return (await applyBulkEdit(asAdmin(world), { id: await previewed(world) })).id;
}

const step = (name: string, id: string, { admin }: World) => ({
  url: `/product/bulk-edit/${name}/${id}`,
  by: admin,
});

/** Provokes every documented answer of the changes of many products. */
export const bulkEditCalls: CallTable = {
  'POST /product/bulk-edit': {
    whose: 'admin',
    200: ({ admin, category }) => ({
      by: admin,
      body: {
        list: { category, stock: 'in_stock', max: 999.5 },
        price: { percent: -10 },
        quantity: { add: 5 },
      },
    }),
    400: ({ admin, product }) => ({ by: admin, body: { ids: [product], price: { set: 1, add: 1 } } }),
  },
  'POST /product/bulk-edit/apply/{id}': {
    whose: 'admin',
    200: async (world) => step('apply', await previewed(world), world),
    400: (world) => step('apply', '%', world),
    404: (world) => step('apply', noId, world),
    409: async (world) => {
      const id = await previewed(world);
      await sql`update bulk_edits set made_at = 'epoch' where id = ${id}`.execute(world.api.deps.db);
      return step('apply', id, world);
    },
  },
  'POST /product/bulk-edit/undo/{id}': {
    whose: 'admin',
    200: async (world) => step('undo', await made(world), world),
    400: (world) => step('undo', '%', world),
    404: (world) => step('undo', noId, world),
    409: async (world) => step('undo', await previewed(world), world),
  },
};
