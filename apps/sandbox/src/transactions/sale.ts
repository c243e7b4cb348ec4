import { readAmount } from '../amount.ts';
import type { Card } from '../cards.ts';
import type { Context } from '../context.ts';
import { asInput, asText, type Input, isOn } from '../input.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant.ts';
import { consumeNonce, findNonce } from '../nonces.ts';
import { duplicate, type Outcome, outcomeOf, sentenceOf } from '../outcomes.ts';
import { findPaymentMethod, insertCustomer, savePaymentMethod } from '../vault.ts';
import type { Answer } from '../request-key.ts';
import type { Store } from '../store.ts';
import { declinedXml, problem, type Problem, Refusal } from '../validation.ts';
import { xmlDocument } from '../xml.ts';
import { isDuplicate } from './duplicate.ts';
import { insertTransaction, type Status, type Transaction } from './transaction.ts';
import { transactionXml } from './transaction-xml.ts';

/** What a sale is paid with. */
type Source = { card: Card; nonce: string | null; token: string | null; customerId: string | null };

/**
 * Makes a sale from the snake_case `transaction` of a request: 201 when it is authorised (or submitted, when asked),
 * 422 with the transaction when bank or gateway say no. Its nonce is consumed either way.
 * Call it inside one SQLite transaction. Throws a Refusal (nothing written) when the request itself is wrong.
 */
export function sell({ store }: Context, input: Input, key: string | undefined): Answer {
  const { amount, source, orderId, merchantAccountId, currency } = readSale(store, input);
  if (source.nonce && !consumeNonce(store, source.nonce)) throw new Refusal('transaction', nonceConsumed);
  const outcome =
    !key && isDuplicate(store, { amount, orderId, card: source.card })
      ? duplicate
      : outcomeOf(amount, source.card, new Date(store.now()));
  const statuses = statusesOf(outcome, isOn(asInput(input['options'])['submit_for_settlement']));
  const transaction = insertTransaction(
    store,
    {
      type: 'sale',
      status: statuses.at(-1) ?? outcome.status,
      amount,
      merchantAccountId,
      currency,
      orderId,
      ...vaulted(store, input, source, outcome),
      nonce: source.nonce,
      card: source.card,
      processorCode: outcome.code,
      processorText: outcome.text,
      rejectionReason: outcome.rejectionReason,
      refundedTransactionId: null,
    },
    statuses,
  );
  return answerOf(store, transaction, outcome);
}

function answerOf(store: Store, transaction: Transaction, outcome: Outcome): Answer {
  const xml = transactionXml(store, transaction);
  return outcome.status === 'authorized'
    ? { status: 201, body: xmlDocument('transaction', xml) }
    : { status: 422, body: declinedXml(sentenceOf(outcome), xml) };
}

function statusesOf({ status }: Outcome, submit: boolean): Status[] {
  return status === 'authorized' && submit ? [status, 'submitted_for_settlement'] : [status];
}

function readSale(store: Store, input: Input) {
  const amount = readAmount(input['amount']);
  const orderId = asText(input['order_id']) ?? null;
  const merchantAccountId = asText(input['merchant_account_id']) ?? defaultMerchantAccount;
  const currency = merchantAccounts.get(merchantAccountId);
  const source = readSource(store, input);
  const problems = [
    ...(input['type'] === 'sale' ? [] : [problem('type', '91523', 'Transaction type is invalid.')]),
    ...amountProblems(input['amount']),
    ...orderIdProblems(orderId),
    ...(currency ? [] : [problem('merchant_account_id', '91513', 'Merchant account ID is invalid.')]),
    ...('code' in source ? [source] : []),
  ];
  if (problems.length > 0 || amount === undefined || !currency || 'code' in source)
    throw new Refusal('transaction', ...problems);
  return { amount, orderId, merchantAccountId, currency, source };
}

/** What is wrong with an amount of the wire. */
export function amountProblems(value: unknown): Problem[] {
  if (value === undefined || value === null || value === '')
    return [problem('amount', '81502', 'Amount is required.')];
  const amount = readAmount(value);
  if (amount === undefined) return [problem('amount', '81503', 'Amount is an invalid format.')];
  if (amount < 0) return [problem('amount', '81501', 'Amount cannot be negative.')];
  return amount === 0 ? [problem('amount', '81531', 'Amount must be greater than zero.')] : [];
}

/** What is wrong with an order id of the wire. */
export function orderIdProblems(orderId: string | null): Problem[] {
  return orderId && orderId.length > 255
    ? [problem('order_id', '91501', 'Order ID is too long (maximum is 255 characters).')]
    : [];
}

function readSource(store: Store, input: Input): Source | Problem {
  const nonce = asText(input['payment_method_nonce']);
  const token = asText(input['payment_method_token']);
  const customerId = asText(input['customer_id']) ?? null;
  if (nonce) return sourceOfNonce(store, nonce, customerId);
  if (!token) return problem('base', '91508', 'Cannot determine payment method.');
  const saved = findPaymentMethod(store, token);
  if (!saved) return problem('payment_method_token', '91518', 'Payment method token is invalid.');
  return { card: saved.card, nonce: null, token, customerId: saved.customerId };
}

function sourceOfNonce(store: Store, nonce: string, customerId: string | null): Source | Problem {
  const found = findNonce(store, nonce);
  if (!found) return problem('payment_method_nonce', '91565', 'Unknown or expired payment_method_nonce.');
  if (found.consumed) return nonceConsumed;
  if (customerId && !store.one('select id from customers where id = ?', customerId))
    return problem('customer_id', '91510', 'Customer ID is invalid.');
  const saved = found.paymentMethodToken ? findPaymentMethod(store, found.paymentMethodToken) : undefined;
  return {
    card: found.card,
    nonce,
    token: saved?.token ?? null,
    customerId: saved?.customerId ?? customerId,
  };
}

const nonceConsumed = problem(
  'payment_method_nonce',
  '91564',
  'Cannot use a payment_method_nonce more than once.',
);

/** The card saved as the sale asks: customer and token for the transaction's row. */
function vaulted(store: Store, input: Input, { card, token, customerId }: Source, { status }: Outcome) {
  const options = asInput(input['options']);
  const wanted =
    isOn(options['store_in_vault']) ||
    (isOn(options['store_in_vault_on_success']) && status === 'authorized');
  if (!wanted || token) return { customerId, paymentMethodToken: token };
  const owner = customerId ?? insertCustomer(store, asInput(input['customer']));
  return { customerId: owner, paymentMethodToken: savePaymentMethod(store, owner, card) };
}
