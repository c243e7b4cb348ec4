import { type RawBuilder, sql } from 'kysely';

/** A column's time as `Time` of contracts writes it. */
export const isoTime = <T extends string | null = string>(column: string): RawBuilder<T> =>
  isoTimeOf(sql.ref(column));

/** The same for the value of an expression. */
export const isoTimeOf = <T extends string | null = string>(value: RawBuilder<unknown>): RawBuilder<T> =>
  sql<T>`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
