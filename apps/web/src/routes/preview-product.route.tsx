import { useParams } from 'react-router';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { perPerson } from '../calls/per-person.tsx';
import type { Head } from '../page/page.ts';
import { PreviewProductScreen } from '../screens/PreviewProductScreen.tsx';
import { useMay } from '../session/use-may.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Preview' });

export const Component = perPerson(PreviewProductPage);

function PreviewProductPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = trpc.product.managed.useQuery({ id }, { retry: retryUnlessRefused });
  const days = trpc.order.deliveryDays.useQuery();
  return (
    <PreviewProductScreen
      product={data}
      deliveryDays={days.data ?? null}
      failure={error && toFailure(error)}
      onRetry={() => void refetch()}
      mayChange={useMay()('change_products')}
    />
  );
}
