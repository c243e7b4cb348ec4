import { type Shop, textIn, type CallResult } from './server-shop.ts';

/**
 * One case of the check list: `run` calls a gateway and returns the result to compare; `expected` is what the
 * result must contain.
 */
export type ServerCase = {
  name: string;
  run: (shop: Shop) => Promise<unknown>;
  expected: unknown;
};

/** A nonce that can pay any number of sales. */
export const good = 'fake-valid-nonce';

/** A sale of 10.00 with a new order id. */
export function sell(shop: Shop, more: object = {}): Promise<CallResult> {
  const payment = 'paymentMethodToken' in more || 'customerId' in more ? {} : { paymentMethodNonce: good };
  return shop.ask('transaction.sale', { amount: '10.00', orderId: shop.order(), ...payment, ...more });
}

/** Creates a settled sale and returns its id. */
export async function settled(shop: Shop, amount = '10.00'): Promise<string> {
  const id = textIn(
    await sell(shop, { amount, options: { submitForSettlement: true } }),
    'transaction',
    'id',
  );
  await shop.ask('testing.settle', id);
  return id;
}

/** Creates a customer and returns its id. */
export async function customer(shop: Shop, more: object = {}): Promise<string> {
  return textIn(await shop.ask('customer.create', more), 'customer', 'id');
}

/** Saves a payment method and returns its token. */
export async function saved(shop: Shop, customerId: string, more: object = {}): Promise<string> {
  const made = await shop.ask('paymentMethod.create', { customerId, paymentMethodNonce: good, ...more });
  return textIn(made, 'paymentMethod', 'token');
}

/** Search criteria: the objects with these ids. */
export const withIds = (ids: string[]) => (search: never) =>
  (search as { ids: () => { in: (ids: string[]) => void } }).ids().in(ids);

/** Search criteria by one field: field('orderId', 'is', 'A-1'). Call several in turn to combine them. */
export const field =
  (name: string, operator: string, ...values: unknown[]) =>
  (search: never) =>
    (search as Record<string, () => Record<string, (...values: unknown[]) => void>>)
      [name]?.()
      [operator]?.(...values);
