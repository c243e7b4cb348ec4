import { maxLineQuantity } from 'contracts/order-limits';
import { forgetEndedSession } from '../session/ended-session.store.ts';
import { logOut } from '../account/log-out.ts';
import { isLoginPage, loginPath } from '../account/next-path.ts';
import { readSession, subscribeSession } from '../session/session.store.ts';
import { cartCount, mostShown, subscribeCart } from '../cart/cart.store.ts';
import { addToCart, cartItem, setCount } from '../cart/change-cart.ts';
import { productToAdd } from '../product/product-to-add.ts';
import { loadWhenIdle } from './load-when-idle.ts';
import { reportErrors } from './report-errors.ts';

/*
 * What works before React and stays the job of this script afterwards (decision 26): the session, the cart
 * badge, add-to-cart and logout. Runs in the head, before the body is parsed.
 */
const html = document.documentElement;

/**
 * Sets `data-session`, which decides the links of the navigation bar. A login clears the note of an ended
 * session.
 */
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

/** Paints the badge as soon as the parser has created it. */
function paintBadgeEarly(): void {
  if (paintBadge()) return;
  const parser = new MutationObserver(() => {
    if (paintBadge()) parser.disconnect();
  });
  parser.observe(html, { childList: true, subtree: true });
}

/** How many the button adds: the whole number in its field, if there is one, at most the field's largest. */
function chosenCount({ dataset: { quantity = '' } }: HTMLElement): number {
  const field = document.getElementById(quantity) as HTMLInputElement | null;
  const count = Math.min(Number(field?.value), Number(field?.max) || maxLineQuantity);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

/**
 * What stands behind the # of the login page's address belongs to the page that the login returns to. The server
 * does not see it, so the served links to the sign-up page and back lack it.
 */
function keepFragment(link: HTMLAnchorElement): void {
  if (isLoginPage(location.pathname) && isLoginPage(link.pathname) && link.search && !link.hash)
    link.hash = location.hash;
}

function handleClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-log-out]')) return logOut();
  const link = target?.closest('a');
  if (link) return keepFragment(link);
  const button = target?.closest<HTMLElement>('[data-add]');
  const product = button && productToAdd(button);
  if (!product) return;
  const count = chosenCount(button);
  // A product in the cart keeps its count, unless more than one was chosen.
  if (addToCart(cartItem(product, count)) && (count === 1 || setCount(product.id, count)))
    location.assign('/cart');
  else alert('Your browser does not let this site store anything, so it cannot keep a cart.');
}

/** A form submitted again within this time, in ms, counts as a double submission. */
const doubleSubmission = 3000;
let sentAt = -doubleSubmission;

/** Lets a form be sent without React only once, also if React hydrates between two clicks. */
function sendOnce(event: SubmitEvent): void {
  if ((event.target as HTMLFormElement).method !== 'post') return;
  if (event.timeStamp - sentAt < doubleSubmission) {
    event.preventDefault();
    event.stopPropagation();
  } else {
    // After React's handler: if it prevented the default, the form was not sent to the server.
    setTimeout(() => {
      if (!event.defaultPrevented) sentAt = event.timeStamp;
    });
  }
}

/**
 * Sends visitors away from pages that need a login before they see them. RequireLogin does it for later
 * navigations.
 */
function requireLogin(): void {
  if (html.dataset['access'] === 'login' && !readSession())
    location.replace(loginPath(location.pathname + location.search + location.hash));
}

const addressOf = ({ pathname, search }: URL | Location) => pathname + search;
const [navigation] = performance.getEntriesByType('navigation');

/** The address that this page was served for: it may have changed before this script ran. */
const served = addressOf(navigation ? new URL(navigation.name, location.href) : location);

/**
 * Before the router runs, Back and Forward may change only the address: then loads the page of that address.
 */
function followAddress(): void {
  if (html.dataset['router'] === undefined && addressOf(location) !== served) location.reload();
}

reportErrors();
requireLogin();
followAddress();
paintSession();
paintBadgeEarly();
subscribeSession(paintSession);
subscribeCart(paintBadge);
addEventListener('popstate', followAddress);
// Before React, which would first finish the page.
document.addEventListener('click', handleClick, true);
document.addEventListener('submit', sendOnce, true);
loadWhenIdle(document.getElementById('early'));
