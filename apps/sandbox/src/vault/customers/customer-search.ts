import { addressFields } from '../../search/address-fields.ts';
import type { Input } from '../../wire/input.ts';
import type { Answer } from '../../wire/answer.ts';
import { cardExpiry, cardNumber } from '../../search/card-fields.ts';
import {
  type Condition,
  conditionsOf,
  type Field,
  oneOf,
  range,
  readTime,
  text,
  textWithin,
  whereOf,
} from '../../search/criteria.ts';
import { idsAnswer, mostFound, pageAnswer } from '../../search/search-answers.ts';
import type { Store } from '../../store/store.ts';
import { customerXml } from './customer-xml.ts';

/**
 * The first request of customer.search: the ids of all matches, newest first
 * (docs/behaviour/gateway.md#search).
 */
export function searchCustomerIds(store: Store, criteria: Input): Answer {
  return idsAnswer(select(store, conditionsOf(fields, criteria)));
}

/**
 * The second request: the customers with the ids of one page. Other criteria are ignored, as in the search of
 * transactions.
 */
export function searchCustomers(store: Store, { ids }: Input): Answer {
  const found = select(store, conditionsOf(fields, { ids }));
  return pageAnswer(
    'customers',
    'customer',
    found.map((id) => customerXml(store, id)),
  );
}

function select(store: Store, conditions: Condition[]): string[] {
  const { where, values } = whereOf(conditions);
  return store
    .all(
      `select id from customers where ${where} order by created_at desc, rowid desc limit ${mostFound}`,
      ...values,
    )
    .map(({ id }) => String(id));
}

const methods = 'payment_methods where customer_id = customers.id';
const addresses = 'postal_addresses where customer_id = customers.id';

const within = ({ sql, values }: Condition): Condition => ({
  sql: `exists (select 1 from ${methods} and (${sql}))`,
  values,
});

/** All fields of the SDK's CustomerSearch. */
const fields: Record<string, Field> = {
  id: text('id'),
  ids: oneOf('id'),
  first_name: text('first_name'),
  last_name: text('last_name'),
  company: text('company'),
  email: text('email'),
  phone: text('phone'),
  fax: text('fax'),
  website: text('website'),
  created_at: range('created_at', readTime),
  ...Object.fromEntries(
    addressFields.map((field) => [`address_${field}`, textWithin(addresses, `fields ->> '${field}'`)]),
  ),
  cardholder_name: textWithin(methods, "instrument ->> 'cardholderName'"),
  payment_method_token: textWithin(methods, 'token'),
  // Customers who have the same card or account as the payment method with this token.
  payment_method_token_with_duplicates: textWithin(
    `payment_methods own
     join payment_methods twin on twin.instrument ->> 'numberId' = own.instrument ->> 'numberId'
     where own.customer_id = customers.id`,
    'twin.token',
  ),
  paypal_account_email: textWithin(methods, "instrument ->> 'email'"),
  credit_card_number: cardNumber(within),
  credit_card_expiration_date: cardExpiry(within),
};
