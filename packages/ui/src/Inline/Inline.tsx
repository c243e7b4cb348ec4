import type { ReactNode, Ref } from 'react';
import type { BoxElement } from '../Box/Box.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import type { Space } from '../theme/tokens.ts';
import * as styles from './Inline.css.ts';

export const inlineAligns = ['start', 'center', 'end', 'baseline', 'stretch'] as const;
export const inlineJustifications = ['start', 'center', 'end', 'between'] as const;

export type InlineProps = NativeProps<'div', 'ref'> & {
  /** Space between the children, and between the rows when they wrap. */
  gap?: Space;
  /** Alignment across the row. */
  align?: (typeof inlineAligns)[number];
  /** Alignment along the row. */
  justify?: (typeof inlineJustifications)[number];
  /** Whether children continue in further rows if one is too short. */
  wrap?: boolean;
  /** The HTML element, chosen for its meaning; a list's items are `li`. */
  as?: BoxElement;
  /** Gets the element. */
  ref?: Ref<HTMLElement>;
  /** The elements, the first at the start. */
  children?: ReactNode;
};

/** Children beside each other, in reading direction. */
export function Inline({
  gap = 'small',
  align = 'center',
  justify = 'start',
  wrap = true,
  as = 'div',
  ref,
  ...rest
}: InlineProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(
        styles.inline,
        wrap && styles.wraps,
        styles.gap[gap],
        styles.align[align],
        styles.justify[justify],
      )}
    />
  );
}
