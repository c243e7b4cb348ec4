import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { AppError } from '../../errors.ts';

/** What is between the cells of a file. It also says how the file's spreadsheet writes numbers. */
export type Separator = ',' | ';' | '\t';

export interface CsvFile {
  separator: Separator;
  records: AsyncGenerator<CsvRecord>;
}

export interface CsvRecord {
  /** The line of the file at which it begins; the first is 1. */
  line: number;
  cells: string[];
  /** How much of the file is read, 0 to 1. */
  share: number;
}

/** The most characters in a record: ten times what the longest texts of a product need. */
const maxRecord = 262_144;

/**
 * Reads the records of a CSV file as they come, so that memory does not grow with it; empty ones are passed over. UTF-8
 * with any number of BOMs, lines that end with CRLF, LF or CR. A first line `sep=;` names the separator; without it, the
 * first comma, semicolon or tab outside quotation marks is it. Throws `bad_input` with a sentence that names the line.
 */
export async function openCsv(path: string): Promise<CsvFile> {
  const start = await startOf(path);
  // UTF-16 without a mark has a NUL in each ASCII character.
  if (/^(\xFF\xFE|\xFE\xFF|\0|[^\0]\0)/.test(start)) throw notUtf8();
  const text = start.replace(/^(\xEF\xBB\xBF)+/, '');
  const named = separatorLine.exec(text)?.[1];
  const found = named ?? /[,;\t\r\n]/.exec(text.replace(/"[^"]*"/g, '').replace(/^[\r\n]+/, ''))?.[0];
  const separator = found === ';' || found === '\t' ? found : ',';
  return { separator, records: recordsOf(path, separator) };
}

const separatorLine = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;

async function startOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* recordsOf(path: string, separator: Separator): AsyncGenerator<CsvRecord> {
  const { size } = await stat(path);
  const end = new RegExp(`[${separator}\r\n]`, 'g');
  let [line, rest, isStart] = [1, '', true];
  for await (const { text: part, read, isLast } of decoded(path)) {
    let text = rest + part;
    if (isStart) {
      text = text.replace(/^\uFEFF+/, '');
      // Enough to see a whole line that names the separator, and what follows it.
      if (text.length < 16 && !isLast) {
        rest = text;
        continue;
      }
      isStart = false;
      const [named] = separatorLine.exec(text) ?? [];
      if (named) {
        text = text.slice(named.length).replace(/^\uFEFF+/, '');
        line += 1;
      }
    }
    let at = 0;
    while (at < text.length) {
      const record = recordAt(text, at, { separator, end, isLast, line });
      if ((record ? record.end : text.length) - at > maxRecord) {
        throw unreadable(
          line,
          `has more than ${maxRecord.toLocaleString('en-IN')} characters, or a quotation mark in it is never closed`,
        );
      }
      if (!record) break;
      const { cells } = record;
      if (cells.some((cell) => cell !== '')) yield { line, cells, share: read / size };
      line += record.lines;
      at = record.end;
    }
    rest = text.slice(at);
  }
}

interface Reading {
  separator: Separator;
  /** Finds the end of a cell without quotation marks. */
  end: RegExp;
  /** Nothing comes after the text. */
  isLast: boolean;
  line: number;
}

/** The record that begins there, where the next one begins, and how many lines it takes; undefined: its end has not come yet. */
function recordAt(text: string, start: number, { separator, end, isLast, line }: Reading) {
  const cells: string[] = [];
  let [at, lines] = [start, 1];
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, isLast) : plainCell(text, at, end);
    if (cell === 'open') {
      if (!isLast) return undefined;
      throw unreadable(line, badMark);
    }
    at = cell.end;
    if (at >= text.length && !isLast) return undefined;
    const next = text[at];
    const isEnd = next === undefined || next === '\r' || next === '\n';
    if ((!isEnd && next !== separator) || cell.hasMark) throw unreadable(line, badMark);
    cells.push(cell.text);
    lines += cell.breaks;
    at += 1;
    if (!isEnd) continue;
    if (next === '\r') {
      if (at >= text.length && !isLast) return undefined;
      if (text[at] === '\n') at += 1;
    }
    return { cells, lines, end: at };
  }
}

function quotedCell(text: string, start: number, isLast: boolean) {
  let [cell, at] = ['', start + 1];
  for (;;) {
    const mark = text.indexOf('"', at);
    // The mark may be the first of a double one whose second has not come yet.
    if (mark < 0 || (mark + 1 === text.length && !isLast)) return 'open';
    cell += text.slice(at, mark);
    at = mark + 2;
    if (text[mark + 1] === '"') cell += '"';
    else return { text: cell, end: mark + 1, breaks: breaksIn(cell), hasMark: false };
  }
}

function plainCell(text: string, start: number, end: RegExp) {
  end.lastIndex = start;
  const stop = end.exec(text)?.index ?? text.length;
  const cell = text.slice(start, stop);
  return { text: cell, end: stop, breaks: 0, hasMark: cell.includes('"') };
}

const breaksIn = (cell: string): number =>
  cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\r|\n/g)?.length ?? 0) : 0;

async function* decoded(path: string): AsyncGenerator<{ text: string; read: number; isLast: boolean }> {
  // The reader takes the marks away, because there may be two.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const source = createReadStream(path, { highWaterMark: 262_144 });
  for await (const chunk of source) {
    yield { text: textOf(decoder, chunk as Buffer), read: source.bytesRead, isLast: false };
  }
  yield { text: textOf(decoder), read: source.bytesRead, isLast: true };
}

function textOf(decoder: TextDecoder, chunk?: Buffer): string {
  let text = '';
  try {
    text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (error) {
    throw notUtf8(error);
  }
  if (!text.includes('\u0000')) return text;
  throw new AppError('bad_input', 'This is no CSV file: it has a NUL character. Nothing was changed.');
}

const badMark = 'has a quotation mark that is not closed, or one inside a cell that is not doubled';

const unreadable = (line: number, reason: string) =>
  new AppError('bad_input', `Line ${line} ${reason}. Nothing was changed.`);

const notUtf8 = (cause?: unknown) =>
  new AppError('bad_input', 'The file is not in UTF-8. Save it as “CSV UTF-8”. Nothing was changed.', {
    cause,
  });
