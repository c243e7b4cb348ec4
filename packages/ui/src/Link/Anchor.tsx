import { createElement, type ComponentPropsWithRef } from 'react';
import { useLinkComponent } from './LinkProvider.tsx';

export type AnchorProps = ComponentPropsWithRef<'a'> & {
  href: string;
  /** The browser loads the target as a new document; the router is not used. */
  document?: boolean;
};

const leavesTheSite = /^([a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** The application's link component, or a plain anchor for other sites, fragments and new documents. */
export function Anchor({ document = false, children, ...rest }: AnchorProps) {
  const component = useLinkComponent();
  const plain = document || !component || leavesTheSite.test(rest.href);
  return createElement(plain ? 'a' : component, rest, children);
}
