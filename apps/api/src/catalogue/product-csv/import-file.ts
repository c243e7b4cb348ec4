import type { ChosenColumns, ImportColumn } from 'contracts';
import { AppError } from '../../errors.ts';
import type { CsvFile, CsvRecord, Separator } from '../../platform/csv/read-csv.ts';
import { readCell } from '../../platform/csv/write-csv.ts';
import type { Problem, Row } from './import-rows.service.ts';
import { type CellReading, productColumns, reportColumns } from './product-columns.ts';

/** How the lines of a file are read. */
export interface File {
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
export const sampledLines = 20;
const maxSamples = 3;
const maxSample = 80;

/** The first line of a file without the empty cells at its end, and that many lines after it. */
export async function beginningOf(records: CsvFile['records'], count: number) {
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

export async function* chained(begin: CsvRecord[], rest: CsvFile['records']): AsyncGenerator<CsvRecord> {
  yield* begin;
  yield* rest;
}

/** How many cells a line has: the empty ones at its end are nothing. */
const widthOf = (cells: string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

export function columnsOf(header: string[], chosen: ChosenColumns | undefined): NamedColumn[] {
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

export function withSamples(columns: NamedColumn[], begin: CsvRecord[]): ImportColumn[] {
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

export const badHeader = (message: string) => new AppError('bad_input', `${message} Nothing was changed.`);

/** How the lines of a file are read; an error when its columns do not do. */
export function fileOf(columns: NamedColumn[], separator: Separator): File | AppError {
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

/** The values of a line, or the first thing that is wrong with it. One with a SKU and no id may change a product or make one. */
export function readLine(
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
    if (!isNew && isEmpty('Id') && text.trim() === '') continue;
    const result = read(text, by);
    if ('reason' in result) return { column: name, reason: result.reason };
    row[key] = result.value;
  }
  return { row };
}
