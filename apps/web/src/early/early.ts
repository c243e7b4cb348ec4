import { forgetEndedSession } from '../account/ended-session.store.ts';
import { logOut } from '../account/log-out.ts';
import { loginPath } from '../account/next-path.ts';
import { readSession, subscribeSession } from '../account/session.store.ts';
import { cartItem } from '../cart/cart-item.ts';
import { addToCart, cartCount, mostShown, subscribeCart } from '../cart/cart.store.ts';
import { productToAdd } from '../cart/product-to-add.ts';
import { loadWhenIdle } from './load-when-idle.ts';

/*
 * What works before React, and stays its own business afterwards (decision 30): who is here, the badge, add-to-cart,
 * logout. Runs in the head, before the body is there.
 */
const html = document.documentElement;

/** `data-session` decides which links the bar shows. Whoever is here, that an earlier session has ended is over. */
function paintSession(): void {
  const role = readSession()?.role;
  if (role !== undefined) forgetEndedSession();
  html.dataset['session'] = role === undefined ? 'visitor' : role === '1' ? 'admin' : 'user';
}

function paintBadge(): boolean {
  const badge = document.querySelector('[data-cart-count]');
  const count = cartCount();
  const text = String(count || '');
  if (badge && badge.textContent !== text) badge.textContent = text;
  badge?.toggleAttribute('data-many', count > mostShown);
  return badge !== null;
}

/** The badge is painted as soon as the parser has made it. */
function paintBadgeEarly(): void {
  if (paintBadge()) return;
  const parser = new MutationObserver(() => {
    if (paintBadge()) parser.disconnect();
  });
  parser.observe(html, { childList: true, subtree: true });
}

function press(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-log-out]')) return logOut();
  const button = target?.closest<HTMLElement>('[data-add]');
  const product = button && productToAdd(button);
  if (!product) return;
  if (addToCart(cartItem(product))) location.assign('/cart');
  else alert('Your browser does not let this site store anything, so it cannot keep a cart.');
}

/** How long, in ms, a second press of a form that is on its way already is taken for impatience. */
const impatience = 3000;
let sentAt = -impatience;

/** A form that goes to the server without React goes once, also when React arrives between two presses. */
function sendOnce(event: SubmitEvent): void {
  if ((event.target as HTMLFormElement).method !== 'post') return;
  if (event.timeStamp - sentAt < impatience) {
    event.preventDefault();
    event.stopPropagation();
  } else {
    // Once whoever takes it over has had the time to.
    setTimeout(() => {
      if (!event.defaultPrevented) sentAt = event.timeStamp;
    });
  }
}

/** A page for logged-in people sends others on before they see it; within a visit RequireLogin does. */
function requireLogin(): void {
  if (html.dataset['access'] === 'login' && !readSession())
    location.replace(loginPath(location.pathname + location.search + location.hash));
}

const addressOf = ({ pathname, search }: URL | Location) => pathname + search;
const [navigation] = performance.getEntriesByType('navigation');

/** What this page is: the address may have moved on before this script ran. */
const served = addressOf(navigation ? new URL(navigation.name, location.href) : location);

/** After a reload Back and Forward may change the address alone, and the router that would follow is not there yet. */
function follow(): void {
  if (html.dataset['router'] === undefined && addressOf(location) !== served) location.reload();
}

requireLogin();
follow();
paintSession();
paintBadgeEarly();
subscribeSession(paintSession);
subscribeCart(paintBadge);
addEventListener('popstate', follow);
document.addEventListener('click', press);
document.addEventListener('submit', sendOnce, true);
loadWhenIdle(document.getElementById('early'));
