import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Shared caches may serve a public page for one minute, for ten more while they ask again, and for an hour while the shop
 * fails. Browsers ask each time, so that shoppers see the current stock.
 */
export const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600';

/** Whether a request may be one person's. */
export const isPersonal = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined;

/**
 * No cache keeps a refusal, and no shared cache what answers a request that may be one person's, unless it is a file whose
 * name is its content.
 */
export function boundCaches(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const control = String(reply.getHeader('cache-control') ?? '');
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
    else if (isPersonal(request) && control.startsWith('public') && !control.includes('immutable'))
      reply.header(
        'cache-control',
        control.replace('public', 'private').replaceAll(/, (?:s-maxage|stale-[a-z-]+)=\d+/g, ''),
      );
    done(null, payload);
  });
}

const tracker = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id)=/;

/** The address without what only tells where a visitor came from: with and without it the page is the same. */
export function withoutTrackers(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return url;
  const asked = query.split('&').filter((field) => !tracker.test(field));
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path;
}
