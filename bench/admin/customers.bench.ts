import { growth } from '../growth.ts';
import { listQuestions } from './list-questions.ts';
import type { OrderShop, OrderShops } from './order-shops.ts';

/** Requests of each class to each shop, after a first round. */
const requests = 100;
/** The maximum growth of a class's p95. */
const allowed = 3;

/** How much slower the admins' list of customers is with a hundred times the people: pages, and texts. */
export const benchCustomers = ({ small, large }: OrderShops): Promise<string> =>
  growth([asked(small), asked(large)], { requests, allowed });

const asked = (shop: OrderShop) => ({
  size: shop.people,
  url: shop.url,
  questions: listQuestions('customer.page', shop.headers, inputs(shop.people)),
});

/** Eleven people, spread over all. */
const spread = (people: number) =>
  Array.from({ length: 11 }, (_, place) => 1 + Math.floor((people * place) / 11));

const inputs = (people: number): Record<string, object[]> => ({
  all: [{}],
  'an e-mail address': spread(people).map((n) => ({ text: `person-${n}@bench.example.com` })),
  'a name': spread(people).map((n) => ({ text: `person ${n}` })),
  'how many addresses begin': [{ text: 'person-1' }],
  'a name that all have': [{ text: 'person' }],
  'what nobody has': [{ text: 'xylophone' }],
});
