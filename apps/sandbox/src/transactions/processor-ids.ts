import type { Transaction } from './transaction.ts';

/**
 * The processor's ids for a transaction derive from its id; a PayPal order has a payment id of its own. These
 * are SQL expressions for searches.
 */
export const authorizationCode =
  "iif(processor_code in ('1000', '1004') and status <> 'gateway_rejected', upper(substr(id, 1, 6)), null)";
export const paypalPaymentId =
  "iif(instrument ->> 'kind' = 'paypal_account', coalesce(instrument ->> '$.order.paymentId', 'PAY-' || upper(id)), null)";
export const paypalAuthorizationId =
  "iif(instrument ->> 'kind' = 'paypal_account', 'AUTH' || upper(id), null)";

/** The same for one transaction; null when the processor was not asked or declined. */
export function authorizationCodeOf({ id, processorCode, status }: Transaction): string | null {
  const approved = processorCode === '1000' || processorCode === '1004';
  return approved && status !== 'gateway_rejected' ? id.slice(0, 6).toUpperCase() : null;
}

export const paypalPaymentIdOf = ({ id, instrument }: Transaction) =>
  (instrument.kind === 'paypal_account' && instrument.order?.paymentId) || `PAY-${id.toUpperCase()}`;
export const paypalAuthorizationIdOf = ({ id }: Transaction) => `AUTH${id.toUpperCase()}`;
