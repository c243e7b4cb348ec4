import { type OrderShops, startOrderShops } from './admin/order-shops.ts';
import { startBenchApi, type BenchApi } from './bench-api.ts';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import type { BenchOptions } from './options.ts';

/** The servers that benchmarks use; each is started when the first benchmark needs it. */
export interface Places {
  /** The whole shop with the demo catalogue. */
  shop: () => Promise<BenchShop>;
  /** The api alone, on a large catalogue. */
  api: () => Promise<BenchApi>;
  /** The api and its gateway, on a catalogue that no other benchmark reads. */
  checkout: () => Promise<BenchApi>;
  /** Two apis, one with a hundred times the orders of the other. */
  orderShops: () => Promise<OrderShops>;
  stop: () => Promise<void>;
}

export function openPlaces({ products, orders }: BenchOptions): Places {
  const started: Promise<{ stop: () => Promise<void> }>[] = [];
  const once = <Place extends { stop: () => Promise<void> }>(what: string, start: () => Promise<Place>) => {
    let place: Promise<Place> | undefined;
    return () => {
      if (place) return place;
      console.log(`Starting ${what} …`);
      place = start();
      started.push(place);
      return place;
    };
  };
  return {
    shop: once('the shop', startBenchShop),
    api: once(`the api on ${products} products`, () => startBenchApi({ products })),
    checkout: once('the api and its gateway', () => startBenchApi({ products: 64 })),
    orderShops: once(`an api on ${orders / 100} orders and one on ${orders}`, () => startOrderShops(orders)),
    stop: async () => {
      for (const place of await Promise.allSettled(started)) {
        if (place.status === 'fulfilled') await place.value.stop();
      }
    },
  };
}
