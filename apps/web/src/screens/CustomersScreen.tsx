import type { CustomerPage } from 'contracts';
import { lazy, Suspense, useState } from 'react';
import { Button, PersonIcon } from 'ui';
import type { Call } from '../calls/use-call.ts';
import { customerColumns } from '../customer/CustomerTable.tsx';
import { countText } from '../list/count-text.ts';
import { ListScreen, type ListProps } from '../list/ListScreen.tsx';

const UnblockDialog = lazy(async () => ({
  default: (await import('../customer/UnblockDialog.tsx')).UnblockDialog,
}));

const noun = ['customer', 'customers'] as const;

export type CustomersScreenProps = ListProps<CustomerPage> & {
  /** The tags that customers have. */
  knownTags: readonly string[];
  /** Unblocks an e-mail address. */
  unblock: Call<string, unknown>;
};

/** Who has an account or has begun to order, newest first (docs/behaviour/storefront.md#customers). */
export const CustomersScreen = ({ knownTags, unblock, ...props }: CustomersScreenProps) => (
  <ListScreen
    {...props}
    title="Customers"
    actions={props.failure?.code !== 'forbidden' && <Unblock unblock={unblock} />}
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

function Unblock({ unblock }: Pick<CustomersScreenProps, 'unblock'>) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button onClick={open}>Unblock an address…</Button>
      {wasOpened && (
        <Suspense>
          <UnblockDialog unblock={unblock} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

/** A tag that nobody has any more can still be asked for. */
const tagFilter = (known: readonly string[], asked = '') => ({
  name: 'tag',
  label: 'Tag',
  options: [
    { value: '', label: 'All' },
    ...[...new Set([...known, ...(asked ? [asked] : [])])].map((tag) => ({ value: tag, label: tag })),
  ],
});
