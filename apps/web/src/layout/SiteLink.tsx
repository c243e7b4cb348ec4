import { Link, useLocation } from 'react-router';
import type { LinkComponentProps } from 'ui';
import { isPaymentPath } from './payment-path.ts';

/** The router's link under ui's components. Into and out of pages that take payments the page is loaded (decision 29). */
export function SiteLink({ href, ...rest }: LinkComponentProps) {
  const { pathname } = useLocation();
  const [path = ''] = href.split(/[?#]/, 1);
  const reload = isPaymentPath(path) || isPaymentPath(pathname);
  return <Link {...rest} to={href} reloadDocument={reload} discover="none" />;
}
