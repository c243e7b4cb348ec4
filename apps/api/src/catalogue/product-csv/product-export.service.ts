import { sql } from 'kysely';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context } from '../../context.ts';
import { bom, csvLine } from '../../platform/csv/write-csv.ts';
import { productColumns } from './product-columns.ts';
import { selectPicturedProducts, toPicturedProduct } from '../product/product.service.ts';

const batchSize = 500;

/**
 * Every product of the shop as CSV (RFC 4180, with a BOM), newest first: a part for each 500. Each is read when the one
 * before was taken, so that memory does not grow. What is written can be imported unchanged.
 */
export async function* productsAsCsv(ctx: Context): AsyncGenerator<string> {
  const { db, photos } = ctx;
  await recordAudit(db, ctx, { kind: 'products_exported' });
  const columns = Object.values(productColumns);
  const inOrder = selectPicturedProducts(db)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(batchSize);
  let part = `${bom}${csvLine(Object.keys(productColumns))}`;
  let rows = await inOrder.execute();
  for (;;) {
    const products = rows.map((row) => toPicturedProduct(row, photos));
    yield part + products.map((each) => csvLine(columns.map(({ write }) => write(each)))).join('');
    part = '';
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    rows = await inOrder
      .where(sql<boolean>`(created_at, id) < (${last.createdAt}, ${last.id}::uuid)`)
      .execute();
  }
}
