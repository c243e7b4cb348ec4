import { dictionary } from '@zxcvbn-ts/language-common';
import { badField } from '../../errors.ts';

/** 49,233 passwords that were found most often in stolen lists; they take about 4 MB of memory, from the first use on. */
let common: Set<string> | null = null;

/**
 * Refuses a new password that attackers try first: one of the most common, or the account's own e-mail address. Throws
 * `bad_input` on `password`. Nothing is sent anywhere.
 */
export function refuseCommonPassword(password: string, email: string | null): void {
  common ??= new Set(dictionary['passwords-common'] as string[]);
  const typed = password.normalize('NFKC').toLowerCase();
  if (common.has(typed))
    throw badField(
      'password',
      'This password is one of the most common, which are tried first. Choose another.',
    );
  if (email !== null && typed === email.toLowerCase())
    throw badField('password', 'Your e-mail address is no password. Choose another.');
}
