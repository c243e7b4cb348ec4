import type { Customer } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useState } from 'react';
import { ConfirmDialog, Menu, type MenuItem } from 'ui';
import { BlockDialog } from './BlockDialog.tsx';
import { EditCustomerDialog } from './EditCustomerDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import type { CustomerCalls } from './use-customer.ts';

export type CustomerMenuProps = { customer: Customer } & Pick<
  CustomerCalls,
  'block' | 'unblock' | 'update' | 'sendReset' | 'findMerge' | 'merge'
>;

type Question = 'edit' | 'reset' | 'merge' | 'block' | 'unblock';

/** What an admin rarely does with a customer. */
export function CustomerMenu({ customer, ...calls }: CustomerMenuProps) {
  const [asked, setAsked] = useState<Question | null>(null);
  const dialog = (question: Question) => ({
    open: asked === question,
    onOpenChange: (open: boolean) => setAsked(open ? question : null),
  });
  const { email, isGuest, isBlocked } = customer;
  const isAdmin = customer.role === '1';
  const items: MenuItem[] = isBlocked
    ? []
    : [{ label: 'Order by phone', href: `/admin/phone-order?email=${encodeURIComponent(email)}` }];
  if (!isGuest && !isAdmin)
    items.push({ label: 'Change name and e-mail…', onSelect: () => setAsked('edit') });
  if (!isGuest) items.push({ label: 'Send a password letter…', onSelect: () => setAsked('reset') });
  if (!isAdmin)
    items.push(
      { label: 'Merge into another account…', onSelect: () => setAsked('merge') },
      isBlocked
        ? { label: 'Unblock…', onSelect: () => setAsked('unblock') }
        : { label: 'Block…', tone: 'danger', onSelect: () => setAsked('block') },
    );
  return (
    <>
      <Menu trigger="More" items={items} />
      <EditCustomerDialog customer={customer} update={calls.update} {...dialog('edit')} />
      <MergeDialog customer={customer} findMerge={calls.findMerge} merge={calls.merge} {...dialog('merge')} />
      <BlockDialog email={email} block={calls.block} {...dialog('block')} />
      <ConfirmDialog
        {...dialog('reset')}
        title="Send a password letter?"
        confirmLabel="Send"
        cancelLabel="Not now"
        busy={calls.sendReset.busy}
        error={calls.sendReset.failure?.message}
        onConfirm={() => void calls.sendReset.run().then((isSent) => isSent && setAsked(null))}
      >
        {isolated(email)} gets a letter with a link that sets a new password.
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('unblock')}
        title="Unblock this customer?"
        confirmLabel="Unblock"
        cancelLabel="Not now"
        busy={calls.unblock.busy}
        error={calls.unblock.failure?.message}
        onConfirm={() => void calls.unblock.run().then((isFree) => isFree && setAsked(null))}
      >
        {isolated(email)} can order, pay and log in again.
      </ConfirmDialog>
    </>
  );
}
