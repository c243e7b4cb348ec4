import type { NativeProps } from '../internal/native-props.ts';
import { skipLink } from './SkipLink.css.ts';

export type SkipLinkProps = NativeProps<'a', 'href'> & {
  /** The fragment of the page's main part, e.g. '#main'. */
  href: `#${string}`;
};

/**
 * The first stop of the Tab key: it leads past the navigation to the main part. Hidden until it has the
 * focus.
 */
export function SkipLink({ children = 'Skip to content', ...rest }: SkipLinkProps) {
  return (
    <a {...rest} className={skipLink}>
      {children}
    </a>
  );
}
