import { z } from 'zod';
import { Account, AskForReset, EndSession, OwnSession, Profile, UpdateProfile } from './account.ts';
import { Paise } from './amount.ts';
import { Id } from './id.ts';
import { AddOrderNote, OrderNote } from './order-note.ts';
import { OrderPage, OrderRow, OrderSearch } from './order-page.ts';
import { isSeen, storedText } from './stored-text.ts';
import { Time } from './time.ts';

/** A short word by which admins find customers; upper and lower case are the same. */
export const CustomerTag = storedText('Enter a tag.', 'The tag has a character that cannot be stored.')
  .toLowerCase()
  .min(1, 'Enter a tag.')
  .max(30, 'A tag has at most 30 characters.')
  .regex(/^[^,]*$/, 'A tag has no comma.')
  .refine(isSeen, 'Enter a tag.')
  .meta({ examples: ['wholesale'] });

/** What an admin noted about a customer, for admins alone. */
export const CustomerNote = OrderNote.omit({ orderId: true });
export type CustomerNote = z.infer<typeof CustomerNote>;

/** Any text is accepted: one that is not a UUID finds nobody. */
export const CustomerId = z.object({ id: Id.describe('the id of the customer') });
export type CustomerId = z.infer<typeof CustomerId>;

/**
 * A page of the people who have an account or have begun to order as guests, for admins.
 */
export const CustomerPageQuery = z.object({
  text: OrderSearch.shape.text.describe(
    'how an e-mail address begins, how words of a name begin, or an id; `""` is everybody',
  ),
  tag: CustomerTag.optional().describe('only who has this tag'),
  before: z.guid().nullish().describe('`older` of a page: asks for the page of older customers'),
  after: z.guid().nullish().describe('`newer` of a page: asks for the page of newer customers'),
});
export type CustomerPageQuery = z.infer<typeof CustomerPageQuery>;

/** One row of the admins' list of customers. */
export const CustomerRow = Account.extend({
  isGuest: z.boolean().describe('whether it is a guest, whom the address names who typed it'),
  isBlocked: z
    .boolean()
    .describe('whether the e-mail address is blocked, so that nobody orders, pays or logs in with it'),
  tags: z.array(z.string()).describe('in their order'),
  createdAt: Time,
  paidOrders: z.int().nonnegative().describe('orders that were paid, or collected at the door'),
  spentPaise: Paise.describe('paise; the money taken for them less what was given back'),
  lastOrderAt: Time.nullable().describe('when the newest order was made, paid or not; null before the first'),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const CustomerPage = OrderPage.omit({ orders: true }).extend({
  customers: z.array(CustomerRow).describe('newest first'),
  found: OrderPage.shape.found.describe(
    'how many customers match: exact up to 10,000, with a text up to 1,000',
  ),
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
  used: z
    .int()
    .nonnegative()
    .describe('how much is used; of a limit that counts for each place, where most is'),
  max: z.int().nonnegative(),
  endsAt: Time.nullable().describe(
    'when it begins anew; null while nothing is used, and for what is counted in orders',
  ),
  isLiftable: z.boolean(),
});
export type CustomerLimit = z.infer<typeof CustomerLimit>;

/** A customer as admins see one. */
export const Customer = CustomerRow.extend({
  blocked: z
    .object({
      reason: z.string().describe('for admins alone'),
      at: Time,
      by: z.string().nullable().describe('the name of who blocked it; null when that account is gone'),
    })
    .nullable()
    .describe('null when the address is not blocked'),
  notes: z.array(CustomerNote).describe('newest first'),
  isEmailConfirmed: z.boolean(),
  pendingEmail: Profile.shape.pendingEmail,
  hasSecondFactor: z.boolean(),
  passkeys: z.int().nonnegative(),
  orders: z.int().nonnegative(),
  newestOrders: z.array(OrderRow).describe('at most ten, the newest first'),
  holds: z
    .object({
      units: z.int().nonnegative(),
      paise: Paise.nonnegative(),
      mostUnits: z
        .int()
        .nonnegative()
        .nullable()
        .describe('the most that they may; null where limits are switched off'),
      mostPaise: Paise.nonnegative()
        .nullable()
        .describe('paise; the most that they may; null where limits are switched off'),
    })
    .describe('what orders hold that are not paid yet, or are still to be paid on delivery'),
  sessions: z.array(OwnSession),
  limits: z.array(CustomerLimit).describe('empty where limits are switched off'),
});
export type Customer = z.infer<typeof Customer>;

export const EndCustomerSession = CustomerId.extend({ sessionId: EndSession.shape.id });
export type EndCustomerSession = z.infer<typeof EndCustomerSession>;

export const BlockCustomer = CustomerId.extend({
  reason: storedText('Enter a reason.', 'The reason has a character that cannot be stored.')
    .min(1, 'Enter a reason.')
    .max(500, 'A reason has at most 500 characters.')
    .refine(isSeen, 'Enter a reason.')
    .describe('for admins alone'),
});
export type BlockCustomer = z.infer<typeof BlockCustomer>;

/** Also the address of an account that is deleted. */
export const UnblockAddress = AskForReset;
export type UnblockAddress = z.infer<typeof UnblockAddress>;

/** The client chooses `noteId`: it is the idempotency key. */
export const AddCustomerNote = CustomerId.extend({ noteId: z.uuid(), text: AddOrderNote.shape.text });
export type AddCustomerNote = z.infer<typeof AddCustomerNote>;

export const NameCustomerNote = CustomerId.extend({ noteId: z.uuid().describe('the id of the note') });
export type NameCustomerNote = z.infer<typeof NameCustomerNote>;

export const TagCustomer = CustomerId.extend({
  tag: CustomerTag.describe('upper and lower case are the same'),
});
export type TagCustomer = z.infer<typeof TagCustomer>;

export const maxTags = 20;

/** Fields that are left out keep their values. */
export const UpdateCustomer = CustomerId.extend(UpdateProfile.pick({ name: true, email: true }).shape);
export type UpdateCustomer = z.infer<typeof UpdateCustomer>;

/** What an account is called now, and the address that waits until its owner confirms it. */
export const UpdatedCustomer = Profile.pick({
  name: true,
  email: true,
  emailConfirmed: true,
  pendingEmail: true,
});
export type UpdatedCustomer = z.infer<typeof UpdatedCustomer>;

export const FindMerge = CustomerId.extend({
  into: OrderSearch.shape.text.describe('the e-mail address or id of the account that stays'),
});
export type FindMerge = z.infer<typeof FindMerge>;

/** What a merge moves to the account that stays. */
export const Merge = z.object({
  into: Account,
  orders: z.int().nonnegative(),
  returns: z.int().nonnegative(),
  notes: z.int().nonnegative(),
  tags: z.int().nonnegative(),
});
export type Merge = z.infer<typeof Merge>;

export const MergeCustomers = CustomerId.extend({ intoId: Id.describe('the id of the account that stays') });
export type MergeCustomers = z.infer<typeof MergeCustomers>;
