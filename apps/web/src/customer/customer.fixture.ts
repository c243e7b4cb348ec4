import type { Customer, CustomerPage, CustomerRow } from 'contracts';
import { orderRows } from '../order-list/order-row.fixture.ts';

const row = (number: number, name: string, rest: Partial<CustomerRow> = {}): CustomerRow => ({
  id: `7a1d2c40-51be-4a9c-8d3e-5f60718293${number}`,
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.') || 'guest'}@example.com`,
  role: '0',
  staffRole: null,
  isGuest: false,
  isBlocked: false,
  tags: [],
  createdAt: new Date(Date.UTC(2026, 10, 20, 10, 35) - number * 86_400_000).toISOString(),
  paidOrders: 3,
  spentPaise: 4_497_00,
  lastOrderAt: new Date(Date.UTC(2026, 10, 22, 9, 10)).toISOString(),
  ...rest,
});

export const customerRows: CustomerRow[] = [
  row(10, '', { isGuest: true, paidOrders: 0, spentPaise: 0 }),
  row(11, 'Asha Rao', { tags: ['vip', 'wholesale'] }),
  row(12, 'Chitra Venkataraghavan Subramaniam Iyer', {
    email: 'chitra.venkataraghavan.subramaniam.iyer@a-long-name-of-a-company.example.com',
    paidOrders: 1_250,
    spentPaise: 1_00_00_000_50,
  }),
  row(13, 'Dev Anand', { role: '1', staffRole: 'manager', paidOrders: 0, spentPaise: 0, lastOrderAt: null }),
  row(14, 'עדי כהן', { email: 'adi@example.com', isBlocked: true }),
];

export const pageOfCustomers = (rest: Partial<CustomerPage> = {}): CustomerPage => ({
  customers: customerRows,
  found: { value: customerRows.length, isMore: false },
  newer: null,
  older: null,
  ...rest,
});

const session = {
  id: '6f8c3b7e-52d0-4f0e-9a1b-0c1d2e3f4a5b',
  device: 'Firefox on Windows',
  place: 'India',
  openedAt: new Date(Date.UTC(2026, 10, 22, 8)).toISOString(),
  lastUsedAt: new Date(Date.UTC(2026, 10, 22, 9, 10)).toISOString(),
  isThis: false,
};
const counted = (
  name: Customer['limits'][number]['name'],
  used: number,
  max: number,
  isLiftable = false,
) => ({
  name,
  used,
  max,
  endsAt: used > 0 && isLiftable ? new Date(Date.UTC(2026, 10, 22, 9, 25)).toISOString() : null,
  isLiftable,
});

export const customer: Customer = {
  ...row(11, 'Asha Rao'),
  tags: ['vip', 'wholesale'],
  blocked: null,
  notes: [
    {
      id: '0b0c7f0e-6f7c-4d7f-8a55-3f0a3a1f2b11',
      text: 'Calls before each order. Wants one parcel, not two.',
      author: 'Dev Anand',
      createdAt: new Date(Date.UTC(2026, 10, 21, 11, 30)).toISOString(),
    },
  ],
  isEmailConfirmed: true,
  pendingEmail: null,
  hasSecondFactor: false,
  passkeys: 1,
  orders: 12,
  newestOrders: orderRows,
  holds: { units: 3, paise: 4_497_00, mostUnits: 200, mostPaise: 5_00_000_00 },
  sessions: [
    session,
    { ...session, id: 'phone', device: 'Samsung Internet on Android', place: '2001:db8:0:7::/64' },
  ],
  limits: [
    counted('failed_logins', 10, 10, true),
    counted('failed_logins_elsewhere', 24, 100, true),
    counted('reset_letters', 0, 3, true),
    counted('confirmation_letters', 0, 5, true),
    counted('wrong_codes', 0, 30),
    counted('downloads', 0, 10),
    counted('orders', 2, 10),
    counted('failed_payments', 0, 10),
    counted('orders_due', 0, 3),
  ],
};
