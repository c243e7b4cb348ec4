import { BulkEdit } from 'contracts';
import { type World } from '../../checks/call-table.fixture.ts';
import { addProduct } from '../../selling/order/shop.fixture.ts';
import { applyBulkEdit } from './bulk-edit.service.ts';
import { previewBulkEdit } from './bulk-preview.service.ts';

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
