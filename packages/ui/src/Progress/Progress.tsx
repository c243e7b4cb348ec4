import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { useFieldId } from '../internal/field-id.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Progress.css.ts';

export type ProgressProps = NativeProps<'progress', 'children' | 'value' | 'max'> & {
  /** What is under way, e.g. 'Uploading lamp.jpg'. */
  label: ReactNode;
  /** Keeps the label for screen readers only, where the place says it to the eye. */
  labelHidden?: boolean;
  /** How much is done. Left out, nobody knows: the bar keeps moving. */
  value?: number;
  /** How much there is to do. */
  max?: number;
  /** The value in words, shown and spoken in place of a percentage, e.g. '3 of 8 photos'. */
  valueText?: string;
};

/** How far something has come that takes a while. Where nobody can tell how long, and it is short, a Spinner. */
export function Progress({
  label,
  labelHidden = false,
  value,
  max = 100,
  valueText,
  id,
  ...rest
}: ProgressProps) {
  const barId = useFieldId(id);
  const words = (
    <label htmlFor={barId} className={styles.label}>
      {label}
    </label>
  );
  const isDone = value !== undefined && value >= max;
  return (
    <span className={styles.progress}>
      {labelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {valueText && (
        <bdi className={styles.valueText} aria-hidden="true">
          {valueText}
        </bdi>
      )}
      <progress
        aria-valuetext={valueText}
        {...rest}
        id={barId}
        value={value}
        max={max}
        className={classNames(styles.bar, isDone && styles.done)}
      />
    </span>
  );
}
