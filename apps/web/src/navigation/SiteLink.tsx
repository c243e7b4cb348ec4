import type { MouseEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import type { LinkComponentProps } from 'ui';
import { isPaymentPath } from './payment-path.ts';
import { currentRouter } from './start-router.ts';

/**
 * A link of the router under ui's components. The router's own component would bring 6 kB that only its
 * framework mode uses. Into and out of pages that take payments the page is loaded (decision 29).
 */
export function SiteLink({ href, onClick, children, ...rest }: LinkComponentProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const [path = ''] = href.split(/[?#]/, 1);
    if (isForBrowser(event, rest.target) || isPaymentPath(path) || isPaymentPath(pathname)) return;
    event.preventDefault();
    if (isOnItsWay(href)) return;
    void navigate(href, { replace: href === pathname + search + hash });
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}

/** Pressed twice is asked once. */
function isOnItsWay(href: string): boolean {
  const next = currentRouter()?.state.navigation.location;
  return next !== undefined && createPath(next) === href;
}

/** A new tab, a download, or something that another handler has answered. */
const isForBrowser = (event: MouseEvent, target: string | undefined): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (target !== undefined && target !== '_self');
