import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { useCall } from '../calls/use-call.ts';
import { saveFile } from '../browser/save-file.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import type { Head } from '../page/page.ts';
import { InvoicesScreen } from '../screens/InvoicesScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Invoices' });

export const Component = perPerson(InvoicesPage);

function InvoicesPage({ isLoggedIn }: PersonPageProps) {
  const asked = useAddressQuery().get('month') ?? '';
  // What is no month is dropped.
  const input = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(asked) ? { month: asked } : {};
  const { client } = trpc.useUtils();
  const query = trpc.invoice.month.useQuery(input, { enabled: isLoggedIn, retry: retryUnlessRefused });
  const { busy, failure, run } = useCall(async (month: string) => {
    const csv = await client.invoice.exportMonth.mutate({ month });
    saveFile(`invoices-${month}.csv`, new Blob([csv], { type: 'text/csv' }));
  });
  return (
    <InvoicesScreen
      issued={query.data}
      failure={query.error ? toFailure(query.error) : null}
      download={{ busy, failure, onDownload: () => query.data && void run(query.data.month) }}
      onRetry={() => void query.refetch()}
      onPrint={() => print()}
    />
  );
}
