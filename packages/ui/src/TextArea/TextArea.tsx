import { useRef, useState } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { classNames } from '../internal/class-names.ts';
import { useFieldId } from '../internal/field-id.ts';
import { useFormReset } from '../internal/form-reset.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { CharactersLeft, type CharactersLeftTexts } from './CharactersLeft.tsx';
import * as styles from './TextArea.css.ts';

export const textAreaRows = [2, 3, 5, 8] as const;

export type TextAreaProps = NativeProps<'textarea', 'children' | 'cols' | 'wrap'> &
  FieldTexts &
  CharactersLeftTexts & {
    /** The height in lines while there is little text. */
    rows?: (typeof textAreaRows)[number];
    /**
     * The browser allows no more characters. How many are left is shown below, and announced when few are
     * left.
     */
    maxLength?: number;
  };

/** A field for text of several lines. It grows with its content up to sixteen lines, and then scrolls. */
export function TextArea({
  label,
  labelHidden,
  labelNote,
  hint,
  error,
  id,
  rows = 3,
  maxLength,
  leftLabel,
  onChange,
  ...rest
}: TextAreaProps) {
  const areaId = useFieldId(id);
  const frame = useRef<HTMLSpanElement>(null);
  const atFirst = String(rest.defaultValue ?? '').length;
  const [typed, setTyped] = useState(atFirst);
  useFormReset(frame, () => setTyped(atFirst));
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const countId = maxLength === undefined ? undefined : `${areaId}-count`;
  return (
    <Field {...{ label, labelHidden, labelNote, hint, error, id: areaId }}>
      {({ 'aria-describedby': notes, ...wiring }) => (
        <span ref={frame} className={styles.frame}>
          <textarea
            {...rest}
            {...wiring}
            rows={rows}
            maxLength={maxLength}
            aria-describedby={[notes, countId].filter(Boolean).join(' ') || undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value.length);
              onChange?.(event);
            }}
            className={classNames(styles.area, styles.rows[rows])}
          />
          {maxLength !== undefined && (
            <CharactersLeft id={countId} left={maxLength - length} leftLabel={leftLabel} />
          )}
        </span>
      )}
    </Field>
  );
}
