import type { PayPalAddress, PayPalFunding, PayPalOrder } from '../../instruments/instrument.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Store } from '../../store/store.ts';

/** A way of delivery that the merchant offers; `amount` is in minor units of the order's currency. */
export type ShippingOption = {
  id: string;
  label: string;
  type: 'SHIPPING' | 'PICKUP';
  amount: number | null;
  selected: boolean;
};

/** What a merchant's page asks a buyer to approve. A checkout has an `order`, an agreement for later has none. */
export type PayPalRequest = {
  order: Pick<PayPalOrder, 'amount' | 'currency' | 'intent'> | null;
  brandName: string;
  description: string | null;
  returnUrl: string;
  cancelUrl: string;
  /** True when the approved account may be saved. */
  vaultable: boolean;
  offersCredit: boolean;
  offersPayLater: boolean;
  paysNow: boolean;
  /** The e-mail address that the page proposes. */
  payerEmail: string | null;
  asksForShipping: boolean;
  /** The merchant's address; with `isShippingFixed` the buyer cannot choose another one. */
  shippingAddress: PayPalAddress | null;
  isShippingFixed: boolean;
  shippingOptions: ShippingOption[];
};

/** What the buyer chose when approving. */
export type PayPalApproval = {
  email: string;
  funding: PayPalFunding;
  shippingAddress: PayPalAddress | null;
  shippingOptionId: string | null;
};

/**
 * A payment or agreement at PayPal. Its token starts with EC- for a payment, with BA- for an agreement; only
 * a payment has a payment id.
 */
export type PayPalPayment = {
  token: string;
  paymentId: string | null;
  request: PayPalRequest;
  approval: PayPalApproval | null;
  isUsed: boolean;
};

/** Payments and agreements expire after three hours; in milliseconds. */
export const paypalPaymentLifetime = 3 * 60 * 60 * 1000;

/** Stores a payment or agreement that waits for its buyer. */
export function createPayPalPayment(store: Store, request: PayPalRequest): PayPalPayment {
  const token = `${request.order ? 'EC' : 'BA'}-${newId(17).toUpperCase()}`;
  const paymentId = request.order ? `PAYID-${newId(24).toUpperCase()}` : null;
  store.run(
    'insert into paypal_payments (token, payment_id, request, created_at) values (?, ?, ?, ?)',
    token,
    paymentId,
    JSON.stringify(request),
    store.now(),
  );
  return { token, paymentId, request, approval: null, isUsed: false };
}

/** The payment or agreement with this token or payment id; undefined when there is none or it is too old. */
export function findPayPalPayment(store: Store, id: string): PayPalPayment | undefined {
  const row = store.one(
    'select * from paypal_payments where ? in (token, payment_id) and created_at > ?',
    id,
    store.now() - paypalPaymentLifetime,
  );
  return row && paymentOf(row);
}

/** Changes what the merchant asks, while the buyer is still at PayPal's page. */
export function changePayPalRequest(store: Store, token: string, request: PayPalRequest): void {
  store.run('update paypal_payments set request = ? where token = ?', JSON.stringify(request), token);
}

export function approvePayPalPayment(store: Store, token: string, approval: PayPalApproval): void {
  store.run('update paypal_payments set approval = ? where token = ?', JSON.stringify(approval), token);
}

/** Marks an approved payment or agreement as used: it gives one account. */
export function usePayPalPayment(store: Store, token: string): void {
  store.run('update paypal_payments set used_at = ? where token = ?', store.now(), token);
}

function paymentOf(row: Row): PayPalPayment {
  return {
    token: String(row['token']),
    paymentId: row['payment_id'] === null ? null : String(row['payment_id']),
    request: JSON.parse(String(row['request'])) as PayPalRequest,
    approval: row['approval'] === null ? null : (JSON.parse(String(row['approval'])) as PayPalApproval),
    isUsed: row['used_at'] !== null,
  };
}
