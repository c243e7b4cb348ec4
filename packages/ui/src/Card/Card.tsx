import type { ReactNode, Ref } from 'react';
import type { BoxElement } from '../Box/Box.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Card.css.ts';

export const cardPaddings = ['none', 'medium', 'large'] as const;
export const cardLooks = ['raised', 'flat', 'sunken'] as const;

export type CardProps = NativeProps<'div', 'ref'> & {
  /** Space inside; none: for a picture or a table that reaches the edges. */
  padding?: (typeof cardPaddings)[number];
  /** raised: on the page; flat: inside a raised surface; sunken: for less important content. */
  look?: (typeof cardLooks)[number];
  /** Shown above a line: a Heading, and actions on the whole card. */
  header?: ReactNode;
  /** Shown below a line: the card's buttons. */
  footer?: ReactNode;
  /** The HTML element, chosen for its meaning. */
  as?: BoxElement;
  /** Gets the element. */
  ref?: Ref<HTMLElement>;
  /** The content. */
  children?: ReactNode;
};

/** A surface that groups related content. */
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
  const hasParts = Boolean(header || footer);
  const inner = styles.padding[padding];
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(styles.card, styles.look[look], !hasParts && inner)}
    >
      {header && <div className={classNames(inner, styles.header)}>{header}</div>}
      {hasParts ? <div className={inner}>{children}</div> : children}
      {footer && <div className={classNames(inner, styles.footer)}>{footer}</div>}
    </Element>
  );
}
