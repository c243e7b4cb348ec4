import type { ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import { hidden } from './VisuallyHidden.css.ts';

export type VisuallyHiddenProps = NativeProps<'span'> & {
  /** The words that only screen readers read. */
  children: ReactNode;
};

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={hidden} />;
}
