import type { Page } from '../src/entry-server.tsx';
import type { Environment } from '../env.ts';

/** What a page loads, as the build or Vite's dev server knows it. */
export type PageAssets = {
  /** Names this build, so that a page from an older one notices. */
  build: string;
  styles: string[];
  /** Development alone: what Vite's client will take over. */
  inlineStyles?: { id: string; css: string }[];
  fonts: string[];
  early: { src: string; module: boolean };
  entry: string;
  preload: string[];
};

/** The whole page as text: nothing personal, no inline script or style, page data in an inert block (decision 29). */
export function renderDocument(
  page: Page & { hydrates?: boolean },
  assets: PageAssets,
  { url, gateway }: { url: URL; gateway: Environment['gateway'] },
): string {
  const { head, access, payment, html, state, status, themeClass } = page;
  const listed = access === 'public' && status === 200;
  const canonical = url.origin + url.pathname;
  return `<!doctype html>
<html lang="en-IN" class="${themeClass}" data-access="${access}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(head.title)}</title>
${tags([
  earlyScript(page.hydrates === false ? { ...assets, entry: '' } : assets),
  ...assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  ),
  ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ...(assets.inlineStyles ?? []).map(
    ({ id, css }) => `<style data-vite-dev-id="${escape(id)}">${css}</style>`,
  ),
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<meta name="color-scheme" content="light dark">',
  head.description && `<meta name="description" content="${escape(head.description)}">`,
  listed ? `<link rel="canonical" href="${escape(canonical)}">` : '<meta name="robots" content="noindex">',
  ...(listed ? openGraph(head, canonical) : []),
  head.jsonLd && `<script type="application/ld+json">${inert(head.jsonLd)}</script>`,
  payment && gateway.kind === 'sandbox' && `<meta name="sandbox-url" content="${escape(gateway.url)}">`,
])}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="state">${inert({ build: assets.build, router: state })}</script>
</body>
</html>
`;
}

const tags = (lines: unknown[]): string => lines.filter(Boolean).join('\n');

/** Runs before the first paint and starts the rest when the page is idle (decision 30). */
function earlyScript({ early, entry, preload }: PageAssets): string {
  const kind = early.module ? ' type="module"' : '';
  return `<script${kind} id="early" src="${early.src}" data-entry="${entry}" data-preload="${preload.join(' ')}"></script>`;
}

function openGraph({ title, description, picture }: Page['head'], url: string): string[] {
  const properties = { type: 'website', url, title, description, image: picture };
  return Object.entries(properties)
    .filter(([, value]) => value)
    .map(([name, value]) => `<meta property="og:${name}" content="${escape(value ?? '')}">`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** JSON that cannot end its script element. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
