import type { ReactNode } from 'react';
import { useFieldId } from '../internal/field-id.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Field.css.ts';
import { FieldNotes } from './FieldNotes.tsx';

/** The attributes that connect a native control with its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The texts around a control that are not about an error. */
export type FieldWords = {
  /** Names the field; always visible unless hidden. */
  label: ReactNode;
  /** Shows the label to screen readers only, if its position makes it obvious on the screen. */
  labelHidden?: boolean;
  /** Shown small beside the label, e.g. 'optional'. */
  labelNote?: ReactNode;
  /** Shown small below the control: how to fill it in. */
  hint?: ReactNode;
};

/** The texts around a control, which every field component takes. */
export type FieldTexts = FieldWords & {
  /** What is wrong and how to correct it; also marks the control as invalid. */
  error?: FieldError;
};

/** A text below the control, or the id of an element elsewhere on the page that has this text. */
export type FieldError = ReactNode | { saidBy: string };

export type FieldProps = FieldTexts &
  NativeProps<'div', 'children' | 'id'> & {
    /** The control's id; pass one if several React roots share a page. */
    id?: string;
    /** Renders the control with the attributes that it is given. */
    children: (control: FieldControl) => ReactNode;
  };

/** Label, control, hint and error, connected by ids; for controls that ui does not have. */
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
      <FieldNotes id={controlId} hint={hint} error={isSaidElsewhere(error) ? null : error} />
    </div>
  );
}

/** The value of `aria-describedby`: the ids of the error and the hint that exist, the error first. */
export function describedBy(id: string, hint: ReactNode, error: FieldError): string | undefined {
  const errorId = isSaidElsewhere(error) ? error.saidBy : error && `${id}-error`;
  return [errorId, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

const isSaidElsewhere = (error: FieldError): error is { saidBy: string } =>
  typeof error === 'object' && error !== null && 'saidBy' in error;
