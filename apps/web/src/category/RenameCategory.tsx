import type { Category, UpdateCategory } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useId, useRef, type FormEvent } from 'react';
import { Alert, Button, Dialog, Stack, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { hasKeptTexts } from '../form/kept-texts.store.ts';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import type { Failure } from '../calls/failure.ts';

type RenameCategoryProps = {
  /** The category to rename; null while the dialog is closed. */
  category: Category | null;
  busy: boolean;
  failure: Failure | null;
  onRename: (input: UpdateCategory) => void;
  onClose: () => void;
};

const partOf = ({ id }: Category) => `#rename=${id}`;

/** Whether a new name for it was typed when the session ended. */
export const isBeingRenamed = (category: Category): boolean => hasKeptTexts(partOf(category));

/** The dialog that asks for a category's new name. */
export function RenameCategory({ category, busy, failure, onRename, onClose }: RenameCategoryProps) {
  const formId = useId();
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
      {category && <RenameForm {...{ category, failure, onRename }} id={formId} />}
    </Dialog>
  );
}

type RenameFormProps = Pick<RenameCategoryProps, 'failure' | 'onRename'> & { category: Category; id: string };

function RenameForm({ category, failure, onRename, id }: RenameFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptTexts(form, { name: category.name }, partOf(category));
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRename({ id: category.id, ...formTexts(event.currentTarget, ['name']) });
  };
  return (
    <form ref={form} id={id} method="post" noValidate autoComplete="off" onSubmit={submit}>
      <Stack gap="medium">
        {kept && !failure && <Alert>What you had typed is back.</Alert>}
        {alert}
        <TextField
          label="New name"
          name="name"
          defaultValue={kept?.name ?? category.name}
          error={errors['name']}
          data-initial-focus
        />
      </Stack>
    </form>
  );
}
