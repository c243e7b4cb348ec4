import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { useCustomer } from '../customer/use-customer.ts';
import { UnknownPage } from '../layout/UnknownPage.tsx';
import type { Head } from '../page/page.ts';
import { useTitle } from '../page/use-title.ts';
import { CustomerScreen } from '../screens/CustomerScreen.tsx';

export const head = (): Head => ({ title: 'Customer' });

export const Component = perPerson(CustomerPage);

function CustomerPage({ id, isLoggedIn }: PersonPageProps) {
  const known = useCustomer(id, isLoggedIn);
  const { customer, failure } = known;
  useTitle(customer && (customer.name || customer.email));
  return failure?.code === 'not_found' ? <UnknownPage /> : <CustomerScreen {...known} />;
}
