import type { Head, LoadContext } from '../page.ts';
import { usePage } from '../page.ts';
import type { ProductListState } from '../product/product-list-state.ts';
import { ShopScreen } from '../screens/ShopScreen.tsx';
import { shopPageDescription, shopPageTitle } from '../screens/shop-texts.ts';
import { shopName } from '../shop.ts';

/** The newest fifty (spec §9). */
export async function load({ api }: LoadContext): Promise<ProductListState> {
  const products = await api.product.list.fetch({ sort: 'createdAt', order: 'desc', limit: 50 });
  return { status: 'ready', products };
}

export const head = (): Head => ({
  title: `${shopPageTitle} · ${shopName}`,
  description: shopPageDescription,
});

export function Component() {
  return <ShopScreen list={usePage<typeof load>()} />;
}
