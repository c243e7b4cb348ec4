import { z } from 'zod';
import { OwnSession } from './account.ts';
import {
  type Customer,
  Customer as AnyCustomer,
  CustomerLimit,
  type CustomerRow,
  EndCustomerSession,
  type NumberedCustomerPage,
  NumberedCustomerPage as Page,
  NumberedCustomerPageQuery,
} from './customer.ts';
import { rupeesFromPaise } from './money.ts';

const time = z.iso.datetime().describe('ISO 8601, UTC');
const isoTime = (ms: number) => new Date(ms).toISOString();
const isoTimeOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms));

/** The query of GET /customers. */
export const RestCustomerSearch = z.object({
  search: z
    .string()
    .default('')
    .describe('how an e-mail address or words of a name begin, or an id; empty is everybody'),
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'page must be a whole number from 1.')
    .default('1')
    .describe('from 1; a number beyond the last page gives the last page'),
});

export const toCustomerSearch = ({
  search,
  page,
}: z.infer<typeof RestCustomerSearch>): NumberedCustomerPageQuery =>
  NumberedCustomerPageQuery.parse({ text: search, page: Number(page) });

const RestCustomerRow = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.number().describe('0 a shopper, 1 an admin'),
  isGuest: z.boolean().describe('whether there is no account to log in to'),
  createdAt: time,
  paidOrders: z.number().describe('how many were paid, or collected at the door'),
  spent: z.number().describe('rupees taken for them, less what was given back'),
  lastOrderAt: time.nullable().describe('when the newest order was made, paid or not'),
});

const toRestCustomerRow = ({
  id,
  name,
  email,
  role,
  isGuest,
  paidOrders,
  ...row
}: CustomerRow): z.infer<typeof RestCustomerRow> => ({
  _id: id,
  name,
  email,
  role: Number(role),
  isGuest,
  createdAt: isoTime(row.createdAt),
  paidOrders,
  spent: rupeesFromPaise(row.spentPaise),
  lastOrderAt: isoTimeOrNull(row.lastOrderAt),
});

/** GET /customers. */
export const CustomersAnswer = z.object({
  Customers: z.array(RestCustomerRow).describe('newest first'),
  found: Page.shape.found.describe('exact up to 1,000 with a search'),
  page: Page.shape.page,
  pageCount: Page.shape.pageCount,
});
export type CustomersAnswer = z.infer<typeof CustomersAnswer>;

export const toCustomersAnswer = ({ customers, ...page }: NumberedCustomerPage): CustomersAnswer => ({
  Customers: customers.map(toRestCustomerRow),
  ...page,
});

const RestSession = z.object({
  _id: z.string(),
  device: OwnSession.shape.device.describe("such as 'Firefox on Windows', as the client claimed"),
  place: OwnSession.shape.place.describe(
    "the country, else the network's address; null when it is not known",
  ),
  openedAt: time,
  lastUsedAt: time,
});
type RestSession = z.infer<typeof RestSession>;

/** The answer to the calls that end sessions: those that are left. */
export const SessionsAnswer = z.object({
  Sessions: z.array(RestSession).describe('open ones, the last used first'),
});
export const toSessionsAnswer = (sessions: OwnSession[]): z.infer<typeof SessionsAnswer> => ({
  Sessions: sessions.map(toRestSession),
});
const toRestSession = ({ id, device, place, openedAt, lastUsedAt }: OwnSession): RestSession => ({
  _id: id,
  device,
  place,
  openedAt: isoTime(openedAt),
  lastUsedAt: isoTime(lastUsedAt),
});

const RestLimit = z.object({
  name: CustomerLimit.shape.name,
  used: z.number().describe('of a limit that counts for each place: where most is used'),
  max: z.number(),
  endsAt: time
    .nullable()
    .describe('when it begins anew; null while nothing is used, and for what orders count'),
  isLiftable: z.boolean(),
});
/** POST /customer/lift-limits/{id}. */
export const LimitsAnswer = z.object({ Limits: z.array(RestLimit).describe('empty where limits are off') });
export const toLimitsAnswer = (limits: CustomerLimit[]): z.infer<typeof LimitsAnswer> => ({
  Limits: limits.map(({ endsAt, ...limit }) => ({ ...limit, endsAt: isoTimeOrNull(endsAt) })),
});

/** The body of POST /customer/end-session/{id}. */
export const RestEndCustomerSession = EndCustomerSession.pick({ sessionId: true });

const { isEmailConfirmed, hasSecondFactor, passkeys, orders } = AnyCustomer.shape;

/** GET /customer/{id}. */
export const CustomerAnswer = z.object({
  Customer: RestCustomerRow.extend({
    isEmailConfirmed,
    hasSecondFactor,
    passkeys,
    orders: orders.describe('how many there are, whatever became of them'),
    holds: z
      .object({
        units: z.number(),
        amount: z.number().describe('rupees'),
        mostUnits: z.number().nullable(),
        mostAmount: z.number().nullable().describe('rupees'),
      })
      .describe(
        'what orders hold that are not paid yet, and the most that they may, null where limits are off',
      ),
    ...SessionsAnswer.shape,
    ...LimitsAnswer.shape,
  }),
});
export type CustomerAnswer = z.infer<typeof CustomerAnswer>;

export const toCustomerAnswer = ({ holds, sessions, limits, ...customer }: Customer): CustomerAnswer => ({
  Customer: {
    ...toRestCustomerRow(customer),
    isEmailConfirmed: customer.isEmailConfirmed,
    hasSecondFactor: customer.hasSecondFactor,
    passkeys: customer.passkeys,
    orders: customer.orders,
    holds: {
      units: holds.units,
      amount: rupeesFromPaise(holds.paise),
      mostUnits: holds.mostUnits,
      mostAmount: holds.mostPaise === null ? null : rupeesFromPaise(holds.mostPaise),
    },
    ...toSessionsAnswer(sessions),
    ...toLimitsAnswer(limits),
  },
});
