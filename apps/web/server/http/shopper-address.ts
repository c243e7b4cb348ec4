import { isIP } from 'node:net';

/**
 * The client's IP address, which the api trusts for its limits (decision 41). X-Forwarded-For counts only if
 * a proxy of TRUSTED_PROXIES sent it; if that header has no valid address, the proxy itself counts as the
 * client.
 */
const shopperAddress = ({ ip, socket }: Caller): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''));

/** What the api is told of the request that it is called for: whose it is, and its id in the logs. */
export const onBehalfOf = (request: Caller & { id: string }): Record<string, string> => ({
  'x-forwarded-for': shopperAddress(request),
  'x-request-id': request.id,
});

interface Caller {
  ip: string;
  socket: { remoteAddress?: string | undefined };
}
