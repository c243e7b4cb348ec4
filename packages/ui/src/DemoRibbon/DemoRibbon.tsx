import type { ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import { ribbon, word } from './DemoRibbon.css.ts';

export type DemoRibbonProps = NativeProps<'aside'> & {
  /** The word before the dot, and the landmark's name. */
  label?: string;
  /** The words after the dot. */
  children?: ReactNode;
};

/** A ribbon at the top of the page that says that this is a demo (decision 27). */
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
