import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './EmptyState.css.ts';

export type EmptyStateProps = NativeProps<'div', 'title'> & {
  title: ReactNode;
  headingLevel?: HeadingLevel;
  /** The way on: a ButtonLink or a Button. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Nothing here, why, and where to go. */
export function EmptyState({ title, headingLevel = 2, action, children, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={styles.emptyState}>
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
