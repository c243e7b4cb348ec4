import type { CustomerPage } from 'contracts';
import { PersonIcon } from 'ui';
import { customerColumns } from '../customer/CustomerTable.tsx';
import { countText } from '../list/count-text.ts';
import { ListScreen, type ListProps } from '../list/ListScreen.tsx';

const noun = ['customer', 'customers'] as const;

/** Who has an account or has begun to order, newest first (docs/behaviour/storefront.md#customers). */
export const CustomersScreen = (props: ListProps<CustomerPage>) => (
  <ListScreen
    {...props}
    title="Customers"
    noun={noun}
    path="/admin/customers"
    searchLabel="E-mail or name or id"
    countText={props.page && countText(noun, props.page.found, props.address.text)}
    none={{
      icon: <PersonIcon />,
      title: 'Nobody has an account yet.',
      hint: 'Enter how the e-mail address begins, the name, or the id.',
    }}
    table={{ caption: 'Customers', columns: customerColumns, rows: props.page?.customers ?? [] }}
  />
);
