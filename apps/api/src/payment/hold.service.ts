import type { Context } from '../context.ts';

/**
 * Voids a hold that no order names. When the gateway does not answer, the attempt stays due and the
 * sweep tries again; at worst the hold expires by itself.
 */
export async function giveHoldBack(
  ctx: Context,
  { id, transactionId }: { id: string; transactionId: string },
): Promise<void> {
  const outcome = await ctx.gateway.voidHold(transactionId);
  if (outcome.kind === 'unknown') {
    ctx.log.warn(
      { attempt: id, transaction: transactionId },
      `A hold is not given back yet: ${outcome.reason}.`,
    );
    return;
  }
  await ctx.db
    .updateTable('attempts')
    .set({ nextCheckAt: null })
    .where('id', '=', id)
    .where('state', '=', 'voided')
    .where('transactionId', '=', transactionId)
    .execute();
}
