/**
 * Why somebody who wants to go to `next` (from `nextPath`) is asked to log in, as a sentence; null for those who were
 * not sent here from a page.
 */
export const reasonToLogIn = (next: string): string | null =>
  next === '/'
    ? null
    : (reasons.find(([pages]) => pages.test(next))?.[1] ??
      'Log in to go on. You come back to the page that you were on.');

/** For paths with or without a query. */
const reasons: [RegExp, string][] = [
  [/^\/cart\b/i, 'Log in to pay. Your cart stays as it is.'],
  [/^\/user\/dashboard\b/i, 'Log in to see your account and your orders.'],
  [/^\/profile\b/i, 'Log in to see and change your profile.'],
  [/^\/security\b/i, 'Log in to see what protects your account.'],
  [/^\/orders\b/i, 'Log in to see your orders.'],
  [/^\/order\b/i, 'Log in to see this order.'],
  [/^\/confirm-email\b/i, 'Log in to confirm your e-mail address.'],
  [/^\/(admin|create|crete)\b/i, 'Log in as an admin to run the shop.'],
];
