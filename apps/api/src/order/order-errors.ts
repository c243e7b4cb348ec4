import { AppError } from '../errors.ts';

export const orderNotFound = (): AppError => new AppError('not_found', 'There is no such order.');

export const addressMissing = (number: string): AppError =>
  new AppError('address_missing', `Order ${number} needs a delivery address before it can be paid.`);

export const paymentInProgress = (): AppError =>
  new AppError(
    'payment_in_progress',
    'Your order is being paid at the moment. Please wait until that is settled.',
  );
