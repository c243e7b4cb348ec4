import { expect, test } from 'vitest';
import type { Page } from '../../src/entry-server.tsx';
import type { PageAssets } from '../frontend/frontend.ts';
import { renderDocument } from './document.ts';

const assets: PageAssets = {
  build: 'b1',
  styles: ['/assets/a.css'],
  fonts: [],
  early: { src: '/assets/early.js', module: false },
  entry: '/assets/entry.js',
  preload: ['/assets/a.js', '/assets/b.js'],
};
const hostile = `</script><b title="x">&'`;
const page: Page = {
  status: 200,
  file: 'product',
  head: { title: hostile, description: hostile, jsonLd: { name: hostile } },
  access: 'public',
  payment: false,
  html: '<p>whole</p>',
  themeClass: 'theme',
  themeColor: { light: '#fff', dark: '#000' },
  siteName: 'Shop',
  state: { loaderData: { product: { title: hostile, data: hostile } }, errors: null },
  isWhole: true,
};
const sandbox = { kind: 'sandbox', url: 'http://localhost:4100' } as const;
const where = {
  url: new URL('http://shop/product/1?from=mail'),
  gateway: sandbox,
  testPayments: false,
  contact: null,
  timeZone: 'Europe/London',
};
const render = (change: Partial<Page> = {}) => renderDocument({ ...page, ...change }, assets, where);

test('no product name can break the page or run as script', () => {
  const html = render();
  expect(html).not.toContain('<b title');
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html.match(/<script>|<script type="text|<style>|style="/g)).toBeNull();
  const [, state = ''] = /id="state">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(state)).toEqual({ build: 'b1', router: page.state });
});

test('a public page has a canonical address without the query and may be listed', () => {
  const html = render();
  expect(html).toContain('<link rel="canonical" href="http://shop/product/1">');
  expect(html).toContain('<meta property="og:url" content="http://shop/product/1">');
  expect(html).not.toContain('noindex');
});

test('a shop in production whose payments move no money says so on every page', () => {
  const html = renderDocument(page, assets, { ...where, testPayments: true });
  expect(html).toContain('<b>Test payments</b> · no money is charged</aside>\n<div id="root">');
  expect(html).toContain('<link rel="stylesheet" href="/test-payments.css">');
  expect(render()).not.toContain('est-payments');
});

test('the browser finds the address to write to on the document', () => {
  const html = renderDocument(page, assets, { ...where, contact: "o'neil@example.com" });
  expect(html).toMatch(/<html [^>]*data-contact="o'neil@example\.com">/);
  expect(render()).not.toContain('data-contact');
  expect(render()).toMatch(/<html [^>]*data-time-zone="Europe\/London"/);
});

test('a page may set another canonical address, or be unlisted with its links followed', () => {
  const head = { title: 'Lamps', canonicalPath: '/shop?category=a&x' };
  expect(render({ head })).toContain('<link rel="canonical" href="http://shop/shop?category=a&amp;x">');
  const left = render({ head: { title: 'Lamps', listed: false } });
  expect(left).toContain('<meta name="robots" content="noindex, follow">');
  expect(left).not.toContain('canonical');
});

test('a shared link has title, shop, picture and further properties', () => {
  const picture = { src: 'http://api/lamp.webp', alt: 'A "lamp"', width: 640, height: 640 };
  const html = render({
    head: { title: 'Lamp · Shop', picture, properties: { 'og:type': 'product', 'og:title': 'Lamp' } },
  });
  const metaTags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">/g)];
  expect(Object.fromEntries(metaTags.map(([, name, value]) => [name, value]))).toEqual({
    'og:type': 'product',
    'og:site_name': 'Shop',
    'og:locale': 'en_IN',
    'og:url': 'http://shop/product/1',
    'og:title': 'Lamp',
    'og:image': 'http://api/lamp.webp',
    'og:image:alt': 'A &quot;lamp&quot;',
    'og:image:width': '640',
    'og:image:height': '640',
    'twitter:card': 'summary_large_image',
  });
});

test("a page without a picture is shared with the shop's picture", () => {
  const html = render();
  expect(html).toContain('<meta property="og:image" content="http://shop/share.png">');
  expect(html).toContain('<meta property="og:image:alt" content="Shop">');
});

test('the theme colour is that of the navigation bar in both themes', () => {
  expect(render()).toContain('<meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">');
});

test.each([
  ['a page of the browser', { access: 'browser' as const }],
  ['a page that is not there', { status: 404 }],
])('%s is not listed and has no properties for shared links', (_, change) => {
  expect(render(change)).toContain('<meta name="robots" content="noindex">');
  expect(render(change)).not.toMatch(/canonical|og:|ld\+json/);
});

test('the early script gets the entry to load, and none where the router could not start', () => {
  expect(render()).toContain('data-entry="/assets/entry.js" data-preload="/assets/a.js /assets/b.js"');
  expect(renderDocument({ ...page, hydrates: false }, assets, where)).toContain('data-entry=""');
});

test('the early script blocks the first paint only of pages that are not public', () => {
  expect(render()).toContain('<script async id="early"');
  expect(render({ access: 'login' })).toContain('<script id="early"');
});

test("only a payment page of the demo names the sandbox, and loads its stand-in for Apple's script", () => {
  const html = render({ payment: true });
  expect(html).toContain('<meta name="sandbox-url" content="http://localhost:4100">');
  expect(html).toContain(
    '<script defer src="http://localhost:4100/jsapi/1.latest/apple-pay-sdk.js"></script>',
  );
  expect(render()).not.toMatch(/sandbox|jsapi/);
  const braintree = { ...where, gateway: { kind: 'braintree', live: false } } as const;
  expect(renderDocument({ ...page, payment: true }, assets, braintree)).not.toMatch(/sandbox|jsapi/);
});
