/**
 * The path to go to after login: the remembered one when it is a path of this site, else / (decision 4).
 * `remembered` comes from the address bar, so anyone can have written it.
 */
export function nextPath(remembered: string | null): string {
  if (!remembered?.startsWith('/')) return '/';
  const site = 'http://this-site';
  try {
    const url = new URL(remembered, site);
    const path = url.pathname + url.search + url.hash;
    // '//other.example' and '/\other.example' leave the site; '/.//other.example' would after normalising.
    return url.origin === site && !path.startsWith('//') && !wayIn.test(url.pathname) ? path : '/';
  } catch {
    return '/';
  }
}

/** Nobody who has just logged in wants these. */
const wayIn = /^\/(login|signup)\/?$/i;

/** The login page's address that comes back to `from`. */
export const loginPath = (from: string): string => `/login?${new URLSearchParams({ next: from })}`;

/** The sign-up page's address, whose way to the login page comes back to `from`. */
export const signUpPath = (from: string): string => `/signup?${new URLSearchParams({ next: from })}`;
