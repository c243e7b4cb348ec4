import { isolated } from 'contracts/isolated';
import { useToast } from 'ui';
import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { useCall } from '../calls/use-call.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { numberedPageOptions, useNumberedPage } from '../list/use-numbered-page.ts';
import type { Head } from '../page/page.ts';
import { CustomersScreen } from '../screens/CustomersScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Customers' });

/** What a tag may be (CustomerTag). */
const rules = { tag: (value: string) => value.length <= 30 && !value.includes(',') };
const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

export const Component = perPerson(CustomersPage);

function CustomersPage({ isLoggedIn }: PersonPageProps) {
  const asked = useListAddress('/admin/customers', rules, isId);
  const { text, filters, before, after } = asked.address;
  const tag = filters?.['tag'];
  const { data: knownTags = [] } = trpc.customer.tags.useQuery(undefined, { enabled: isLoggedIn });
  const page = useNumberedPage(
    trpc.customer.page.useQuery(
      { text, tag, before, after },
      { enabled: isLoggedIn, ...numberedPageOptions },
    ),
  );
  const { client, customer } = trpc.useUtils();
  const toasts = useToast();
  const unblock = useCall(async (email: string) => {
    await client.customer.unblock.mutate({ email });
    toasts.show({ title: `${isolated(email)} is not blocked`, tone: 'success' });
    await customer.page.invalidate();
    return true;
  });
  return <CustomersScreen {...asked} {...page} knownTags={knownTags} unblock={unblock} />;
}
