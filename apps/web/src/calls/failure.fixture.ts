import type { Failure } from './failure.ts';

export const unreachable: Failure = {
  code: 'unreachable',
  message: 'The shop cannot be reached. Check your connection and try again.',
  fields: {},
};

/** The failure of an admin's call by a person with role 0 (decision 9). */
export const forbidden: Failure = { code: 'forbidden', message: 'Only an admin can do this.', fields: {} };
