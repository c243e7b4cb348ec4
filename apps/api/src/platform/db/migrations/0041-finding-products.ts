import { type Kysely, sql } from 'kysely';

/** The orders and filters by which admins find products among all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Not by what can be bought: a new order changes only reserved units, which no index has, so its update stays cheap.
  `create index products_by_stock on products (stock, id) where deleted_at is null`,
  `create index products_by_shipping on products (needs_shipping) where deleted_at is null`,
];
