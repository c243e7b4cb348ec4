import type { Attempt } from './attempt.service.ts';
import type { GatewayTransaction } from '../gateway/gateway.ts';

/** A clock of the gateway that is this much behind ours is still believed, ms. */
const clockSlack = 3_600_000;

/** In what a transaction is not the one the attempt asked for; null when it is. */
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

/** Whether it was made long before the attempt, so for one of the same number in an older database. */
export const madeBefore = (
  { createdAt }: Pick<Attempt, 'createdAt'>,
  transaction: Pick<GatewayTransaction, 'createdAt'>,
): boolean => transaction.createdAt !== 0 && transaction.createdAt < createdAt.getTime() - clockSlack;
