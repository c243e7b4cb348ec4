import { type Kysely, sql } from 'kysely';

/** An order without an address is not counted by its address, so it needs no place in that index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_holding_of_address`.execute(db);
  await sql`create index orders_holding_of_address on orders (client_address)
    where client_address is not null and (reserved_until is not null or money = 'due')`.execute(db);
}
