import { growth } from '../growth.ts';
import { listQuestions } from './list-questions.ts';
import type { OrderShop, OrderShops } from './order-shops.ts';

/** Requests of each class to each shop, after a first round. */
const requests = 100;
/** The maximum growth of a class's p95. */
const allowed = 3;

/** How much slower the admins' list of orders is with a hundred times the orders: each filter, and texts. */
export const benchOrders = ({ small, large }: OrderShops): Promise<string> =>
  growth([asked(small), asked(large)], { requests, allowed });

const asked = (shop: OrderShop) => ({
  size: shop.orders,
  url: shop.url,
  questions: listQuestions('order.page', shop.headers, inputs(shop.orders)),
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Eleven rows of a kind, spread over all. */
const spread = (count: number) =>
  Array.from({ length: 11 }, (_, place) => 1 + Math.floor((count * place) / 11));

const inputs = (orders: number): Record<string, object[]> => ({
  all: [{}],
  'a page in the middle': spread(orders).flatMap((n) => [
    { before: String(1_000 + n) },
    { after: String(1_000 + n) },
  ]),
  'state: to pack': [{ state: 'to_pack' }],
  'state: packed': [{ state: 'packed' }],
  'state: shipped': [{ state: 'shipped' }],
  'state: delivered': [{ state: 'delivered' }],
  'state: refunded': [{ state: 'refunded' }],
  'state: disputed': [{ state: 'disputed' }],
  'state: ended': [{ state: 'ended' }],
  'state: to pay': [{ state: 'to_pay' }],
  'state: a return asked': [{ state: 'return_asked' }],
  'the last 7 days': [{ from: daysAgo(7) }],
  'a month long ago': [{ from: daysAgo(300), to: daysAgo(270) }],
  'dear ones': [{ minPaise: 149_700 }],
  'amounts from': [99_800, 99_801, 149_701].map((minPaise) => ({ minPaise })),
  'amounts to': [49_899, 49_900, 99_800].map((maxPaise) => ({ maxPaise })),
  'paid on delivery': [{ way: 'on_delivery' }],
  'by card, delivered, in a month': [{ way: 'card', state: 'delivered', from: daysAgo(60), to: daysAgo(30) }],
  'a number': spread(orders).map((n) => ({ text: String(1_000 + n) })),
  'an e-mail address': spread(orders / 10).map((n) => ({ text: `person-${n}@bench.example.com` })),
  'a name': spread(orders / 10).map((n) => ({ text: `person ${n}` })),
  'a name that all have': [{ text: 'person' }],
  'a letter': ['p', '7', 'q'].map((text) => ({ text })),
  'a text and a month': ['person', 'person 7', 'person 77'].map((text) => ({
    text,
    from: daysAgo(300),
    to: daysAgo(270),
  })),
  'a text, refunded': ['person', 'person 7', 'person 77'].map((text) => ({ text, state: 'refunded' })),
  'a name, to pack': spread(orders / 10).map((n) => ({ text: `person ${n}`, state: 'to_pack' })),
});
