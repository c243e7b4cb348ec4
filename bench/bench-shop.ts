import { startTestShop } from '../e2e/shop.fixture.ts';
import type { ServerProcess } from '../tools/server-process.ts';

export interface BenchShop {
  webUrl: string;
  apiUrl: string;
  sandboxUrl: string;
  /** The storefront's server. */
  web: ServerProcess;
  stop: () => Promise<void>;
}

/** The whole shop, production builds and the demo catalogue, on free ports and throw-away data. */
export const startBenchShop = (): Promise<BenchShop> => startTestShop();
