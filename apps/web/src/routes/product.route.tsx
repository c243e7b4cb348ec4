import { useParams } from 'react-router';
import { ApiProvider } from '../ApiProvider.tsx';
import type { Head, LoadContext } from '../page.ts';
import { productHead } from '../product/product-head.ts';
import { useProduct } from '../product/use-product.ts';
import { ProductScreen } from '../screens/ProductScreen.tsx';

const product = ({ cache, params }: LoadContext) => cache.product.get.fetch({ id: params['id'] ?? '' });

export const load = async (context: LoadContext): Promise<void> => void (await product(context));

export const head = async (context: LoadContext): Promise<Head> =>
  productHead(await product(context), context.url.origin);

export const Component = () => (
  <ApiProvider>
    <ProductPage />
  </ApiProvider>
);

function ProductPage() {
  const { id = '' } = useParams();
  return <ProductScreen {...useProduct(id)} />;
}
