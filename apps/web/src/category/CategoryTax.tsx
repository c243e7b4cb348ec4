import type { ManagedCategory, SetCategoryTax } from 'contracts';
import { isolated } from 'contracts/isolated';
import { type FormEvent, useId, useRef } from 'react';
import { Button, Dialog, Stack, TextField } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { percentText, rateOf } from '../product-form/percent-text.ts';

type CategoryTaxProps = {
  /** The category whose tax is set; null while the dialog is closed. */
  category: ManagedCategory | null;
  busy: boolean;
  failure: Failure | null;
  onSave: (input: SetCategoryTax) => void;
  onClose: () => void;
};

/** The dialog that asks how the products of a category are taxed. */
export function CategoryTax({ category, busy, failure, onSave, onClose }: CategoryTaxProps) {
  const formId = useId();
  return (
    <Dialog
      open={category !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Tax of ${isolated(category?.name ?? '')}`}
      description="It holds for orders from now on, and for products that have nothing of their own. Left empty, the usual rate and HSN of the settings count."
      width="small"
      footer={
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          Save
        </Button>
      }
    >
      {category && <TaxForm {...{ category, failure, onSave }} id={formId} />}
    </Dialog>
  );
}

type TaxFormProps = Pick<CategoryTaxProps, 'failure' | 'onSave'> & { category: ManagedCategory; id: string };

function TaxForm({ category, failure, onSave, id }: TaxFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { gstRate, hsn } = formTexts(event.currentTarget, ['gstRate', 'hsn']);
    onSave({ id: category.id, gstRate: rateOf(gstRate), hsn });
  };
  return (
    <form ref={form} id={id} method="post" noValidate autoComplete="off" onSubmit={submit}>
      <Stack gap="medium">
        {alert}
        <TextField
          label="GST in percent"
          name="gstRate"
          inputMode="decimal"
          defaultValue={percentText(category.gstRate)}
          error={errors['gstRate']}
          data-initial-focus
        />
        <TextField
          label="HSN"
          name="hsn"
          inputMode="numeric"
          defaultValue={category.hsn}
          error={errors['hsn']}
        />
      </Stack>
    </form>
  );
}
