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
