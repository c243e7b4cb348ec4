import { startTestShop } from '../e2e/shop.fixture.ts';

export interface BenchShop {
  webUrl: string;
  stop: () => Promise<void>;
}

/** The whole shop, production builds and the demo catalogue, on free ports and throw-away data. */
export const startBenchShop = (): Promise<BenchShop> => startTestShop();
