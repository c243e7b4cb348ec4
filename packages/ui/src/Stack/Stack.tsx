import type { ReactNode, Ref } from 'react';
import type { BoxElement } from '../Box/Box.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import type { Space } from '../theme/tokens.ts';
import * as styles from './Stack.css.ts';

export const stackAligns = ['stretch', 'start', 'center', 'end'] as const;

export type StackProps = NativeProps<'div', 'ref'> & {
  /** Space between the children. */
  gap?: Space;
  /** Whether children are as wide as the stack, or aligned to one side. */
  align?: (typeof stackAligns)[number];
  /** The HTML element, chosen for its meaning; a list's items are `li`. */
  as?: BoxElement;
  /** Gets the element. */
  ref?: Ref<HTMLElement>;
  /** The elements, the first at the top. */
  children?: ReactNode;
};

/** Children below each other, with equal space between them. */
export function Stack({ gap = 'medium', align = 'stretch', as = 'div', ref, ...rest }: StackProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(styles.stack, styles.gap[gap], styles.align[align])}
    />
  );
}
