import { useState, type ChangeEvent } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { control } from '../internal/control.css.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { readWhole } from './read-whole.ts';

export type NumberFieldProps = NativeProps<
  'input',
  'type' | 'children' | 'value' | 'defaultValue' | 'min' | 'max' | 'onChange'
> &
  FieldTexts & {
    /** The number that holds; what is typed replaces it only by `onCommit`. */
    value: number;
    min?: number;
    max?: number;
    /** Called with each whole number within bounds that differs from `value`. */
    onCommit: (value: number) => void;
  };

/**
 * A whole number. Too small a number shows `min` at once, too large a one `max`; text and emptiness are ignored,
 * and on leaving the field shows the number that holds (spec §4, decision 33).
 */
export function NumberField({
  label,
  labelHidden,
  labelNote,
  hint,
  error,
  id,
  value,
  min,
  max,
  onCommit,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const read = readWhole(event.currentTarget.value, { min, max });
    setDraft(read.shown);
    if (read.value !== null && read.value !== value) onCommit(read.value);
  };
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, id }}>
      {(wiring) => (
        <input
          inputMode="numeric"
          {...rest}
          {...wiring}
          type="number"
          min={min}
          max={max}
          step={1}
          value={draft ?? String(value)}
          onChange={type}
          onBlur={(event) => {
            setDraft(null);
            onBlur?.(event);
          }}
          className={control}
        />
      )}
    </Field>
  );
}
