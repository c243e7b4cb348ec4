import type { ReactNode } from 'react';
import { field } from '../Field/Field.css.ts';
import { describedBy } from '../Field/Field.tsx';
import { FieldNotes } from '../Field/FieldNotes.tsx';
import { row } from '../internal/choice.css.ts';
import { useFieldId } from '../internal/field-id.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './RadioGroup.css.ts';

export const radioOrientations = ['vertical', 'horizontal'] as const;

export type RadioOption = {
  value: string;
  label: ReactNode;
  /** Shown small below the label. */
  hint?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps = NativeProps<'fieldset', 'onChange' | 'children' | 'defaultValue'> & {
  /** Names the whole choice. */
  legend: ReactNode;
  /** Shows the legend to screen readers only, if its position makes it obvious on the screen. */
  legendHidden?: boolean;
  /** The choices, in order. */
  options: ReadonlyArray<RadioOption>;
  /** The name of the radio buttons in the form; default: the group's id. */
  name?: string;
  /** The chosen option, if the caller keeps it; otherwise use `defaultValue`, and the browser keeps it. */
  value?: string;
  /** The option chosen at first. */
  defaultValue?: string;
  /** Called with the chosen option. */
  onChange?: (value: string) => void;
  /** horizontal: for two or three short options; they wrap if there is no room. */
  orientation?: (typeof radioOrientations)[number];
  /** The browser does not send the form before an option is chosen. */
  required?: boolean;
  /** Shown small below the options. */
  hint?: ReactNode;
  /** What is wrong and how to correct it; also marks the group as invalid. */
  error?: ReactNode;
};

/** A choice of one of a few options, all visible. Arrow keys move the choice, as in every browser. */
export function RadioGroup({
  legend,
  legendHidden = false,
  options,
  id,
  name,
  value,
  defaultValue,
  onChange,
  orientation = 'vertical',
  required,
  hint,
  error,
  ...rest
}: RadioGroupProps) {
  const groupId = useFieldId(id);
  return (
    <fieldset
      role="radiogroup"
      {...rest}
      id={groupId}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(groupId, hint, error)}
      className={styles.group}
    >
      <legend className={styles.legend}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.options[orientation]}>
        {options.map((option) => (
          <label key={option.value} className={row}>
            <input
              type="radio"
              name={name ?? groupId}
              value={option.value}
              required={required}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
              className={styles.dot}
            />
            <span>
              {option.label}
              {option.hint && <span className={styles.optionHint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {(hint || error) && (
        <div className={field}>
          <FieldNotes id={groupId} hint={hint} error={error} />
        </div>
      )}
    </fieldset>
  );
}
