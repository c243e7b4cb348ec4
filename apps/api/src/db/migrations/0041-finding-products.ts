import { type Kysely, sql } from 'kysely';

/** The orders and filters by which admins find products among all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What can be bought: the order and the filters by stock. Without the two columns PostgreSQL would read the rows too.
  `create index products_by_stock on products ((stock - reserved), id) include (stock, reserved)
    where deleted_at is null`,
  `create index products_by_shipping on products (needs_shipping) where deleted_at is null`,
];
