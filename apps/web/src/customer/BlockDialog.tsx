import { isolated } from 'contracts/isolated';
import { type FormEvent, useRef, useState } from 'react';
import { Button, Dialog, DialogFoot, Stack, Text, TextArea } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import type { CustomerCalls } from './use-customer.ts';

export type BlockDialogProps = {
  email: string;
  block: CustomerCalls['block'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks why a customer is blocked, and says what that does. */
export const BlockDialog = ({ open, ...props }: BlockDialogProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title="Block this customer">
    <BlockForm {...props} />
  </Dialog>
);

function BlockForm({ email, block, onOpenChange }: Omit<BlockDialogProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const failure = hasTried ? block.failure : null;
  useFirstErrorFocus(form, failure);
  const { alert, errors } = useFormFailure(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    const { reason } = formTexts(event.currentTarget, ['reason']);
    if (await block.run(reason)) onOpenChange(false);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="large">
        {alert}
        <Text>
          Nobody can order, pay or log in with {isolated(email)} any more, and all sessions end. A payment
          that is under way is finished, and refunds go on.
        </Text>
        <TextArea
          label="Reason"
          hint="For admins. The customer is told to write to the shop."
          name="reason"
          rows={2}
          maxLength={500}
          error={errors['reason']}
        />
        <DialogFoot>
          <Button type="submit" variant="danger" busy={block.busy}>
            Block
          </Button>
          <Button onClick={() => onOpenChange(false)}>Not now</Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
