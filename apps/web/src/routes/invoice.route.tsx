import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router';
import { loginPath } from '../account/next-path.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { useGo } from '../navigation/use-go.ts';
import type { Head } from '../page/page.ts';
import { useTitle } from '../page/use-title.ts';
import { InvoiceScreen } from '../screens/InvoiceScreen.tsx';
import { readBuyer, readFoundOrder } from '../session/guest.store.ts';
import { useBuyer } from '../session/use-buyer.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Invoice' });

export function Component() {
  const { id = '' } = useParams();
  const readToken = useCallback(() => readFoundOrder(id) ?? readBuyer()?.token, [id]);
  return (
    <ApiProvider key={id} readToken={readToken}>
      <InvoicePage id={id} />
    </ApiProvider>
  );
}

function InvoicePage({ id }: { id: string }) {
  const buyer = useBuyer();
  const isFound = buyer !== undefined && readFoundOrder(id) !== null;
  const isVisitor = buyer === null && !isFound;
  const go = useGo();
  useEffect(() => {
    if (isVisitor) go(loginPath(location.pathname), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the session ends or is missing
  }, [isVisitor]);
  const options = { enabled: Boolean(buyer) || isFound, retry: retryUnlessRefused };
  const query = trpc.invoice.get.useQuery({ id }, options);
  // An invoice that is issued only now gets the notes of its refunds with it.
  const notes = trpc.invoice.creditNotes.useQuery({ id }, { ...options, enabled: query.isSuccess });
  const failed = query.error ? query : notes;
  // The default file name of an invoice saved as PDF.
  useTitle(query.data && `Invoice ${query.data.number.replace('/', '-')}`);
  return (
    <InvoiceScreen
      invoice={notes.data && query.data}
      creditNotes={notes.data ?? []}
      failure={failed.error ? toFailure(failed.error) : null}
      orderHref={`/order/${id}`}
      onRetry={() => void failed.refetch()}
      onPrint={() => print()}
    />
  );
}
