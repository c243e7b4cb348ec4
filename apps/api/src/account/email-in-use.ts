import { AppError } from '../errors.ts';
import type { Outcome } from '../limits/limiter.ts';

const sentence = 'An account with this e-mail exists. Please log in.';

export const emailInUse = (): AppError =>
  new AppError('conflict', sentence, { fieldErrors: { email: sentence } });

/** True of an answer that told that an e-mail has an account: many of those would tell who has one. */
export const toldEmailInUse = (outcome: Outcome<unknown>): boolean =>
  'error' in outcome && outcome.error instanceof AppError && outcome.error.code === 'conflict';
