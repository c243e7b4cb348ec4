import type { ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import { hidden } from './VisuallyHidden.css.ts';

export type VisuallyHiddenProps = NativeProps<'span'> & { children: ReactNode };

/** Words for those who listen instead of look. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={hidden} />;
}
