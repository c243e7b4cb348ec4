import type { Context } from '../context.ts';
import type { Attempt } from './attempt.service.ts';
import type { SaleOutcome, SaleRequest } from './gateway.ts';
import type { PaymentSecret } from './nonce-box.ts';

/** The one sale an attempt stands for: word for word the same however often it is sent. */
export const saleFor = (attempt: Attempt, secret: PaymentSecret): SaleRequest => ({
  attemptId: attempt.id,
  amountPaise: attempt.amountPaise,
  ...secret,
  withKey: true,
});

/** The same sale without its key, noted first; the nonce's single use keeps it from happening twice. */
export async function sellWithoutKey(
  ctx: Context,
  attempt: Attempt,
  secret: PaymentSecret,
): Promise<SaleOutcome> {
  await ctx.db.updateTable('attempts').set({ keyless: true }).where('id', '=', attempt.id).execute();
  return ctx.gateway.sale({ ...saleFor(attempt, secret), withKey: false });
}
