import { Field, type FieldTexts } from '../Field/Field.tsx';
import { ChevronDownIcon } from '../internal/icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Select.css.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = NativeProps<'select', 'children' | 'multiple' | 'size'> &
  FieldTexts & {
    /** The choices, in order. */
    options: ReadonlyArray<SelectOption>;
  };

/**
 * A choice from a short list. The closed control has our style; the open list is the platform's own picker,
 * which works best on phones.
 */
export function Select({ label, labelHidden, labelNote, hint, error, id, options, ...rest }: SelectProps) {
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, id }}>
      {(wiring) => (
        <span className={styles.frame}>
          <select {...rest} {...wiring} className={styles.select}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <ChevronDownIcon />
          </span>
        </span>
      )}
    </Field>
  );
}
