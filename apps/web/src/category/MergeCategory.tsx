import type { Category, ManagedCategory, MergeCategory as Merge } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button, Dialog, groupDigits, Select, Stack, Text } from 'ui';
import { useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import type { Failure } from '../calls/failure.ts';

type MergeCategoryProps = {
  /** The category to merge; null while the dialog is closed. */
  category: ManagedCategory | null;
  /** All categories. */
  categories: readonly Category[];
  busy: boolean;
  failure: Failure | null;
  onMerge: (input: Merge) => void;
  onClose: () => void;
};

/** The dialog that asks into which category another one is merged. */
export function MergeCategory({ category, categories, busy, failure, onMerge, onClose }: MergeCategoryProps) {
  const formId = useId();
  return (
    <Dialog
      open={category !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Merge ${isolated(category?.name ?? '')}`}
      width="small"
      footer={
        <>
          <Button aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
            Keep it
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            Merge
          </Button>
        </>
      }
    >
      {category && <MergeForm {...{ category, categories, failure, onMerge }} id={formId} />}
    </Dialog>
  );
}

type MergeFormProps = Pick<MergeCategoryProps, 'categories' | 'failure' | 'onMerge'> & {
  category: ManagedCategory;
  id: string;
};

function MergeForm({ category, categories, failure, onMerge, id }: MergeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [into, setInto] = useState('');
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const others = categories.filter((other) => other.id !== category.id);
  const target = others.find((other) => other.id === into);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onMerge({ id: category.id, into });
  };
  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={submit}>
      <Stack gap="medium">
        {alert}
        <Select
          label="Merge into"
          name="into"
          options={[
            { value: '', label: 'Please Select' },
            ...others.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={into}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
          error={errors['into']}
          data-initial-focus
        />
        <Text>
          {moving(category.products)} to{' '}
          {target ? `“${isolated(target.name)}”` : 'the category that you choose'}, and “
          {isolated(category.name)}” is deleted. This cannot be undone.
        </Text>
      </Stack>
    </form>
  );
}

const moving = (products: number) =>
  products === 0
    ? 'No product of the shop moves'
    : products === 1
      ? '1 product moves'
      : `${groupDigits(products)} products move`;
