import { startTestShop } from '../e2e/shop.fixture.ts';

export interface BenchShop {
  webUrl: string;
  apiUrl: string;
  apiPublicUrl: string;
  apiPid: number;
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** The whole shop, production builds and the demo catalogue, on free ports and throw-away data. */
export async function startBenchShop(): Promise<BenchShop> {
  const shop = await startTestShop();
  return {
    webUrl: shop.webUrl,
    apiUrl: shop.apiUrl.replace('localhost', '127.0.0.1'),
    apiPublicUrl: shop.apiUrl,
    apiPid: shop.api.pid() ?? 0,
    databaseUrl: shop.databaseUrl,
    stop: shop.stop,
  };
}
