import { domainToASCII, domainToUnicode } from 'node:url';
import { sql } from 'kysely';

/** The address of a row of accounts, whether it is a guest's or not. */
export const anyEmail = sql<string>`coalesce(accounts.email, accounts.guest_email)`;

const beyondAscii = /[^\0-\x7F]/;

/**
 * An e-mail address as it is stored and compared: what stands after the @ in its ASCII form, which is also what some
 * browsers send, and letters beyond ASCII before the @ in lower case, because PostgreSQL lowers them only in some locales.
 */
export function storedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [mailbox, host] = [email.slice(0, at + 1), email.slice(at + 1)];
  return (
    (beyondAscii.test(mailbox) ? mailbox.normalize('NFC').toLowerCase() : mailbox) +
    (beyondAscii.test(host) ? domainToASCII(host) || host : host)
  );
}

/** A stored address as people write it: münchen.de instead of xn--mnchen-3ya.de. */
export const shownEmail = (email: string): string =>
  email.replace(/[^@]+$/, (host) => (/(^|\.)xn--/i.test(host) ? domainToUnicode(host) || host : host));
