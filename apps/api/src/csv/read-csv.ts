import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { AppError } from '../errors.ts';

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
 * with or without a BOM, lines that end with CRLF or LF, cells between commas or semicolons: what comes first in the file
 * decides. Throws `bad_input` with a sentence that names the line.
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRecord> {
  const { size } = await stat(path);
  const parser = parse({
    delimiter: await delimiterOf(path),
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    max_record_size: maxRecord,
    info: true,
  });
  let bytes = 0;
  const texts = decoded(path, (read) => (bytes = read));
  pipeline(Readable.from(texts, { objectMode: false, highWaterMark: 262_144 }), parser, () => {});
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.some((cell) => cell !== '')) yield { line, cells: record, share: bytes / size };
      line = info.lines + 1;
    }
  } catch (error) {
    throw unreadable(error, line);
  } finally {
    parser.destroy();
  }
}

async function delimiterOf(path: string): Promise<',' | ';'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    return /[,;\n]/.exec(buffer.toString('latin1', 0, bytesRead))?.[0] === ';' ? ';' : ',';
  } finally {
    await file.close();
  }
}

async function* decoded(path: string, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const source = createReadStream(path, { highWaterMark: 262_144 });
  for await (const chunk of source) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text.includes('\u0000')) {
      throw new AppError('bad_input', 'This is no CSV file: it has a NUL character. Nothing was changed.');
    }
    onRead(source.bytesRead);
    yield text;
  }
  yield decoder.decode();
}

function unreadable(error: unknown, line: number): unknown {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    const message = 'The file is not in UTF-8. Save it as “CSV UTF-8”. Nothing was changed.';
    return new AppError('bad_input', message);
  }
  if (!(error instanceof CsvError)) return error;
  // Records that were read already may still wait when an error comes; a mark that is not closed is found at the end.
  const { lines } = error as { lines?: number };
  const at = error.code === 'CSV_QUOTE_NOT_CLOSED' ? line : (lines ?? line);
  const reason =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `has more than ${maxRecord.toLocaleString('en-IN')} characters, or a quotation mark in it is never closed`
      : 'has a quotation mark that is not closed, or one inside a cell that is not doubled';
  return new AppError('bad_input', `Line ${at} ${reason}. Nothing was changed.`);
}
