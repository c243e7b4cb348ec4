import { z } from 'zod';
import { Account, OwnSession } from './account.ts';
import { OrderPage, OrderRow, OrderSearch } from './order-page.ts';
import { Time } from './time.ts';

/** Any text is accepted: one that is not a UUID finds nobody. */
export const CustomerId = z.object({ id: z.string() });
export type CustomerId = z.infer<typeof CustomerId>;

/**
 * A page of the people who have an account or have begun to order as guests, for admins. `text` is how an e-mail address
 * begins, how words of a name begin, or an id; '' is everybody. `before` and `after` are ids.
 */
export const CustomerPageQuery = OrderSearch.pick({ text: true }).extend({
  before: z.guid().nullish(),
  after: z.guid().nullish(),
});
export type CustomerPageQuery = z.infer<typeof CustomerPageQuery>;

/** One row of the admins' list of customers. */
export const CustomerRow = Account.extend({
  /** Whether it is a guest, whom the address names who typed it. */
  isGuest: z.boolean(),
  createdAt: Time,
  /** Orders that were paid, or collected at the door, and the money taken for them less what was given back. */
  paidOrders: z.int().nonnegative(),
  spentPaise: z.int(),
  /** When the newest order was made, paid or not; null before the first. */
  lastOrderAt: Time.nullable(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const CustomerPage = OrderPage.omit({ orders: true }).extend({
  /** Newest first. */
  customers: z.array(CustomerRow),
});
export type CustomerPage = z.infer<typeof CustomerPage>;

/** What is counted of a customer. The first four are lifted by an admin. */
export const customerLimits = [
  'failed_logins',
  'failed_logins_elsewhere',
  'reset_letters',
  'confirmation_letters',
  'wrong_codes',
  'downloads',
  'orders',
  'failed_payments',
  'orders_due',
] as const;
export const CustomerLimit = z.object({
  name: z.enum(customerLimits),
  /** How much is used; of a limit that counts for each place, where most is. */
  used: z.int().nonnegative(),
  max: z.int().nonnegative(),
  /** When it begins anew; null while nothing is used, and for what is counted in orders. */
  endsAt: Time.nullable(),
  isLiftable: z.boolean(),
});
export type CustomerLimit = z.infer<typeof CustomerLimit>;

/** A customer as admins see one. */
export const Customer = CustomerRow.extend({
  isEmailConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  passkeys: z.int().nonnegative(),
  orders: z.int().nonnegative(),
  /** At most ten, the newest first. */
  newestOrders: z.array(OrderRow),
  /** What orders hold that are not paid yet, or are still to be paid on delivery. */
  holds: z.object({
    units: z.int().nonnegative(),
    paise: z.int().nonnegative(),
    /** The most that they may; null where limits are switched off. */
    mostUnits: z.int().nonnegative().nullable(),
    mostPaise: z.int().nonnegative().nullable(),
  }),
  sessions: z.array(OwnSession),
  /** Empty where limits are switched off. */
  limits: z.array(CustomerLimit),
});
export type Customer = z.infer<typeof Customer>;

export const EndCustomerSession = CustomerId.extend({ sessionId: OwnSession.shape.id });
export type EndCustomerSession = z.infer<typeof EndCustomerSession>;
