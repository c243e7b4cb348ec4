import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Run } from './reconciliation-transaction.service.ts';
import { type Difference, type DifferenceKind, rupees } from './reconciliation-report.ts';

/**
 * Compares the rows with each other. Each check is one statement and so reads one snapshot; code that changes two
 * related rows changes them in one commit. What still differs in a second check a moment later is a real difference.
 */
export async function compareRows(
  ctx: Context,
  { dryRun, secondLookAfterMs }: Pick<Run, 'dryRun' | 'secondLookAfterMs'>,
): Promise<Difference[]> {
  const first = await findAll(ctx);
  if (first.length === 0) return [];
  await pause(secondLookAfterMs);
  const before = new Set(first.map(keyOf));
  const lasting = (await findAll(ctx)).filter((found) => before.has(keyOf(found)));
  const differences: Difference[] = [];
  for (const found of lasting) differences.push(await differenceOf(ctx, found, dryRun));
  return differences;
}

type Kinded = Found & { kind: DifferenceKind };

const keyOf = ({ kind, order, attempt, refund, product }: Kinded) =>
  [kind, order, attempt, refund, product].join(' ');

async function findAll(ctx: Context): Promise<Kinded[]> {
  const found: Kinded[] = [];
  for (const { kind, find } of checks) {
    for (const each of await find(ctx)) found.push({ ...each, kind });
  }
  return found;
}

async function differenceOf(ctx: Context, found: Kinded, dryRun: boolean): Promise<Difference> {
  const { decide, stale = false, ...rest } = found;
  const difference = { ...rest, transaction: null, gateway: null };
  if (!stale) return { ...difference, outcome: 'manual', explanation: decide };
  if (dryRun)
    return { ...difference, outcome: 'repairable', explanation: 'It would be made due; this was a dry run.' };
  await makeDue(ctx, found);
  return { ...difference, outcome: 'repaired', explanation: 'It is due now: the sweep looks into it.' };
}

/** Makes an unfinished attempt or refund due now, unless its next check is soon anyway. */
async function makeDue({ db }: Context, { attempt, refund }: Kinded): Promise<void> {
  if (refund) {
    await sql`update refunds set next_check_at = now()
      where id = ${refund} and state in ('queued', 'unknown') and next_check_at > now()`.execute(db);
    return;
  }
  await sql`update attempts set next_check_at = now()
    where id = ${attempt} and state in ('created', 'unknown', 'authorized') and next_check_at > now()`.execute(
    db,
  );
}

/** One or two rows that contradict a rule. */
interface Found {
  order: string | null;
  attempt: string | null;
  refund: string | null;
  product: string | null;
  /** What the rows contain, in words. */
  rows: string;
  decide: string;
  /** True for an attempt or refund whose next check is too far away; setting the check to now repairs it. */
  stale?: boolean;
}

interface Check {
  kind: DifferenceKind;
  find: (ctx: Context) => Promise<Found[]>;
}

/** The most findings of one kind in a report; more would not help a person. */
const most = sql.lit(500);

const nothing = { order: null, attempt: null, refund: null, product: null };

/** A check that consists of one statement; each row of its result is one finding. */
const check = <Row>(
  kind: DifferenceKind,
  statement: RawBuilder<Row>,
  describe: (row: Row) => Partial<Found> & Pick<Found, 'rows' | 'decide'>,
): Check => ({
  kind,
  async find({ db }) {
    const { rows } = await statement.execute(db);
    return rows.map((row) => ({ ...nothing, ...describe(row) }));
  },
});

interface OrderRow {
  number: number;
  attempt: string | null;
  orderState: string;
  money: string;
  attemptState: string | null;
}

/** A check of orders, each with one of its attempts where one is joined; `tables` says which rows contradict each other. */
const checkOrders = (
  kind: DifferenceKind,
  { attempt, tables, decide }: { attempt: RawBuilder<unknown>; tables: RawBuilder<unknown>; decide: string },
): Check =>
  check<OrderRow>(
    kind,
    sql`select orders.number, orders.state as order_state, orders.money, ${attempt}
      from ${tables} order by orders.number limit ${most}`,
    ({ number, attempt: id, orderState, money, attemptState }) => ({
      order: String(number),
      attempt: id,
      rows: `order ${number} is ${orderState}, its money ${money}${id ? `, attempt ${id} is ${attemptState}` : ''}`,
      decide,
    }),
  );

const joined = sql`attempts.id as attempt, attempts.state as attempt_state`;
const ofOrders = sql`attempts join orders on orders.id = attempts.order_id`;

/** For each state of an order's money: the states that its paying attempt may have. */
const goesTogether = sql`case orders.money
  when 'authorised' then attempts.state = 'authorized'
  when 'submitted' then attempts.state = 'submitted'
  when 'declined' then attempts.state = 'failed'
  when 'refunded' then attempts.state in ('voided', 'settled')
  else attempts.state = 'settled' end`;

export const checks: readonly Check[] = [
  checkOrders('paid_without_live_attempt', {
    attempt: joined,
    tables: sql`orders join attempts on attempts.id = orders.paid_attempt_id where not ${goesTogether}`,
    decide: 'The payment and the order do not go together: compare them with the gateway.',
  }),
  checkOrders('live_attempt_without_paid_order', {
    attempt: joined,
    tables: sql`${ofOrders} where attempts.state in ('authorized', 'submitted', 'settled')
      and orders.paid_attempt_id is distinct from attempts.id`,
    decide: 'Money is held or taken for an order that does not name it: give it back.',
  }),
  checkOrders('paying_without_attempt', {
    attempt: sql`null as attempt, null as attempt_state`,
    tables: sql`orders where orders.state = 'paying' and not exists (
      select from attempts where attempts.order_id = orders.id and attempts.state in ('created', 'unknown'))`,
    decide:
      'Nothing will end this: it neither expires nor can be paid. See at the gateway whether it was charged.',
  }),
  checkOrders('attempt_without_paying_order', {
    attempt: joined,
    tables: sql`${ofOrders} where attempts.state in ('created', 'unknown') and orders.state <> 'paying'`,
    decide: 'The order moved on without its payment: see at the gateway whether it was charged.',
  }),
  check<{
    number: number;
    attempt: string;
    refund: string | null;
    state: string;
    hours: number;
    stale: boolean;
  }>(
    'unresolved_too_long',
    sql`select orders.number, attempts.id as attempt, null as refund, attempts.state,
        floor(extract(epoch from now() - attempts.created_at) / 3600)::int as hours,
        attempts.next_check_at > now() + interval '2 hours' as stale
      from attempts join orders on orders.id = attempts.order_id
      where attempts.state in ('created', 'unknown', 'authorized')
        and (attempts.created_at < now() - interval '73 hours' or attempts.next_check_at > now() + interval '2 hours')
      union all
      select orders.number, refunds.attempt_id, refunds.id, refunds.state,
        floor(extract(epoch from now() - refunds.created_at) / 3600)::int,
        refunds.next_check_at > now() + interval '25 hours'
      from refunds join orders on orders.id = refunds.order_id
      where refunds.state in ('queued', 'unknown')
        and (refunds.created_at < now() - interval '7 days' or refunds.next_check_at > now() + interval '25 hours')
      order by 1 limit ${most}`,
    ({ number, attempt, refund, state, hours, stale }) => ({
      order: String(number),
      attempt,
      refund,
      rows: `${refund ? `refund ${refund}` : `attempt ${attempt}`} is ${state} for ${hours} hours`,
      decide: 'The gateway has not said what became of it: ask its support, naming this order id.',
      stale,
    }),
  ),
  check<{ number: number; attempt: string; kept: number; sum: number }>(
    'refund_sum',
    sql`select orders.number, attempts.id as attempt, attempts.refunded_paise as kept, coalesce(given.sum, 0) as sum
      from attempts join orders on orders.id = attempts.order_id
      left join (
        select attempt_id, sum(amount_paise)::bigint as sum from refunds
        where state not in ('failed', 'canceled') group by attempt_id
      ) given on given.attempt_id = attempts.id
      where attempts.refunded_paise <> coalesce(given.sum, 0)
      order by orders.number limit ${most}`,
    ({ number, attempt, kept, sum: given }) => ({
      order: String(number),
      attempt,
      rows: `attempt ${attempt} counts ${rupees(kept)} as refunded, its refunds come to ${rupees(given)}`,
      decide: 'What may still be refunded is wrong by the difference: compare its refunds with the gateway.',
    }),
  ),
  check<{ id: string; name: string; reserved: number; held: number }>(
    'reserved_units',
    sql`select products.id, products.name, products.reserved, coalesce(open.units, 0) as held
      from products left join (
        select product_id, sum(quantity)::int as units from order_lines
        join orders on orders.id = order_lines.order_id
        where orders.state in ('pending', 'paying') or orders.money = 'due' group by product_id
      ) open on open.product_id = products.id
      where products.reserved <> coalesce(open.units, 0)
      order by products.id limit ${most}`,
    ({ id, name, reserved, held }) => ({
      product: id,
      rows: `“${name}” has ${reserved} reserved, open orders hold ${held}`,
      decide:
        reserved > held
          ? `${reserved - held} cannot be sold though nobody waits for them: set reserved to ${held}.`
          : `${held - reserved} could be sold twice: set reserved to ${held}.`,
    }),
  ),
  check<{ id: string; name: string; sold: number; units: number }>(
    'sold_units',
    // Imported products may have been sold elsewhere before, so only a `sold` that is too low is wrong.
    sql`select products.id, products.name, products.sold, paid.units
      from products join (
        select product_id, sum(quantity - returned)::int as units from order_lines
        join orders on orders.id = order_lines.order_id
        where orders.state = 'paid' or orders.money = 'collected' group by product_id
      ) paid on paid.product_id = products.id
      where products.sold < paid.units
      order by products.id limit ${most}`,
    ({ id, name, sold, units }) => ({
      product: id,
      rows: `“${name}” counts ${sold} as sold, paid orders have ${units}`,
      decide: 'An order was paid without its units being taken from the stock: count what is in the house.',
    }),
  ),
  check<{ what: string; count: number; minutes: number }>(
    'sweep_behind',
    sql`with due as (
        select 'attempts' as what, next_check_at from attempts where next_check_at < now() - interval '15 minutes'
        union all
        select 'refunds', next_check_at from refunds where next_check_at < now() - interval '15 minutes'
        union all
        select 'webhook events', next_check_at from gateway_events where next_check_at < now() - interval '15 minutes'
      )
      select what, count(*) as count, floor(extract(epoch from now() - min(next_check_at)) / 60)::int as minutes
      from due group by what order by what`,
    ({ what, count, minutes }) => ({
      rows: `${count} ${what} are due, the first for ${minutes} minutes`,
      decide: 'Nothing looks at them: see that an api process runs, and what its log says.',
    }),
  ),
];
