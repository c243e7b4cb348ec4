import type { CustomerLimit } from 'contracts';

/** What is counted of a person. */
export const limitTexts = {
  failed_logins: 'Failed logins, in the place with the most',
  failed_logins_elsewhere: 'Failed logins in all places that are new to the account',
  reset_letters: 'Letters for a forgotten password',
  confirmation_letters: 'Letters to confirm the e-mail address',
  wrong_codes: 'Wrong codes of the second factor, in the place with the most',
  downloads: 'Downloads of their own data',
  orders: 'Orders within an hour',
  failed_payments: 'Failed payments within an hour',
  orders_due: 'Orders to be paid on delivery',
} as const satisfies Record<CustomerLimit['name'], string>;
