import { type Kysely, sql } from 'kysely';

/**
 * The pictures of a product after its first one, which stays in the product's own row, so that lists read one row a
 * product. Every picture may have an alternative text, and a photo has a large file when its upload was wide enough.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table products add column picture_alt text not null default ''`,
  `alter table photos add column large boolean not null default false`,
  `create table product_pictures (
    product_id uuid not null references products,
    position smallint not null check (position between 2 and 8),
    picture_url text,
    photo_hash text references photos,
    alt text not null,
    primary key (product_id, position),
    check (num_nonnulls(picture_url, photo_hash) = 1)
  )`,
  `create index product_pictures_of_photo on product_pictures (photo_hash) where photo_hash is not null`,
];
