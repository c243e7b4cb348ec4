import type { Customer } from 'contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Button, Dialog, DialogFoot, Stack, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import type { CustomerCalls } from './use-customer.ts';

export type EditCustomerDialogProps = {
  customer: Pick<Customer, 'name' | 'email' | 'isEmailConfirmed'>;
  update: CustomerCalls['update'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for another name or e-mail address of an account. */
export const EditCustomerDialog = ({ open, ...props }: EditCustomerDialogProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title="Change name and e-mail">
    <EditForm {...props} />
  </Dialog>
);

function EditForm({ customer, update, onOpenChange }: Omit<EditCustomerDialogProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const failure = hasTried ? update.failure : null;
  useFirstErrorFocus(form, failure);
  const { alert, errors } = useFormFailure(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (await update.run(formTexts(event.currentTarget, ['name', 'email']))) onOpenChange(false);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="large">
        {alert}
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={customer.name}
          maxLength={120}
          error={errors['name']}
        />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="off"
          defaultValue={customer.email}
          hint={
            customer.isEmailConfirmed
              ? 'Another address waits until the customer confirms it by a letter. All sessions end.'
              : 'Another address gets a letter that asks to confirm it. All sessions end.'
          }
          error={errors['email']}
        />
        <DialogFoot>
          <Button type="submit" variant="primary" busy={update.busy}>
            Save
          </Button>
          <Button onClick={() => onOpenChange(false)}>Not now</Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
