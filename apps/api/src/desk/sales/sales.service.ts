import type { SalesFigures, SalesOverview, SalesQuery } from 'contracts';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import {
  addFigures,
  addSums,
  dayBefore,
  keptSums,
  noFigures,
  readSums,
  type SalesSums,
} from './sales-sums.service.ts';
import { readLowStock, readWaiting } from './waiting.service.ts';

/** How many best sellers are told. */
const bestCount = 10;

/** How the shop does in a period that ends today, and what waits to be done, for admins (docs/behaviour/sales.md). */
export async function salesOverview(ctx: Context, { days }: SalesQuery): Promise<SalesOverview> {
  const older = await keptSums(ctx);
  // One connection and one snapshot: the figures agree with each other, and the shop keeps its connections.
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { today } = older;
      const newest = await readSums(trx, { zone: ctx.env.shopTimeZone, today, from: older.until });
      const sums = addSums(older, newest);
      const period = daysOf(sums, dayBefore(today, days - 1), days);
      const beforeFrom = dayBefore(today, 2 * days - 1);
      return {
        from: dayBefore(today, days - 1),
        to: today,
        beforeFrom,
        now: sumOf(period),
        before: sumOf(daysOf(sums, beforeFrom, days)),
        days: period,
        bestSellers: await readBestSellers(trx, sums, days),
        lowStock: await readLowStock(trx, ctx.env),
        waiting: await readWaiting(trx),
      };
    });
}

/** The figures of so many days from a first one. */
const daysOf = ({ days }: SalesSums, from: string, count: number): SalesOverview['days'] =>
  Array.from({ length: count }, (_, place) => dayBefore(from, -place)).map((day) => ({
    day,
    ...(days.get(day) ?? noFigures),
  }));

const sumOf = (days: SalesFigures[]): SalesFigures =>
  days.reduce((sum, day) => addFigures(sum, day), noFigures);

async function readBestSellers(
  db: Kysely<Database>,
  { products }: SalesSums,
  days: SalesQuery['days'],
): Promise<SalesOverview['bestSellers']> {
  const best = Array.from(products, ([productId, sold]) => ({ productId, ...sold[days] }))
    .filter(({ units }) => units > 0)
    .toSorted(
      (one, other) =>
        other.units - one.units || other.paise - one.paise || (one.productId < other.productId ? -1 : 1),
    )
    .slice(0, bestCount);
  if (best.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'deletedAt'])
    .where(
      'id',
      'in',
      best.map(({ productId }) => productId),
    )
    .execute();
  const named = new Map(rows.map((row) => [row.id, row]));
  return best.map((product) => ({
    ...product,
    name: named.get(product.productId)?.name ?? '',
    isDeleted: named.get(product.productId)?.deletedAt !== null,
  }));
}
