import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { NavLink } from 'ui';
import { NavBar } from 'ui';
import { cartCount, mostShown, subscribeCart } from '../cart/cart.store.ts';
import { shopName } from '../page/shop.ts';
import * as styles from './SiteNav.css.ts';

/**
 * The bar of spec §2. Who sees which link hangs on `data-session` of `<html>`, which the early script sets.
 */
export function SiteNav() {
  const here = useLocation().pathname.replace(/(?<=.)\/$/, '');
  const link = (href: string, label: string, rest: Partial<NavLink> = {}): NavLink => ({
    href,
    label,
    current: here === href,
    ...rest,
  });
  return (
    <NavBar
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
 * How many lines the cart has: '99+' to the eye, the number to those who listen. The early script has painted
 * it before React comes, and another tab may change the cart while React hydrates: what stands there then is
 * not React's to judge.
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
