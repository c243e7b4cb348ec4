import type { ReactNode, Ref } from 'react';
import type { BoxElement } from '../Box/Box.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Card.css.ts';

export const cardPaddings = ['none', 'medium', 'large'] as const;
export const cardLooks = ['raised', 'flat', 'sunken'] as const;

export type CardProps = NativeProps<'div', 'ref'> & {
  padding?: (typeof cardPaddings)[number];
  /** raised: on the page; flat: inside something raised; sunken: in passing, behind what matters. */
  look?: (typeof cardLooks)[number];
  /** Above a line: a Heading, and what belongs to all of the card. */
  header?: ReactNode;
  /** Below a line: what to do with it. */
  footer?: ReactNode;
  as?: BoxElement;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

/** A surface for what belongs together. */
export function Card({
  padding = 'large',
  look = 'raised',
  header,
  footer,
  as = 'div',
  ref,
  children,
  ...rest
}: CardProps) {
  const Element = as as 'div';
  const isOfParts = Boolean(header || footer);
  const inner = styles.padding[padding];
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(styles.card, styles.look[look], !isOfParts && inner)}
    >
      {header && <div className={classNames(inner, styles.header)}>{header}</div>}
      {isOfParts ? <div className={inner}>{children}</div> : children}
      {footer && <div className={classNames(inner, styles.footer)}>{footer}</div>}
    </Element>
  );
}
