import type { Context } from '../context.ts';
import type { Attempt } from './attempt.service.ts';
import { putOff } from './put-off.service.ts';
import { reportToOperators } from './money-record.service.ts';

/** The result of voiding an authorization: it is gone, it has settled, or the answer is unknown. */
export type HoldEnd = 'given_back' | 'settled' | 'not_yet';

/**
 * Voids an authorization that no order names. When the gateway does not answer, a `voided` attempt that names it stays
 * due and the sweep tries again; if that never succeeds, the authorization expires by itself. One that has settled is
 * reported to operators.
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

/** Records that the authorization of a finished attempt is gone, so nothing is due any more. */
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

/** Reports a settled transaction that no order names. The shop never submitted it, so a person must look into it. */
export const reportUnnamedCharge = (
  ctx: Context,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
  transactionId: string,
): Promise<void> =>
  reportToOperators(ctx, { id, orderId, transactionId }, unnamedCharge({ id, transactionId }));

export const unnamedCharge = ({ id, transactionId }: { id: string; transactionId: string }): string =>
  `Transaction ${transactionId} of ${id} has settled, though no order is paid by it: give the money back at the gateway.`;
