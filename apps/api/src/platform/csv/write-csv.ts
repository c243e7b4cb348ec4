import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Separator } from './read-csv.ts';

/** What a spreadsheet reads as UTF-8, at the beginning of a file. */
export const bom = '\uFEFF';

/** A line of a CSV file (RFC 4180). Where a spreadsheet would compute what follows, there is an apostrophe. */
export const csvLine = (texts: readonly string[], separator: Separator = ','): string =>
  `${texts.map((text) => cellOf(text, separator)).join(separator)}\r\n`;

/**
 * Spreadsheets compute what begins with one of `=+-@`, some also in its wide form. That is the beginning of the text, and
 * what another reader takes for one: after a separator or a line break, also behind quotation marks. Apostrophes before it
 * count, so that {@link readCell} can tell the one that was added from those of the text.
 */
const breaks = String.raw`[,;|\t\r\n\v\f\u0085\u2028\u2029]`;
const computed = String.raw`[=+\-@＝＋－＠]`;
const toMark = new RegExp(`^'*(?=${computed}|[\\t\\r\\n])|(?<=${breaks})["']*(?=${computed})`, 'g');
const marked = new RegExp(`^('*)'(?=${computed}|[\\t\\r\\n])|(?<=${breaks})(["']*)'(?=${computed})`, 'g');

function cellOf(text: string, separator: Separator): string {
  const safe = text.replace(toMark, "$&'");
  return /[";\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell: without the apostrophes that {@link csvLine} puts before what a spreadsheet would compute. */
export const readCell = (cell: string): string => (cell.includes("'") ? cell.replace(marked, '$1$2') : cell);

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
