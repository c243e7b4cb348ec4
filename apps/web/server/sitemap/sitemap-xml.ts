import { escape } from '../pages/escape.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page in a sitemap: its absolute address, and when it last changed, in milliseconds since 1970. */
export type Entry = { address: string; updatedAt?: string };

/** The index of all sitemap files. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${declaration}<sitemapindex ${namespace}>\n${addresses
    .map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** One sitemap file, in one piece per batch of entries. */
export async function* sitemap(batches: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`;
  for await (const batch of batches) yield batch.map(url).join('');
  yield '</urlset>\n';
}

const url = ({ address, updatedAt }: Entry): string => {
  const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`;
  return `<url><loc>${escape(address)}</loc>${changed}</url>\n`;
};
