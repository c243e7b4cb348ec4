import type { ReactNode } from 'react';
import { useFieldId } from '../internal/field-id.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Field.css.ts';
import { FieldNotes } from './FieldNotes.tsx';

/** What a control spreads onto its native element to belong to its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The words around a control; every field component takes them. */
export type FieldTexts = {
  label: ReactNode;
  /** Keeps the label for screen readers only, where the place says it to the eye. */
  labelHidden?: boolean;
  /** Said small beside the label, e.g. 'optional'. */
  labelNote?: ReactNode;
  hint?: ReactNode;
  /** What is wrong, and how to make it right; marks the control invalid. */
  error?: ReactNode;
};

export type FieldProps = FieldTexts &
  NativeProps<'div', 'children' | 'id'> & {
    /** The control's id; pass one where several React roots share a page. */
    id?: string;
    children: (control: FieldControl) => ReactNode;
  };

/** Label, control, hint and error, wired by id; for controls ui does not have. */
export function Field({ label, labelHidden, labelNote, hint, error, id, children, ...rest }: FieldProps) {
  const controlId = useFieldId(id);
  const control = {
    id: controlId,
    'aria-describedby': describedBy(controlId, hint, error),
    'aria-invalid': error ? (true as const) : undefined,
  };
  const words = (
    <label id={`${controlId}-label`} className={styles.label} htmlFor={controlId}>
      {label}
      {labelNote && <span className={styles.optional}>{labelNote}</span>}
    </label>
  );
  return (
    <div {...rest} className={styles.field}>
      {labelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {children(control)}
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  );
}

/** The ids of the notes that exist, for aria-describedby: the error first. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}
