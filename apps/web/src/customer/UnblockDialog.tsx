import { type FormEvent, useRef, useState } from 'react';
import { Button, Dialog, DialogFoot, Stack, Text, TextField } from 'ui';
import type { Call } from '../calls/use-call.ts';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';

export type UnblockDialogProps = {
  /** Unblocks the address that was typed. */
  unblock: Call<string, unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks which address is unblocked: that of a deleted account has no page of its own. */
export const UnblockDialog = ({ open, ...props }: UnblockDialogProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title="Unblock an address">
    <UnblockForm {...props} />
  </Dialog>
);

function UnblockForm({ unblock, onOpenChange }: Omit<UnblockDialogProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const failure = hasTried ? unblock.failure : null;
  useFirstErrorFocus(form, failure);
  const { alert, errors } = useFormFailure(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    const { email } = formTexts(event.currentTarget, ['email']);
    if (await unblock.run(email)) onOpenChange(false);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="large">
        {alert}
        <Text>Whoever has the address can order, pay and log in again.</Text>
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="off"
          hint="Also the address of an account that was deleted."
          error={errors['email']}
        />
        <DialogFoot>
          <Button type="submit" variant="primary" busy={unblock.busy}>
            Unblock
          </Button>
          <Button onClick={() => onOpenChange(false)}>Not now</Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
