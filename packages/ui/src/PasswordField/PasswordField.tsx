import { useState, type MouseEvent } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '../internal/message-icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './PasswordField.css.ts';

export type PasswordFieldProps = NativeProps<'input', 'type' | 'children'> &
  FieldTexts & {
    /** Whose password it is, where the form does not ask for that: told to password managers, and not shown. */
    userName?: string;
    /** The label of the button while the password is hidden. */
    showLabel?: string;
    /** The label of the button while the password is visible. */
    hideLabel?: string;
    /** Announced to screen readers when the password is shown. */
    shownLabel?: string;
    /** Announced to screen readers when the password is hidden again. */
    hiddenLabel?: string;
  };

/** A password field with a button that shows and hides the password. */
export function PasswordField({
  label,
  labelHidden,
  labelNote,
  hint,
  error,
  id,
  userName,
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  shownLabel = 'Your password is visible',
  hiddenLabel = 'Your password is hidden',
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState<boolean | null>(null);
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, id }}>
      {(wiring) => (
        <span className={styles.frame}>
          {userName !== undefined && (
            <VisuallyHidden aria-hidden>
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={userName}
                readOnly
                tabIndex={-1}
              />
            </VisuallyHidden>
          )}
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles.input}
          />
          <span className={styles.toggle}>
            <IconButton
              label={shown ? hideLabel : showLabel}
              disabled={rest.disabled}
              onMouseDown={keepCaret}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          </span>
          <VisuallyHidden>
            <output>{shown === null ? '' : shown ? shownLabel : hiddenLabel}</output>
          </VisuallyHidden>
        </span>
      )}
    </Field>
  );
}

/** Keeps the focus and the caret in the field, and a phone's keyboard open, when the button is pressed. */
const keepCaret = (event: MouseEvent) => event.preventDefault();
