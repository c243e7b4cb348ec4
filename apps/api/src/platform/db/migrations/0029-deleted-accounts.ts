import { type Kysely, sql } from 'kysely';

/**
 * An order outlives its account, without the address: also one that was paid on delivery. The customer that the gateway
 * has of a deleted account has a row here until the gateway has deleted it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table orders drop constraint orders_confirmed_have_address`,
  `alter table orders add constraint orders_confirmed_have_address
    check (state <> 'confirmed' or money = 'collected' or delivery_address is not null)`,
  `create table customers_to_delete (
    id uuid primary key,
    tries int not null default 0,
    next_check_at timestamptz not null default now()
  )`,
];
