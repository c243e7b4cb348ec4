import type { Order } from 'contracts';
import { AppError } from '../../errors.ts';

/** An order, by what decides about its refusals. */
type Standing = Pick<Order, 'state' | 'money'> & { number: string | number };

export const orderNotFound = (): AppError => new AppError('not_found', 'There is no such order.');

export const addressMissing = (number: string): AppError =>
  new AppError('address_missing', `Order ${number} needs a delivery address before it can be paid.`);

export const paymentInProgress = (): AppError =>
  new AppError(
    'payment_in_progress',
    'Your order is being paid at the moment. Please wait until that is settled.',
  );

/** Whether a second payment may be answered as paid: the money of an order that is paid is there. */
export const isPaid = ({ state, money }: Standing): boolean =>
  state === 'paid' && money !== 'declined' && money !== 'refunded';

/** The refusal of a payment of an order that cannot be paid now. */
export function notPayable(order: Standing): AppError {
  if (order.state === 'paying') return paymentInProgress();
  return new AppError('order_closed', whyClosed(order));
}

/** Why an order is not canceled; null for one that is canceled or has expired. */
export function refusalToCancel(order: Standing): AppError | null {
  const { number, state, money } = order;
  if (state === 'canceled' || state === 'expired') return null;
  if (state === 'confirmed')
    return new AppError(
      'order_closed',
      `Order ${number} ${money === 'due' ? 'is on its way' : 'has been delivered and paid'}, so it cannot be canceled any more.`,
    );
  return notPayable(order);
}

function whyClosed({ number, state, money }: Standing): string {
  if (state === 'canceled') return `Order ${number} was canceled. Please order again.`;
  if (state === 'confirmed')
    return `Order ${number} ${money === 'collected' ? 'was paid' : 'is to be paid'} on delivery.`;
  if (state !== 'paid')
    return `The time to pay for order ${number} has run out. Put its items back into the cart to order again.`;
  if (money === 'declined')
    return `The payment of order ${number} was declined when it was to be settled. Please write to the shop.`;
  if (money === 'refunded') return `Order ${number} was paid, and all of it was given back.`;
  if (money === 'refunded_in_part')
    return `Order ${number} is paid already, and a part of it was given back.`;
  if (money === 'disputed') return `Order ${number} was paid, and its payment is disputed.`;
  return `Order ${number} is paid already.`;
}

/** Says that nothing was paid for an order, and in which state it is: the beginning of a sentence. */
export function withoutPayment({ number, state, money }: Standing): string {
  if (state === 'canceled') return `Order ${number} was canceled`;
  if (state === 'expired') return `The time to pay for order ${number} has run out`;
  if (state === 'paying') return `Order ${number} is being paid at the moment`;
  if (money === 'due') return `Order ${number} is still to be paid on delivery`;
  return `Order ${number} is not paid`;
}

/** The refusal of what needs an order whose money is due on delivery. */
export function notDue({ number, state }: Standing): AppError {
  const why = {
    pending: '',
    paying: '',
    paid: ': another way to pay was chosen for it',
    confirmed: '',
    canceled: ': it was canceled',
    expired: ': the time to pay for it has run out',
  }[state];
  return new AppError('conflict', `Order ${number} is not to be paid on delivery${why}.`);
}
