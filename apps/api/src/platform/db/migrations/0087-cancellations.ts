import { type Kysely, sql } from 'kysely';

/** Why an admin canceled an order that was bought, as its shopper reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders
    add column if not exists cancel_reason text
      check (cancel_reason in ('customer_asked', 'out_of_stock', 'wrong_address', 'suspected_fraud', 'other')),
    add column if not exists cancel_words text not null default ''`.execute(db);
}
