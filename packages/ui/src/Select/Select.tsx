import { Field, type FieldTexts } from '../Field/Field.tsx';
import { ChevronDownIcon } from '../internal/icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Select.css.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = NativeProps<'select', 'children' | 'multiple' | 'size'> &
  FieldTexts & {
    options: ReadonlyArray<SelectOption>;
  };

/**
 * One of a short list. Closed it is ours; open it is the platform's own picker, which on a phone is better than any of
 * a page's.
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
