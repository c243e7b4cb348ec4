import type { MouseEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import type { LinkComponentProps } from 'ui';
import { isPaymentPath } from './payment-path.ts';
import { currentRouter } from './start-router.ts';

/**
 * The link component that ui's components use. The router's own would add 6 kB that only its framework mode
 * uses. Links into and out of payment pages load the whole document (decision 29).
 */
export function SiteLink({ href, onClick, children, ...rest }: LinkComponentProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const [path = ''] = href.split(/[?#]/, 1);
    if (isForBrowser(event, rest.target) || isPaymentPath(path) || isPaymentPath(pathname)) return;
    event.preventDefault();
    if (isNavigatingTo(href)) return;
    const viewTransition = carriesPicture(event.currentTarget, pathname);
    void navigate(href, { replace: href === pathname + search + hash, viewTransition });
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}

let carried: HTMLElement | undefined;

/**
 * True for a link of a card: the browser then moves the card's picture to the place of the product page's one, which
 * has the same name. On a product's page that one changes in its place. Not where motion is to be reduced.
 */
function carriesPicture(link: HTMLElement, pathname: string): boolean {
  const picture = link.closest('article')?.querySelector('img');
  if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  if (!pathname.startsWith('/product/')) {
    carried?.style.removeProperty('view-transition-name');
    carried = picture;
    picture.style.setProperty('view-transition-name', 'product-picture');
  }
  return true;
}

/** True if the router is on its way to this address, so that a second click does nothing. */
function isNavigatingTo(href: string): boolean {
  const next = currentRouter()?.state.navigation.location;
  return next !== undefined && createPath(next) === href;
}

/** True for a click that opens a new tab or a download, or that another handler has handled. */
export const isForBrowser = (event: MouseEvent, target: string | undefined): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (target !== undefined && target !== '_self');
