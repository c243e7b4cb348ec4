import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { NavBar, type NavBarProps, type NavLink } from 'ui';
import { cartCount, mostShown, subscribeCart } from '../cart/cart.store.ts';
import { shopName } from '../page/shop.ts';
import * as styles from './SiteNav.css.ts';

/**
 * The navigation bar (docs/behaviour/storefront.md#navigation-bar). CSS shows the links that fit
 * `data-session` of `<html>`, which the early script sets.
 */
export function SiteNav({ compactForAdmins = false }: Pick<NavBarProps, 'compactForAdmins'>) {
  const here = useLocation().pathname.replace(/(?<=.)\/$/, '');
  const link = (href: string, label: string, rest: Partial<NavLink> = {}): NavLink => ({
    href,
    label,
    current: here === href,
    ...rest,
  });
  return (
    <NavBar
      compactForAdmins={compactForAdmins}
      brand={shopName}
      links={[
        link('/', 'Home'),
        link('/shop', 'Shop'),
        link('/cart', 'Cart', { badge: <CartCount /> }),
        link('/user/dashboard', 'Dashboard', { audience: ['user'] }),
        link('/admin/dashboard', 'Dashboard', { audience: ['admin'] }),
        link('/signup', 'Signup', { audience: ['visitor'] }),
        link('/login', 'Login', { audience: ['visitor'] }),
      ]}
      actions={[{ label: 'Logout', audience: ['user', 'admin'], 'data-log-out': '' }]}
    />
  );
}

const text = () => String(cartCount() || '');
const onServer = typeof window === 'undefined';

/**
 * The number of lines in the cart: visible as '99+' when too large, exact for screen readers. The early
 * script paints it before hydration, and another tab may change it during hydration, so React ignores a
 * mismatch.
 */
function CartCount() {
  const count = useSyncExternalStore(subscribeCart, text, onServer ? () => '' : text);
  return (
    <span
      suppressHydrationWarning
      data-cart-count=""
      data-many={Number(count) > mostShown ? '' : undefined}
      className={styles.count}
    >
      {count}
    </span>
  );
}
