import type { ReactNode } from 'react';
import { describedBy } from '../Field/Field.tsx';
import { FieldNotes } from '../Field/FieldNotes.tsx';
import { field } from '../Field/Field.css.ts';
import { row } from '../internal/choice.css.ts';
import { useFieldId } from '../internal/field-id.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { box } from './Checkbox.css.ts';

export type CheckboxProps = NativeProps<'input', 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** Yes or no, by itself or among several. */
export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const boxId = useFieldId(id);
  return (
    <div className={field}>
      <label className={row} htmlFor={boxId}>
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          aria-describedby={describedBy(boxId, hint, error)}
          aria-invalid={error ? true : undefined}
          className={box}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={boxId} hint={hint} error={error} />
    </div>
  );
}
