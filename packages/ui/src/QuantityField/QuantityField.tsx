import { useState, type ChangeEvent } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { number } from '../NumberField/NumberField.css.ts';
import * as styles from './QuantityField.css.ts';
import { readWhole } from './read-whole.ts';

export type QuantityFieldProps = NativeProps<
  'input',
  'type' | 'children' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'onChange'
> &
  Omit<FieldTexts, 'label'> & {
    /** The default is the documented spelling (docs/behaviour/storefront.md#cart). */
    label?: string;
    /** The current quantity. Typed input changes it only through `onCommit`. */
    value: number;
    min?: number;
    max?: number;
    /** Called with each whole number within the bounds that differs from `value`. */
    onCommit: (value: number) => void;
  };

/**
 * The quantity of a product, at least 1 (decision 33, docs/behaviour/storefront.md#cart-arithmetic). A number
 * below `min` becomes `min` at once, one above `max` becomes `max`. Text and empty input are ignored; when
 * the field loses the focus, it shows `value` again.
 */
export function QuantityField({
  label = 'Adjsut Quantity',
  labelHidden,
  labelNote,
  hint,
  error,
  id,
  value,
  min = 1,
  max,
  onCommit,
  onBlur,
  ...rest
}: QuantityFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const read = readWhole(event.currentTarget.value, { min, max });
    setDraft(read.shown);
    if (read.value !== null && read.value !== value) onCommit(read.value);
  };
  return (
    <div className={styles.quantity}>
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
            className={number}
          />
        )}
      </Field>
    </div>
  );
}
