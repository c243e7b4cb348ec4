/**
 * The path to go to after login: the remembered one if it is a path of this site, else /
 * (docs/behaviour/storefront.md#login).
 * `remembered` comes from the address bar, so it is untrusted.
 */
export function nextPath(remembered: string | null): string {
  if (!remembered?.startsWith('/')) return '/';
  const site = 'http://this-site';
  try {
    const url = new URL(remembered, site);
    const path = url.pathname + url.search + url.hash;
    // '//other.example' and '/\other.example' are other origins; '/.//other.example' becomes one when
    // normalised.
    return url.origin === site && !path.startsWith('//') && !isLoginPage(url.pathname) ? path : '/';
  } catch {
    return '/';
  }
}

/** Whether `path` is a page that makes no sense right after a login. */
export const isLoginPage = (path: string): boolean =>
  /^\/(login|signup|forgot-password|reset-password)\/?$/i.test(path);

/**
 * The address of the login page that returns to `from` after the login. What stands behind the # of `from` stays there:
 * it may be the token of a letter's link, which no server may see.
 */
export const loginPath = (from: string): string => pathWithNext('/login', from);

/** The address of the sign-up page whose link to the login page keeps `from`. */
export const signUpPath = (from: string): string => pathWithNext('/signup', from);

const pathWithNext = (page: string, from: string): string =>
  from.replace(/^[^#]*/, (next) => `${page}?${new URLSearchParams({ next })}`);
