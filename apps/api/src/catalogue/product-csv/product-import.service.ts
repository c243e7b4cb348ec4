import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { BadLine, ChosenColumns, ImportCounts, ImportEvent, ImportId } from 'contracts';
import { sql, type Transaction } from 'kysely';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { isTaken } from '../product/product-sku.service.ts';
import { sayWhy } from '../product/stock.service.ts';
import { categoryKey, listCategories } from '../category/category.service.ts';
import type { AccountContext, Context } from '../../context.ts';
import { type CsvRecord, openCsv, type Separator } from '../../platform/csv/read-csv.ts';
import { csvLine, readCell } from '../../platform/csv/write-csv.ts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import {
  badHeader,
  beginningOf,
  chained,
  columnsOf,
  type File,
  fileOf,
  readLine,
  sampledLines,
  withSamples,
} from './import-file.ts';
import { landRows } from './import-landing.service.ts';
import {
  batchSize,
  count,
  findProblems,
  insertProblems,
  insertRows,
  leaveOutUnchanged,
  makeTables,
  matchBySku,
  type Problem,
  problemsOf,
  type Row,
} from './import-rows.service.ts';
import { type CellReading, productColumns, reportColumns } from './product-columns.ts';

/** The most lines of one file, beside its first one. */
export const maxImportLines = 1_000_000;

export interface ImportInput {
  /** Where the uploaded file is; a file beside it is written while the import runs. */
  path: string;
  /** Chosen by the caller; the audit keeps it, so that an answer that was lost can be asked for. */
  id: string;
  /** Reads and reports everything, and writes nothing. */
  dryRun: boolean;
  /** What each column of the file is read as, in place of its name. */
  columns?: ChosenColumns | undefined;
  /** Aborted when nobody waits for the answer any more: then nothing lands. */
  signal: AbortSignal;
}

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

/** A value as a line of JSON, also for readers to whom other characters than LF end a line. */
export const jsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replace(/[\u0085\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;

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

  const { separator, records } = await openCsv(work.path);
  const { header, begin } = await beginningOf(records, work.dryRun ? sampledLines : 0);
  const columns = columnsOf(header, work.columns);
  const shown = { file: withSamples(columns, begin), known: Object.keys(productColumns) };
  const file = fileOf(columns, separator);
  if (file instanceof AppError) {
    if (work.dryRun) yield { columns: shown };
    throw file;
  }
  yield { header: csvLine([...file.places.keys(), ...reportColumns], separator) };
  if (work.dryRun) yield { columns: shown };

  await makeTables(trx);
  yield* readLines(trx, file, chained(begin, records), await readingOf(ctx, separator));
  await matchBySku(trx);
  await findProblems(trx);
  await leaveOutUnchanged(trx);
  await sql`analyze import_rows`.execute(trx);
  const counts = await count(trx);
  if (counts.bad > 0) yield* writeReport(trx, file, work);
  if (work.dryRun || counts.created + counts.changed === 0) return counts;

  await sayWhy(trx, ctx, { reason: 'imported' });
  try {
    yield* landRows(trx);
  } catch (error) {
    if (!isTaken(error)) throw error;
    const message = 'A SKU of the file was given to another product while the import ran.';
    throw new AppError('conflict', `${message} Nothing was changed. Please import again.`);
  }
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

async function readingOf(ctx: Context, separator: Separator): Promise<CellReading> {
  const categories = await listCategories(ctx);
  const byKey = new Map(categories.map(({ id, name }) => [categoryKey(name), id]));
  const byName = new Map(categories.map(({ id, name }) => [name, id]));
  return {
    separator,
    shopTimeZone: ctx.env.shopTimeZone,
    photos: ctx.photos,
    categoryId: (name) => byName.get(name) ?? byKey.get(categoryKey(name)),
  };
}

async function* readLines(
  trx: Transaction<Database>,
  file: File,
  records: AsyncIterable<CsvRecord>,
  by: CellReading,
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
    const read = readLine(file, cells, by);
    if ('reason' in read) problems.push({ line, ...read });
    else rows.push({ line, ...read.row });
    if (rows.length + problems.length < batchSize) continue;
    await write();
    // Reading is the first part of the work, writing the second.
    yield { share: share / 2 };
  }
  await write();
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
    for await (const { line, cells, share } of (await openCsv(path)).records) {
      if (next.done) break;
      if (line !== next.value.line) continue;
      const { column, reason } = next.value;
      const own = [...file.places.values()].map((place) => readCell(cells[place] ?? ''));
      const csv = csvLine([...own, String(line), column, reason], file.separator);
      text += jsonLine({ line, column, reason, csv } satisfies BadLine);
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
