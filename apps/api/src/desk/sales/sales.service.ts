import { type SalesFigures, type SalesOverview, type SalesQuery, salesDays } from 'contracts';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { pictureOf } from '../../catalogue/product/product.service.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import {
  addFigures,
  addSums,
  beginOf,
  dayBefore,
  keptSums,
  noFigures,
  readBest,
  readHours,
  readSums,
  type SalesSums,
  type SoldProduct,
} from './sales-sums.service.ts';
import { readLowStock } from './low-stock.service.ts';
import { readWaiting } from './waiting.service.ts';

/** How many best sellers are told. */
const bestCount = 10;

/** The figures of a period and of the one before it, and its best sellers. */
type Told = Pick<SalesOverview, 'from' | 'to' | 'beforeFrom' | 'now' | 'before' | 'days' | 'hours'> & {
  best: SoldProduct[];
};

/** How the shop does in a period, and what waits to be done, for admins (docs/behaviour/sales.md). */
export async function salesOverview(ctx: Context, query: SalesQuery): Promise<SalesOverview> {
  const older = await keptSums(ctx);
  const chosen = await chosenPeriod(ctx, query, older.today);
  // One connection and one snapshot: the figures agree with each other, and the shop keeps its connections.
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { best, ...told } = chosen ?? (await lastDays({ ...ctx, db: trx }, older, query.days));
      const isToday = told.from === older.today && told.to === older.today;
      return {
        ...told,
        ...(isToday && { before: await soFarYesterday({ ...ctx, db: trx }, older) }),
        beforeIsCut: isToday,
        bestSellers: await named({ ...ctx, db: trx }, best),
        lowStock: await readLowStock(trx, ctx.settings.lowStock),
        waiting: await readWaiting(trx),
      };
    });
}

type KeptSums = Awaited<ReturnType<typeof keptSums>>;

/** A period that ends today, of the sums that are kept and of what has happened since. */
async function lastDays(
  { db, env }: Pick<Context, 'db' | 'env'>,
  older: KeptSums,
  days: SalesQuery['days'],
): Promise<Told> {
  const { today, until } = older;
  const sums = addSums(older, await readSums(db, { zone: env.shopTimeZone, today, from: until }));
  const best = Array.from(sums.products, ([productId, sold]) => ({ productId, ...sold[days] }))
    .filter(({ units }) => units > 0)
    .toSorted(
      (one, other) =>
        other.units - one.units || other.paise - one.paise || (one.productId < other.productId ? -1 : 1),
    )
    .slice(0, bestCount);
  return { ...figuresOf(sums.hours, { from: dayBefore(today, days - 1), to: today }), best };
}

/** What was told of chosen days, by database, zone and days. Of days that are over it stays true. */
const chosenBefore = new WeakMap<Kysely<Database>, LRUCache<string, Promise<Told>>>();
const keptPeriods = 100;
/** How long the figures of chosen days are kept if the last of them is not over, in ms. */
const keptMs = 60_000;

/** A period that the query names by its days; null when it names none. Read along the indexes of what happened in it. */
async function chosenPeriod(
  { db, env }: Context,
  { from, to }: SalesQuery,
  today: string,
): Promise<Told | null> {
  if (from === undefined || to === undefined) return null;
  const zone = env.shopTimeZone;
  const known = chosenBefore.get(db) ?? new LRUCache<string, Promise<Told>>({ max: keptPeriods });
  chosenBefore.set(db, known);
  const key = `${zone} ${from} ${to} ${to < today}`;
  const read = async (): Promise<Told> => {
    const end = beginOf(dayBefore(to, -1), zone);
    const beforeFrom = dayBefore(from, salesDays({ from, to }));
    const hours = await readHours(db, { zone, from: beginOf(beforeFrom, zone), to: end });
    const best = await readBest(db, { zone, from: beginOf(from, zone), to: end }, bestCount);
    return { ...figuresOf(hours, { from, to }), best };
  };
  const told = known.get(key) ?? read();
  if (!known.has(key)) known.set(key, told, to < today ? {} : { ttl: keptMs });
  told.catch(() => known.delete(key));
  return told;
}

/** The figures of a period and of the equally long one before it. */
function figuresOf(hours: SalesSums['hours'], { from, to }: Pick<Told, 'from' | 'to'>): Omit<Told, 'best'> {
  const ofDays = new Map<string, SalesFigures>();
  for (const [hour, figures] of hours) {
    const day = hour.slice(0, 10);
    ofDays.set(day, addFigures(ofDays.get(day), figures));
  }
  const count = salesDays({ from, to });
  const daysFrom = (first: string): SalesOverview['days'] =>
    Array.from({ length: count }, (_, place) => dayBefore(first, -place)).map((day) => ({
      day,
      ...(ofDays.get(day) ?? noFigures),
    }));
  const [days, beforeFrom] = [daysFrom(from), dayBefore(from, count)];
  return {
    from,
    to,
    beforeFrom,
    now: sumOf(days),
    before: sumOf(daysFrom(beforeFrom)),
    days,
    hours: count === 1 ? hoursOf(hours, from) : null,
  };
}

const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

const hoursOf = (hours: SalesSums['hours'], day: string) =>
  hourNames.map((name, hour) => ({ hour, ...(hours.get(`${day}T${name}`) ?? noFigures) }));

const sumOf = (all: SalesFigures[]): SalesFigures =>
  all.reduce((sum, figures) => addFigures(sum, figures), noFigures);

/** The figures of yesterday up to this time of day. */
async function soFarYesterday(
  { db, env: { shopTimeZone: zone } }: Pick<Context, 'db' | 'env'>,
  { today, hours }: KeptSums,
): Promise<SalesFigures> {
  const { rows } = await sql<{ hour: number }>`
    select extract(hour from now() at time zone ${zone})::int as hour`.execute(db);
  const hour = rows[0]?.hour ?? 0;
  const aDayAgo = sql`(now() at time zone ${zone} - interval '1 day')`;
  const lastHour = await readHours(db, {
    zone,
    from: sql<Date>`(date_trunc('hour', ${aDayAgo}) at time zone ${zone})`,
    to: sql<Date>`(${aDayAgo} at time zone ${zone})`,
  });
  const before = hoursOf(hours, dayBefore(today, 1)).slice(0, hour);
  return sumOf([...before, ...lastHour.values()]);
}

async function named(
  { db, photos }: Pick<Context, 'db' | 'photos'>,
  best: SoldProduct[],
): Promise<SalesOverview['bestSellers']> {
  if (best.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'deletedAt', 'photoHash', 'pictureUrl'])
    .where(
      'id',
      'in',
      best.map(({ productId }) => productId),
    )
    .execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  return best.map((sold) => {
    const row = products.get(sold.productId);
    return {
      ...sold,
      name: row?.name ?? '',
      picture: pictureOf(row ?? { photoHash: null, pictureUrl: null }, photos),
      isDeleted: row?.deletedAt !== null,
    };
  });
}
