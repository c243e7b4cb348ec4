import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { NavLink } from 'ui';
import { NavBar } from 'ui';
import { cartCount, subscribeCart } from '../cart/cart.store.ts';
import { shopName } from '../shop.ts';

/** The bar of spec §2. Who sees which link hangs on `data-session` of `<html>`, which the early script sets. */
export function SiteNav() {
  const { pathname } = useLocation();
  const link = (href: string, label: string, rest: Partial<NavLink> = {}): NavLink => ({
    href,
    label,
    current: pathname === href,
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

/** How many lines the cart has. What the early script has painted is what React finds when it hydrates. */
function CartCount() {
  const count = useSyncExternalStore(subscribeCart, text, onServer ? () => '' : text);
  return <span data-cart-count="">{count}</span>;
}
