import { useState, type ChangeEvent } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { ignoreWheel } from '../internal/ignore-wheel.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './NumberField.css.ts';

export type NumberFieldProps = NativeProps<'input', 'type' | 'children' | 'value' | 'defaultValue'> &
  FieldTexts & {
    /** The number, null for an empty field, if the caller keeps it; otherwise use `defaultValue`. */
    value?: number | null;
    /** The number at first, if the browser keeps it. */
    defaultValue?: number;
    /**
     * Called with each number typed, and with null when the field is emptied; not for partial input such as
     * '-'.
     */
    onValueChange?: (value: number | null) => void;
  };

/**
 * A field for a number, such as a price. Empty and partial input stays as it is until the field loses the
 * focus; then the field shows the caller's number. The browser checks `min`, `max` and `step` when the form
 * is sent.
 */
export function NumberField({
  label,
  labelHidden,
  labelNote,
  hint,
  error,
  id,
  value,
  defaultValue,
  onValueChange,
  onChange,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState<{ text: string; of: number | null | undefined } | null>(null);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    const { value: text, valueAsNumber, validity } = event.currentTarget;
    const told = validity.badInput ? value : text === '' ? null : valueAsNumber;
    setDraft({ text, of: told });
    if (!validity.badInput) onValueChange?.(told ?? null);
  };
  const shown = draft?.of === value ? draft?.text : undefined;
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, id }}>
      {(wiring) => (
        <input
          inputMode="decimal"
          {...rest}
          {...wiring}
          type="number"
          {...(value === undefined ? { defaultValue } : { value: shown ?? value ?? '' })}
          onChange={type}
          onWheel={ignoreWheel}
          onBlur={(event) => {
            setDraft(null);
            onBlur?.(event);
          }}
          className={styles.number}
        />
      )}
    </Field>
  );
}
