import type { Order } from 'contracts';
import { AppError } from '../errors.ts';

/** Why an order that names no payment at the gateway cannot be refunded. */
export function orderWithoutPayment({ money, number }: Pick<Order, 'money'> & { number: number }): AppError {
  if (money === 'due')
    return new AppError(
      'conflict',
      `Order ${number} is still to be paid on delivery, so there is nothing to give back. Cancel it instead.`,
    );
  if (money === 'collected')
    return new AppError(
      'conflict',
      `Order ${number} was paid on delivery: its money did not come through the payment gateway. Give it back by hand.`,
    );
  return new AppError('conflict', `Order ${number} is not paid.`);
}
