import type { CustomerPage } from 'contracts';
import { isolated } from 'contracts/isolated';
import { Alert, ButtonLink, Container, EmptyState, Heading, PersonIcon, Stack } from 'ui';
import { CustomerTable } from '../customer/CustomerTable.tsx';
import { countText } from '../list/count-text.ts';
import { SearchedList, type ListProps } from '../list/SearchedList.tsx';
import { TimesOf } from '../page/TimesOf.tsx';

/** The failure `forbidden` means that the person is not an admin and sees its message instead of the list. */
export type CustomersScreenProps = ListProps<CustomerPage>;

const path = '/admin/customers';

/** Who has an account or has begun to order, newest first (docs/behaviour/storefront.md#customers). */
export function CustomersScreen(props: CustomersScreenProps) {
  const { page, failure, address } = props;
  return (
    <Container>
      <Stack gap="large">
        <Heading level={1} size="heading">
          Customers
        </Heading>
        <TimesOf />
        {failure?.code === 'forbidden' ? (
          <Alert tone="danger" live>
            {failure.message}
          </Alert>
        ) : (
          <SearchedList
            {...props}
            noun="customers"
            path={path}
            searchLabel="E-mail or name or id"
            countText={page && countText(['customer', 'customers'], page.found, address.text)}
          >
            {(state) => (
              <CustomerTable
                customers={page?.customers ?? []}
                empty={<NoCustomers text={address.text} />}
                {...state}
              />
            )}
          </SearchedList>
        )}
      </Stack>
    </Container>
  );
}

const NoCustomers = ({ text }: { text: string }) =>
  text === '' ? (
    <EmptyState look="plain" icon={<PersonIcon />} title="Nobody has an account yet." />
  ) : (
    <EmptyState
      look="plain"
      icon={<PersonIcon />}
      title={`No customer was found for “${isolated(text)}”.`}
      action={<ButtonLink href={path}>Show all customers</ButtonLink>}
    >
      Enter how the e-mail address begins, the name, or the id.
    </EmptyState>
  );
