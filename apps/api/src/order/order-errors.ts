import type { Order } from 'contracts';
import { AppError } from '../errors.ts';

export const orderNotFound = (): AppError => new AppError('not_found', 'There is no such order.');

export const addressMissing = (number: string): AppError =>
  new AppError('address_missing', `Order ${number} needs a delivery address before it can be paid.`);

export const paymentInProgress = (): AppError =>
  new AppError(
    'payment_in_progress',
    'Your order is being paid at the moment. Please wait until that is settled.',
  );

/** The refusal of a payment of an order that waits for payment no more, or of a cancellation of a paid one. */
export function orderClosed({ number, state, money }: Pick<Order, 'number' | 'state' | 'money'>): AppError {
  if (state === 'paid') return new AppError('order_closed', `Order ${number} is paid already.`);
  if (state === 'confirmed') return new AppError('order_closed', `Order ${number} ${onDelivery(money)}.`);
  return new AppError(
    'order_closed',
    state === 'canceled'
      ? `Order ${number} was canceled. Please order again.`
      : `The time to pay for order ${number} has run out. Put its items back into the cart to order again.`,
  );
}

const onDelivery = (money: Order['money']): string =>
  money === 'collected' ? 'was paid on delivery' : 'is to be paid on delivery';
