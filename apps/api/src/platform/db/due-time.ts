import { type RawBuilder, sql } from 'kysely';

/** The wait after a row was claimed `claims` times without a certain answer, in seconds: 15, 30, 60 … at most an hour. */
export const backOffSeconds = (claims: number): number =>
  Math.min(15 * 2 ** Math.min(Math.max(claims, 1) - 1, 10), 3_600);

export const inSeconds = (seconds: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;
