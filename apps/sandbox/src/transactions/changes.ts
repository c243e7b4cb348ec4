import { readAmount } from '../wire/amount.ts';
import type { Context } from '../context.ts';
import { asText, type Input } from '../wire/input.ts';
import type { Answer } from '../wire/answer.ts';
import { problem, refuseIfProblems, Refusal } from '../wire/refusal.ts';
import { xmlDocument } from '../wire/xml.ts';
import { textsOf } from './details.ts';
import { amountProblems, orderIdProblems } from './sale-input.ts';
import { transactionXml } from './transaction-xml.ts';
import { editTransaction, findTransaction } from './transaction.ts';

/**
 * Handles transaction.updateDetails: changes the amount (only to a lower one), the order id or the descriptor
 * of a transaction that waits for settlement. Throws a Refusal: 915129 (not submitted for settlement), 91522
 * (amount too large).
 */
export function updateDetails({ store }: Context, id: string, input: Input): Answer {
  const transaction = findTransaction(store, id);
  if (transaction.status !== 'submitted_for_settlement')
    throw new Refusal(
      'transaction',
      problem('base', '915129', 'Cannot update transaction details that are not submitted for settlement.'),
    );
  const amount = amountOf(input, transaction.amount);
  const orderId = asText(input['order_id']) ?? transaction.orderId;
  refuseIfProblems('transaction', orderIdProblems(orderId));
  if (amount > transaction.amount)
    throw new Refusal('transaction', problem('amount', '91522', 'Settlement amount is too large.'));
  const descriptor = { ...transaction.details.descriptor, ...textsOf(input['descriptor']) };
  const details = { ...transaction.details, descriptor };
  const changed = editTransaction(store, { ...transaction, amount, orderId, details });
  return { status: 200, body: xmlDocument('transaction', transactionXml(store, changed)) };
}

/**
 * Handles transaction.adjustAuthorization: changes the amount of an authorization. Throws a Refusal: 915218
 * (not authorized), 95606 (the amount is the same).
 */
export function adjustAuthorization({ store }: Context, id: string, input: Input): Answer {
  const transaction = findTransaction(store, id);
  refuseIfProblems('transaction', amountProblems(input['amount']));
  const amount = amountOf(input, 0);
  if (transaction.status !== 'authorized' || transaction.type === 'credit')
    throw new Refusal('transaction', problem('base', '915218', 'Transaction must be in state authorized.'));
  if (amount === transaction.amount)
    throw new Refusal(
      'transaction',
      problem('base', '95606', 'No net amount to perform authorization adjustment.'),
    );
  const adjustments = [
    ...(transaction.details.adjustments ?? []),
    { amount: amount - transaction.amount, at: store.now() },
  ];
  const changed = editTransaction(store, {
    ...transaction,
    amount,
    details: { ...transaction.details, adjustments },
  });
  return { status: 200, body: xmlDocument('transaction', transactionXml(store, changed)) };
}

function amountOf(input: Input, otherwise: number): number {
  if (input['amount'] === undefined || input['amount'] === null) return otherwise;
  refuseIfProblems('transaction', amountProblems(input['amount']));
  return readAmount(input['amount']) ?? otherwise;
}
