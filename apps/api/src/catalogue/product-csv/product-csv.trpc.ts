import { ImportCounts, ImportId } from 'contracts';
import { adminProcedure, get } from '../../trpc.ts';
import { importOutcome } from './product-import.service.ts';

/** router.ts joins these with the other procedures of products. */
export const productCsvProcedures = {
  /** What landed of an import whose answer was lost; null when nothing did, `conflict` while one runs. */
  importOutcome: adminProcedure('change_products')
    .meta(get('/product-imports/{id}', 'What landed of an import whose answer was lost', 'conflict'))
    .input(ImportId)
    .output(ImportCounts.omit({ unchanged: true }).nullable())
    .query(({ ctx, input }) => importOutcome(ctx, input)),
};
