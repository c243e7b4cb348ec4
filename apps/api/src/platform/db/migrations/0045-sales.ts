import { type Kysely, sql } from 'kysely';

/** What the figures of sales, and the lists of what waits, are read from without looking at all orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table disputes add column reply_by date`,
  `create index orders_paid on orders (paid_at) where paid_at is not null`,
  `create index order_events_collected on order_events (at) where machine = 'money' and to_state = 'collected'`,
  `create index order_events_refunded on order_events (at)
    where machine = 'refund' and (to_state = 'done' or from_state = 'done')`,
  `create index attempts_unanswered on attempts (created_at) where state = 'unknown'`,
  `create index refunds_failed on refunds (created_at) where state = 'failed'`,
  `create index disputes_open on disputes (reply_by, id) where status = 'open'`,
];
