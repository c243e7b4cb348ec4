import { useEffect } from 'react';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import type { Head } from '../page/page.ts';
import { SlipsScreen } from '../screens/SlipsScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Packing slips' });

export const Component = perPerson(SlipsPage);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function SlipsPage({ isLoggedIn }: PersonPageProps) {
  const ids = (useAddressQuery().get('orders') ?? '').split(',').filter((id) => uuid.test(id));
  const query = trpc.orderBatch.slips.useQuery(
    { ids },
    { enabled: isLoggedIn && ids.length > 0, retry: retryUnlessRefused },
  );
  const slips = ids.length === 0 ? [] : query.data;
  const isReady = Boolean(slips?.length);
  useEffect(() => {
    if (isReady) print();
  }, [isReady]);
  return (
    <SlipsScreen
      slips={slips}
      asked={ids.length}
      failure={query.error ? toFailure(query.error) : null}
      onRetry={() => void query.refetch()}
      onPrint={() => print()}
    />
  );
}
