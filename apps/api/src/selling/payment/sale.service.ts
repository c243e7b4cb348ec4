import { z } from 'zod';
import type { PayOrder } from 'contracts';
import type { AccountContext, Context } from '../../context.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import { seal, type SealingKeys, unseal } from '../../platform/db/seal.ts';
import { claimSeconds } from '../../platform/jobs/due-rows.service.ts';
import type { SaleOutcome, SaleRequest } from '../../platform/gateway/gateway.ts';

/** Everything that was sent with a sale, so that it can be repeated exactly; stored only while its attempt is unresolved (docs/behaviour/money.md#the-stored-nonce). */
const Sealed = z.object({
  nonce: z.string(),
  deviceData: z.string().nullable(),
  /** Null for jobs, and in a row of a version that did not send it. */
  riskData: z
    .object({ customerIp: z.string().nullable(), customerBrowser: z.string().nullable() })
    .nullable()
    .default(null),
  /** False in a row of a version that could not require it. */
  threeDSecureRequired: z.boolean().default(false),
  /** Whose customer at the gateway gets the payment method stored if it pays; null: it is not stored. */
  customerId: z.string().nullable().default(null),
  /** The payer's customer; null in a row of a version that named the customer only to store. */
  payerId: z.string().nullable().default(null),
  /** The client's address, for which a decline counts (docs/behaviour/money.md#abuse-limits); null for jobs. */
  address: z.string().nullable().default(null),
});
export type PaymentSecret = z.infer<typeof Sealed>;

/** What the gateway is sent of a secret. */
export type SaleSecret = Omit<PaymentSecret, 'address'>;

/** Encrypts a secret for the row of its attempt. */
export const sealSecret = (secret: PaymentSecret, keys: SealingKeys, attemptId: string): Buffer =>
  seal(JSON.stringify(secret), keys, attemptId);

/** Decrypts; null when no key fits or the bytes were changed. */
export function openSecret(sealed: Buffer, keys: SealingKeys, attemptId: string): PaymentSecret | null {
  try {
    return Sealed.parse(JSON.parse(unseal(sealed, keys, attemptId)));
  } catch {
    return null;
  }
}

/**
 * What a sale sends besides the amount, from the request to pay. It is sealed in the attempt's row: a sale that is
 * repeated under its request key must be the same in every field.
 */
export const secretOfRequest = (
  {
    env,
    account,
    isGuest,
    clientAddress,
    riskData,
  }: Pick<AccountContext, 'env' | 'account' | 'isGuest' | 'clientAddress' | 'riskData'>,
  { nonce, deviceData, save }: PayOrder,
): PaymentSecret => ({
  nonce,
  deviceData: deviceData ?? null,
  riskData,
  threeDSecureRequired: env.threeDSecure === 'required',
  // A guest would never find it again.
  customerId: save && !isGuest ? account.id : null,
  payerId: account.id,
  address: clientAddress,
});

type Attempted = Pick<SaleRequest, 'amountPaise'> & { id: string };

/** The sale request of an attempt. It is exactly the same each time it is sent. */
export const saleFor = (
  attempt: Attempted,
  { nonce, deviceData, riskData, threeDSecureRequired, customerId, payerId }: SaleSecret,
): SaleRequest => ({
  attemptId: attempt.id,
  amountPaise: attempt.amountPaise,
  nonce,
  deviceData,
  riskData,
  threeDSecureRequired,
  customerId: payerId ?? customerId,
  store: customerId !== null,
  withKey: true,
});

/**
 * Sends the same sale without its request key, after recording that in the row. The nonce can be used only once, so a
 * second charge is impossible. The attempt's next check is moved behind the call.
 */
export async function sellWithoutKey(
  ctx: Context,
  attempt: Attempted,
  secret: SaleSecret,
): Promise<SaleOutcome> {
  await ctx.db
    .updateTable('attempts')
    .set({ keyless: true, nextCheckAt: inSeconds(claimSeconds(ctx)) })
    .where('id', '=', attempt.id)
    .where('state', 'in', ['created', 'unknown'])
    .execute();
  return ctx.gateway.sale({ ...saleFor(attempt, secret), withKey: false });
}
