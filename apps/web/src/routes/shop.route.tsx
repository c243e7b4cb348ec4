import { ApiProvider } from '../ApiProvider.tsx';
import type { Head, LoadContext } from '../page.ts';
import { newest, useProductList } from '../product/use-product-list.ts';
import { ShopScreen } from '../screens/ShopScreen.tsx';
import { shopPageDescription, shopPageTitle } from '../screens/shop-texts.ts';
import { shopName } from '../shop.ts';

export async function load({ cache }: LoadContext): Promise<void> {
  await cache.product.list.fetch(newest);
}

export const head = (): Head => ({
  title: `${shopPageTitle} · ${shopName}`,
  description: shopPageDescription,
});

export const Component = () => (
  <ApiProvider>
    <ShopPage />
  </ApiProvider>
);

function ShopPage() {
  return <ShopScreen list={useProductList(newest)} />;
}
