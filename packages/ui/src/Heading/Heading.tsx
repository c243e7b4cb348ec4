import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Heading.css.ts';

export const headingLevels = [1, 2, 3, 4] as const;
export type HeadingLevel = (typeof headingLevels)[number];
export const headingSizes = ['display', 'heading', 'title', 'small'] as const;

const sizeOfLevel = { 1: 'display', 2: 'heading', 3: 'title', 4: 'small' } as const;

export type HeadingProps = NativeProps<'h2'> & {
  /** The level in the page's outline. */
  level: HeadingLevel;
  /** The size on the screen; default: that of the level. */
  size?: (typeof headingSizes)[number];
  /** The words of the heading. */
  children: ReactNode;
};

/** A heading with a level in the page's outline and a size on the screen. */
export function Heading({ level, size = sizeOfLevel[level], children, ...rest }: HeadingProps) {
  const Element = `h${level}` as 'h2';
  return (
    <Element {...rest} className={classNames(styles.heading, styles.size[size])}>
      {children}
    </Element>
  );
}
