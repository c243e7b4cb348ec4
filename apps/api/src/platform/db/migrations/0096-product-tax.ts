import { type Kysely, sql } from 'kysely';
import { columns } from './0085-published.ts';

/** A product and a category may have a rate of GST, in hundredths of a percent, and a code of the tariff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'categories'])
    await sql`alter table ${sql.table(table)}
      add column if not exists gst_rate integer check (gst_rate between 0 and 10000),
      add column if not exists hsn text not null default ''`.execute(db);
  await sql`create or replace trigger public_answers_changed
    after insert or delete or truncate or update of ${sql.raw(columns)}, gst_rate, hsn on products
    for each statement execute function public_answers_changed()`.execute(db);
}
