import type { SalesFigures, SalesQuery } from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;
type Days = SalesQuery['days'];

/** What was sold of a product, in units and in paise at the prices of the orders. */
interface Sold {
  units: number;
  paise: number;
}

export type SoldProduct = Sold & { productId: string };

/** The sums of 60 days of the shop, the last of them today (docs/behaviour/sales.md). */
export interface SalesSums {
  today: string;
  /** By hour of the shop's time zone, '2026-11-26T14'; an hour in which nothing happened is missing. */
  hours: Map<string, SalesFigures>;
  /** By product, in each of the periods. */
  products: Map<string, Record<Days, Sold>>;
}

interface KeptSums extends SalesSums {
  /** What happened from then on is not in the sums. */
  until: Date;
  madeAt: number;
}

const keptMs = 60 * 60_000;

/** Sums that a process keeps: what is older than ten minutes does not change any more. */
const kept = new WeakMap<Db, Promise<KeptSums | null>>();

/**
 * The sums up to about ten minutes ago, from memory but for what has become that old since. They are made anew on each new
 * day of the shop and every hour.
 */
export async function keptSums({ db, env: { shopTimeZone } }: Context): Promise<KeptSums> {
  // A row is counted by its transaction's begin, and no transaction lasts ten minutes.
  const { rows } = await sql<{ today: string; until: Date }>`
    select (now() at time zone ${shopTimeZone})::date::text as today,
      date_trunc('minute', now() - interval '10 minutes') as until`.execute(db);
  const [clock = { today: '', until: new Date(0) }] = rows;
  const extended = (kept.get(db) ?? Promise.resolve(null))
    .catch(() => null)
    .then(async (sums): Promise<KeptSums> => {
      const isUsable = sums?.today === clock.today && Date.now() - sums.madeAt < keptMs;
      if (isUsable && sums.until >= clock.until) return sums;
      const from = isUsable ? sums.until : beginOf(dayBefore(clock.today, 59), shopTimeZone);
      const read = await readSums(db, { zone: shopTimeZone, today: clock.today, from, to: clock.until });
      return isUsable
        ? { ...addSums(sums, read), until: clock.until, madeAt: sums.madeAt }
        : { ...read, until: clock.until, madeAt: Date.now() };
    });
  kept.set(db, extended);
  return extended;
}

/** How many units of each product were bought in the last 30 days of the shop, today included. */
export async function soldIn30Days(ctx: Context): Promise<Map<string, number>> {
  const older = await keptSums(ctx);
  const zone = ctx.env.shopTimeZone;
  const newest = await readSold(ctx.db, { zone, today: older.today, from: older.until });
  const units = new Map(Array.from(older.products, ([id, sold]) => [id, sold[30].units]));
  for (const [id, sold] of newest) units.set(id, (units.get(id) ?? 0) + sold[30].units);
  return units;
}

/** A day so many days before another, both as YYYY-MM-DD. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** The moment in which a day begins in a time zone. */
export const beginOf = (day: string, zone: string): RawBuilder<Date> =>
  sql`(${day}::timestamp at time zone ${zone})`;

interface Stretch {
  zone: string;
  from: Date | RawBuilder<Date>;
  /** Absent for all until now. */
  to?: Date | RawBuilder<Date>;
}

/** A stretch of which the sums of the last 30 days are told. */
type RecentStretch = Stretch & { today: string };

/** The sums of what happened in a stretch of time of the last 60 days. */
export async function readSums(db: Db, stretch: RecentStretch): Promise<SalesSums> {
  return { today: stretch.today, hours: await readHours(db, stretch), products: await readSold(db, stretch) };
}

const within = (column: RawBuilder<unknown>, { from, to }: Stretch) =>
  sql`${column} >= ${from} ${to ? sql`and ${column} < ${to}` : sql``}`;

/** The figures of each hour of a stretch of time. */
export async function readHours(db: Db, stretch: Stretch): Promise<Map<string, SalesFigures>> {
  const { rows } = await sql<SalesFigures & { hour: string }>`
    select to_char(at at time zone ${stretch.zone}, 'YYYY-MM-DD"T"HH24') as hour, sum(orders)::int as orders,
      sum(sales)::bigint as sales_paise, sum(refunded)::bigint as refunded_paise
    from (
      select orders.paid_at as at, 1 as orders, attempts.amount_paise as sales, 0 as refunded
      from orders join attempts on attempts.id = orders.paid_attempt_id
      where orders.paid_at is not null and ${within(sql`orders.paid_at`, stretch)}
      union all
      select event.at, 1, orders.total_paise, 0
      from order_events event join orders on orders.id = event.order_id
      where event.machine = 'money' and event.to_state = 'collected' and ${within(sql`event.at`, stretch)}
      union all
      select event.at, 0, 0, case event.to_state when 'done' then 1 else -1 end * refunds.amount_paise
      from order_events event join refunds on refunds.id = split_part(event.reason, ' ', 1)
      where event.machine = 'refund' and (event.to_state = 'done' or event.from_state = 'done')
        and ${within(sql`event.at`, stretch)}
    ) moved group by hour`.execute(db);
  return new Map(rows.map(({ hour, ...figures }) => [hour, figures]));
}

/** The lines of what was bought in a stretch of time. */
const linesOf = (stretch: Stretch) => sql`(
  select bought.at, line.product_id, line.quantity, line.price_paise::bigint as price
  from (
    select orders.id, orders.paid_at as at from orders
    where orders.paid_at is not null and ${within(sql`orders.paid_at`, stretch)}
    union all
    select event.order_id, event.at from order_events event
    where event.machine = 'money' and event.to_state = 'collected' and ${within(sql`event.at`, stretch)}
  ) bought join order_lines line on line.order_id = bought.id)`;

/** What sold best in a stretch of time: the most units, then the most money. */
export async function readBest(db: Db, stretch: Stretch, count: number): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldProduct>`
    select product_id, sum(quantity)::int as units, sum(quantity * price)::bigint as paise
    from ${linesOf(stretch)} sold group by product_id
    order by units desc, paise desc, product_id limit ${count}`.execute(db);
  return rows;
}

async function readSold(db: Db, stretch: RecentStretch): Promise<SalesSums['products']> {
  const { zone, today } = stretch;
  const since = (days: Days) => sql`at >= ${beginOf(dayBefore(today, days - 1), zone)}`;
  const { rows } = await sql<{ productId: string; units: number[]; paise: number[] }>`
    select product_id,
      array[coalesce(sum(quantity) filter (where ${since(1)}), 0), coalesce(sum(quantity) filter (where ${since(7)}), 0),
        sum(quantity)]::float8[] as units,
      array[coalesce(sum(quantity * price) filter (where ${since(1)}), 0),
        coalesce(sum(quantity * price) filter (where ${since(7)}), 0), sum(quantity * price)]::float8[] as paise
    from ${linesOf(stretch)} sold where ${since(30)} group by product_id`.execute(db);
  return new Map(
    rows.map(({ productId, units: [u1 = 0, u7 = 0, u30 = 0], paise: [p1 = 0, p7 = 0, p30 = 0] }) => [
      productId,
      { 1: { units: u1, paise: p1 }, 7: { units: u7, paise: p7 }, 30: { units: u30, paise: p30 } },
    ]),
  );
}

/** The sums of two stretches of time together; neither is changed. */
export function addSums(one: SalesSums, other: SalesSums): SalesSums {
  const [hours, products] = [new Map(one.hours), new Map(one.products)];
  for (const [hour, figures] of other.hours) hours.set(hour, addFigures(hours.get(hour), figures));
  for (const [id, sold] of other.products) {
    const known = products.get(id);
    products.set(
      id,
      known
        ? { 1: addSold(known[1], sold[1]), 7: addSold(known[7], sold[7]), 30: addSold(known[30], sold[30]) }
        : sold,
    );
  }
  return { today: one.today, hours, products };
}

const addSold = (one: Sold, other: Sold): Sold => ({
  units: one.units + other.units,
  paise: one.paise + other.paise,
});

export const noFigures: SalesFigures = { orders: 0, salesPaise: 0, refundedPaise: 0 };

export const addFigures = (one: SalesFigures = noFigures, other: SalesFigures = noFigures): SalesFigures => ({
  orders: one.orders + other.orders,
  salesPaise: one.salesPaise + other.salesPaise,
  refundedPaise: one.refundedPaise + other.refundedPaise,
});
