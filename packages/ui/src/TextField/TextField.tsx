import { Field, type FieldTexts } from '../Field/Field.tsx';
import { control } from '../internal/control.css.ts';
import type { NativeProps } from '../internal/native-props.ts';

export const textFieldTypes = [
  'text',
  'email',
  'password',
  'tel',
  'url',
  'search',
  'date',
  'datetime-local',
] as const;

export type TextFieldProps = NativeProps<'input', 'type' | 'children'> &
  FieldTexts & {
    /** What is typed: it decides the keyboard of a phone and the browser’s check. */
    type?: (typeof textFieldTypes)[number];
  };

/**
 * One line of text with label, hint and error. All other props (name, autoComplete, ref …) go to the input.
 */
export function TextField({
  label,
  labelHidden,
  labelNote,
  hint,
  error,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, id }}>
      {(wiring) => <input {...rest} {...wiring} type={type} className={control} />}
    </Field>
  );
}
