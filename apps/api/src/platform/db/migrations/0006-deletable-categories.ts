import { type Kysely, sql } from 'kysely';

/**
 * A deleted product may have no category, so a category whose products are all deleted can be deleted too. The check
 * makes sure that every product that is not deleted has a category.
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
  // Deleting a category looks for its products, deleted or not; without this index it would read the whole table.
  `create index products_category on products (category_id)`,
];
