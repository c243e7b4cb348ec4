import { isIP } from 'node:net';

/**
 * The client's IP address, which the api trusts for its limits (decision 41). X-Forwarded-For counts only if
 * a proxy of TRUSTED_PROXIES sent it; if that header has no valid address, the proxy itself counts as the
 * client.
 */
export const shopperAddress = ({ ip, socket }: Caller): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '');

interface Caller {
  ip: string;
  socket: { remoteAddress?: string | undefined };
}
