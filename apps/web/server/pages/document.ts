import type { Page } from '../../src/entry-server.tsx';
import type { Environment } from '../../env.ts';
import type { PageAssets } from '../frontend/frontend.ts';
import { escape, inert } from './escape.ts';
import { headTags } from './head-tags.ts';

/**
 * Renders the HTML document: nothing personal, no inline script or style, page data in an inert block
 * (decision 29).
 */
export function renderDocument(
  page: Page & { hydrates?: boolean },
  assets: PageAssets,
  {
    url,
    gateway,
    testPayments,
    contact,
    timeZone,
  }: { url: URL } & Pick<Environment, 'gateway' | 'testPayments' | 'contact' | 'timeZone'>,
): string {
  const { head, access, payment, html, state, themeClass, themeColor } = page;
  return `<!doctype html>
<html lang="en-IN" class="${themeClass}" data-access="${access}" data-session="unknown" data-time-zone="${escape(timeZone)}"${contact === null ? '' : ` data-contact="${escape(contact)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(head.title)}</title>
${tags([
  ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  testPayments && '<link rel="stylesheet" href="/test-payments.css">',
  earlyScript(page.hydrates === false ? { ...assets, entry: '' } : assets, access),
  ...assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  ),
  ...(head.preload ?? []).map(
    ({ type, media, srcset, sizes }) =>
      `<link rel="preload" as="image" fetchpriority="high" type="${type}" media="${escape(media)}" imagesrcset="${escape(srcset)}" imagesizes="${escape(sizes)}">`,
  ),
  ...(assets.inlineStyles ?? []).map(
    ({ id, css }) => `<style data-vite-dev-id="${escape(id)}">${css}</style>`,
  ),
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<meta name="color-scheme" content="light dark">',
  ...Object.entries(themeColor).map(
    ([theme, color]) =>
      `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${theme})">`,
  ),
  head.description && `<meta name="description" content="${escape(head.description)}">`,
  ...headTags({ ...page, url }),
  ...(payment && gateway.kind === 'sandbox' ? sandboxTags(gateway.url) : []),
])}
</head>
<body>
${testPayments ? testPaymentsRibbon : ''}<div id="root">${html}</div>
<script type="application/json" id="state">${inert({ build: assets.build, router: state })}</script>
</body>
</html>
`;
}

/** Outside React, so that no shop with real payments loads anything for it. */
const testPaymentsRibbon =
  '<aside class="test-payments" aria-label="Test payments"><b>Test payments</b> · no money is charged</aside>\n';

/**
 * Only in the demo (decision 27): the sandbox's address for the widget, and the sandbox's stand-in for Apple's
 * script, because other browsers than Safari have no Apple Pay of their own. It runs before React loads.
 */
const sandboxTags = (url: string): string[] => [
  `<meta name="sandbox-url" content="${escape(url)}">`,
  `<script defer src="${escape(url)}/jsapi/1.latest/apple-pay-sdk.js"></script>`,
];

const tags = (lines: unknown[]): string => lines.filter(Boolean).join('\n');

/**
 * The script tag of the early script (decision 26). It blocks the first paint of pages that are not public,
 * because it may redirect to the login; on public pages it is async.
 */
function earlyScript({ early, entry, preload }: PageAssets, access: Page['access']): string {
  const kind = early.module ? ' type="module"' : access === 'public' ? ' async' : '';
  return `<script${kind} id="early" src="${early.src}" data-entry="${entry}" data-preload="${preload.join(' ')}"></script>`;
}
