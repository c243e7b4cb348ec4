import type { Context } from '../context.ts';
import type { Attempt } from './attempt.service.ts';
import { inSeconds } from '../jobs/due-rows.service.ts';
import type { SaleOutcome, SaleRequest } from '../gateway/gateway.ts';
import type { SaleSecret } from './nonce-box.ts';

/** The sale request of an attempt. It is exactly the same each time it is sent. */
export const saleFor = (
  attempt: Attempt,
  { nonce, deviceData, riskData, threeDSecureRequired, customerId }: SaleSecret,
): SaleRequest => ({
  attemptId: attempt.id,
  amountPaise: attempt.amountPaise,
  nonce,
  deviceData,
  riskData,
  threeDSecureRequired,
  customerId,
  withKey: true,
});

/**
 * Sends the same sale without its request key, after recording that in the row. The nonce can be used only once, so a
 * second charge is impossible. The attempt's next check is moved, so that a sweep does not check during the call.
 */
export async function sellWithoutKey(
  ctx: Context,
  attempt: Attempt,
  secret: SaleSecret,
): Promise<SaleOutcome> {
  await ctx.db
    .updateTable('attempts')
    .set({ keyless: true, nextCheckAt: inSeconds(ctx.env.paymentCheckAfterMs / 1_000) })
    .where('id', '=', attempt.id)
    .where('state', 'in', ['created', 'unknown'])
    .execute();
  return ctx.gateway.sale({ ...saleFor(attempt, secret), withKey: false });
}
