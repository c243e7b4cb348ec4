import { AppError } from '../errors.ts';
import type { Outcome } from '../limits/limiter.ts';

const sentence = 'An account with this e-mail exists. Please log in.';

export const emailInUse = (): AppError =>
  new AppError('conflict', sentence, { fieldErrors: { email: sentence } });

/** True for the error that tells a client that an e-mail address has an account. Such answers are rate-limited. */
export const toldEmailInUse = (outcome: Outcome<unknown>): boolean =>
  'error' in outcome && outcome.error instanceof AppError && outcome.error.code === 'conflict';
