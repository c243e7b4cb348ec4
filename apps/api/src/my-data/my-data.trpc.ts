import { DeleteAccount } from 'contracts';
import { accountProcedure, router } from '../trpc.ts';
import { deleteAccount } from './delete-account.service.ts';
import { exportData } from './export-data.service.ts';

/** router.ts joins these with the procedures of accounts. */
export const myDataRouter = router({
  exportData: accountProcedure.mutation(({ ctx }) => exportData(ctx)),
  delete: accountProcedure.input(DeleteAccount).mutation(async ({ ctx, input }) => {
    await deleteAccount(ctx, input);
    return { ok: true as const };
  }),
});
