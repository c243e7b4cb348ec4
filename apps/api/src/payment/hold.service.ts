import type { Context } from '../context.ts';
import type { Attempt } from './attempt.service.ts';
import { putOff } from './put-off.service.ts';
import { reportToOperators } from './money-record.service.ts';

/** What became of a hold: gone, already money, or not known yet. */
export type HoldEnd = 'given_back' | 'settled' | 'not_yet';

/**
 * Voids a hold that no order names. When the gateway does not answer, an attempt that is `voided` by
 * this transaction stays due and the sweep tries again; at worst the hold expires by itself. One that
 * has settled is for operators.
 */
export async function giveHoldBack(
  ctx: Context,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'state' | 'checks'>,
  transactionId: string,
): Promise<HoldEnd> {
  const outcome = await ctx.gateway.voidHold(transactionId);
  if (outcome.kind === 'unknown') {
    ctx.log.warn(
      { attempt: attempt.id, transaction: transactionId },
      `A hold is not given back yet: ${outcome.reason}.`,
    );
    await putOff(ctx, attempt);
    return 'not_yet';
  }
  if (outcome.kind === 'settled') await reportUnnamedCharge(ctx, attempt, transactionId);
  await noteGivenBack(ctx, attempt, transactionId);
  return outcome.kind === 'settled' ? 'settled' : 'given_back';
}

/** Nothing is left to be done about the hold of a try that is over. */
export async function noteGivenBack(
  ctx: Context,
  { id }: Pick<Attempt, 'id'>,
  transactionId: string,
): Promise<void> {
  await ctx.db
    .updateTable('attempts')
    .set({ nextCheckAt: null })
    .where('id', '=', id)
    .where('state', '=', 'voided')
    .where('transactionId', '=', transactionId)
    .execute();
}

/** Money that was taken although no order names it. The shop never asked for it, so a person must look. */
export const reportUnnamedCharge = (
  ctx: Context,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
  transactionId: string,
): Promise<void> =>
  reportToOperators(ctx, { id, orderId, transactionId }, unnamedCharge({ id, transactionId }));

export const unnamedCharge = ({ id, transactionId }: { id: string; transactionId: string }): string =>
  `Transaction ${transactionId} of ${id} has settled, though no order is paid by it: give the money back at the gateway.`;
