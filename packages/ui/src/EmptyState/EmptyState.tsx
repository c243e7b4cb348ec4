import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './EmptyState.css.ts';

export const emptyStateLooks = ['framed', 'plain'] as const;

export type EmptyStateProps = NativeProps<'div', 'title'> & {
  /** Says that there is nothing. */
  title: ReactNode;
  /** The level of the title in the page’s outline. */
  headingLevel?: HeadingLevel;
  /** One icon for what is missing. */
  icon?: ReactNode;
  /** What to do next: a ButtonLink or a Button. */
  action?: ReactNode;
  /** plain: for use inside an element that has a frame. */
  look?: (typeof emptyStateLooks)[number];
  /** Why it is empty, in a sentence or two. */
  children?: ReactNode;
};

/** Shown in place of an empty list: that there is nothing, why, and where to go. */
export function EmptyState({
  title,
  headingLevel = 2,
  icon,
  action,
  look = 'framed',
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={classNames(styles.emptyState, styles.look[look])}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.words}>
        <Heading level={headingLevel} size="title">
          {title}
        </Heading>
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
