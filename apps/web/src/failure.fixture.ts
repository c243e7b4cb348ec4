import type { Failure } from './failure.ts';

export const unreachable: Failure = {
  code: 'unreachable',
  message: 'The shop cannot be reached. Check your connection and try again.',
  fields: {},
};
