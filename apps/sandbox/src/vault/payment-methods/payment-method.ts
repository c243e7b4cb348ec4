import { saveAddress } from '../addresses/address-book.ts';
import type { PostalAddress } from '../addresses/postal-address.ts';
import { newId } from '../../store/ids.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import type { Verification } from './verification.ts';
import type { Row, Store } from '../../store/store.ts';

/** A saved payment method. */
export type PaymentMethod = {
  token: string;
  customerId: string;
  instrument: Instrument;
  isDefault: boolean;
  /** True while a subscription is paid with it. */
  hasSubscription: boolean;
  billingAddressId: string | null;
  /** The verification with its bank when it was saved; null when there was none. */
  verification: Verification | null;
  createdAt: number;
  updatedAt: number;
};

/** Options for saving a payment method. */
export type SaveOptions = {
  token?: string | undefined;
  makeDefault?: boolean;
  billing?: PostalAddress | undefined;
  billingAddressId?: string | undefined;
  verification?: Verification | undefined;
};

/**
 * Saves an instrument for a customer and returns its token. It becomes the default when it is the customer's
 * first, or with `makeDefault`.
 */
export function savePaymentMethod(
  store: Store,
  customerId: string,
  instrument: Instrument,
  { token = newId(7), makeDefault = false, billing, billingAddressId, verification }: SaveOptions = {},
): string {
  const isDefault = makeDefault || listPaymentMethods(store, customerId).length === 0;
  const address = billing ? saveAddress(store, customerId, billing) : billingAddressId;
  const now = store.now();
  store.run(
    `insert into payment_methods (token, customer_id, instrument, is_default, billing_address_id, verification,
      created_at, updated_at) values (?, ?, ?, 0, ?, ?, ?, ?)`,
    token,
    customerId,
    JSON.stringify(asSaved(instrument)),
    address ?? null,
    verification ? JSON.stringify(verification) : null,
    now,
    now,
  );
  if (isDefault) setDefault(store, customerId, token);
  return token;
}

/** Changes a saved payment method: its instrument and the options given. The others stay. */
export function changePaymentMethod(
  store: Store,
  method: PaymentMethod,
  { instrument, makeDefault, billingAddressId, verification }: SaveOptions & { instrument?: Instrument },
): void {
  store.run(
    `update payment_methods set instrument = ?, billing_address_id = ?, verification = ?, updated_at = ?
     where token = ?`,
    JSON.stringify(asSaved(instrument ?? method.instrument)),
    billingAddressId ?? method.billingAddressId,
    JSON.stringify(verification ?? method.verification),
    store.now(),
    method.token,
  );
  if (makeDefault) setDefault(store, method.customerId, method.token);
}

/** Removes a saved payment method. When it was the default, the customer's oldest one becomes the default. */
export function removePaymentMethod(store: Store, { token, customerId, isDefault }: PaymentMethod): void {
  store.run('delete from payment_methods where token = ?', token);
  const oldest = listPaymentMethods(store, customerId)[0];
  if (isDefault && oldest) setDefault(store, customerId, oldest.token);
}

function setDefault(store: Store, customerId: string, token: string): void {
  store.run('update payment_methods set is_default = (token = ?) where customer_id = ?', token, customerId);
}

/**
 * The security code is never stored, so for a saved card its result is 'not provided'. A PayPal account is
 * saved without the payment that it was approved with.
 */
function asSaved(instrument: Instrument): Instrument {
  if (instrument.kind === 'paypal_account') {
    const { order: _order, ...account } = instrument;
    return account;
  }
  return 'cvvResponse' in instrument ? { ...instrument, cvvResponse: 'I' } : instrument;
}

export function findPaymentMethod(store: Store, token: string): PaymentMethod | undefined {
  const row = store.one('select * from payment_methods where token = ?', token);
  return row && paymentMethodOf(row);
}

/** A customer's saved payment methods, oldest first. */
export function listPaymentMethods(store: Store, customerId: string): PaymentMethod[] {
  return store
    .all('select * from payment_methods where customer_id = ? order by rowid', customerId)
    .map(paymentMethodOf);
}

/** True when a card with this number, or this account, is saved: by any customer, or by the given one. */
export function isSaved(
  store: Store,
  { numberId }: Pick<Instrument, 'numberId'>,
  customerId?: string,
): boolean {
  const row = store.one(
    `select token from payment_methods
     where instrument ->> 'numberId' = ? and customer_id = coalesce(?, customer_id)`,
    numberId,
    customerId ?? null,
  );
  return row !== undefined;
}

export function paymentMethodOf(row: Row): PaymentMethod {
  const verification = row['verification'] === null ? 'null' : String(row['verification']);
  return {
    token: String(row['token']),
    customerId: String(row['customer_id']),
    instrument: JSON.parse(String(row['instrument'])) as Instrument,
    isDefault: row['is_default'] === 1,
    hasSubscription: row['has_subscription'] === 1,
    billingAddressId: row['billing_address_id'] === null ? null : String(row['billing_address_id']),
    verification: JSON.parse(verification) as Verification | null,
    createdAt: Number(row['created_at']),
    updatedAt: Number(row['updated_at']),
  };
}
