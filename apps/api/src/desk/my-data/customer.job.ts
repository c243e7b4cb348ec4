import type { Context } from '../../context.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';
import { backOffSeconds, inSeconds } from '../../platform/db/due-time.ts';
import { claimDueRow } from '../../platform/jobs/due-rows.service.ts';

/** Every 15 s: has the gateway delete the customers of deleted accounts; one that it does not answer for is due again later. */
export const customerDeletion: Job = {
  name: 'customer deletion',
  everyMs: 15_000,
  run: deleteCustomers,
};

async function deleteCustomers(ctx: Context, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const row = await claimDueRow(ctx, 'customersToDelete');
    if (!row) return;
    const { id, tries } = row;
    if (await ctx.gateway.deleteCustomer(id))
      await ctx.db.deleteFrom('customersToDelete').where('id', '=', id).execute();
    else
      await ctx.db
        .updateTable('customersToDelete')
        .set({ nextCheckAt: inSeconds(backOffSeconds(tries)) })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .execute();
  }
}
