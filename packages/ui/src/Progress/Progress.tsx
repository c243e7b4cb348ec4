import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { useFieldId } from '../internal/field-id.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Progress.css.ts';

export type ProgressProps = NativeProps<'progress', 'children' | 'value' | 'max'> & {
  /** What is in progress, e.g. 'Uploading lamp.jpg'. */
  label: ReactNode;
  /** Shows the label to screen readers only, if its position makes it obvious on the screen. */
  labelHidden?: boolean;
  /** How much is done. Without a value the progress is unknown, and the bar keeps moving. */
  value?: number;
  /** The value when everything is done. */
  max?: number;
  /** The value in words, shown and read instead of a percentage, e.g. '3 of 8 photos'. */
  valueText?: string;
};

/** The progress of a longer action. For a short action without a known length use a Spinner. */
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
