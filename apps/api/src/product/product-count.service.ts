import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { prepared } from '../db/prepared.ts';

const counted = prepared<{ products: number }>('product_count', (db) =>
  db
    .selectFrom(sql<{ products: number }>`(select products from product_words where word = '')`.as('counted'))
    .select('products'),
);

/** Exactly how many products the shop has; kept by the database as they come and go. */
export async function countProducts({ reads }: Context): Promise<number> {
  const [row] = await counted(reads);
  return row?.products ?? 0;
}
