import type { CustomerPage } from 'contracts';
import { PersonIcon } from 'ui';
import { customerColumns } from '../customer/CustomerTable.tsx';
import { countText } from '../list/count-text.ts';
import { ListScreen, type ListProps } from '../list/ListScreen.tsx';

const noun = ['customer', 'customers'] as const;

export type CustomersScreenProps = ListProps<CustomerPage> & {
  /** The tags that customers have. */
  knownTags: readonly string[];
};

/** Who has an account or has begun to order, newest first (docs/behaviour/storefront.md#customers). */
export const CustomersScreen = ({ knownTags, ...props }: CustomersScreenProps) => (
  <ListScreen
    {...props}
    title="Customers"
    noun={noun}
    path="/admin/customers"
    searchLabel="E-mail or name or id"
    {...(knownTags.length > 0 && { filters: [tagFilter(knownTags, props.address.filters?.['tag'])] })}
    countText={
      props.page && countText(noun, props.page.found, props.address.text, Boolean(props.address.filters))
    }
    none={{
      icon: <PersonIcon />,
      title: 'Nobody has an account yet.',
      hint: 'Enter how the e-mail address begins, the name, or the id.',
    }}
    table={{ caption: 'Customers', columns: customerColumns, rows: props.page?.customers ?? [] }}
  />
);

/** A tag that nobody has any more can still be asked for. */
const tagFilter = (known: readonly string[], asked = '') => ({
  name: 'tag',
  label: 'Tag',
  options: [
    { value: '', label: 'All' },
    ...[...new Set([...known, ...(asked ? [asked] : [])])].map((tag) => ({ value: tag, label: tag })),
  ],
});
