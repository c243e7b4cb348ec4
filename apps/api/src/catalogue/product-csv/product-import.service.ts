import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { BadLine, ChosenColumns, ImportColumn, ImportCounts, ImportEvent, ImportId } from 'contracts';
import { sql, type Transaction } from 'kysely';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { isTaken } from '../product/product-sku.service.ts';
import { sayWhy } from '../product/stock.service.ts';
import { categoryKey, listCategories } from '../category/category.service.ts';
import type { AccountContext, Context } from '../../context.ts';
import { type CsvFile, type CsvRecord, openCsv, type Separator } from '../../platform/csv/read-csv.ts';
import { csvLine, readCell } from '../../platform/csv/write-csv.ts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
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

interface File {
  separator: Separator;
  /** Which cell of a line has the value of each column. */
  places: Map<string, number>;
  /** How many cells a line has at most. */
  width: number;
}

/** A column as the first line names it, and what it is read as: undefined when nobody knows, null when it is left out. */
interface NamedColumn {
  name: string;
  column: string | null | undefined;
}

/** How many lines are looked at for samples. */
const sampledLines = 20;
const maxSamples = 3;
const maxSample = 80;

/** The first line of a file without the empty cells at its end, and that many lines after it. */
async function beginningOf(records: CsvFile['records'], count: number) {
  const first = await records.next();
  if (first.done) throw badHeader('The file is empty.');
  const begin: CsvRecord[] = [];
  while (begin.length < count) {
    const next = await records.next();
    if (next.done) break;
    begin.push(next.value);
  }
  return { header: first.value.cells.slice(0, widthOf(first.value.cells)), begin };
}

async function* chained(begin: CsvRecord[], rest: CsvFile['records']): AsyncGenerator<CsvRecord> {
  yield* begin;
  yield* rest;
}

/** How many cells a line has: the empty ones at its end are nothing. */
const widthOf = (cells: string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

function columnsOf(header: string[], chosen: ChosenColumns | undefined): NamedColumn[] {
  const known = new Map<string, string | null>([
    ...Object.keys(productColumns).map((name) => [name.toLowerCase(), name] as const),
    ...reportColumns.map((name) => [name.toLowerCase(), null] as const),
  ]);
  return header.map((cell, place) => {
    const name = readCell(cell).trim().slice(0, 100);
    const given = chosen ? (chosen[place] ?? null) : name;
    return { name, column: given === null ? null : known.get(given.toLowerCase()) };
  });
}

function withSamples(columns: NamedColumn[], begin: CsvRecord[]): ImportColumn[] {
  return columns.map(({ name, column = null }, place) => {
    const values = begin.map(({ cells }) =>
      readCell(cells[place] ?? '')
        .trim()
        .slice(0, maxSample),
    );
    return { name, column, samples: [...new Set(values)].filter(Boolean).slice(0, maxSamples) };
  });
}

/** What a new product needs. */
const required = Object.keys(productColumns).filter((name) => !('absent' in (productColumns[name] ?? {})));

const badHeader = (message: string) => new AppError('bad_input', `${message} Nothing was changed.`);

/** How the lines of a file are read; an error when its columns do not do. */
function fileOf(columns: NamedColumn[], separator: Separator): File | AppError {
  const places = new Map<string, number>();
  for (const [place, { name, column }] of columns.entries()) {
    if (column === undefined) {
      const all = Object.keys(productColumns).join(', ');
      return badHeader(
        name === ''
          ? `Column ${place + 1} has no name in the first line; the columns are ${all}.`
          : `There is no column “${name}”; the columns are ${all}.`,
      );
    }
    if (column === null) continue;
    if (places.has(column)) return badHeader(`The column “${column}” is there twice.`);
    places.set(column, place);
  }
  const isNamed = places.has('Id') || places.has('SKU');
  const missing = isNamed ? undefined : required.find((name) => !places.has(name));
  if (missing) return badHeader(`The column “${missing}” is missing.`);
  return { separator, places, width: columns.length };
}

async function readingOf(ctx: Context, separator: Separator): Promise<CellReading> {
  const categories = await listCategories(ctx);
  const byKey = new Map(categories.map(({ id, name }) => [categoryKey(name), id]));
  const byName = new Map(categories.map(({ id, name }) => [name, id]));
  return {
    separator,
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

/** The values of a line, or the first thing that is wrong with it. One with a SKU and no id may change a product or make one. */
function readLine(
  { places, width }: File,
  cells: string[],
  by: CellReading,
): { row: Row } | Omit<Problem, 'line'> {
  const given = widthOf(cells);
  if (given > width) {
    return {
      column: '',
      reason: `The line has ${given} cells, and the first line of the file ${width}.`,
    };
  }
  const isEmpty = (name: string) => (cells[places.get(name) ?? -1] ?? '').trim() === '';
  const isNew = isEmpty('Id') && isEmpty('SKU');
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
    const result = read(text, by);
    if ('reason' in result && !isNew && isEmpty('Id') && isEmpty(name)) continue;
    if ('reason' in result) return { column: name, reason: result.reason };
    row[key] = result.value;
  }
  return { row };
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
