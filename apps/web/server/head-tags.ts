import type { Page } from '../src/entry-server.tsx';
import type { Head, SharedPicture } from '../src/page.ts';
import { escape, inert } from './escape.ts';

type Shown = Pick<Page, 'head' | 'access' | 'status' | 'siteName'> & { url: URL };

/**
 * What a page tells search engines, and whoever shares it. Only a public page that is there is listed, under its one
 * lasting address; what cannot be kept apart from another page is left out, its links followed.
 */
export function headTags({ head, access, status, siteName, url }: Shown): string[] {
  if (access !== 'public' || status !== 200) return [robots('noindex')];
  const address = url.origin + (head.canonicalPath ?? url.pathname);
  return [
    head.listed === false
      ? robots('noindex, follow')
      : `<link rel="canonical" href="${escape(address)}">\n${robots('max-image-preview:large')}`,
    ...openGraph(head, address, siteName),
    ...(head.jsonLd ? [`<script type="application/ld+json">${inert(head.jsonLd)}</script>`] : []),
  ];
}

const robots = (rule: string): string => `<meta name="robots" content="${rule}">`;

function openGraph({ title, description, picture, properties }: Head, address: string, siteName: string) {
  const all: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': 'en_IN',
    'og:url': address,
    'og:title': title,
    'og:description': description,
    ...(picture?.src ? pictureProperties(picture) : undefined),
    ...properties,
  };
  return [
    ...Object.entries(all)
      .filter(([, value]) => value)
      .map(([name, value]) => `<meta property="${name}" content="${escape(value ?? '')}">`),
    `<meta name="twitter:card" content="${picture?.src ? 'summary_large_image' : 'summary'}">`,
  ];
}

const pictureProperties = ({ src, alt, width, height }: SharedPicture) => ({
  'og:image': src,
  'og:image:alt': alt,
  'og:image:width': width?.toString(),
  'og:image:height': height?.toString(),
});
