import { type Kysely, sql } from 'kysely';

/**
 * Admins look for people's orders among all, or among those that a filter finds scattered over them: whose an order is
 * can be read from the index that is walked, and equal times need no sorting. That of the states of goods also holds what
 * decides whether an order is to be packed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop index orders_newest, orders_ended, orders_refunded, orders_by_fulfilment, orders_by_way`,
  `create index orders_newest on orders (created_at, number) include (account_id)`,
  `create index orders_ended on orders (created_at, number) include (account_id)
    where state in ('expired', 'canceled')`,
  `create index orders_refunded on orders (created_at, number) include (account_id)
    where money in ('refunded', 'refunded_in_part')`,
  `create index orders_by_fulfilment on orders (fulfilment, created_at, number)
    include (account_id, ships, accept_until, money)
    where state in ('paid', 'confirmed')`,
  `create index orders_by_way on orders (paid_with, created_at, number) include (account_id)
    where paid_with is not null`,
];
