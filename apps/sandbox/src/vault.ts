import type { Card } from './cards.ts';
import { newId } from './ids.ts';
import { asText, type Input } from './input.ts';
import type { Row, Store } from './store.ts';

/** A saved card. */
export type PaymentMethod = {
  token: string;
  customerId: string;
  card: Card;
  isDefault: boolean;
  createdAt: number;
};

const customerFields = ['first_name', 'last_name', 'company', 'email', 'phone', 'website', 'fax'] as const;

/** Writes a new customer from snake_case input, under its own `id` or a new one, and gives the id. */
export function insertCustomer(store: Store, input: Input): string {
  const id = asText(input['id']) ?? newId();
  const now = store.now();
  store.run(
    `insert into customers (id, ${customerFields.join(', ')}, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    ...customerFields.map((field) => asText(input[field]) ?? null),
    now,
    now,
  );
  return id;
}

/** Changes the fields that the input names; the others stay. */
export function updateCustomer(store: Store, id: string, input: Input): void {
  for (const field of customerFields.filter((name) => name in input))
    store.run(`update customers set ${field} = ? where id = ?`, asText(input[field]) ?? null, id);
  store.run('update customers set updated_at = ? where id = ?', store.now(), id);
}

/** Saves a card for a customer and gives its token. The first one is the default, later ones when asked. */
export function savePaymentMethod(store: Store, customerId: string, card: Card, makeDefault = false): string {
  const token = newId(7);
  const first = listPaymentMethods(store, customerId).length === 0;
  if (makeDefault) store.run('update payment_methods set is_default = 0 where customer_id = ?', customerId);
  store.run(
    'insert into payment_methods (token, customer_id, card, is_default, created_at) values (?, ?, ?, ?, ?)',
    token,
    customerId,
    // The security code is not kept, so a saved card's is never given.
    JSON.stringify({ ...card, cvvResponse: 'I' }),
    first || makeDefault ? 1 : 0,
    store.now(),
  );
  return token;
}

export function findPaymentMethod(store: Store, token: string): PaymentMethod | undefined {
  const row = store.one('select * from payment_methods where token = ?', token);
  return row && paymentMethodOf(row);
}

/** A customer's saved cards, oldest first. */
export function listPaymentMethods(store: Store, customerId: string): PaymentMethod[] {
  return store
    .all('select * from payment_methods where customer_id = ? order by rowid', customerId)
    .map(paymentMethodOf);
}

/** True when a card of this number is saved: for anyone, or for the one customer named. */
export function isSaved(store: Store, { numberId }: Card, customerId?: string): boolean {
  const row = store.one(
    "select token from payment_methods where card ->> 'numberId' = ? and customer_id = coalesce(?, customer_id)",
    numberId,
    customerId ?? null,
  );
  return row !== undefined;
}

function paymentMethodOf(row: Row): PaymentMethod {
  return {
    token: String(row['token']),
    customerId: String(row['customer_id']),
    card: JSON.parse(String(row['card'])) as Card,
    isDefault: row['is_default'] === 1,
    createdAt: Number(row['created_at']),
  };
}
