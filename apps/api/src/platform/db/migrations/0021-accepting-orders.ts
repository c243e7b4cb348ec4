import { type Kysely, sql } from 'kysely';

/** Until when the shop has to accept an order that is to be paid on delivery (decision 126); null when it has, and otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column accept_until timestamptz`.execute(db);
  await sql`create index orders_to_accept on orders (accept_until) where accept_until is not null`.execute(
    db,
  );
}
