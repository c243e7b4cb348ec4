import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Link.css.ts';

export const linkTones = ['accent', 'standard', 'quiet', 'onBar'] as const;

export type LinkProps = NativeProps<'a', 'href'> & {
  /**
   * Other sites and fragments become plain anchors; all other addresses use the application's link
   * (LinkProvider).
   */
  href: string;
  /**
   * accent: stands out; standard: the colour of the text around it; quiet: underlined only on hover; onBar:
   * on the dark navigation bar.
   */
  tone?: (typeof linkTones)[number];
  /** The browser loads the target as a new document; the router is not used. */
  document?: boolean;
  /** Opens in a new window; `newWindowLabel` announces it. */
  newWindow?: boolean;
  /** Read by screen readers after the text of a link that opens a window. */
  newWindowLabel?: string;
  /** The words of the link: where it leads. */
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
