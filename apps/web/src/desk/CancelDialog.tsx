import { type CancelReason, cancelReasons, type Order } from 'contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Alert, Button, Dialog, DialogFoot, formatRupees, RadioGroup, Stack, Text, TextArea } from 'ui';
import { CurrentPasswordField } from '../account/CurrentPasswordField.tsx';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { hasKeptTexts } from '../form/kept-texts.store.ts';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import { leftToRefund } from '../order/refund-amount.ts';
import type { Desk } from './use-desk.ts';

export type CancelDialogProps = {
  order: Order;
  cancel: Desk['cancel'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const part = '#cancel';

/** Whether the order of this page was being canceled when the session ended. */
export const isCancelKept = (): boolean => hasKeptTexts(part);

const reasons = Object.entries(cancelReasons).map(([value, label]) => ({ value, label }));

/** Asks why a bought order is canceled, and says what is given back. */
export const CancelDialog = ({ open, ...props }: CancelDialogProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title={`Cancel order ${props.order.number}`}>
    <CancelForm {...props} />
  </Dialog>
);

function CancelForm({ order, cancel, onOpenChange }: Omit<CancelDialogProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptTexts(form, { reason: '', words: '' }, part);
  const [hasTried, setHasTried] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const failure = hasTried ? cancel.failure : null;
  if (failure?.fields['currentPassword'] && !needsPassword) setNeedsPassword(true);
  useFirstErrorFocus(form, failure);
  const { alert, errors } = useFormFailure(failure);
  // What the alert says already is not said again beside the choice.
  const reasonError = failure?.fields['reason'];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    const { reason, words, currentPassword } = formTexts(event.currentTarget, [
      'reason',
      'words',
      'currentPassword',
    ]);
    const proof = currentPassword ? { currentPassword } : {};
    if (await cancel.run({ reason: reason as CancelReason, words, ...proof })) onOpenChange(false);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="large">
        {kept && !failure && <Alert>What you had typed is back.</Alert>}
        {alert}
        <RadioGroup
          legend="Why?"
          name="reason"
          options={reasons}
          defaultValue={kept?.reason}
          error={reasonError !== failure?.message && reasonError}
        />
        <TextArea
          label="More to the shopper"
          hint="Needed for ‘Other’. The shopper reads reason and words in a letter."
          name="words"
          rows={2}
          maxLength={500}
          defaultValue={kept?.words}
          error={errors['words']}
        />
        {needsPassword && (
          <CurrentPasswordField label="Your current password" error={errors['currentPassword']} />
        )}
        <Text weight="strong">
          {order.state === 'paid'
            ? `${formatRupees(leftToRefund(order))} are given back, and the goods go back to stock.`
            : 'Nothing was charged. The goods go back to stock.'}
        </Text>
        <DialogFoot>
          <Button type="submit" variant="danger" busy={cancel.busy}>
            Cancel order
          </Button>
          <Button onClick={() => onOpenChange(false)}>Keep it</Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
