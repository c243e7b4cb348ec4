import { createElement as h, Fragment, type ReactNode } from 'react';
import type { AccountLetter, Sender, SecurityChange } from './letter.ts';
import { Action, Aside, Code, Paragraph, TextLink } from './parts.ts';

/** A moment in the shop's time zone: '26 November 2026 at 11:05 am, Indian time'. */
function moment(at: number, { timeZone }: Sender): string {
  const when = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${when.format(at)}, ${timeZone === 'Asia/Kolkata' ? 'Indian time' : `time of ${timeZone}`}`;
}

const greeting = (name: string): string => (name ? `Hello ${name},` : 'Hello,');

type Of<Kind extends AccountLetter['kind']> = Extract<AccountLetter, { kind: Kind }>;

const from = (device: string, place: string | null): string => (place ? `${device}, ${place}` : device);

const changes: Record<SecurityChange, string> = {
  second_factor_on: 'The second factor of your account was switched on',
  second_factor_off: 'The second factor of your account was switched off',
  second_factor_removed: 'The shop removed the second factor and passkeys of your account',
  recovery_codes_made: 'New recovery codes were made for your account',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
};

/** The title of each letter, which is its subject too. */
export const accountTitles: { [Kind in AccountLetter['kind']]: (letter: Of<Kind>) => string } = {
  'confirm-email': ({ isChange }) =>
    isChange ? 'Confirm your new e-mail address' : 'Confirm your e-mail address',
  'email-changed': () => 'Your e-mail address was changed',
  'password-reset': () => 'Set a new password',
  'password-changed': () => 'Your password was changed',
  'new-device': () => 'A new device logged in',
  invitation: () => 'You are invited to work in the shop',
  'enrolment-code': ({ code }) => `${code} is your code to set up a second factor`,
  'order-code': ({ code, number }) => `${code} is your code for order ${number}`,
  'keep-orders': ({ hasAccount }) =>
    hasAccount ? 'You have an account already' : 'Choose a password for your account',
  'security-changed': ({ change }) => changes[change],
};

export const accountBodies: {
  [Kind in AccountLetter['kind']]: (letter: Of<Kind>, sender: Sender) => ReactNode;
} = {
  // Nobody has proved this address: the letter has no words of whoever asked for it.
  'confirm-email': ({ email, link, isChange }) =>
    h(
      Fragment,
      null,
      h(Paragraph, null, 'Hello,'),
      h(
        Paragraph,
        null,
        isChange
          ? `You asked to use ${email} for your account. Confirm the address, and from then on you log in with it.`
          : `You opened an account with ${email}. Confirm that the address is yours.`,
      ),
      h(Action, { href: link }, 'Confirm this address'),
      h(
        Aside,
        null,
        'The link works for three days, and only for whoever can log in to the account. If you did not ask for this letter, there is nothing to do.',
      ),
    ),
  'email-changed': ({ name, from, to, takeBackLink }) =>
    h(
      Fragment,
      null,
      h(Paragraph, null, greeting(name)),
      h(
        Paragraph,
        null,
        `The e-mail address of your account was changed from ${from} to ${to}. From now on you log in with ${to}.`,
      ),
      takeBackLink
        ? h(
            Fragment,
            null,
            h(
              Paragraph,
              null,
              'If it was not you, take your address back within a week. All devices are then logged out, the password stops working, and you get a letter to set a new one.',
            ),
            h(Action, { href: takeBackLink }, 'Take my address back'),
          )
        : h(
            Aside,
            null,
            'If it was not you, take the address back with the link in the letter to the old address.',
          ),
    ),
  'password-reset': ({ name, link, minutes }) =>
    h(
      Fragment,
      null,
      h(Paragraph, null, greeting(name)),
      h(
        Paragraph,
        null,
        'Somebody asked to set a new password for your account. If it was you, choose one here.',
      ),
      h(Action, { href: link }, 'Set a new password'),
      h(
        Aside,
        null,
        `The link works once, for ${minutes} minutes. If you did not ask for it, there is nothing to do: your password stays as it is.`,
      ),
    ),
  'password-changed': ({ name, at, resetLink }, sender) =>
    h(
      Fragment,
      null,
      h(Paragraph, null, greeting(name)),
      h(
        Paragraph,
        null,
        `The password of your account was changed on ${moment(at, sender)}. All other devices were logged out.`,
      ),
      h(
        Paragraph,
        null,
        'If it was not you, ',
        h(TextLink, { href: resetLink }, 'set a new password'),
        ' now. The second factor and the passkeys stay as they are: look at them on the page Security.',
      ),
    ),
  'new-device': ({ name, at, device, place, resetLink }, sender) =>
    h(
      Fragment,
      null,
      h(Paragraph, null, greeting(name)),
      h(
        Paragraph,
        null,
        `Your account was logged in to from a device that we have not seen before: ${from(device, place)}, on ${moment(at, sender)}.`,
      ),
      h(
        Paragraph,
        null,
        'If it was you, there is nothing to do. If it was not, ',
        h(TextLink, { href: resetLink }, 'set a new password'),
        ' now, which logs out all devices.',
      ),
    ),
  invitation: ({ invitedBy, staffRole, link }) =>
    h(
      Fragment,
      null,
      h(Paragraph, null, 'Hello,'),
      h(
        Paragraph,
        null,
        `${invitedBy || 'The owner'} invites you to the administration of the shop, in the role of ${staffRole}.`,
      ),
      h(Action, { href: link }, 'Accept the invitation'),
      h(
        Aside,
        null,
        'The link works once, for seven days. If you did not expect this letter, there is nothing to do.',
      ),
    ),
  'enrolment-code': ({ name, code, minutes }) =>
    h(
      Fragment,
      null,
      h(Paragraph, null, greeting(name)),
      h(
        Paragraph,
        null,
        'Somebody sets up a second factor or a passkey for your account, which is an admin’s. If it is you, enter this code on the page Security:',
      ),
      h(Code, null, code),
      h(
        Aside,
        null,
        `The code works once, for ${minutes} minutes, in the browser that asked for it. Give it to nobody. If you did not ask for it, somebody knows your password: set a new one now.`,
      ),
    ),
  'order-code': ({ number, code, minutes }) =>
    h(
      Fragment,
      null,
      h(Paragraph, null, 'Hello,'),
      h(
        Paragraph,
        null,
        `Somebody is looking for order ${number}. If it is you, enter this code in the shop:`,
      ),
      h(Code, null, code),
      h(
        Aside,
        null,
        `The code works once, for ${minutes} minutes. Give it to nobody: it opens the order. If you did not ask for it, there is nothing to do.`,
      ),
    ),
  'keep-orders': ({ link, hasAccount, minutes }) =>
    h(
      Fragment,
      null,
      h(Paragraph, null, 'Hello,'),
      h(
        Paragraph,
        null,
        hasAccount
          ? 'You bought as a guest and asked for an account. This address has one already: log in, look your order up with the page Find your order, and it is in your account from then on.'
          : 'You bought as a guest and asked for an account. Choose a password, and the account has your orders.',
      ),
      h(Action, { href: link }, hasAccount ? 'Log in' : 'Choose a password'),
      hasAccount
        ? null
        : h(
            Aside,
            null,
            `The link works once, for ${minutes} minutes. If you did not ask for it, there is nothing to do: no account is made.`,
          ),
    ),
  'security-changed': ({ name, change, at, device, place, resetLink, securityLink }, sender) =>
    h(
      Fragment,
      null,
      h(Paragraph, null, greeting(name)),
      h(
        Paragraph,
        null,
        `${changes[change]}${device === null ? '' : `, from ${from(device, place)}`}, on ${moment(at, sender)}.`,
      ),
      device === null
        ? h(
            Paragraph,
            null,
            'All devices were logged out, and the password alone opens your account until you set a second factor up again on the page ',
            h(TextLink, { href: securityLink }, 'Security'),
            '. If you did not ask for this, ',
            h(TextLink, { href: resetLink }, 'set a new password'),
            ' now.',
          )
        : h(
            Paragraph,
            null,
            'If it was you, there is nothing to do. If it was not, ',
            h(TextLink, { href: resetLink }, 'set a new password'),
            ' now, which logs out all devices, and then look at your second factor and passkeys on the page ',
            h(TextLink, { href: securityLink }, 'Security'),
            ': a new password leaves them as they are. If they keep you from logging in, the shop can remove them.',
          ),
    ),
};
