import { type Kysely, sql } from 'kysely';

/**
 * A product that was deleted lets go of its category: one whose only products are deleted can be
 * deleted itself. The check keeps every product of the shop in one, whatever the code does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table products
    alter column category_id drop not null,
    drop constraint products_category_id_fkey,
    add constraint products_category_id_fkey
      foreign key (category_id) references categories on delete set null,
    add constraint products_have_category check (category_id is not null or deleted_at is not null)`,
  // Letting go looks for a category's products, deleted or not: without this it reads the whole table.
  `create index products_category on products (category_id)`,
];
