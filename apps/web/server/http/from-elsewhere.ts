import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser says that another site made it send this request. What says nothing is no browser of
 * today, and holds nobody's session: nothing here rides on a cookie.
 */
export function isFromElsewhere(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): boolean {
  const site = headers['sec-fetch-site'];
  // A browser says 'none' of what the person did without a page, such as loading an answer anew.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && origin !== publicUrl && URL.parse(origin)?.host !== host;
}
