import { z } from 'zod';
import { DeleteAccount } from 'contracts';
import { Done, accountProcedure, router } from '../../trpc.ts';
import { deleteAccount } from './delete-account.service.ts';
import { exportData } from './export-data.service.ts';

/** router.ts joins these with the procedures of accounts. */
export const myDataRouter = router({
  exportData: accountProcedure
    .meta({
      method: 'POST',
      path: '/my-data/export',
      summary: 'Everything that the shop has of the bearer',
      errors: ['too_many_requests'],
    })
    .output(z.record(z.string(), z.unknown()))
    .mutation(({ ctx }) => exportData(ctx)),
  delete: accountProcedure
    .meta({
      method: 'POST',
      path: '/my-data/delete',
      summary: 'Delete the account of the bearer',
      errors: ['conflict'],
    })
    .input(DeleteAccount)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx, input);
      return { ok: true as const };
    }),
});
