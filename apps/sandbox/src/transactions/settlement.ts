import { readAmount } from '../wire/amount.ts';
import type { Context } from '../context.ts';
import { asText, type Input } from '../wire/input.ts';
import { addWebhook } from '../webhooks/webhook-event.ts';
import type { Answer } from '../wire/answer.ts';
import { problem, refuseIfProblems, Refusal } from '../wire/refusal.ts';
import { xmlDocument } from '../wire/xml.ts';
import { isCaptured } from './parts.ts';
import { amountProblems, orderIdProblems } from './sale-input.ts';
import { transactionXml } from './transaction-xml.ts';
import {
  editTransaction,
  findTransaction,
  moveTransaction,
  type Status,
  type Transaction,
} from './transaction.ts';

/**
 * Handles transaction.submitForSettlement: submits an authorized transaction, completely or for the input's
 * smaller `amount`, with the input's `order_id` if there is one. Throws a Refusal: 91507 (not authorized),
 * 91522 (amount too large).
 */
export function submit(context: Context, id: string, input: Input): Answer {
  const found = findTransaction(context.store, id);
  const transaction = { ...found, orderId: asText(input['order_id']) ?? found.orderId };
  if (transaction.status !== 'authorized')
    throw refuse(
      '91507',
      `Cannot submit for settlement unless status is authorized, but it is ${transaction.status}.`,
    );
  refuseIfProblems('transaction', orderIdProblems(transaction.orderId));
  if (transaction.orderId !== found.orderId) editTransaction(context.store, transaction);
  if (input['amount'] === undefined || input['amount'] === null)
    return move(context, transaction, 'submitted_for_settlement');
  const problems = amountProblems(input['amount']);
  const amount = readAmount(input['amount']);
  if (problems.length > 0 || amount === undefined) throw new Refusal('transaction', ...problems);
  if (amount > transaction.amount)
    throw new Refusal('transaction', problem('amount', '91522', 'Settlement amount is too large.'));
  return move(context, { ...transaction, amount }, 'submitted_for_settlement');
}

const voidable: Status[] = ['authorized', 'submitted_for_settlement', 'settlement_pending'];

/**
 * Handles transaction.void: voids a transaction that is not settled and has no captured parts. Throws a
 * Refusal: 91504.
 */
export function voidTransaction(context: Context, id: string): Answer {
  const transaction = findTransaction(context.store, id);
  if (!voidable.includes(transaction.status) || isCaptured(context.store, id))
    throw refuse(
      '91504',
      'Transaction can only be voided if status is authorized, submitted_for_settlement, or settlement_pending.',
    );
  return move(context, transaction, 'voided');
}

/** The calls of the SDK's testing gateway, each with the status it leads to. */
export const simulations: Record<string, Status> = {
  settle: 'settled',
  settlement_pending: 'settlement_pending',
  settlement_confirm: 'settlement_confirmed',
  settlement_decline: 'settlement_declined',
};

const settleable: Status[] = [
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
  'settling',
];

/**
 * Settles a submitted transaction as the processor would, or declines or delays its settlement. A declined
 * credit creates a webhook event. Call it inside a SQLite transaction. Throws a Refusal: 91575.
 */
export function simulate(context: Context, id: string, status: Status): Answer {
  const transaction = findTransaction(context.store, id);
  if (!settleable.includes(transaction.status) || isCaptured(context.store, id))
    throw refuse(
      '91575',
      'Cannot simulate transaction settlement unless status is submitted_for_settlement.',
    );
  const answer = move(context, transaction, status);
  if (transaction.type === 'credit' && status === 'settlement_declined') addFailedRefundWebhook(context, id);
  return answer;
}

function addFailedRefundWebhook(context: Context, id: string): void {
  const transaction = transactionXml(context.store, findTransaction(context.store, id));
  addWebhook(context, 'refund_failed', { transaction }, id);
}

function move({ store }: Context, { id, amount }: Transaction, status: Status): Answer {
  return {
    status: 200,
    body: xmlDocument('transaction', transactionXml(store, moveTransaction(store, id, { status, amount }))),
  };
}

function refuse(code: string, message: string): Refusal {
  return new Refusal('transaction', problem('base', code, message));
}
