import { isIP } from 'node:net';

/**
 * Whose call it is, for the api's limits, which believe this server (decision 41): one address, and never
 * what the caller says of itself, so only what a hop in TRUSTED_PROXIES said. A hop that says no
 * address is taken for the caller.
 */
export const shopperAddress = ({ ip, socket }: Caller): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '');

interface Caller {
  ip: string;
  socket: { remoteAddress?: string | undefined };
}
