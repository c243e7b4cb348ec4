import type { ReactNode, Ref } from 'react';
import type { BoxElement } from '../Box/Box.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Container.css.ts';

export const containerWidths = ['narrow', 'medium', 'wide'] as const;

export type ContainerProps = NativeProps<'div', 'ref'> & {
  /** narrow: one form; medium: reading; wide: a page of products. */
  width?: (typeof containerWidths)[number];
  /** The element, for what it means. */
  as?: BoxElement;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

/** Centres a page's content and keeps it off the edges. */
export function Container({ width = 'wide', as = 'div', ref, ...rest }: ContainerProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(styles.container, styles.width[width])}
    />
  );
}
