import type { Context } from '../context.ts';
import { findAddress } from '../vault/addresses/address-book.ts';
import { customerIdProblems, customerProblems, customerExists } from '../vault/customers/customer-input.ts';
import { asInput, asText, type Input, isTrue } from '../wire/input.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { type NonceCodes, usableNonce } from '../instruments/nonces.ts';
import { tokenProblems, withOverrides } from '../vault/payment-methods/save-instrument.ts';
import { readServerCard } from '../vault/payment-methods/server-card.ts';
import type { Store } from '../store/store.ts';
import { resultOf } from '../three-d-secure/result-of.ts';
import type { ThreeDSecureInfo } from '../instruments/three-d-secure-info.ts';
import { problem, type Problem } from '../wire/refusal.ts';
import {
  findPaymentMethod,
  listPaymentMethods,
  type PaymentMethod,
} from '../vault/payment-methods/payment-method.ts';

/** What a transaction is paid with, and its customer. `method` is the saved payment method, if it is one. */
export type Source = {
  instrument: Instrument;
  nonce: string | null;
  method: PaymentMethod | undefined;
  customerId: string | null;
  threeDSecure: ThreeDSecureInfo | null;
};

export const nonceCodes: NonceCodes = { unknown: '91565', consumed: '91564' };

/**
 * Finds what a transaction is paid with: a nonce, a saved payment method, the customer's default one, or a
 * complete card. With `three_d_secure_authentication_id`, the result of that authentication belongs to it.
 */
export function readSource(context: Context, input: Input): Source | { problems: Problem[] } {
  const source = sourceIn(context, input);
  const id = asText(input['three_d_secure_authentication_id']);
  if (id === undefined || 'problems' in source) return source;
  const threeDSecure = resultOf(context.store, id, source.instrument);
  return 'code' in threeDSecure ? { problems: [threeDSecure] } : { ...source, threeDSecure };
}

function sourceIn(context: Context, input: Input): Source | { problems: Problem[] } {
  const { store } = context;
  const nonce = asText(input['payment_method_nonce']);
  const token = asText(input['payment_method_token']);
  const card = asInput(input['credit_card']);
  const customerId = asText(input['customer_id']) ?? null;
  const ways = [nonce, token, card['number']].filter((way) => way !== undefined);
  if (ways.length > 1)
    return problemOf('base', '91515', 'Cannot provide more than one payment method for a transaction.');
  if (customerId && !customerExists(store, customerId))
    return problemOf('customer_id', '91510', 'Customer ID is invalid.');
  if (nonce) return sourceOfNonce(store, nonce, customerId, card);
  if (token) {
    const saved = findPaymentMethod(store, token);
    return saved
      ? sourceOfMethod(saved, customerId)
      : problemOf('payment_method_token', '91518', 'Payment method token is invalid.');
  }
  if (card['number'] !== undefined) {
    const read = readServerCard(context, card, 'credit-card');
    return 'problems' in read
      ? read
      : { instrument: read.card, nonce: null, method: undefined, customerId, threeDSecure: null };
  }
  if (!customerId) return problemOf('base', '91508', 'Cannot determine payment method.');
  const defaultMethod = listPaymentMethods(store, customerId).find(({ isDefault }) => isDefault);
  return defaultMethod
    ? sourceOfMethod(defaultMethod, customerId)
    : problemOf('customer_id', '91511', 'Customer does not have any credit cards.');
}

function sourceOfNonce(store: Store, nonce: string, customerId: string | null, card: Input) {
  const found = usableNonce(store, nonce, nonceCodes);
  if ('code' in found) return { problems: [found] };
  const { instrument, threeDSecure, paymentMethodToken } = found;
  const saved = paymentMethodToken ? findPaymentMethod(store, paymentMethodToken) : undefined;
  if (!saved)
    return {
      instrument: withOverrides(instrument, card),
      nonce,
      method: undefined,
      customerId,
      threeDSecure,
    };
  const source = sourceOfMethod(saved, customerId);
  // A nonce of a saved card also has the security code's result and the 3-D Secure result, so its data is
  // used.
  return 'problems' in source ? source : { ...source, instrument, nonce, threeDSecure };
}

function sourceOfMethod(method: PaymentMethod, customerId: string | null): Source | { problems: Problem[] } {
  if (customerId && method.customerId !== customerId)
    return problemOf('payment_method_token', '91516', 'Payment method does not belong to this customer.');
  return {
    instrument: method.instrument,
    nonce: null,
    method,
    customerId: method.customerId,
    threeDSecure: null,
  };
}

/** The problems of what a sale asks to save, and of the saved addresses that it names. */
export function vaultProblems(store: Store, input: Input, { customerId }: Source): Problem[] {
  const options = asInput(input['options']);
  const shouldSave = isTrue(options['store_in_vault']) || isTrue(options['store_in_vault_on_success']);
  const customer = asInput(input['customer']);
  const unknownAddress = (name: string) => {
    const id = asText(input[name]);
    return id !== undefined && !(customerId && findAddress(store, customerId, id));
  };
  return [
    ...customerProblems(customer, 'customer'),
    ...(shouldSave && !customerId ? customerIdProblems(store, asText(customer['id']), 'customer') : []),
    ...(shouldSave
      ? tokenProblems(store, asText(asInput(input['credit_card'])['token']), 'credit-card')
      : []),
    ...(unknownAddress('billing_address_id')
      ? [problem('billing_address_id', '91702', 'Billing address ID is invalid.')]
      : []),
    ...(unknownAddress('shipping_address_id')
      ? [problem('shipping_address_id', '91581', 'Shipping address does not match customer.')]
      : []),
  ];
}

function problemOf(attribute: string, code: string, message: string): { problems: Problem[] } {
  return { problems: [problem(attribute, code, message)] };
}
