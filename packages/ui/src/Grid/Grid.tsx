import type { ReactNode, Ref } from 'react';
import type { BoxElement } from '../Box/Box.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import type { Space } from '../theme/tokens.ts';
import * as styles from './Grid.css.ts';

export const gridMinColumns = ['small', 'medium', 'large'] as const;

export type GridProps = NativeProps<'div', 'ref'> & {
  /** The minimum width of a column; as many columns as fit are shown. */
  min?: (typeof gridMinColumns)[number];
  /** Space between columns and between rows. */
  gap?: Space;
  /** The HTML element, chosen for its meaning; a list's items are `li`. */
  as?: BoxElement;
  /** Gets the element. */
  ref?: Ref<HTMLElement>;
  /** The cells. */
  children?: ReactNode;
};

/** Equal columns, as many as fit. */
export function Grid({ min = 'medium', gap = 'large', as = 'div', ref, ...rest }: GridProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(styles.grid, styles.minColumn[min], styles.gap[gap])}
    />
  );
}
