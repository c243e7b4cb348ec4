import type { Context } from '../context.ts';
import type { Attempt } from './attempt.service.ts';
import { inSeconds } from '../jobs/due-rows.service.ts';
import type { SaleOutcome, SaleRequest } from '../gateway/gateway.ts';
import type { PaymentSecret } from './nonce-box.ts';

/** The one sale an attempt stands for: word for word the same however often it is sent. */
export const saleFor = (
  attempt: Attempt,
  { nonce, deviceData }: Pick<PaymentSecret, 'nonce' | 'deviceData'>,
): SaleRequest => ({
  attemptId: attempt.id,
  amountPaise: attempt.amountPaise,
  nonce,
  deviceData,
  withKey: true,
});

/**
 * The same sale without its key, noted first: the nonce's single use keeps it from happening twice. The
 * sweep's time begins anew with the call, so that it does not meet it on its way.
 */
export async function sellWithoutKey(
  ctx: Context,
  attempt: Attempt,
  secret: Pick<PaymentSecret, 'nonce' | 'deviceData'>,
): Promise<SaleOutcome> {
  await ctx.db
    .updateTable('attempts')
    .set({ keyless: true, nextCheckAt: inSeconds(ctx.env.paymentCheckAfterMs / 1_000) })
    .where('id', '=', attempt.id)
    .where('state', 'in', ['created', 'unknown'])
    .execute();
  return ctx.gateway.sale({ ...saleFor(attempt, secret), withKey: false });
}
