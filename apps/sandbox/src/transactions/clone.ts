import { readAmount } from '../wire/amount.ts';
import type { Context } from '../context.ts';
import { asInput, asText, type Input, isTrue } from '../wire/input.ts';
import { outcomeOf } from '../instruments/outcomes.ts';
import type { Answer } from '../wire/answer.ts';
import { problem, type Problem, refuseIfProblems } from '../wire/refusal.ts';
import { amountProblems } from './sale-input.ts';
import { answerOf, statusesOf } from './sale.ts';
import { findTransaction, insertTransaction, type Status, type Transaction } from './transaction.ts';

/**
 * Handles transaction.cloneTransaction: a new sale for the input's `amount`, with the card of an earlier
 * sale. Throws a Refusal: 91540 (the card is saved), 91542 (the sale did not succeed), 91543 (a credit),
 * 91573 (a PayPal account), 91544 (submit_for_settlement is missing).
 */
export function clone({ store }: Context, id: string, input: Input): Answer {
  const original = findTransaction(store, id);
  const options = asInput(input['options']);
  refuseIfProblems('transaction', [
    ...cloneProblems(original),
    ...amountProblems(input['amount']),
    ...(options['submit_for_settlement'] === undefined
      ? [
          problem(
            'submit_for_settlement',
            '91544',
            'Must specify options[submit_for_settlement] when cloning a transaction.',
            'options',
          ),
        ]
      : []),
  ]);
  const amount = readAmount(input['amount']) ?? 0;
  const channel = asText(input['channel']);
  const outcome = outcomeOf(amount, original.instrument, store.now());
  const statuses = statusesOf(outcome, isTrue(options['submit_for_settlement']));
  const transaction = insertTransaction(
    store,
    {
      ...original,
      status: statuses.at(-1) ?? outcome.status,
      amount,
      nonce: null,
      details: { ...original.details, ...(channel && { channel }) },
      processorCode: outcome.code,
      processorText: outcome.text,
      rejectionReason: outcome.rejectionReason,
      authorizedTransactionId: null,
    },
    statuses,
  );
  return answerOf(store, transaction, outcome);
}

const unsuccessful: Status[] = ['processor_declined', 'gateway_rejected', 'failed'];

function cloneProblems({ type, status, instrument, paymentMethodToken }: Transaction): Problem[] {
  const at = (code: string, message: string) => [problem('base', code, message)];
  if (type === 'credit') return at('91543', 'Cannot clone credits.');
  if (unsuccessful.includes(status)) return at('91542', 'Cannot clone unsuccessful transactions.');
  if (instrument.kind === 'paypal_account')
    return at('91573', 'Cannot clone transactions with a PayPal account.');
  return paymentMethodToken ? at('91540', 'Cannot clone transactions with a vaulted payment method.') : [];
}
