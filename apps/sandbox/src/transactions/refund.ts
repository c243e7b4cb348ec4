import { readAmount } from '../wire/amount.ts';
import type { Context } from '../context.ts';
import { asText, type Input } from '../wire/input.ts';
import type { Answer } from '../wire/answer.ts';
import type { Store } from '../store/store.ts';
import { problem, type Problem, Refusal } from '../wire/refusal.ts';
import { xmlDocument } from '../wire/xml.ts';
import { amountProblems, orderIdProblems } from './sale-input.ts';
import { transactionXml } from './transaction-xml.ts';
import { findTransaction, insertTransaction, type Transaction } from './transaction.ts';

/**
 * Handles transaction.refund: returns a settled or settling sale, completely or the input's `amount`. It
 * creates a transaction of type credit, submitted for settlement, with the input's order id or else the
 * sale's. Throws a Refusal: 91505 (a credit), 91506 (not settled), 91512 (completely refunded), 91521 (more
 * than is left).
 */
export function refund({ store }: Context, id: string, input: Input): Answer {
  const original = findTransaction(store, id);
  const left = original.amount - refunded(store, id);
  const amount =
    input['amount'] === undefined || input['amount'] === null ? left : readAmount(input['amount']);
  const orderId = asText(input['order_id']) ?? original.orderId;
  const problems = [
    ...refundProblems(original, left),
    ...(amount === left ? [] : amountProblems(input['amount'])),
    ...orderIdProblems(orderId),
  ];
  if (problems.length > 0 || amount === undefined) throw new Refusal('transaction', ...problems);
  if (amount > left)
    throw new Refusal('transaction', problem('amount', '91521', 'Refund amount is too large.'));
  const credit = insertTransaction(
    store,
    {
      ...original,
      type: 'credit',
      status: 'submitted_for_settlement',
      amount,
      nonce: null,
      orderId,
      refundedTransactionId: original.id,
      authorizedTransactionId: null,
    },
    ['submitted_for_settlement'],
  );
  return { status: 201, body: xmlDocument('transaction', transactionXml(store, credit)) };
}

function refundProblems({ type, status }: Transaction, left: number): Problem[] {
  if (type === 'credit') return [problem('base', '91505', 'Cannot refund credit transaction.')];
  if (status !== 'settled' && status !== 'settling')
    return [problem('base', '91506', 'Cannot refund transaction unless it is settled.')];
  return left === 0 ? [problem('base', '91512', 'Transaction has already been fully refunded.')] : [];
}

/** The total of a sale's refunds, in minor units. Voided and declined refunds do not count. */
function refunded(store: Store, id: string): number {
  const row = store.one(
    `select coalesce(sum(amount), 0) as total from transactions
     where refunded_transaction_id = ? and status not in ('voided', 'settlement_declined')`,
    id,
  );
  return Number(row?.['total']);
}
