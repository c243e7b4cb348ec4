import type { Failure } from './failure.ts';

export const unreachable: Failure = {
  code: 'unreachable',
  message: 'The shop cannot be reached. Check your connection and try again.',
  fields: {},
};

/** What role 0 is told of whatever only an admin may do (decision 9). */
export const forbidden: Failure = { code: 'forbidden', message: 'Only an admin can do this.', fields: {} };
