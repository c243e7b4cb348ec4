import type { ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import { ribbon, word } from './DemoRibbon.css.ts';

export type DemoRibbonProps = NativeProps<'aside'> & {
  /** The word before the point, and the landmark's name. */
  label?: string;
  children?: ReactNode;
};

/** Says above everything that nothing here is for real (decision 45). */
export function DemoRibbon({
  label = 'Demo',
  children = 'no real shop, no real money',
  ...rest
}: DemoRibbonProps) {
  return (
    <aside aria-label={label} {...rest} className={ribbon}>
      <span className={word}>{label}</span> · {children}
    </aside>
  );
}
