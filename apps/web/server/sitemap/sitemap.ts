import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../env.ts';
import type { Catalogue } from './catalogue.ts';
import { idPart } from './id-parts.ts';
import { send, sendPieces } from '../http/send.ts';
import { sitemap, sitemapIndex, type Entry } from './sitemap-xml.ts';

/** The maximum of entries in one file (sitemaps.org). */
const maxEntries = 50_000;
/**
 * Ids are random, so parts have similar sizes; half the maximum leaves room for variation and new products.
 */
const entriesWanted = maxEntries / 2;
const maxParts = 10_000;
/** Cacheable for an hour, and for another day while it is revalidated. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';

type Options = { env: Pick<Environment, 'publicUrl' | 'listed'>; catalogue: Catalogue };

/**
 * Lists the public pages for search engines: /robots.txt names /sitemap.xml, which names one file of pages
 * and several of products. Products are divided by id, so that each file can be streamed independently. An
 * unlisted shop has no sitemap; robots.txt does not forbid visits, because crawlers must see the `noindex`
 * header.
 */
export function registerSitemap(app: FastifyInstance, { env, catalogue }: Options): void {
  const robots = ['User-agent: *', 'Disallow:', ''];
  if (env.listed) robots.push(`Sitemap: ${env.publicUrl}/sitemap.xml`, '');
  app.get('/robots.txt', (request, reply) => {
    void reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8');
    return send(request, reply, robots.join('\n'));
  });
  if (!env.listed) return;

  const at = (path: string): string => env.publicUrl + path;
  const xml = (reply: FastifyReply) =>
    reply.header('cache-control', cacheControl).type('application/xml; charset=utf-8');

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = Math.max(1, Math.ceil((await catalogue.productCount()) / entriesWanted));
    const files = Array.from({ length: parts }, (_, n) => at(`/sitemap-products-${n + 1}-of-${parts}.xml`));
    return send(request, xml(reply), sitemapIndex([at('/sitemap-pages.xml'), ...files]));
  });

  app.get('/sitemap-pages.xml', async (request, reply) => {
    const categories = await catalogue.categories();
    const paths = ['/', '/shop', ...categories.map(({ id }) => `/shop?category=${encodeURIComponent(id)}`)];
    return sendSitemap(request, reply, batchesOf(paths.map((path) => ({ address: at(path) }))));
  });

  app.get<{ Params: Record<'part' | 'parts', string> }>(
    '/sitemap-products-:part(^\\d{1,5}$)-of-:parts(^\\d{1,5}$).xml',
    async (request, reply) => {
      const [part, parts] = [Number(request.params.part), Number(request.params.parts)];
      if (part < 1 || part > parts || parts > maxParts) throw noSuchFile;
      return sendSitemap(request, reply, productPages(part, parts));
    },
  );

  async function* productPages(part: number, parts: number): AsyncGenerator<Entry[]> {
    let room = maxEntries;
    for await (const batch of catalogue.products(idPart(part, parts))) {
      yield batch
        .slice(0, room)
        .map(({ id, updatedAt }) => ({ address: at(`/product/${encodeURIComponent(id)}`), updatedAt }));
      room -= batch.length;
      if (room <= 0) return;
    }
  }

  /**
   * Sends nothing before the first batch has arrived: until then an error can still become an error response.
   */
  async function sendSitemap(
    request: FastifyRequest,
    reply: FastifyReply,
    batches: AsyncGenerator<Entry[]>,
  ): Promise<FastifyReply> {
    const first = await batches.next();
    async function* all() {
      if (!first.done) yield first.value;
      yield* batches;
    }
    return sendPieces(request, xml(reply), sitemap(all()));
  }
}

const noSuchFile = Object.assign(new Error('There is no such sitemap.'), { statusCode: 404 });

async function* batchesOf<Value>(values: Value[]): AsyncGenerator<Value[]> {
  yield values;
}
