import { readAmount } from '../wire/amount.ts';
import type { Context } from '../context.ts';
import { asText, type Input, isTrue } from '../wire/input.ts';
import type { Answer } from '../wire/answer.ts';
import { problem, refuseIfProblems, Refusal } from '../wire/refusal.ts';
import { xmlDocument } from '../wire/xml.ts';
import { capturedOf, isCaptured } from './parts.ts';
import { amountProblems, orderIdProblems } from './sale-input.ts';
import { transactionXml } from './transaction-xml.ts';
import { editTransaction, findTransaction, insertTransaction, moveTransaction } from './transaction.ts';

/**
 * Handles transaction.submitForPartialSettlement: captures a part of an authorization as its own transaction,
 * submitted for settlement. From its first part on, the authorization is `settlement_pending`, until its
 * amount is used up or `final_capture` ends it. Throws a Refusal: 915103 (it cannot be captured in parts),
 * 91522 (more than is left).
 */
export function submitPart({ store }: Context, id: string, input: Input): Answer {
  const parent = findTransaction(store, id);
  const isOpen = parent.status === 'authorized' || isCaptured(store, id);
  if (parent.type === 'credit' || !isOpen || parent.details.finalCapture)
    throw new Refusal(
      'transaction',
      problem('base', '915103', 'Cannot submit for partial settlement unless the authorization is open.'),
    );
  const orderId = asText(input['order_id']) ?? parent.orderId;
  refuseIfProblems('transaction', [...amountProblems(input['amount']), ...orderIdProblems(orderId)]);
  const amount = readAmount(input['amount']) ?? 0;
  if (amount > parent.amount - capturedOf(store, id))
    throw new Refusal('transaction', problem('amount', '91522', 'Settlement amount is too large.'));
  if (parent.status === 'authorized')
    moveTransaction(store, id, { status: 'settlement_pending', amount: parent.amount });
  if (isTrue(input['final_capture']))
    editTransaction(store, { ...parent, details: { ...parent.details, finalCapture: true } });
  const part = insertTransaction(
    store,
    {
      ...parent,
      status: 'submitted_for_settlement',
      amount,
      orderId,
      nonce: null,
      authorizedTransactionId: id,
    },
    ['submitted_for_settlement'],
  );
  return { status: 201, body: xmlDocument('transaction', transactionXml(store, part)) };
}
