import { z } from 'zod';
import { DeleteAccount } from 'contracts';
import { accountProcedure, Done, done, post, router } from '../../trpc.ts';
import { deleteAccount } from './delete-account.service.ts';
import { exportData } from './export-data.service.ts';

/** router.ts joins these with the procedures of accounts. */
export const myDataRouter = router({
  exportData: accountProcedure
    .meta(post('/my-data/export', 'Everything that the shop has of the bearer', 'too_many_requests'))
    .output(z.record(z.string(), z.unknown()))
    .mutation(({ ctx }) => exportData(ctx)),
  delete: accountProcedure
    .meta(post('/my-data/delete', 'Delete the account of the bearer', 'conflict'))
    .input(DeleteAccount)
    .output(Done)
    .mutation(({ ctx, input }) => done(deleteAccount(ctx, input))),
});
