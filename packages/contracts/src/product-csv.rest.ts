import { z } from 'zod';
import { ChosenColumns, ImportId } from './product-csv.ts';

/** The query of POST /products/import. */
export const RestImportQuery = z.object({
  dryRun: z
    .enum(['true', 'false'], 'dryRun is true or false.')
    .default('false')
    .describe('`true` reads and reports everything, and writes nothing'),
  columns: z
    .string()
    .transform(parsed)
    .pipe(ChosenColumns)
    .optional()
    .describe(
      'what each column of the file is read as, in place of its name: a JSON list of names and, for a column that is left out, `null`',
    ),
});

/** Its header: the id of the import, for a caller that wants to ask later whether it landed. */
export const ImportKey = z.object({ 'idempotency-key': ImportId.shape.id.optional() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
