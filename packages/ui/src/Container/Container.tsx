import type { ReactNode, Ref } from 'react';
import type { BoxElement } from '../Box/Box.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Container.css.ts';

export const containerWidths = ['narrow', 'medium', 'wide'] as const;

export type ContainerProps = NativeProps<'div', 'ref'> & {
  /** narrow: for one form; medium: for text; wide: for a page of products. */
  width?: (typeof containerWidths)[number];
  /** The HTML element, chosen for its meaning. */
  as?: BoxElement;
  /** Gets the element. */
  ref?: Ref<HTMLElement>;
  /** The content. */
  children?: ReactNode;
};

/** Centres a page's content and keeps space at the edges. */
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
