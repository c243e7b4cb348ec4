import type { Category, UpdateCategory } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useId, useRef, type FormEvent } from 'react';
import { Button, Dialog, Stack, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import type { Failure } from '../calls/failure.ts';

type RenameCategoryProps = {
  /** The category to rename; null while the dialog is closed. */
  category: Category | null;
  busy: boolean;
  failure: Failure | null;
  onRename: (input: UpdateCategory) => void;
  onClose: () => void;
};

/** The dialog that asks for a category's new name. */
export function RenameCategory({ category, busy, failure, onRename, onClose }: RenameCategoryProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (category) onRename({ id: category.id, ...formTexts(event.currentTarget, ['name']) });
  };
  return (
    <Dialog
      open={category !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Rename ${isolated(category?.name ?? '')}`}
      width="small"
      footer={
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          Rename
        </Button>
      }
    >
      <form ref={form} id={formId} method="post" noValidate autoComplete="off" onSubmit={submit}>
        <Stack gap="medium">
          {alert}
          <TextField
            label="New name"
            name="name"
            defaultValue={category?.name}
            error={errors['name']}
            data-initial-focus
          />
        </Stack>
      </form>
    </Dialog>
  );
}
