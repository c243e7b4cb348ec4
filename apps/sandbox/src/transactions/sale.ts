import type { Context } from '../context.ts';
import { saveAddress } from '../vault/addresses/address-book.ts';
import { readPostalAddress } from '../vault/addresses/postal-address.ts';
import { asInput, asText, type Input, isTrue } from '../wire/input.ts';
import { isOneTime } from '../instruments/instrument.ts';
import { consumedNonce, consumeNonce } from '../instruments/nonces.ts';
import {
  beyondApproval,
  duplicate,
  type Outcome,
  outcomeOf,
  failureMessage,
  unauthenticated,
} from '../instruments/outcomes.ts';
import type { Answer } from '../wire/answer.ts';
import type { Store } from '../store/store.ts';
import { declinedXml, Refusal } from '../wire/refusal.ts';
import { insertCustomer } from '../vault/customers/customer.ts';
import { isVerifiable } from '../three-d-secure/verifiable-card.ts';
import { changePaymentMethod } from '../vault/payment-methods/payment-method.ts';
import { saveOrRenew } from '../vault/payment-methods/save-or-renew.ts';
import { xmlDocument } from '../wire/xml.ts';
import { readDetails } from './details.ts';
import { isDuplicate } from './duplicate.ts';
import { nonceCodes, type Source } from './payment-source.ts';
import { readSale, type SaleInput } from './sale-input.ts';
import { transactionXml } from './transaction-xml.ts';
import { insertTransaction, type Status, type Transaction } from './transaction.ts';

/**
 * Handles transaction.sale and transaction.credit from the snake_case `transaction` of a request. Status 201
 * when it is authorized (or submitted for settlement, on request; a credit always is), 422 with the
 * transaction when the bank or the gateway declines. The nonce is consumed in both cases. Call it inside a
 * SQLite transaction. Throws a Refusal when the request itself is invalid; then nothing is written.
 */
export function sell(context: Context, input: Input, key: string | undefined): Answer {
  const { store } = context;
  const sale = readSale(context, input);
  const { type, amount, orderId, merchantAccountId, currency, source } = sale;
  if (source.nonce && !consumeNonce(store, source.nonce))
    throw new Refusal('transaction', consumedNonce(nonceCodes));
  const outcome = outcomeFor(store, sale, input, key);
  const submit = type === 'credit' || isTrue(asInput(input['options'])['submit_for_settlement']);
  const statuses = statusesOf(outcome, submit);
  const owned = saveInVault(store, input, source, outcome);
  const transaction = insertTransaction(
    store,
    {
      type,
      status: statuses.at(-1) ?? outcome.status,
      amount,
      merchantAccountId,
      currency,
      orderId,
      ...owned,
      nonce: source.nonce,
      instrument: source.instrument,
      details: readDetails(store, input, { ...source, customerId: owned.customerId }),
      processorCode: outcome.code,
      processorText: outcome.text,
      rejectionReason: outcome.rejectionReason,
      refundedTransactionId: null,
      authorizedTransactionId: null,
    },
    statuses,
  );
  return answerOf(store, transaction, outcome);
}

/** The response for a new transaction. */
export function answerOf(store: Store, transaction: Transaction, outcome: Outcome): Answer {
  const xml = transactionXml(store, transaction);
  return outcome.status === 'authorized'
    ? { status: 201, body: xmlDocument('transaction', xml) }
    : { status: 422, body: declinedXml(failureMessage(outcome), 'transaction', xml) };
}

export function statusesOf({ status }: Outcome, submit: boolean): Status[] {
  return status === 'authorized' && submit ? [status, 'submitted_for_settlement'] : [status];
}

function outcomeFor(
  store: Store,
  { type, amount, currency, orderId, source }: SaleInput,
  input: Input,
  key: string | undefined,
): Outcome {
  const options = asInput(input['options']);
  const { instrument, threeDSecure } = source;
  const required = isTrue(asInput(options['three_d_secure'])['required']);
  if (required && isVerifiable(instrument) && !threeDSecure?.liabilityShifted) return unauthenticated;
  const order = instrument.kind === 'paypal_account' ? instrument.order : undefined;
  if (order && (amount > order.amount || currency !== order.currency)) return beyondApproval;
  if (type === 'sale' && !key && isDuplicate(store, { amount, orderId, instrument })) return duplicate;
  return outcomeOf(amount, instrument, store.now(), {
    skipFraudChecks: isTrue(options['skip_advanced_fraud_checking']),
    acceptPartial: isTrue(input['accept_partial_authorization']),
  });
}

/** Saves what the sale asks to save. Returns the customer and the token for the transaction's row. */
function saveInVault(store: Store, input: Input, source: Source, { status }: Outcome) {
  const { instrument, method, customerId } = source;
  const options = asInput(input['options']);
  const succeeded = status === 'authorized';
  const shouldSave =
    isTrue(options['store_in_vault']) || (isTrue(options['store_in_vault_on_success']) && succeeded);
  const address = readPostalAddress(asInput(input['billing']));
  const sent = isTrue(options['add_billing_address_to_payment_method']) && Object.keys(address).length > 0;
  const billing = sent ? address : undefined;
  if (method && billing && (shouldSave || succeeded))
    changePaymentMethod(store, method, { billingAddressId: saveAddress(store, method.customerId, billing) });
  if (!shouldSave || method || isOneTime(instrument)) {
    if (customerId && succeeded) saveShipping(store, customerId, input);
    return { customerId, paymentMethodToken: method?.token ?? null };
  }
  const owner = customerId ?? insertCustomer(store, asInput(input['customer']));
  const token = asText(asInput(input['credit_card'])['token']);
  saveShipping(store, owner, input);
  return {
    customerId: owner,
    paymentMethodToken: saveOrRenew(store, owner, instrument, { token, billing }),
  };
}

function saveShipping(store: Store, customerId: string, input: Input): void {
  const shipping = readPostalAddress(asInput(input['shipping']));
  if (
    isTrue(asInput(input['options'])['store_shipping_address_in_vault']) &&
    Object.keys(shipping).length > 0
  )
    saveAddress(store, customerId, shipping);
}
