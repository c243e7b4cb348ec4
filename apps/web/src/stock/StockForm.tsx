import type { Product, StockReason } from 'contracts';
import { type FormEvent, useRef, useState } from 'react';
import { NumberField, Select, Stack, TextField } from 'ui';
import type { Call } from '../calls/use-call.ts';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import * as styles from './StockForm.css.ts';
import { reasonTexts } from './stock-text.ts';
import type { StockInput } from './use-stock.ts';

type StockFormProps = {
  /** Names the form, for a button outside of it. */
  id: string;
  change: Call<StockInput, Product>;
  /** Called when the stock has changed. */
  onChanged?: () => void;
};

const fields = ['way', 'units', 'reason', 'words'] as const;
const ways = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take away' },
];
const reasons = Object.entries(reasonTexts).map(([value, label]) => ({ value, label }));

/** How many units more or fewer, and why. Its button stands where it is shown. */
export function StockForm({ id, change, onChanged }: StockFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<string>('received');
  const { alert, errors } = useFormFailure(change.failure);
  useFirstErrorFocus(form, change.failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = formTexts(event.currentTarget, fields);
    const units = Math.abs(Number(typed.units));
    const done = await change.run({
      units: typed.way === 'take' ? -units : units,
      reason: typed.reason as StockReason,
      words: typed.words,
    });
    if (!done) return;
    form.current?.reset();
    setReason('received');
    onChanged?.();
  };
  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="medium">
        {alert}
        <div className={styles.fields}>
          <Select label="Add or take away" name="way" options={ways} />
          <NumberField
            label="Units"
            name="units"
            inputMode="numeric"
            min={1}
            max={1_000_000}
            step={1}
            error={errors['units']}
          />
          <Select
            label="Why?"
            name="reason"
            options={reasons}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={errors['reason']}
          />
        </div>
        <TextField
          label={reason === 'other' ? 'The reason' : 'A note'}
          labelNote={reason === 'other' ? undefined : 'optional'}
          name="words"
          maxLength={200}
          error={errors['words']}
        />
      </Stack>
    </form>
  );
}
