import { expect, test } from 'vitest';
import { dashboardPath } from './dashboard-path.ts';
import { loginPath, nextPath, signUpPath } from './next-path.ts';
import { reasonToLogIn } from './reason-to-log-in.ts';

test.each([
  [null, '/'],
  ['', '/'],
  ['/cart', '/cart'],
  ['/user/dashboard?x=1#orders', '/user/dashboard?x=1#orders'],
  ['/shop?q=a b', '/shop?q=a%20b'],
  ['cart', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?next=/login', '/'],
  ['/x/../Login/', '/'],
  ['/signup', '/'],
  ['/login-help', '/login-help'],
])('after login, %o leads to %s', (remembered, path) => {
  expect(nextPath(remembered)).toBe(path);
});

test('the addresses of login and sign-up keep the path to return to', () => {
  const url = new URL(loginPath('/order/1?a=b&c=d'), 'http://shop');
  expect(url.pathname).toBe('/login');
  expect(nextPath(url.searchParams.get('next'))).toBe('/order/1?a=b&c=d');
  expect(loginPath('/cart')).toBe('/login?next=%2Fcart');
  expect(signUpPath('/cart')).toBe('/signup?next=%2Fcart');
  // The token of a letter's link is sent to no server.
  expect(loginPath('/confirm-email#t0ken')).toBe('/login?next=%2Fconfirm-email#t0ken');
  expect(signUpPath('/confirm-email?a=b#t0ken')).toBe('/signup?next=%2Fconfirm-email%3Fa%3Db#t0ken');
});

test.each([
  ['0', '/user/dashboard'],
  ['1', '/admin/dashboard'],
  ['2', '/user/dashboard'],
])("the dashboard of role '%s' is %s", (role, path) => expect(dashboardPath(role)).toBe(path));

test.each([
  [null, null],
  ['https://evil.example/', null],
  ['/cart', 'Log in to pay. Your cart stays as it is.'],
  ['/Cart?x=1', 'Log in to pay. Your cart stays as it is.'],
  ['/cartoon', 'Log in to go on. You come back to the page that you were on.'],
  ['/orders?year=2026', 'Log in to see your orders.'],
  ['/order/7', 'Log in to see this order.'],
  ['/crete/product', 'Log in as an admin to run the shop.'],
  ['/admin/product/update/1', 'Log in as an admin to run the shop.'],
  ['/shop', 'Log in to go on. You come back to the page that you were on.'],
])('who wants to go to %o is told why: %o', (remembered, reason) =>
  expect(reasonToLogIn(nextPath(remembered))).toBe(reason),
);
