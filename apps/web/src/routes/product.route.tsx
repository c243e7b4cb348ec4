import { ApiProvider } from '../ApiProvider.tsx';
import type { Head, LoadContext } from '../page.ts';
import { usePage } from '../page.ts';
import { productHead } from '../product/product-head.ts';
import { useProduct } from '../product/use-product.ts';
import { ProductScreen } from '../screens/ProductScreen.tsx';

export async function load({ api, params }: LoadContext) {
  const id = params['id'] ?? '';
  const product = await api.product.get.fetch({ id });
  return { id, product, queries: api.dehydrate() };
}

export const head = ({ product }: Awaited<ReturnType<typeof load>>, url: URL): Head =>
  productHead(product, url);

export function Component() {
  const { id, queries } = usePage<typeof load>();
  return (
    <ApiProvider state={queries}>
      <ProductPage id={id} />
    </ApiProvider>
  );
}

function ProductPage({ id }: { id: string }) {
  return <ProductScreen {...useProduct(id)} />;
}
