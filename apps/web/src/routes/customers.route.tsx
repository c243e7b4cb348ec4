import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { numberedPageOptions, useNumberedPage } from '../list/use-numbered-page.ts';
import type { Head } from '../page/page.ts';
import { CustomersScreen } from '../screens/CustomersScreen.tsx';
import { useSession } from '../session/use-session.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Customers' });

/** The key remounts the page when another person logs in, so that nobody sees another person's list. */
export const Component = () => {
  const session = useSession();
  return (
    <ApiProvider>
      <CustomersPage key={session?.userId} isLoggedIn={Boolean(session)} />
    </ApiProvider>
  );
};

function CustomersPage({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { address, ask } = useListAddress('/admin/customers');
  const { page, waits, failure, retry } = useNumberedPage(
    trpc.customer.page.useQuery(
      { text: address.text, page: address.page },
      { enabled: isLoggedIn, ...numberedPageOptions },
    ),
  );
  return (
    <CustomersScreen
      address={address}
      page={page}
      waits={waits}
      failure={failure}
      onRetry={retry}
      onAsk={ask}
    />
  );
}
