import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { numberedPageOptions, useNumberedPage } from '../list/use-numbered-page.ts';
import type { Head } from '../page/page.ts';
import { CustomersScreen } from '../screens/CustomersScreen.tsx';
import { useSession } from '../session/use-session.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Customers' });

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

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
  const { address, ask } = useListAddress('/admin/customers', {}, isId);
  const { page, waits, failure, retry } = useNumberedPage(
    trpc.customer.page.useQuery(
      { text: address.text, before: address.before, after: address.after },
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
