import { z } from 'zod';
import { ImportId } from './product-csv.ts';

/** The query of POST /products/import. */
export const RestImportQuery = z.object({
  dryRun: z
    .enum(['true', 'false'], 'dryRun is true or false.')
    .default('false')
    .describe('`true` reads and reports everything, and writes nothing'),
});

/** Its header: the id of the import, for a caller that wants to ask later whether it landed. */
export const ImportKey = z.object({ 'idempotency-key': ImportId.shape.id.optional() });
