import type { Attempt } from './attempt.service.ts';
import type { GatewayTransaction } from '../gateway/gateway.ts';

/** How far the gateway's clock may be behind ours, in ms. */
const clockSlack = 3_600_000;

/** In which fields a transaction differs from what the attempt asked for; null when it does not differ. */
export function mismatch(
  attempt: Pick<Attempt, 'id' | 'amountPaise' | 'currency'>,
  transaction: GatewayTransaction,
): string | null {
  if (transaction.orderId !== attempt.id)
    return `it names ${transaction.orderId || 'no attempt'}, not ${attempt.id}`;
  if (transaction.currency !== attempt.currency) {
    return `it is in ${transaction.currency}, not ${attempt.currency}`;
  }
  if (transaction.amountPaise !== attempt.amountPaise) {
    return `it is over ${transaction.amountPaise} paise, not ${attempt.amountPaise}`;
  }
  return null;
}

/** Whether the transaction was created long before the attempt, so it belongs to an attempt with the same id in an earlier database. */
export const madeBefore = (
  { createdAt }: Pick<Attempt, 'createdAt'>,
  transaction: Pick<GatewayTransaction, 'createdAt'>,
): boolean => transaction.createdAt !== 0 && transaction.createdAt < createdAt.getTime() - clockSlack;
