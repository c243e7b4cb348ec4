import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * True if the browser reports that another site caused this request. A client that reports nothing is not a
 * current browser, and no request is authenticated by a cookie, so it is accepted.
 */
export function isCrossSite(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): boolean {
  const site = headers['sec-fetch-site'];
  // 'none': the person caused the request without a page, for example by reloading a response.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && origin !== publicUrl && URL.parse(origin)?.host !== host;
}

/**
 * True for a request under a host name that is not one of this machine, no IP address and none of `ownHosts`: a
 * stranger's name can be made to lead here, and then its pages are of the same origin as the shop (decision 128).
 */
export function isForeignHost(
  { headers }: Pick<FastifyRequest, 'headers'>,
  ownHosts: string[] | null,
): boolean {
  const name = (headers.host ?? 'localhost').toLowerCase().replace(/:\d*$/, '');
  const isOwn = /^(?:[\w-]+\.)*localhost$/.test(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;
  return ownHosts !== null && !isOwn && !ownHosts.includes(name);
}
