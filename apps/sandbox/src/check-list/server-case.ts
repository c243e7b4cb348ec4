import { type Shop, textIn, type Told } from './server-shop.ts';

/** One thing that a shop may ask a gateway, what it shows of the answers, and what they must at least be. */
export type ServerCase = {
  says: string;
  run: (shop: Shop) => Promise<unknown>;
  shows: unknown;
};

/** A nonce that pays any sale, any number of times. */
export const good = 'fake-valid-nonce';

/** A sale of ten under an order id of its own. */
export function sell(shop: Shop, more: object = {}): Promise<Told> {
  const payment = 'paymentMethodToken' in more || 'customerId' in more ? {} : { paymentMethodNonce: good };
  return shop.ask('transaction.sale', { amount: '10.00', orderId: shop.order(), ...payment, ...more });
}

/** The id of a sale that is settled. */
export async function settled(shop: Shop, amount = '10.00'): Promise<string> {
  const id = textIn(
    await sell(shop, { amount, options: { submitForSettlement: true } }),
    'transaction',
    'id',
  );
  await shop.ask('testing.settle', id);
  return id;
}

/** The id of a new customer. */
export async function customer(shop: Shop, more: object = {}): Promise<string> {
  return textIn(await shop.ask('customer.create', more), 'customer', 'id');
}

/** The token of a new payment method. */
export async function saved(shop: Shop, customerId: string, more: object = {}): Promise<string> {
  const made = await shop.ask('paymentMethod.create', { customerId, paymentMethodNonce: good, ...more });
  return textIn(made, 'paymentMethod', 'token');
}

/** A search for what has these ids. */
export const withIds = (ids: string[]) => (search: never) =>
  (search as { ids: () => { in: (ids: string[]) => void } }).ids().in(ids);

/**
 * By one field of a search: field('orderId', 'is', 'A-1'). Several are put together by calling them one after
 * another.
 */
export const field =
  (name: string, operator: string, ...values: unknown[]) =>
  (search: never) =>
    (search as Record<string, () => Record<string, (...values: unknown[]) => void>>)
      [name]?.()
      [operator]?.(...values);
