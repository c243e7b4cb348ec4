import { useNavigation, useParams } from 'react-router';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import type { Head, LoadContext } from '../page/page.ts';
import { usePage } from '../page/page.ts';
import { productHead } from '../product/product-head.ts';
import { whileRetrying, toListState } from '../product/product-list-state.ts';
import { productPath } from '../product/product-path.ts';
import { useProduct } from '../product/use-product.ts';
import { useViewedProducts } from '../product/use-viewed-products.ts';
import { ProductScreen } from '../screens/ProductScreen.tsx';

const product = ({ cache, params }: LoadContext) => cache.product.get.fetch({ id: params['id'] ?? '' });

/** The page needs the product; without related products, or the days of delivery, it is shown anyway. */
export async function load(context: LoadContext) {
  const { api, params } = context;
  const [[related, days]] = await Promise.all([
    Promise.allSettled([
      api.product.related.query({ id: params['id'] ?? '' }),
      api.order.deliveryDays.query(),
    ]),
    product(context),
  ]);
  return {
    related: toListState(related),
    deliveryDays: days.status === 'fulfilled' ? days.value : null,
  };
}

export const head = async (context: LoadContext): Promise<Head> =>
  productHead(await product(context), context.url.origin);

export const Component = () => (
  <ApiProvider>
    <ProductPage />
  </ApiProvider>
);

function ProductPage() {
  const { id = '' } = useParams();
  const { related, deliveryDays } = usePage<typeof load>();
  const isAskedAgain = useNavigation().location?.pathname === productPath({ id });
  const shown = useProduct(id);
  const viewed = useViewedProducts(shown.product?.id);
  return (
    <ProductScreen
      {...shown}
      related={whileRetrying(related, isAskedAgain)}
      viewed={viewed}
      deliveryDays={deliveryDays}
    />
  );
}
