import { useDeskCounts } from '../arrivals/use-desk-counts.ts';
import { usePasskeyOffer } from '../account/use-passkey-offer.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { perPerson } from '../calls/per-person.tsx';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import type { Head } from '../page/page.ts';
import { readPeriod, salesPath } from '../sales/sales-address.ts';
import { useSales } from '../sales/use-sales.ts';
import { AdminDashboardScreen } from '../screens/AdminDashboardScreen.tsx';
import { useMay } from '../session/use-may.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Admin Dashboard' });

export const Component = perPerson(AdminDashboardPage);

function AdminDashboardPage() {
  const session = useSession() ?? undefined;
  const navigate = useNavigate();
  const me = trpc.account.me.useQuery(undefined, {
    enabled: session !== undefined,
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  const failure = me.error ? toFailure(me.error) : null;
  const offer = usePasskeyOffer(session?.userId);
  const may = useMay();
  const seesSales = may('see_sales');
  const { toAccept, toPack, returns } = useDeskCounts();
  const period = readPeriod(useAddressQuery());
  const {
    page: overview,
    waits,
    failure: salesFailure,
    onRetry,
  } = useSales(period, session !== undefined && seesSales);
  return (
    <AdminDashboardScreen
      {...{ session, failure, offer }}
      may={may}
      work={[
        ...(may('change_orders') ? ([['to_accept', toAccept]] as const) : []),
        ...(may('fulfil_orders') ? ([['to_pack', toPack]] as const) : []),
        ...(may('change_orders') ? ([['return_asked', returns]] as const) : []),
      ]}
      onRetry={() => void me.refetch()}
      sales={{
        period,
        overview,
        waits,
        failure: salesFailure,
        onRetry,
        // The figures of the other period stay in sight, and the scroll position too, until the answer comes.
        onAsk: (to) => void navigate(salesPath(to), { state: { staysPut: true } }),
      }}
    />
  );
}
