import { randomUUID } from 'node:crypto';
import { ensureBrowser } from '../../tools/browser.ts';
import { answer } from '../ask.ts';
import type { BenchShop } from '../bench-shop.ts';
import type { BenchOptions } from '../options.ts';
import { deliveryAddress } from '../orders/checkout.ts';
import { cards, nonceOf } from '../orders/sandbox.ts';
import { table } from '../table.ts';
import { audit, medianAudit, type Audit, type Stored } from './audit.ts';

/** A page to audit. */
interface Visit {
  name: string;
  path: string;
  /** What fills the page in the browser; absent on pages that the server renders completely. */
  stored?: Stored;
}

/**
 * How fast home, shop, a product, a filled cart and a paid order appear on a phone, compared with the same
 * pages without scripts. Throws if a page is slower than allowed; of cart and order, which only have their
 * shape without scripts, the first paint is compared.
 */
export async function benchPages(shop: BenchShop, { rounds }: BenchOptions): Promise<string> {
  const browser = await ensureBrowser(console.error);
  const rows = [heading];
  const tooSlow: string[] = [];
  for (const visit of await visits(shop)) {
    const address = shop.webUrl + visit.path;
    const audits: Record<'bare' | 'ours', Audit[]> = { bare: [], ours: [] };
    for (let round = 0; round < rounds; round += 1) {
      audits.bare.push(await audit(address, browser, { ...visit, scripts: false }));
      audits.ours.push(await audit(address, browser, visit));
    }
    const [bare, ours] = [medianAudit(audits.bare), medianAudit(audits.ours)];
    rows.push(row(`${visit.name}, no script`, bare), row(visit.name, ours));
    tooSlow.push(...faults(visit, ours, bare).map((fault) => `${visit.name}: ${fault}`));
  }
  const told = `Lighthouse, mobile, simulated throttling; medians of ${rounds}\n\n${table(rows)}`;
  if (tooSlow.length > 0) throw new Error(`${tooSlow.join('\n')}\n${told}`);
  return told;
}

/** The pages to measure; the product is the first one of home, cart and order are the demo shopper's. */
async function visits(shop: BenchShop): Promise<Visit[]> {
  const home = await (await fetch(shop.webUrl)).text();
  const product = /href="(\/product\/[^"]+)"/.exec(home)?.[1];
  if (!product) throw new Error('Home shows no product.');
  const { session, cart, orderId } = await buy(shop);
  return [
    { name: 'home', path: '/' },
    { name: 'shop', path: '/shop' },
    { name: 'product', path: product },
    { name: 'cart', path: '/cart', stored: { ...session, cart: JSON.stringify(cart) } },
    { name: 'order', path: `/order/${orderId}`, stored: session },
  ];
}

/** The demo shopper buys three products that ship: their session and cart as the browser stores them. */
async function buy({ apiUrl, sandboxUrl }: BenchShop) {
  const call = async (path: string, body?: object, headers?: Record<string, string>) =>
    JSON.parse(await answer(apiUrl, { path, ...(body && { body }), ...(headers && { headers }) }));
  const { token, Name: name, userId, role, email } = await call('/login', shopper);
  const { ProductList } = await call('/product/list?sordBy=sold&order=desc&limit=20');
  const cart = (ProductList as { quantity: number; shippy: string }[])
    .filter(({ quantity, shippy }) => quantity > 1 && shippy === '1')
    .slice(0, 3)
    .map((product) => ({ ...product, count: 1 }));
  const orderId = randomUUID();
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': orderId };
  await call('/order/create', { lines: cart, deliveryAddress }, headers);
  await call(`/order/pay/${orderId}`, { nonce: await nonceOf(sandboxUrl, cards.good) }, headers);
  return { session: { token, name, userId, role: String(role), email } as Stored, cart, orderId };
}

const shopper = { email: 'shopper@example.com', password: 'shopper-demo-password' };

/** Milliseconds that a page may be slower. */
const margin = 150;
const maxHomeKilobytes = 260;

function faults({ name, stored }: Visit, ours: Audit, bare: Audit): string[] {
  const scores = [ours.accessibility, ours.bestPractices, ours.seo];
  // Without script a page that is filled in the browser is empty: only its first paint can be compared.
  const isComparable = stored === undefined;
  return [
    scores.some((score) => score < 100) && `scores ${scores.join(' ')}, not 100`,
    ours.fcp > bare.fcp + margin && 'the first paint is more than 0.15 s later than without script',
    isComparable &&
      ours.lcp > bare.lcp + margin &&
      'the largest paint is more than 0.15 s later than without script',
    isComparable && ours.performance < bare.performance - 2 && 'its performance is worse than without script',
    ours.cls > 0 && 'something moved',
    name === 'home' && ours.kilobytes > maxHomeKilobytes && `more than ${maxHomeKilobytes} kB`,
  ].filter((fault) => typeof fault === 'string');
}

const heading = [
  'page',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'kB',
  'performance',
  'accessibility',
  'practices',
  'SEO',
];

const row = (name: string, one: Audit): string[] => [
  name,
  ...[one.fcp, one.lcp, one.tbt].map((ms) => ms.toFixed(0)),
  one.cls.toFixed(3),
  one.kilobytes.toFixed(0),
  ...[one.performance, one.accessibility, one.bestPractices, one.seo].map(String),
];
