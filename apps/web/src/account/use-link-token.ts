import { useLocation } from 'react-router';
import type { Failure } from '../calls/failure.ts';

/**
 * The token of a letter's link. It stands behind the #, which browsers send to no server, so that no log has it; '' on the
 * server.
 */
export const useLinkToken = (): string => useLocation().hash.slice(1);

/** What a page says whose address has no token. */
export const incompleteLink: Failure = {
  code: 'not_found',
  message: 'This link is not complete. Open it in the letter once more.',
  fields: {},
};
