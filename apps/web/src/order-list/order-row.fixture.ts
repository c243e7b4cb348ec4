import type { OrderPage, OrderRow } from 'contracts';
import { applePay, googlePay, orders, paypal, venmo } from '../order/order.fixture.ts';

const row = (number: number, name: string, rest: Partial<OrderRow>): OrderRow => ({
  id: `5f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f${number}`,
  number: String(number),
  state: 'paid',
  money: 'settled',
  fulfilment: 'placed',
  ships: true,
  totalPaise: 149_900,
  createdAt: new Date(Date.UTC(2026, 10, 20, 10, 35) - (1046 - number) * 3_600_000).toISOString(),
  customer: { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com` },
  instrument: null,
  acceptUntil: null,
  returnAsked: false,
  goods: 1,
  ...rest,
});

const visa = orders.paid.payment.instrument;

export const orderRows: OrderRow[] = [
  row(1047, 'Hari Kumar', {
    state: 'confirmed',
    money: 'due',
    goods: 2,
    totalPaise: 7_998_00,
    acceptUntil: new Date(Date.UTC(2026, 10, 22, 10, 35)).toISOString(),
  }),
  row(1046, 'Asha Rao', { state: 'pending', money: 'none', totalPaise: 309_750 }),
  row(1045, 'Bela Menon', { state: 'paying', money: 'none' }),
  row(1044, 'Chitra Venkataraghavan Subramaniam Iyer', {
    money: 'submitted',
    goods: 1_250,
    totalPaise: 1_00_00_000_00,
    instrument: visa,
  }),
  row(1043, 'Dev Anand', { fulfilment: 'shipped', instrument: paypal }),
  row(1042, 'Esha Nair', {
    money: 'refunded_in_part',
    fulfilment: 'delivered',
    returnAsked: true,
    totalPaise: 9_950,
    instrument: googlePay,
  }),
  row(1041, 'Farhan Ali', { state: 'expired', money: 'none' }),
  row(1040, 'Gita Das', { state: 'canceled', money: 'none', fulfilment: 'canceled' }),
  row(1039, 'Hari Iyengar', { fulfilment: 'packed', instrument: venmo }),
  row(1038, 'Indu Pillai', { money: 'authorised', instrument: applePay }),
];

export const pageOfOrders = (rest: Partial<OrderPage> = {}): OrderPage => ({
  orders: orderRows,
  found: { value: orderRows.length, isMore: false },
  newer: null,
  older: null,
  ...rest,
});
