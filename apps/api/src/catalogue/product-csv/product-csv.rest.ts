import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ImportEvent } from 'contracts';
import { ImportKey, RestImportQuery } from 'contracts/rest';
import { z } from 'zod';
import { sendCsv } from '../../platform/csv/write-csv.ts';
import { toAppError } from '../../errors.ts';
import { csvFileOf, forAdminCsv } from '../../platform/http/csv-route.ts';
import { forAdmins, refusals, type RestRoutes } from '../../platform/http/rest-route.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { accountContext } from '../../access.ts';
import { productsAsCsv } from './product-export.service.ts';
import { importProducts, jsonLine } from './product-import.service.ts';

const tags = ['Products'];

/** The largest file, in bytes: 10,00,000 lines of 500 bytes. */
const maxFileBytes = 500 * 1_048_576;

/** For admins: GET /products/export, POST /products/import. */
export const productCsvRest: RestRoutes = (app, contextOf) => {
  app.get(
    '/products/export',
    {
      ...forAdmins(contextOf, 'see_products'),
      schema: {
        operationId: 'exportProducts',
        tags,
        summary: 'Every product as CSV, newest first',
        description:
          'UTF-8 with a BOM, as RFC 4180 says, with a line of names; however many there are: the answer is streamed. A cell that a spreadsheet would compute begins with an apostrophe. The file can be imported unchanged.',
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    (request, reply) => sendCsv(reply, 'products.csv', productsAsCsv(contextOf(request))),
  );

  app.post(
    '/products/import',
    {
      ...forAdminCsv(contextOf, 'change_products', { maxBytes: maxFileBytes }),
      schema: {
        operationId: 'importProducts',
        tags,
        summary: 'Create and change products by a CSV file',
        description:
          'Good lines land, all in one transaction; bad ones are told with their reasons. A line with an id changes that product, in the columns that the file has; a line without one makes a product. At most 10,00,000 lines and 500 MB. The answer is streamed, one JSON object a line: `header`, `columns` of a dry run, then `share` while the work goes on, `counts` once it has landed, `bad` for each bad line, and `end`; or `refused`, when nothing landed. When the client goes before `counts`, nothing lands. 409: another import runs.',
        consumes: ['text/csv'],
        headers: ImportKey,
        querystring: RestImportQuery,
        body: z.unknown().meta({
          type: 'string',
          description:
            'UTF-8, with or without a BOM; cells between commas, semicolons or tabs; CRLF, LF or CR',
        }),
        response: {
          200: { content: { 'application/x-ndjson': { schema: ImportEvent } } },
          ...refusals(401, 403, 409),
        },
      },
    },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const ctx = await accountContext(contextOf(request));
      const events = importProducts(ctx, {
        path: csvFileOf(request),
        id: request.headers['idempotency-key'] ?? randomUUID(),
        dryRun: request.query.dryRun === 'true',
        columns: request.query.columns,
        signal: gone.signal,
      });
      // What the file as a whole is refused for comes before the first event, and is answered with its status.
      const first = await events.next();
      const lines = Readable.from(linesOf(first, events, { ...ctx, requestId: request.id }), {
        objectMode: false,
      });
      return reply.type('application/x-ndjson').send(lines as never);
    },
  );
};

async function* linesOf(
  first: IteratorResult<ImportEvent>,
  events: AsyncGenerator<ImportEvent>,
  { log, requestId }: Pick<ReturnType<Parameters<RestRoutes>[1]>, 'log' | 'requestId'>,
): AsyncGenerator<string> {
  try {
    if (!first.done) yield jsonLine(first.value);
    for await (const event of events) yield jsonLine(event);
  } catch (error) {
    const refused = toAppError(error);
    logFailure(log, refused, error);
    yield jsonLine({ refused: refused.message, requestId });
  } finally {
    // When the client goes at the first line, the loop has not begun.
    await events.return(undefined);
  }
}
