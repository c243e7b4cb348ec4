import type { BadLine, ImportCounts } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { skuKey } from '../product/product-sku.service.ts';
import { productColumns } from './product-columns.ts';

export type Problem = Omit<BadLine, 'csv'>;

/** By the names of the columns of `import_rows`. */
export type Row = Record<string, unknown>;

/** How many rows go to the database at once. */
export const batchSize = 1_000;

/** The columns of products that a file sets as they are; id, quantity and pictures are the others. */
export const plain = Object.values(productColumns).flatMap(({ stored }) => stored ?? []);

/** A list in SQL with a part for each of them, of the row of an import. */
export const ofEach = (part: (name: Sql, row: Sql) => Sql) =>
  sql.join(plain.map(({ column }) => part(sql.ref(column), sql.ref(`row.${column}`))));

/** What a row sets a column to. */
export function landed({ column, type, none }: (typeof plain)[number]): Sql {
  const own = sql.ref(`row.${column}`);
  if (none !== undefined) return sql`nullif(${own}, ${sql.lit(none)})`;
  if (type !== 'timestamptz') return own;
  return sql`case ${own} when 'infinity' then null when '-infinity' then date_trunc('milliseconds', now()) else ${own} end`;
}
const typed = sql.join(plain.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`));

export type Sql = ReturnType<typeof sql>;

/** Tables of this transaction alone: the rows that are good, and what is wrong with the others. */
export async function makeTables(trx: Transaction<Database>): Promise<void> {
  await sql`create temporary table import_rows (
    line integer primary key, id uuid, ${typed}, quantity integer, pictures jsonb, made uuid default gen_random_uuid()
  ) on commit drop`.execute(trx);
  await sql`create temporary table import_problems (line integer primary key, "column" text, reason text)
    on commit drop`.execute(trx);
}

export const insertRows = (trx: Transaction<Database>, rows: Row[]) =>
  sql`insert into import_rows (line, id, ${ofEach((name) => name)}, quantity, pictures)
    select line, id, ${ofEach((name) => name)}, quantity, pictures
    from json_to_recordset(${JSON.stringify(rows)}::json) row (
      line integer, id uuid, ${typed}, quantity integer, pictures jsonb)`.execute(trx);

export const insertProblems = (trx: Transaction<Database>, problems: Problem[]) =>
  sql`insert into import_problems (line, "column", reason)
    select line, "column", reason
    from json_to_recordset(${JSON.stringify(problems)}::json) row (line integer, "column" text, reason text)`.execute(
    trx,
  );

/** The pictures of a product as a file spells them. */
const pictures = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'photoHash', shown.photo_hash,
      'pictureUrl', replace(replace(replace(replace(shown.picture_url, ' ', '%20'), e'\t', '%09'), e'\r', '%0D'), e'\n', '%0A'),
      'alt', regexp_replace(shown.alt, '[\r\n]+', ' ', 'g'))
    order by shown.position), '[]')
  from (
    select 1 as position, product.photo_hash, product.picture_url, product.picture_alt as alt
    union all
    select position, photo_hash, picture_url, alt from product_pictures where product_id = product.id
  ) shown
  where num_nonnulls(shown.photo_hash, shown.picture_url) > 0)`;

/** Rows without an id are about the product that has their SKU, or make a product, which has a value for each field. */
export async function matchBySku(trx: Transaction<Database>): Promise<void> {
  await sql`update import_rows row set id = product.id, sku = product.sku from products product
    where row.id is null and row.sku <> '' and product.deleted_at is null and product.sku <> ''
      and ${skuKey(sql.ref('product.sku'))} = ${skuKey(sql.ref('row.sku'))}`.execute(trx);
  const usual = Object.values(productColumns).flatMap(({ field, stored, absent }) => {
    if (field === 'id' || absent === undefined) return [];
    const column = sql.ref(stored?.column ?? field);
    return sql`${column} = coalesce(${column}, ${field === 'pictures' ? sql`'[]'::jsonb` : sql.lit(absent)})`;
  });
  await sql`update import_rows set ${sql.join(usual)} where id is null`.execute(trx);
}

/** What only the shop as a whole, or the file as a whole, can show. A row with a problem is a row no more. */
export async function findProblems(trx: Transaction<Database>): Promise<void> {
  await sql`analyze import_rows`.execute(trx);
  const problems = [
    sql`select line, 'Id', format('Line %s is about the same product.', first)
      from (select line, min(line) over (partition by id) as first from import_rows where id is not null) row
      where line > first`,
    sql`select line, 'Id', 'This product is not in the shop.' from import_rows row
      where id is not null
        and not exists (select from products product where product.id = row.id and deleted_at is null)`,
    ...required.map(
      ({
        title,
        column,
      }) => sql`select line, ${title}::text, 'No product has this SKU, and a new one needs a value here.'
        from import_rows row where id is null and ${sql.ref(column)} is null`,
    ),
    sql`select line, 'SKU', format('Line %s has the same SKU.', first)
      from (
        select line, min(line) over (partition by ${skuKey(sql.ref('sku'))}) as first from import_rows where sku <> ''
      ) row
      where line > first`,
    sql`select line, 'SKU', format('The SKU is that of “%s”.', product.name)
      from import_rows row join products product
        on ${skuKey(sql.ref('product.sku'))} = ${skuKey(sql.ref('row.sku'))} and product.id <> row.id
      where row.sku <> '' and product.deleted_at is null and product.sku <> ''`,
    sql`select line, 'Name', 'A product with this name is in the shop. To change it, write its id or SKU.' from import_rows row
      where id is null and lower(name) in (select lower(product.name) from products product where deleted_at is null)`,
    // Older products may have the same name; they keep it.
    sql`select line, 'Name', format('Line %s has the same name.', first)
      from (
        select line, id, name, min(line) over (partition by lower(name)) as first
        from import_rows where name is not null
      ) row
      where line > first
        and not exists (
          select from products product
          where product.id = row.id and ${oneBreak(sql`product.name`)} = ${oneBreak(sql`row.name`)})`,
    sql`select line, 'Pictures', 'This photo is not here any more. Please upload it again.' from import_rows row
      where exists (
        select from jsonb_array_elements(pictures) picture
        where picture ->> 'photoHash' is not null and not exists (
          select from photos where hash = picture ->> 'photoHash' and (check_at is null or check_at > now())))`,
  ];
  for (const problem of problems) {
    await sql`with problem (line, "column", reason) as (${problem}),
      taken as (delete from import_rows where line in (select line from problem))
      insert into import_problems (line, "column", reason) select line, "column", reason from problem`.execute(
      trx,
    );
  }
}

/** The columns that a new product has to have a value for. */
const required = Object.values(productColumns).flatMap(({ title, stored, absent }) =>
  stored && absent === undefined ? { title, column: stored.column } : [],
);

const oneBreak = (text: Sql) => sql`regexp_replace(${text}, e'\\r\\n?', e'\\n', 'g')`;

/** Leaves of each row about a product only what is not so already, so that no sale and no other admin's change is undone. */
export const leaveOutUnchanged = (trx: Transaction<Database>) =>
  sql`update import_rows row set ${sql.join(
    plain.map(({ column, type, none }) => {
      const [own, stored] = [sql.ref(`row.${column}`), sql.ref(`product.${column}`)];
      const shown = none === undefined ? stored : sql`coalesce(${stored}, ${sql.lit(none)})`;
      return sql`${sql.ref(column)} = case when ${isSame(type, own, shown)} then null else ${own} end`;
    }),
  )},
      quantity = nullif(row.quantity, product.stock - product.reserved),
      pictures = case when row.pictures is not null then nullif(row.pictures, ${pictures}) end
    from products product where product.id = row.id`.execute(trx);

function isSame(type: (typeof plain)[number]['type'], own: Sql, shown: Sql): Sql {
  // Spreadsheets write the line breaks inside a cell in their own way.
  if (type === 'text') return sql`${oneBreak(own)} = ${oneBreak(shown)}`;
  if (type !== 'timestamptz') return sql`${own} = ${shown}`;
  return sql`case ${own} when 'infinity' then ${shown} is null when '-infinity' then product.in_shop else ${own} = ${shown} end`;
}

export const isChanged = sql`(row.id is not null
  and num_nonnulls(${ofEach((_name, row) => row)}, row.quantity, row.pictures) > 0)`;

export async function count(trx: Transaction<Database>): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*) filter (where id is null) as created,
      count(*) filter (where ${isChanged}) as changed,
      count(*) filter (where id is not null and not ${isChanged}) as unchanged,
      (select count(*) from import_problems) as bad
    from import_rows row`.execute(trx);
  return rows[0] ?? { created: 0, changed: 0, unchanged: 0, bad: 0 };
}

export async function* problemsOf(trx: Transaction<Database>): AsyncGenerator<Problem> {
  for (let last = 0; ;) {
    const { rows } = await sql<Problem>`select line, "column", reason from import_problems
      where line > ${last} order by line limit ${batchSize}`.execute(trx);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.line;
  }
}
