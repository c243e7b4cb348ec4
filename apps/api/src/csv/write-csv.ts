import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a spreadsheet reads as UTF-8, at the beginning of a file. */
export const bom = '\uFEFF';

/** A line of a CSV file (RFC 4180). A cell that a spreadsheet would compute begins with an apostrophe. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(cellOf).join(',')}\r\n`;

/**
 * Spreadsheets compute what begins with one of these, some also in its wide form. Apostrophes before it count, so that
 * {@link readCell} can tell the one that was added from those of the text.
 */
const computed = /^'*[=+\-@\t\r＝＋－＠]/;

function cellOf(text: string): string {
  const safe = computed.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell: without the apostrophe that {@link csvLine} puts before what a spreadsheet would compute. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && computed.test(cell) ? cell.slice(1) : cell;

/**
 * Answers parts of a CSV file, each made when the client has taken the one before. The first part is made before headers
 * are sent, so that a failure of it can still be answered with its status.
 */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  parts: AsyncGenerator<string>,
): Promise<never> {
  const first = await parts.next();
  const csv = Readable.from(joined(first.value ?? '', parts), { highWaterMark: 1 });
  void reply.headers({ 'content-disposition': `attachment; filename="${name}"` });
  // The route's schema documents a text.
  return reply.type('text/csv; charset=utf-8').send(csv) as never;
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
