import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { prepared } from '../db/prepared.ts';

const counted = prepared<{ products: number }>('product_count', (db) =>
  db
    .selectFrom(sql<{ products: number }>`(select products from product_words where word = '')`.as('counted'))
    .select('products'),
);

/** The exact number of products in the shop; triggers in the database keep it up to date. */
export async function countProducts({ reads }: Context): Promise<number> {
  const [row] = await counted(reads);
  return row?.products ?? 0;
}
