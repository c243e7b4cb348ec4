import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Catalogue, IdRange } from './catalogue.ts';
import { idPart } from './id-parts.ts';
import { registerSitemap } from './sitemap.ts';

const updatedAt = '2026-11-22T08:00:00.000Z';
const idOf = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** A shop whose ids are evenly distributed over all possible ids. */
function shopOf(count: number, change: Partial<Catalogue> = {}): Catalogue {
  const ids = Array.from({ length: count }, (_, n) => idOf(Math.floor((n / count) * 2 ** 32)));
  return {
    categories: async () => [{ id: 'a&b', name: 'Lamps' }],
    productCount: async () => count,
    async *products({ after, upTo }: IdRange) {
      const part = ids.filter((id) => (after === null || id > after) && (upTo === null || id <= upTo));
      for (let from = 0; from === 0 || from < part.length; from += 5_000)
        yield part.slice(from, from + 5_000).map((id) => ({ id, updatedAt }));
    },
    ...change,
  };
}

function serve(catalogue: Catalogue, listed = true) {
  const app = Fastify();
  registerSitemap(app, { env: { publicUrl: 'https://shop.example', listed }, catalogue });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found]) => found ?? '');

test('robots.txt forbids nothing and names the sitemap', async () => {
  const { body, headers } = await serve(shopOf(1))('/robots.txt');
  expect(body).toBe('User-agent: *\nDisallow:\n\nSitemap: https://shop.example/sitemap.xml\n');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('an unlisted shop has no sitemap, and robots.txt still allows visits', async () => {
  const get = serve(shopOf(1), false);
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow:\n');
  expect((await get('/sitemap.xml')).statusCode).toBe(404);
});

test('120,000 products are in files of at most 50,000, each product once, and the index lists all files', async () => {
  const get = serve(shopOf(120_000));
  const index = await get('/sitemap.xml');
  expect(index.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': expect.stringMatching(/^public, max-age=\d+/) as string,
  });
  const files = addressesIn(index.body).map((address) => new URL(address));
  expect(files[0]?.pathname).toBe('/sitemap-pages.xml');
  expect(files).toHaveLength(6);
  const met: string[] = [];
  for (const { pathname } of files.slice(1)) {
    const found = addressesIn((await get(pathname)).body);
    expect(found.length).toBeLessThanOrEqual(50_000);
    met.push(...found);
  }
  expect(met).toHaveLength(120_000);
  expect(new Set(met).size).toBe(120_000);
  expect(met[0]).toBe(`https://shop.example/product/${idOf(0)}`);
});

test('products have the time of their last change; home, the shop and categories are listed too', async () => {
  const get = serve(shopOf(1));
  expect((await get('/sitemap-products-1-of-1.xml')).body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `<url><loc>https://shop.example/product/${idOf(0)}</loc><lastmod>2026-11-22T08:00:00.000Z</lastmod></url>\n` +
      '</urlset>\n',
  );
  expect(addressesIn((await get('/sitemap-pages.xml')).body)).toEqual([
    'https://shop.example/',
    'https://shop.example/shop',
    'https://shop.example/shop?category=a%26b',
  ]);
});

test('never more than 50,000 in a file, however the ids are distributed', async () => {
  const crowd = shopOf(60_000);
  const get = serve({ ...crowd, products: () => crowd.products({ after: null, upTo: null }) });
  expect(addressesIn((await get('/sitemap-products-1-of-9.xml')).body)).toHaveLength(50_000);
});

test('it is sent compressed as it is made', async () => {
  const answer = await serve(shopOf(9_000))('/sitemap-products-1-of-1.xml', { 'accept-encoding': 'br' });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(addressesIn(brotliDecompressSync(answer.rawPayload).toString())).toHaveLength(9_000);
});

test.each(['0-of-1', '2-of-1', '1-of-0', '1-of-99999', '1-of-123456', 'x-of-1'])(
  'there is no part %s',
  async (part) => expect((await serve(shopOf(1))(`/sitemap-products-${part}.xml`)).statusCode).toBe(404),
);

test('an error before the first batch is an error response; a later error breaks off the file', async () => {
  const failure = Object.assign(new Error('away'), { statusCode: 503 });
  const failing = (after: number) =>
    serve(
      shopOf(1, {
        async *products() {
          for (let n = 0; n < after; n++) yield [{ id: idOf(n), updatedAt }];
          throw failure;
        },
      }),
    )('/sitemap-products-1-of-1.xml');
  expect((await failing(0)).statusCode).toBe(503);
  const broken = await failing(1).catch(() => null);
  expect(broken?.body ?? '').not.toContain('</urlset>');
});

describe('the parts of all ids', () => {
  test('have no gaps, and the first and last are unbounded', () => {
    for (const parts of [1, 3, 16, 10_000]) {
      const all = Array.from({ length: parts }, (_, n) => idPart(n + 1, parts));
      expect(all[0]?.after).toBeNull();
      expect(all.at(-1)?.upTo).toBeNull();
      expect(all.slice(1).map(({ after }) => after)).toEqual(all.slice(0, -1).map(({ upTo }) => upTo));
    }
  });

  test('have equal size', () => {
    expect(idPart(2, 4)).toEqual({
      after: '40000000-0000-0000-0000-000000000000',
      upTo: '80000000-0000-0000-0000-000000000000',
    });
  });
});
