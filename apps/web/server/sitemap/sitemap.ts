import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../env.ts';
import type { Catalogue } from './catalogue.ts';
import { idPart } from './id-parts.ts';
import { send, sendPieces } from '../http/send.ts';
import { sitemap, sitemapIndex, type Entry } from './sitemap-xml.ts';

/** What sitemaps.org allows in one file. */
const maxEntries = 50_000;
/**
 * Ids are random, so that parts are about even; half of what is allowed leaves room for chance and for new
 * products.
 */
const entriesWanted = maxEntries / 2;
const maxParts = 10_000;
/** An hour at once, and a day more while it is fetched anew. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';

type Options = { env: Pick<Environment, 'publicUrl' | 'listed'>; catalogue: Catalogue };

/**
 * Tells search engines what public pages there are: /robots.txt names /sitemap.xml, which names a file of
 * pages and files of products, divided by id, so that none is held in memory and none needs the one before
 * it. A shop that is not to be listed has no sitemap; it forbids no visit, or nobody would see that its
 * answers say `noindex`.
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
   * Nothing is sent before the first batch is there: until then a failure can still be an answer of its own.
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
