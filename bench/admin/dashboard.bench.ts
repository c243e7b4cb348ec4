import { answer } from '../ask.ts';
import { trpcPath } from '../api/trpc-path.ts';
import { growth } from '../growth.ts';
import type { OrderShop, OrderShops } from './order-shops.ts';

/** Requests of each period to each shop. */
const requests = 200;
/** The maximum growth of a period's p95. */
const allowed = 5;

/** How much slower the figures of the dashboard are with a hundred times the orders. */
export async function benchDashboard({ small, large }: OrderShops): Promise<string> {
  const firsts: string[] = [];
  for (const shop of [small, large]) {
    const from = performance.now();
    await answer(shop.url, question(shop, 30));
    firsts.push(`${Math.round(performance.now() - from)} ms at ${shop.orders.toLocaleString('en')}`);
  }
  const asked = (shop: OrderShop) => ({
    size: shop.orders,
    url: shop.url,
    questions: Object.fromEntries([1, 7, 30].map((days) => [`${days} days`, [question(shop, days)]])),
  });
  const told = await growth([asked(small), asked(large)], { requests, allowed });
  return `${told}\n\nThe first call of the process, which reads 60 days: ${firsts.join(', ')}.`;
}

const question = ({ headers }: OrderShop, days: number) => ({
  path: trpcPath('sales.overview', { days }),
  headers,
});
