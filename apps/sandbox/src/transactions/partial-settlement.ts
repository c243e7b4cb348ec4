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
 * Captures a part of an authorisation: a transaction of its own, submitted for settlement. The authorisation
 * waits in settlement_pending from its first part on, until its amount is used up or `final_capture` says
 * that nothing more comes. Throws a Refusal: 915103 (not to be captured in parts), 91522 (more than is left).
 */
export function submitPart({ store }: Context, id: string, input: Input): Answer {
  const parent = findTransaction(store, id);
  const open = parent.status === 'authorized' || isCaptured(store, id);
  if (parent.type === 'credit' || !open || parent.details.finalCapture)
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
