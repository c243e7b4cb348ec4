import { isolated } from 'contracts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { AppError, badField } from '../../errors.ts';
import { violates } from '../../platform/db/violates.ts';

/** A SKU as it is compared; the index that keeps it unique has this expression. */
export const skuKey = (sku: unknown) => sql<string>`lower(${sku} collate "und-x-icu") collate "C"`;

/** A product with a SKU, as the index has it. */
export const hasSku = sql<boolean>`deleted_at is null and sku <> ''`;

/** Makes a change that gives a product this SKU. Throws `conflict` with the name of the product that has it. */
export const withFreeSku = <T>(ctx: Context, sku: string | undefined, change: () => Promise<T>): Promise<T> =>
  change().catch(async (error: unknown) => {
    if (!isTaken(error)) throw error;
    throw badField(
      'sku',
      `The SKU is that of ${await holderOf(ctx, sku ?? '')}. Choose another one.`,
      'conflict',
    );
  });

/** Brings a product back. Throws `conflict` when another one has its SKU now. */
export const withItsSku = <T>(ctx: Context, id: string, restore: () => Promise<T>): Promise<T> =>
  restore().catch(async (error: unknown) => {
    if (!isTaken(error)) throw error;
    const { sku } = await ctx.db
      .selectFrom('products')
      .select('sku')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    throw new AppError(
      'conflict',
      `This product cannot come back: its SKU ${isolated(sku)} is that of ${await holderOf(ctx, sku)} now. Change that one first.`,
    );
  });

/** Whether a change was refused because another product has the SKU. */
export const isTaken = (error: unknown): boolean => violates(error, 'products_sku');

async function holderOf({ db }: Context, sku: string): Promise<string> {
  const holder = await db
    .selectFrom('products')
    .select('name')
    .where(hasSku)
    .where(sql<boolean>`${skuKey(sql.ref('sku'))} = ${skuKey(sql`${sku}::text`)}`)
    .executeTakeFirst();
  return holder ? `“${isolated(holder.name)}”` : 'another product';
}

/** The products whose SKU begins with this text, the one that has it whole first; at most `limit`. */
export async function idsBySku(
  { db }: Context,
  text: string,
  limit: number,
  also = sql<boolean>`true`,
): Promise<string[]> {
  const [key, typed] = [skuKey(sql.ref('sku')), skuKey(sql`${text}::text`)];
  const { rows } = await sql<{ id: string }>`select id from products
    where ${hasSku} and ${key} >= ${typed} and ${key} < ${typed} || U&'\\+10FFFF' and ${also}
    order by ${key} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}
