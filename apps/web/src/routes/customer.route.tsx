import { useParams } from 'react-router';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCustomer } from '../customer/use-customer.ts';
import { UnknownPage } from '../layout/UnknownPage.tsx';
import type { Head } from '../page/page.ts';
import { useTitle } from '../page/use-title.ts';
import { CustomerScreen } from '../screens/CustomerScreen.tsx';
import { useSession } from '../session/use-session.ts';

export const head = (): Head => ({ title: 'Customer' });

/** The key remounts the page when another person logs in, so that nobody sees what another person may. */
export const Component = () => {
  const session = useSession();
  const { id = '' } = useParams();
  return (
    <ApiProvider>
      <CustomerPage key={`${session?.userId} ${id}`} id={id} isLoggedIn={Boolean(session)} />
    </ApiProvider>
  );
};

function CustomerPage({ id, isLoggedIn }: { id: string; isLoggedIn: boolean }) {
  const known = useCustomer(id, isLoggedIn);
  const { customer, failure } = known;
  useTitle(customer && (customer.name || customer.email));
  return failure?.code === 'not_found' ? <UnknownPage /> : <CustomerScreen {...known} />;
}
