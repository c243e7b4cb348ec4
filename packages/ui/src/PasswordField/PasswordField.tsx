import { useState } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '../internal/icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './PasswordField.css.ts';

export type PasswordFieldProps = NativeProps<'input', 'type' | 'children'> &
  FieldTexts & {
    showLabel?: string;
    hideLabel?: string;
  };

/** A password, which can be looked at before it is sent. */
export function PasswordField({
  label,
  labelHidden,
  labelNote,
  hint,
  error,
  id,
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, id }}>
      {(wiring) => (
        <span className={styles.frame}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles.input}
          />
          <span className={styles.toggle}>
            <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          </span>
        </span>
      )}
    </Field>
  );
}
