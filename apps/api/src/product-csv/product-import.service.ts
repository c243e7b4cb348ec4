import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { BadLine, ImportCounts, ImportEvent, ImportId } from 'contracts';
import { sql, type Transaction } from 'kysely';
import { recordAudit } from '../audit/audit.service.ts';
import { categoryKey, listCategories } from '../category/category.service.ts';
import type { AccountContext, Context } from '../context.ts';
import { type CsvRecord, readCsv } from '../csv/read-csv.ts';
import { csvLine, readCell } from '../csv/write-csv.ts';
import { openDatabase, openPool } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type KnownToShop, productColumns, reportColumns } from './product-columns.ts';

/** The most lines of one file, beside its first one. */
export const maxImportLines = 1_000_000;

export interface ImportInput {
  /** Where the uploaded file is; a file beside it is written while the import runs. */
  path: string;
  /** Chosen by the caller; the audit keeps it, so that an answer that was lost can be asked for. */
  id: string;
  /** Reads and reports everything, and writes nothing. */
  dryRun: boolean;
  /** Aborted when nobody waits for the answer any more: then nothing lands. */
  signal: AbortSignal;
}

type Problem = Omit<BadLine, 'csv'>;

/** How many rows go to the database at once. */
const batchSize = 1_000;

/**
 * Imports a CSV file of products (docs/behaviour/rest.md#products-as-csv): good lines land, bad ones are told with their
 * reasons. All that lands is one transaction; it ends without a trace when anything is thrown, and when the signal is
 * aborted before. Memory does not grow with the file. Rows of products are locked only while the changed ones are
 * written, in the order of their ids, as orders lock them.
 *
 * Throws `bad_input` (the file as a whole) and `conflict` (another import runs; this one has landed; what it names was
 * deleted meanwhile).
 */
export async function* importProducts(ctx: AccountContext, input: ImportInput): AsyncGenerator<ImportEvent> {
  const report = `${input.path}-report`;
  try {
    const counts = yield* inTransaction(ctx, { ...input, report });
    yield { counts };
    if (counts.bad > 0) {
      for await (const line of createInterface({ input: createReadStream(report) })) {
        yield { bad: JSON.parse(line) };
      }
    }
    yield { end: true };
  } finally {
    await rm(report, { force: true });
  }
}

async function* inTransaction(ctx: AccountContext, work: Work): AsyncGenerator<ImportEvent, ImportCounts> {
  // A connection of its own: a statement over a million rows takes longer than those of the shop may.
  const db = openDatabase(openPool(ctx.env.databaseUrl, { max: 1, statementTimeout: 0 }));
  try {
    const trx = await db.startTransaction().execute();
    try {
      const counts = yield* imported(ctx, trx, work);
      if (work.signal.aborted) throw new AppError('conflict', 'The import was canceled.');
      await (work.dryRun ? trx.rollback() : trx.commit()).execute();
      return counts;
    } finally {
      if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
    }
  } finally {
    await db.destroy();
  }
}

const lock = sql`hashtext('product import')`;

/**
 * What landed of an import; null when nothing did. Throws `conflict` while any import runs, because it may be that one.
 */
export const importOutcome = (ctx: Context, { id }: ImportId) =>
  ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${lock}) as free`.execute(trx);
    if (!rows[0]?.free) throw running();
    return findImport({ db: trx }, { id });
  });

const running = () =>
  new AppError('conflict', 'Another import is running. Please try again when it has ended.');

async function findImport(
  { db }: Pick<Context, 'db'>,
  { id }: ImportId,
): Promise<Omit<ImportCounts, 'unchanged'> | null> {
  const event = await db
    .selectFrom('auditEvents')
    .select('changes')
    .where('about', '=', id)
    .where('kind', '=', 'products_imported')
    .executeTakeFirst();
  if (!event) return null;
  const { created, changed, bad } = event.changes as unknown as Record<string, { to: number }>;
  return { created: created?.to ?? 0, changed: changed?.to ?? 0, bad: bad?.to ?? 0 };
}

type Work = ImportInput & { report: string };

async function* imported(
  ctx: AccountContext,
  trx: Transaction<Database>,
  work: Work,
): AsyncGenerator<ImportEvent, ImportCounts> {
  await sql`set local lock_timeout = '10s'`.execute(trx);
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lock}) as free`.execute(trx);
  if (!rows[0]?.free) throw running();
  if (await findImport({ db: trx }, work)) throw new AppError('conflict', 'This import has landed already.');

  const records = readCsv(work.path);
  const first = await records.next();
  const file = fileOf(first.done ? [] : first.value.cells);
  yield { header: csvLine([...file.names, ...reportColumns]) };

  await makeTables(trx);
  yield* readLines(trx, file, records, await shopOf(ctx));
  await findProblems(trx);
  await leaveOutUnchanged(trx);
  await sql`analyze import_rows`.execute(trx);
  const counts = await count(trx);
  if (counts.bad > 0) yield* writeReport(trx, file, work);
  if (work.dryRun || counts.created + counts.changed === 0) return counts;

  yield* land(trx);
  const { created, changed, bad } = counts;
  await recordAudit(trx, ctx, {
    kind: 'products_imported',
    about: work.id,
    changes: Object.fromEntries(
      Object.entries({ created, changed, bad }).map(([name, to]) => [name, { from: null, to }]),
    ),
  });
  return counts;
}

interface File {
  /** The names of its columns, without those of a report. */
  names: string[];
  /** Which cell of a line has the value of each column. */
  places: Map<string, number>;
  /** How many cells a line has at most. */
  width: number;
}

/** What a new product needs. */
const required = Object.keys(productColumns).filter((name) => !('absent' in (productColumns[name] ?? {})));

const badHeader = (message: string) => new AppError('bad_input', `${message} Nothing was changed.`);

function fileOf(header: string[]): File {
  const known = new Map(
    [...Object.keys(productColumns), ...reportColumns].map((name) => [name.toLowerCase(), name]),
  );
  if (header.length === 0) throw badHeader('The file is empty.');
  const places = new Map<string, number>();
  for (const [place, cell] of header.entries()) {
    const name = known.get(readCell(cell).trim().toLowerCase());
    if (!name) {
      const all = Object.keys(productColumns).join(', ');
      const given = cell.trim().slice(0, 100);
      throw badHeader(
        given === ''
          ? `Column ${place + 1} has no name in the first line; the columns are ${all}.`
          : `There is no column “${given}”; the columns are ${all}.`,
      );
    }
    if (places.has(name)) throw badHeader(`The column “${name}” is there twice.`);
    places.set(name, place);
  }
  const missing = places.has('Id') ? undefined : required.find((name) => !places.has(name));
  if (missing) throw badHeader(`The column “${missing}” is missing.`);
  const width = header.length;
  const names = [...places.keys()].filter((name) => !reportColumns.includes(name));
  return { names, places, width };
}

/** The columns of products that a file sets as they are; id, quantity and pictures are the others. */
const plain = Object.values(productColumns).flatMap(({ stored }) => stored ?? []);

/** A list in SQL with a part for each of them, of the row of an import and of the product. */
const ofEach = (part: (name: Sql, row: Sql, product: Sql) => Sql) =>
  sql.join(
    plain.map(({ column }) => part(sql.ref(column), sql.ref(`row.${column}`), sql.ref(`product.${column}`))),
  );
const typed = sql.join(plain.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`));

type Sql = ReturnType<typeof sql>;

/** Tables of this transaction alone: the rows that are good, and what is wrong with the others. */
async function makeTables(trx: Transaction<Database>): Promise<void> {
  await sql`create temporary table import_rows (
    line integer primary key, id uuid, ${typed}, quantity integer, pictures jsonb, made uuid default gen_random_uuid()
  ) on commit drop`.execute(trx);
  await sql`create temporary table import_problems (line integer primary key, "column" text, reason text)
    on commit drop`.execute(trx);
}

async function shopOf(ctx: Context): Promise<KnownToShop> {
  const categories = await listCategories(ctx);
  const byKey = new Map(categories.map(({ id, name }) => [categoryKey(name), id]));
  const byName = new Map(categories.map(({ id, name }) => [name, id]));
  return { photos: ctx.photos, categoryId: (name) => byName.get(name) ?? byKey.get(categoryKey(name)) };
}

/** By the names of the columns of `import_rows`. */
type Row = Record<string, unknown>;

async function* readLines(
  trx: Transaction<Database>,
  file: File,
  records: AsyncIterable<CsvRecord>,
  shop: KnownToShop,
): AsyncGenerator<ImportEvent> {
  let lines = 0;
  let rows: Row[] = [];
  let problems: Problem[] = [];
  const write = async () => {
    if (rows.length > 0) await insertRows(trx, rows);
    if (problems.length > 0) await insertProblems(trx, problems);
    rows = [];
    problems = [];
  };
  for await (const { line, cells, share } of records) {
    lines += 1;
    if (lines > maxImportLines) {
      throw badHeader('A file has at most 10,00,000 lines. Divide it.');
    }
    const read = readLine(file, cells, shop);
    if ('reason' in read) problems.push({ line, ...read });
    else rows.push({ line, ...read.row });
    if (rows.length + problems.length < batchSize) continue;
    await write();
    // Reading is the first part of the work, writing the second.
    yield { share: share / 2 };
  }
  await write();
}

/** The values of a line, or the first thing that is wrong with it. A new product has a value for each field. */
function readLine(
  { places, width }: File,
  cells: string[],
  shop: KnownToShop,
): { row: Row } | Omit<Problem, 'line'> {
  if (cells.length > width) {
    return {
      column: '',
      reason: `The line has ${cells.length} cells, and the first line of the file ${width}.`,
    };
  }
  const idPlace = places.get('Id');
  const isNew = idPlace === undefined || (cells[idPlace] ?? '').trim() === '';
  const row: Row = {};
  for (const [name, { field, stored, read, absent }] of Object.entries(productColumns)) {
    const place = places.get(name);
    const key = stored?.column ?? field;
    if (place === undefined && !isNew) continue;
    const text = readCell(cells[place ?? -1] ?? '');
    if (isNew && text.trim() === '' && absent !== undefined) {
      row[key] = absent;
      continue;
    }
    const result = read(text, shop);
    if ('reason' in result) return { column: name, reason: result.reason };
    row[key] = result.value;
  }
  return { row };
}

const insertRows = (trx: Transaction<Database>, rows: Row[]) =>
  sql`insert into import_rows (line, id, ${ofEach((name) => name)}, quantity, pictures)
    select line, id, ${ofEach((name) => name)}, quantity, pictures
    from json_to_recordset(${JSON.stringify(rows)}::json) row (
      line integer, id uuid, ${typed}, quantity integer, pictures jsonb)`.execute(trx);

const insertProblems = (trx: Transaction<Database>, problems: Problem[]) =>
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

/** What only the shop as a whole, or the file as a whole, can show. A row with a problem is a row no more. */
async function findProblems(trx: Transaction<Database>): Promise<void> {
  await sql`analyze import_rows`.execute(trx);
  const problems = [
    sql`select line, 'Id', format('Line %s is about the same product.', first)
      from (select line, min(line) over (partition by id) as first from import_rows where id is not null) row
      where line > first`,
    sql`select line, 'Id', 'This product is not in the shop.' from import_rows row
      where id is not null
        and not exists (select from products product where product.id = row.id and deleted_at is null)`,
    sql`select line, 'Name', 'A product with this name is in the shop. To change it, write its id.' from import_rows row
      where id is null and lower(name) in (select lower(product.name) from products product where deleted_at is null)`,
    // Older products may have the same name; they keep it.
    sql`select line, 'Name', format('Line %s has the same name.', first)
      from (
        select line, id, name, min(line) over (partition by lower(name)) as first
        from import_rows where name is not null
      ) row
      where line > first
        and not exists (select from products product where product.id = row.id and product.name = row.name)`,
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

/** Leaves of each row about a product only what is not so already, so that no sale and no other admin's change is undone. */
const leaveOutUnchanged = (trx: Transaction<Database>) =>
  sql`update import_rows row set ${ofEach((name, row, product) => sql`${name} = nullif(${row}, ${product})`)},
      quantity = nullif(row.quantity, product.stock - product.reserved),
      pictures = case when row.pictures is not null then nullif(row.pictures, ${pictures}) end
    from products product where product.id = row.id`.execute(trx);

const isChanged = sql`(row.id is not null
  and num_nonnulls(${ofEach((_name, row) => row)}, row.quantity, row.pictures) > 0)`;

async function count(trx: Transaction<Database>): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*) filter (where id is null) as created,
      count(*) filter (where ${isChanged}) as changed,
      count(*) filter (where id is not null and not ${isChanged}) as unchanged,
      (select count(*) from import_problems) as bad
    from import_rows row`.execute(trx);
  return rows[0] ?? { created: 0, changed: 0, unchanged: 0, bad: 0 };
}

/** Reads the file once more, because the cells of a bad line are in the file alone. */
async function* writeReport(
  trx: Transaction<Database>,
  file: File,
  { path, report }: Work,
): AsyncGenerator<ImportEvent> {
  const target = await open(report, 'w');
  try {
    const problems = problemsOf(trx);
    let next = await problems.next();
    let text = '';
    for await (const { line, cells, share } of readCsv(path)) {
      if (next.done) break;
      if (line !== next.value.line) continue;
      const { column, reason } = next.value;
      const own = file.names.map((name) => readCell(cells[file.places.get(name) ?? -1] ?? ''));
      const csv = csvLine([...own, String(line), column, reason]);
      text += `${JSON.stringify({ line, column, reason, csv } satisfies BadLine)}\n`;
      next = await problems.next();
      if (text.length < 65_536) continue;
      await target.write(text);
      text = '';
      yield { share: 0.5 + share / 10 };
    }
    await target.write(text);
  } finally {
    await target.close();
  }
}

async function* problemsOf(trx: Transaction<Database>): AsyncGenerator<Problem> {
  for (let last = 0; ;) {
    const { rows } = await sql<Problem>`select line, "column", reason from import_problems
      where line > ${last} order by line limit ${batchSize}`.execute(trx);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.line;
  }
}

/** Writes the rows. Everything is locked first, in the order in which an admin's form locks it. */
async function* land(trx: Transaction<Database>): AsyncGenerator<ImportEvent> {
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
      .map(
        ({ column }) =>
          sql`${sql.ref(column)} = coalesce(${sql.ref(`row.${column}`)}, ${sql.ref(`product.${column}`)})`,
      );
    await sql`update products product set ${sql.join(set)},
        stock = coalesce(row.quantity + product.reserved, product.stock),
        ${picture('photo_hash', 'photoHash')}, ${picture('picture_url', 'pictureUrl')},
        picture_alt = case when row.pictures is null then product.picture_alt else coalesce(${first('alt')}, '') end,
        version = version + 1, updated_at = now()
      from import_rows row where product.id = row.id and ${inBatch} and ${isChanged}
        and (num_nonnulls(row.name, row.description) > 0) = ${withTexts}::boolean`.execute(trx);
  }
  await sql`insert into products (id, ${ofEach((name) => name)}, stock, photo_hash, picture_url, picture_alt)
    select made, ${ofEach((name) => name)}, quantity, ${first('photoHash')}, ${first('pictureUrl')},
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
