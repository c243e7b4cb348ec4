import type { AttemptState, MoneyState } from 'contracts';
import type { Attempt } from './attempt.service.ts';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';
import type { TransactionStatus } from '../../platform/gateway/transaction-status.ts';

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
export const predates = (
  transaction: Pick<GatewayTransaction, 'createdAt'>,
  { createdAt }: Pick<Attempt, 'createdAt'>,
): boolean => transaction.createdAt !== 0 && transaction.createdAt < createdAt.getTime() - clockSlack;

/** The money states of an order that an attempt paid: money that is paid on delivery has no attempt. */
export type MoneyOfPayment = Exclude<MoneyState, 'due' | 'collected'>;

/** The state of an attempt, compared with a transaction that was made for it. */
export interface Situation {
  state: AttemptState;
  /** True when the attempt's row names this transaction. */
  own: boolean;
  /** The money state of the order that this attempt paid; `none` when it paid none. */
  money: MoneyOfPayment;
}

/** The change or the action that makes our rows and the gateway agree. */
export type Decision =
  /** Nothing to do: they agree, or the gateway's answer is older than the rows. */
  | 'leave'
  /** The attempt was unresolved, and this is its outcome. */
  | 'settle_attempt'
  /** The gateway has not received the submission: capture again. */
  | 'capture_again'
  | 'note_submitted'
  | 'note_settled'
  /** The money of a paid order was declined or voided. */
  | 'note_gone'
  /** Void an authorization that no order names. */
  | 'give_back'
  /** The authorization of a finished attempt does not exist any more. */
  | 'note_given_back'
  /** Money moved that should not have moved, or the other way round: a person must decide. */
  | 'report';

/** The decisions for a paid order's money state that may still change, by the transaction's status. */
const moving: Partial<Record<MoneyOfPayment, Partial<Record<TransactionStatus, Decision>>>> = {
  authorised: { on_its_way: 'note_submitted', settled: 'note_settled' },
  submitted: { authorized: 'capture_again', settled: 'note_settled' },
  // The settlement was declined first and succeeded later.
  declined: { settled: 'note_settled' },
};

/** Decides for every combination of a transaction's status and our rows' states. Pure; a table tests every combination. */
export function decide(status: TransactionStatus, { state, own, money }: Situation): Decision {
  if (status === 'unclear') return 'leave';
  if (state === 'created' || state === 'unknown') return 'settle_attempt';
  if (!own || money === 'none' || state === 'voided') return ofUnnamed(status, own);
  if (status === 'declined' || status === 'voided' || status === 'expired') return whenGone(money);
  return moving[money]?.[status] ?? 'leave';
}

/** No order names this transaction: the attempt is finished, the order names another one, or the money was refunded. */
function ofUnnamed(status: TransactionStatus, own: boolean): Decision {
  if (status === 'authorized' || status === 'on_its_way') return 'give_back';
  if (status === 'settled') return 'report';
  return own ? 'note_given_back' : 'leave';
}

function whenGone(money: MoneyOfPayment): Decision {
  if (money === 'declined') return 'leave';
  // It was already refunded or disputed: a person must find out which of them is valid.
  return money === 'refunded' || money === 'disputed' ? 'report' : 'note_gone';
}
