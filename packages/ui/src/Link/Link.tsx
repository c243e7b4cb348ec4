import type { ReactNode } from 'react';
import { Anchor } from '../internal/Anchor.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Link.css.ts';

export const linkTones = ['accent', 'standard', 'quiet', 'onBar'] as const;

export type LinkProps = NativeProps<'a', 'href'> & {
  /** Other sites and fragments are plain anchors; all else is the application's own link (LinkProvider). */
  href: string;
  /** accent: to be found; standard: as the words around it; quiet: underlined under a hand; onBar: on the dark bar. */
  tone?: (typeof linkTones)[number];
  /** Loads the page anew instead of asking the router. */
  document?: boolean;
  /** Opens a window of its own, and says so. */
  newWindow?: boolean;
  /** Said to screen readers after the words of a link that opens a window. */
  newWindowLabel?: string;
  children: ReactNode;
};

/** A link in running text or a list. */
export function Link({
  tone = 'accent',
  newWindow = false,
  newWindowLabel = '(opens in a new window)',
  children,
  ...rest
}: LinkProps) {
  const opens = newWindow ? { target: '_blank', rel: 'noopener' } : undefined;
  return (
    <Anchor {...opens} {...rest} className={classNames(styles.link, styles.tone[tone])}>
      {children}
      {newWindow && (
        <>
          <VisuallyHidden> {newWindowLabel}</VisuallyHidden>
          <svg className={styles.newWindow} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <path
              d="M4 2.5H2v7.5h7.5V8M6.5 1.5h4v4M10.25 1.75 5.5 6.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
        </>
      )}
    </Anchor>
  );
}
