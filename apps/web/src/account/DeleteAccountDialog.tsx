import { useId, useRef, type FormEvent } from 'react';
import { Button, Dialog, Stack, Text } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import type { Failure } from '../calls/failure.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

export type Deletion = {
  busy: boolean;
  failure: Failure | null;
  onDelete: (currentPassword: string) => void;
};

export type DeleteAccountDialogProps = Deletion & { open: boolean; onClose: () => void };

/** Says what goes with an account and what stays, and asks for the current password. A chunk of its own. */
export function DeleteAccountDialog({ open, busy, failure, onClose, onDelete }: DeleteAccountDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [formId, textId] = [useId(), useId()];
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDelete(formTexts(event.currentTarget, ['currentPassword']).currentPassword);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title="Delete your account?"
      aria-describedby={textId}
      role="alertdialog"
      width="small"
      closeButton={false}
      dismissOnOutsideClick={false}
      footer={
        <>
          <Button aria-disabled={busy || undefined} onClick={() => !busy && onClose()} data-initial-focus>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            Delete my account
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} method="post" noValidate onSubmit={submit}>
        <Stack gap="medium">
          <Stack gap="small" id={textId}>
            <Text>
              Your name, e-mail and password, your sessions, letters, addresses and saved ways to pay are
              deleted. This cannot be undone.
            </Text>
            <Text>
              The shop keeps your orders without you: numbers, items, amounts and dates. Invoices and credit
              notes that it has issued stay as they are, with your name and address, as tax law asks. What has
              not arrived yet cannot be delivered any more.
            </Text>
          </Stack>
          {alert}
          <CurrentPasswordField hint="To make sure that it is you." error={errors['currentPassword']} />
        </Stack>
      </form>
    </Dialog>
  );
}
