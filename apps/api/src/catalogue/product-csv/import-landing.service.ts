import type { ImportEvent } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { batchSize, isChanged, landed, ofEach, plain, type Sql } from './import-rows.service.ts';

/** Writes the rows. Everything is locked first, in the order in which an admin's form locks it. */
export async function* landRows(trx: Transaction<Database>): AsyncGenerator<ImportEvent> {
  await lockCategories(trx);
  await lockProducts(trx);
  await exchangePhotosOfRows(trx);
  // Who changes one product locks the words of its name in their order; with many products that could deadlock.
  await sql`lock table product_words in exclusive mode`.execute(trx);
  const { rows } = await sql<{ last: number | null }>`select max(line) as last from import_rows`.execute(trx);
  const last = rows[0]?.last ?? 0;
  for (let line = 0; line <= last; line += batchSize) {
    const inBatch = sql`row.line > ${line} and row.line <= ${line + batchSize}`;
    await writeBatch(trx, inBatch);
    yield { share: 0.6 + (0.4 * Math.min(line + batchSize, last)) / last };
  }
}

/** A category cannot be deleted from here on. */
async function lockCategories(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<Locked>`
    select count(*) as locked,
      (select count(distinct category_id) from import_rows where category_id is not null) as wanted
    from (
      select from categories
      where id in (select category_id from import_rows) order by id for key share
    ) locked`.execute(trx);
  requireAll(rows[0], 'A category of the file');
}

async function lockProducts(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<Locked>`
    select count(*) as locked, (select count(*) from import_rows row where ${isChanged}) as wanted
    from (
      select from products product
      where id in (select row.id from import_rows row where ${isChanged}) and deleted_at is null
      order by id for no key update
    ) locked`.execute(trx);
  requireAll(rows[0], 'A product of the file');
}

/** Counts, because Postgres cannot guess how many rows it will lock, and would compare each with each. */
interface Locked {
  locked: number;
  wanted: number;
}

function requireAll(counts: Locked | undefined, what: string): void {
  if (counts?.locked !== counts?.wanted) {
    const message = `${what} was deleted while the import ran. Nothing was changed. Please import again.`;
    throw new AppError('conflict', message);
  }
}

/** As `exchangePhotos` for one product: photos that are shown from now on are kept, those shown no more are looked at in a day. */
async function exchangePhotosOfRows(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<Locked>`
    with wanted as (
      select distinct picture ->> 'photoHash' as hash
      from import_rows, jsonb_array_elements(pictures) picture where picture ->> 'photoHash' is not null
    ), shown as (
      select photo_hash as hash from products where id in (select id from import_rows where pictures is not null)
      union
      select photo_hash from product_pictures where product_id in (select id from import_rows where pictures is not null)
    ), locked as materialized (
      select hash from photos
      where hash in (select hash from wanted union select hash from shown) order by hash for no key update
    ), let_go as (
      update photos set check_at = now() + interval '1 day'
      where hash in (select hash from locked except select hash from wanted)
    ), kept as (
      update photos set check_at = null
      where hash in (select hash from locked intersect select hash from wanted)
        and (check_at is null or check_at > now())
      returning hash
    )
    select (select count(*) from kept) as locked, (select count(*) from wanted) as wanted`.execute(trx);
  requireAll(rows[0], 'A photo of the file');
}

async function writeBatch(trx: Transaction<Database>, inBatch: Sql): Promise<void> {
  const first = (key: string) => sql`row.pictures -> 0 ->> ${sql.lit(key)}`;
  const picture = (column: string, key: string) =>
    sql`${sql.ref(column)} = case when row.pictures is null then product.${sql.ref(column)} else ${first(key)} end`;
  // A trigger counts words anew for each row of a statement that names a text, whether it changes or not.
  const isText = (name: string) => name === 'name' || name === 'description';
  for (const withTexts of [true, false]) {
    const set = plain
      .filter(({ column }) => withTexts || !isText(column))
      .map((each) => {
        const [own, shown] = [sql.ref(`row.${each.column}`), sql.ref(`product.${each.column}`)];
        return sql`${sql.ref(each.column)} = case when ${own} is null then ${shown} else ${landed(each)} end`;
      });
    await sql`update products product set ${sql.join(set)},
        stock = coalesce(row.quantity + product.reserved, product.stock),
        ${picture('photo_hash', 'photoHash')}, ${picture('picture_url', 'pictureUrl')},
        picture_alt = case when row.pictures is null then product.picture_alt else coalesce(${first('alt')}, '') end,
        version = version + 1, updated_at = now()
      from import_rows row where product.id = row.id and ${inBatch} and ${isChanged}
        and (num_nonnulls(row.name, row.description) > 0) = ${withTexts}::boolean`.execute(trx);
  }
  await sql`insert into products (id, ${ofEach((name) => name)}, stock, photo_hash, picture_url, picture_alt)
    select made, ${sql.join(plain.map(landed))}, quantity, ${first('photoHash')}, ${first('pictureUrl')},
      coalesce(${first('alt')}, '')
    from import_rows row where id is null and ${inBatch} order by line`.execute(trx);
  await sql`delete from product_pictures
    where product_id in (select id from import_rows row where pictures is not null and ${inBatch})`.execute(
    trx,
  );
  await sql`insert into product_pictures (product_id, position, photo_hash, picture_url, alt)
    select coalesce(row.id, row.made), position, picture ->> 'photoHash', picture ->> 'pictureUrl', picture ->> 'alt'
    from import_rows row, jsonb_array_elements(row.pictures) with ordinality shown (picture, position)
    where position > 1 and ${inBatch}`.execute(trx);
}
