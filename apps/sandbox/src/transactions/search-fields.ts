import { addressFields } from '../search/address-fields.ts';
import { readAmount } from '../wire/amount.ts';
import { brands } from '../cards/cards.ts';
import { cardExpiry, cardNumber } from '../search/card-fields.ts';
import { type Field, oneOf, range, rangeWithin, readTime, text, unsearchable } from '../search/criteria.ts';
import { authorizationCode, paypalAuthorizationId, paypalPaymentId } from './processor-ids.ts';

/** The fields of the SDK's TransactionSearch that this sandbox stores. */
export const searchFields: Record<string, Field> = {
  id: text('id'),
  ids: oneOf('id'),
  order_id: text('order_id'),
  currency: text('currency'),
  customer_id: text('customer_id'),
  payment_method_token: text('payment_method_token'),
  amount: range('amount', readAmount),
  created_at: range('created_at', readTime),
  status: oneOf('status'),
  type: oneOf('type'),
  merchant_account_id: oneOf('merchant_account_id'),
  payment_instrument_type: oneOf("instrument ->> 'kind'"),
  created_using: oneOf("coalesce(details ->> 'createdUsing', 'full_information')"),
  source: oneOf("iif(details ->> 'recurring', 'recurring', 'api')"),
  user: oneOf("'sandbox'"),
  refund: isRefund,
  processor_authorization_code: text(authorizationCode),
  paypal_payment_id: text(paypalPaymentId),
  paypal_authorization_id: text(paypalAuthorizationId),
  paypal_payer_email: text("instrument ->> 'email'"),
  credit_card_cardholder_name: text("instrument ->> 'cardholderName'"),
  credit_card_unique_identifier: text("instrument ->> 'numberId'"),
  credit_card_number: cardNumber(),
  credit_card_expiration_date: cardExpiry(),
  credit_card_card_type: oneOf("instrument ->> 'brand'", brandNamed),
  credit_card_customer_location: oneOf(
    "iif(instrument ->> '$.bank.countryOfIssuance' = 'USA', 'us', iif(instrument ->> 'brand' is null, null, 'international'))",
  ),
  ...prefixed('customer', 'customer', [
    'company',
    'email',
    'fax',
    'first_name',
    'last_name',
    'phone',
    'website',
  ]),
  ...prefixed('billing', 'billing', ['company', ...addressFields]),
  ...prefixed('shipping', 'shipping', ['company', ...addressFields]),
  ...times({
    authorized_at: 'authorized',
    authorization_expired_at: 'authorization_expired',
    failed_at: 'failed',
    gateway_rejected_at: 'gateway_rejected',
    processor_declined_at: 'processor_declined',
    settled_at: 'settled',
    submitted_for_settlement_at: 'submitted_for_settlement',
    voided_at: 'voided',
  }),
  dispute_date: rangeWithin('disputes where transaction_id = transactions.id', 'opened_at', readTime),
};

/** Text fields of one part of the details, for example billing_locality. */
function prefixed(prefix: string, part: string, names: string[]): Record<string, Field> {
  return Object.fromEntries(
    names.map((name) => [`${prefix}_${name}`, text(`(details ->> '$.${part}.${name}')`)]),
  );
}

/** The times at which a transaction reached a status. */
function times(statuses: Record<string, string>): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(statuses).map(([name, status]) => [
      name,
      rangeWithin(
        `status_events where transaction_id = transactions.id and status_events.status = '${status}'`,
        'at',
        readTime,
      ),
    ]),
  );
}

function isRefund(name: string, criterion: unknown) {
  if (criterion !== true && criterion !== false && criterion !== 'true' && criterion !== 'false')
    throw unsearchable(name);
  return [
    { sql: `(refunded_transaction_id is not null) = ?`, values: [String(criterion) === 'true' ? 1 : 0] },
  ];
}

/** 'Visa' → 'visa'. An unknown brand stays as it is and matches nothing. */
function brandNamed(name: string): string {
  return Object.entries(brands).find(([, brand]) => brand.name === name)?.[0] ?? name;
}
