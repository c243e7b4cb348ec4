import { type Kysely, sql } from 'kysely';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';

export interface Clock {
  /** The same database, in which the clock of what is issued is this one. */
  db: Kysely<Database>;
  /** Makes it this time, as Postgres reads it. */
  set(time: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A function in front of Postgres' own clock; the time of all else, such as the end of a reservation, stays what it is. */
export async function startClock(databaseUrl: string): Promise<Clock> {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c search_path=test_clock,pg_catalog,public');
  const db = openDatabase(openPool(url.href, { max: 10 }));
  await sql`create schema test_clock`.execute(db);
  await sql`create table test_clock.times (at timestamptz)`.execute(db);
  await sql`insert into test_clock.times values (pg_catalog.clock_timestamp())`.execute(db);
  await sql`create function test_clock.clock_timestamp() returns timestamptz language sql volatile
    as 'select at from test_clock.times'`.execute(db);
  return {
    db,
    set: (time) => sql`update test_clock.times set at = ${time}::timestamptz`.execute(db),
    close: () => db.destroy(),
  };
}
