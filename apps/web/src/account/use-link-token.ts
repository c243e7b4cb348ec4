import { useLocation } from 'react-router';

/**
 * The token of a letter's link. It stands behind the #, which browsers send to no server, so that no log has it; '' on the
 * server.
 */
export const useLinkToken = (): string => useLocation().hash.slice(1);
