import type { ReactNode, Ref } from 'react';
import type { BoxElement } from '../Box/Box.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Card.css.ts';

export const cardPaddings = ['none', 'medium', 'large'] as const;

export type CardProps = NativeProps<'div', 'ref'> & {
  padding?: (typeof cardPaddings)[number];
  as?: BoxElement;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

/** A raised surface for what belongs together. */
export function Card({ padding = 'large', as = 'div', ref, ...rest }: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(styles.card, styles.padding[padding])}
    />
  );
}
