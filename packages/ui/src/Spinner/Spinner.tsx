import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { SpinnerRing } from '../internal/SpinnerRing.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Spinner.css.ts';

export const spinnerSizes = ['medium', 'large'] as const;

export type SpinnerProps = NativeProps<'output', 'children'> & {
  /** What the shopper waits for, e.g. 'Loading...'. */
  label: string;
  /** Shows only the ring; screen readers still get the label. */
  labelHidden?: boolean;
  /** large: where a whole page is waited for. */
  size?: (typeof spinnerSizes)[number];
  /**
   * Shown and announced after a short delay, so that a quick response does not flash. Its room is kept from
   * the start.
   */
  delayed?: boolean;
};

/** Something is being loaded, without a known progress. Announced politely. */
export function Spinner({
  label,
  labelHidden = false,
  size = 'medium',
  delayed = false,
  ...rest
}: SpinnerProps) {
  return (
    <output {...rest} className={classNames(styles.spinner, styles.size[size])}>
      <span className={classNames(styles.content, delayed && styles.delayed)}>
        <SpinnerRing />
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </span>
    </output>
  );
}
