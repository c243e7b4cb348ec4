import type { CustomerAnswer } from 'contracts/rest';
import type { OperationExamples } from '../http/operation-example.ts';

/** The shopper of the demo. */
const id = '789cd597-caad-8a77-a331-9d5a15583736';
const email = 'shopper@example.com';
/** Made up, so that the example logs nobody out. */
const other = '5d0c1f8e-3a2b-4c6d-9e7f-1a2b3c4d5e6f';
const row = {
  _id: id,
  name: 'Sunil Shopper',
  email,
  role: 0,
  isGuest: false,
  createdAt: '2026-10-02T07:40:00.000Z',
  paidOrders: 3,
  spent: 4497,
  lastOrderAt: '2026-11-22T09:10:00.000Z',
};
const session = {
  _id: '6f8c3b7e-52d0-4f0e-9a1b-0c1d2e3f4a5b',
  device: 'Firefox on Windows',
  place: 'India',
  openedAt: '2026-11-22T08:00:00.000Z',
  lastUsedAt: '2026-11-22T09:10:00.000Z',
};
const limits: CustomerAnswer['Customer']['Limits'] = [
  { name: 'failed_logins', used: 10, max: 10, endsAt: '2026-11-22T09:25:00.000Z', isLiftable: true },
  { name: 'orders', used: 1, max: 10, endsAt: null, isLiftable: false },
];

/** Examples of the operations of customers in the API document. */
export const customerExamples: OperationExamples = {
  listCustomers: {
    query: { search: email },
    answers: { 200: { Customers: [row], found: { value: 1, isMore: false }, page: 1, pageCount: 1 } },
  },
  getCustomer: {
    path: { id },
    answers: {
      200: {
        Customer: {
          ...row,
          isEmailConfirmed: true,
          hasSecondFactor: false,
          passkeys: 1,
          orders: 4,
          holds: { units: 1, amount: 1499, mostUnits: 200, mostAmount: 500000 },
          Sessions: [session],
          Limits: limits,
        },
      },
    },
  },
  endCustomerSession: {
    path: { id: other },
    body: { sessionId: session._id },
    answers: { 200: { Sessions: [] } },
  },
  endCustomerSessions: { path: { id: other }, answers: { 200: { Sessions: [] } } },
  liftCustomerLimits: {
    path: { id },
    answers: { 200: { Limits: limits.map((limit) => ({ ...limit, used: 0, endsAt: null })) } },
  },
};
