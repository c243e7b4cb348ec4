import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { describedBy } from '../Field/Field.tsx';
import { FieldNotes } from '../Field/FieldNotes.tsx';
import { row } from '../internal/choice.css.ts';
import { useFieldId } from '../internal/field-id.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Checkbox.css.ts';

export type CheckboxProps = NativeProps<'input', 'type' | 'children'> & {
  /** The words beside the box, which also tick it. */
  label: ReactNode;
  /** Shown small below the label. */
  hint?: ReactNode;
  /** What is wrong and how to correct it; also marks the box as invalid. */
  error?: ReactNode;
  /**
   * Some, but not all, of the boxes that this one represents are ticked. A press still ticks or unticks it.
   */
  indeterminate?: boolean;
};

/** A yes-or-no choice, alone or in a group. */
export function Checkbox({ label, hint, error, id, indeterminate = false, ...rest }: CheckboxProps) {
  const boxId = useFieldId(id);
  const words = useRef<HTMLLabelElement>(null);
  // HTML has no attribute for `indeterminate`, and browsers reset it on each press.
  useLayoutEffect(() => {
    const box = words.current?.querySelector('input');
    if (box) box.indeterminate = indeterminate;
  });
  return (
    <div className={styles.checkbox}>
      <label ref={words} className={row} htmlFor={boxId}>
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          aria-describedby={describedBy(boxId, hint, error)}
          aria-invalid={error ? true : undefined}
          className={styles.box}
        />
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div className={styles.notes}>
          <FieldNotes id={boxId} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
