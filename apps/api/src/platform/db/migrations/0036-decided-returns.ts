import { type Kysely, sql } from 'kysely';

/** When a return was accepted or declined. Of earlier ones the audit says it, unless its rows are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_returns add column decided_at timestamptz`.execute(db);
  await sql`update order_returns set decided_at = decided.at
    from (
      select about, min(at) as at from audit_events
      where kind in ('return_accepted', 'return_declined')
      group by about
    ) as decided
    where decided.about = order_returns.id::text`.execute(db);
}
