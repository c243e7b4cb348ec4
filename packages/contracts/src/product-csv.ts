import { z } from 'zod';

export const ImportId = z.object({
  id: z.uuid('Send another id.').describe('the id of the import, which its caller chose'),
});
export type ImportId = z.infer<typeof ImportId>;

/** What an import did, or would do, in products and lines. */
export const ImportCounts = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  bad: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A line of a file that did not land, and the first thing that is wrong with it. */
export const BadLine = z.object({
  line: z.int().describe('the line of the file at which it begins; the first is 1'),
  column: z.string().describe('`""` when it is the line as a whole'),
  reason: z.string(),
  csv: z.string().describe('the line for a file of the bad lines'),
});
export type BadLine = z.infer<typeof BadLine>;

/** A column of a file, beside the others of it. */
export const ImportColumn = z.object({
  name: z.string().describe('as the first line of the file has it'),
  column: z.string().nullable().describe('the column of products that it is read as; null: it is left out'),
  samples: z.array(z.string()).describe('its first values, at most three, cut at 80 characters'),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** What each column of a file is read as, in their order; null leaves one out. */
export const ChosenColumns = z
  .array(z.string().max(100).nullable(), 'columns is a JSON list with a name or null for each column.')
  .max(1_000, 'columns has at most 1,000 names.');
export type ChosenColumns = z.infer<typeof ChosenColumns>;

/** The lines of the answer to an import, in this order; the last one is `end` or `refused`. */
export const ImportEvent = z.union([
  z.object({ header: z.string().describe('the first line for a file of the bad lines') }),
  z.object({
    columns: z.object({
      file: z.array(ImportColumn),
      known: z.array(z.string()).describe('the columns of products'),
    }),
  }),
  z.object({ share: z.number().describe('how much of the work is done, 0 to 1') }),
  z.object({ counts: ImportCounts.describe('what landed, or would land') }),
  z.object({ bad: BadLine }),
  z.object({ end: z.literal(true) }),
  z.object({ refused: z.string().describe('why nothing landed'), requestId: z.string() }),
]);
export type ImportEvent = z.infer<typeof ImportEvent>;
