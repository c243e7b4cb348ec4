import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { SpinnerRing } from '../internal/SpinnerRing.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Spinner.css.ts';

export const spinnerSizes = ['medium', 'large'] as const;

export type SpinnerProps = NativeProps<'output', 'children'> & {
  /** What is awaited, e.g. 'Loading...'. */
  label: string;
  /** Shows the ring alone; the label stays for screen readers. */
  labelHidden?: boolean;
  size?: (typeof spinnerSizes)[number];
  /** Appears, and is read out, after a moment only, so that a quick answer doesn't flash. It has its room at once. */
  delayed?: boolean;
};

/** Something is on its way, and nobody knows how far. Announced politely. */
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
