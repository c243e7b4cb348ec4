import { ApiProvider } from '../ApiProvider.tsx';
import type { Head, LoadContext } from '../page.ts';
import { shopHead } from '../product/shop-head.ts';
import { newest, useProductList } from '../product/use-product-list.ts';
import { ShopScreen } from '../screens/ShopScreen.tsx';

export async function load({ cache }: LoadContext): Promise<void> {
  await cache.product.list.fetch(newest);
}

export const head = async ({ cache, url }: LoadContext): Promise<Head> =>
  shopHead(url, await cache.category.list.fetch());

export const Component = () => (
  <ApiProvider>
    <ShopPage />
  </ApiProvider>
);

function ShopPage() {
  return <ShopScreen list={useProductList(newest)} />;
}
