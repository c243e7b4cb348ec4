import { type Kysely, sql } from 'kysely';

/**
 * A photo's row says when to check whether anything still shows it: a day after the upload, and a day after a product
 * or order stopped showing it. Null means that it is shown and needs no check.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table photos add column check_at timestamptz default now() + interval '1 day'`,
  `create index photos_to_check on photos (check_at) where check_at is not null`,
  `create index order_lines_of_photo on order_lines (photo_hash) where photo_hash is not null`,
];
