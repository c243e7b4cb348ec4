import { type Kysely, sql } from 'kysely';

/**
 * Changes of many products at once. A change is written down when an admin looks at what it would do, so that it is applied
 * to exactly that, and can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table bulk_edits (
    id uuid primary key default gen_random_uuid(),
    made_by uuid references accounts on delete set null,
    made_at timestamptz not null default now(),
    applied_at timestamptz,
    undone_at timestamptz
  )`,
  `create index bulk_edits_of_account on bulk_edits (made_by)`,
  `create index bulk_edits_by_age on bulk_edits (made_at)`,
  `create index bulk_edits_applied on bulk_edits (applied_at) where undone_at is null`,
  // A field that is not changed is null in both columns. Stock is a difference, which sales meanwhile do not spoil.
  `create table bulk_edit_products (
    bulk_edit_id uuid not null references bulk_edits on delete cascade,
    product_id uuid not null references products on delete cascade,
    version integer not null,
    price_from integer,
    price_to integer,
    stock_by integer,
    category_from uuid,
    category_to uuid,
    shipping_from boolean,
    shipping_to boolean,
    not_applied text,
    not_undone text,
    primary key (bulk_edit_id, product_id)
  )`,
  `create index bulk_edit_products_of_product on bulk_edit_products (product_id)`,
];
