import type { Page } from '../../src/entry-server.tsx';
import type { Head, SharedPicture } from '../../src/page/page.ts';
import { escape, inert } from './escape.ts';

type Shown = Pick<Page, 'head' | 'access' | 'status' | 'siteName'> & { url: URL };

/**
 * The head's tags for search engines and shared links. Only a public page with status 200 is listed, under
 * its canonical address; with `listed: false` it is not listed but its links are followed.
 */
export function headTags({ head, access, status, siteName, url }: Shown): string[] {
  if (access !== 'public' || status !== 200) return [robots('noindex')];
  const address = url.origin + (head.canonicalPath ?? url.pathname);
  return [
    head.listed === false
      ? robots('noindex, follow')
      : `<link rel="canonical" href="${escape(address)}">\n${robots('max-image-preview:large')}`,
    ...openGraph({ ...head, picture: head.picture ?? ownPicture(url.origin, siteName) }, address, siteName),
    ...(head.jsonLd ? [`<script type="application/ld+json">${inert(head.jsonLd)}</script>`] : []),
  ];
}

/** The shop's picture (public/share.png), for pages without a picture. */
const ownPicture = (origin: string, alt: string): SharedPicture => ({
  src: `${origin}/share.png`,
  alt,
  width: 1200,
  height: 630,
});

const robots = (rule: string): string => `<meta name="robots" content="${rule}">`;

function openGraph(
  { title, description, picture, properties }: Head & { picture: SharedPicture },
  address: string,
  siteName: string,
): string[] {
  const all: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': 'en_IN',
    'og:url': address,
    'og:title': title,
    'og:description': description,
    ...pictureProperties(picture),
    ...properties,
  };
  return [
    ...Object.entries(all)
      .filter(([, value]) => value)
      .map(([name, value]) => `<meta property="${name}" content="${escape(value ?? '')}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

const pictureProperties = ({ src, alt, width, height }: SharedPicture) => ({
  'og:image': src,
  'og:image:alt': alt,
  'og:image:width': width?.toString(),
  'og:image:height': height?.toString(),
});
