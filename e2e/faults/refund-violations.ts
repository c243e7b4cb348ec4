import { paiseOf } from './charge-violations.ts';
import type { Records } from './records.ts';
import type { SandboxTransaction } from './sandbox-control.ts';
import type { Violation } from './violation.ts';

/**
 * Compares refunds with refund transactions: each refund that is done must have its own refund transaction, and
 * together they must not exceed the charge.
 */
export function refundViolations(records: Records): Violation[] {
  const { refunds, transactions } = records;
  const paidOut = transactions.filter(isRefund);
  const rowOf = (transaction: SandboxTransaction) =>
    refunds.find(({ transactionId }) => transactionId === transaction.id);
  return [
    ...paidOut
      .filter((transaction) => rowOf(transaction)?.state !== 'done')
      .map(({ id, orderId }) =>
        violation(`The refund transaction ${id} (${orderId}) belongs to no refund that is done.`),
      ),
    ...[...Map.groupBy(paidOut, ({ orderId }) => orderId)]
      .filter(([, all]) => all.length > 1)
      .map(([id, all]) => violation(`The refund ${id} was paid out ${all.length} times.`)),
    ...[...Map.groupBy(paidOut, ({ refundedTransactionId }) => refundedTransactionId)].flatMap(
      ([id, all]) => {
        const charge = transactions.find((one) => one.id === id);
        const sum = all.reduce((total, { amount }) => total + paiseOf(amount), 0);
        return sum <= paiseOf(charge?.amount ?? '0')
          ? []
          : [
              violation(
                `${sum} paise of ${id} were refunded, but the charge was ${charge?.amount ?? 'never made'}.`,
              ),
            ];
      },
    ),
    ...doneWithoutMoney(records, paidOut),
  ];
}

const isRefund = ({ type, status }: SandboxTransaction): boolean =>
  type === 'credit' && !['voided', 'settlement_declined', 'failed'].includes(status);

/**
 * Refunds with state `done` for which there is neither a refund transaction of their amount nor a voided authorization.
 */
function doneWithoutMoney(
  { refunds, attempts, transactions }: Records,
  paidOut: SandboxTransaction[],
): Violation[] {
  return refunds
    .filter(({ state }) => state === 'done')
    .filter(({ attemptId, transactionId, amountPaise }) => {
      const sale = attempts.find(({ id }) => id === attemptId)?.transactionId;
      const isVoided = transactions.some(({ id, status }) => id === sale && status === 'voided');
      const transaction = paidOut.find(({ id }) => id === transactionId);
      return !isVoided && !(transaction && paiseOf(transaction.amount) === amountPaise);
    })
    .map(({ id, amountPaise }) =>
      violation(`The refund ${id} is done, but its ${amountPaise} paise were not paid out.`),
    );
}

const violation = (sentence: string): Violation => ({ kind: 'refund doubled or too large', sentence });
