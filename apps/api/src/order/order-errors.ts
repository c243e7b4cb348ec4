import { AppError } from '../errors.ts';

export const orderNotFound = (): AppError => new AppError('not_found', 'There is no such order.');

export const paymentInProgress = (): AppError =>
  new AppError(
    'payment_in_progress',
    'Your order is being paid at the moment. Please wait until that is settled.',
  );
