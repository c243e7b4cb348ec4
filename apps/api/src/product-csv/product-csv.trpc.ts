import { ImportId } from 'contracts';
import { adminProcedure } from '../trpc.ts';
import { importOutcome } from './product-import.service.ts';

/** router.ts joins these with the other procedures of products. */
export const productCsvProcedures = {
  /** What landed of an import whose answer was lost; null when nothing did, `conflict` while one runs. */
  importOutcome: adminProcedure.input(ImportId).query(({ ctx, input }) => importOutcome(ctx, input)),
};
