import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Issuer } from './gst.ts';

/** The time now: also while a transaction waits, so that dates follow the order of numbers. */
export const issuedAt = sql<Date>`clock_timestamp()`;

/** Today in the shop's time zone, but never later than the financial year of the number. */
export const issuedOn = ({ env: { shopTimeZone } }: Pick<Issuer, 'env'>, year: number) =>
  sql<string>`least((clock_timestamp() at time zone ${shopTimeZone})::date, make_date(${year + 1}, 3, 31))`;

interface SerialNumber {
  /** The year in whose April the financial year began. */
  year: number;
  serial: number;
}

/**
 * The next number of a series: consecutive within India's financial year, which begins in April, by the calendar of the
 * shop's time zone. Its counter is locked until the commit, so that a number is lost with its transaction and used by the
 * next one. Call it last: whoever holds the counter waits for nothing else.
 */
export async function nextNumber(
  trx: Transaction<Database>,
  series: 'invoiceCounters' | 'creditNoteCounters',
  { env: { shopTimeZone } }: Pick<Issuer, 'env'>,
): Promise<SerialNumber> {
  const counters = sql.table(series);
  const {
    rows: [number],
  } = await sql<SerialNumber>`
    insert into ${counters} (year, last)
    select extract(year from day)::integer, 1
    from (select (clock_timestamp() at time zone ${shopTimeZone}) - interval '3 months' as day) today
    on conflict (year) do update set last = ${counters}.last + 1
    returning year, last as serial`.execute(trx);
  if (!number) throw new Error('The series has no counter.');
  return number;
}
