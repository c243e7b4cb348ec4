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
};

/** Something is on its way. Announced politely. */
export function Spinner({ label, labelHidden = false, size = 'medium', ...rest }: SpinnerProps) {
  return (
    <output {...rest} className={`${styles.spinner} ${styles.size[size]}`}>
      <SpinnerRing />
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </output>
  );
}
