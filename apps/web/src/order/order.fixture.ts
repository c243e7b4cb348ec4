import type { DeliveryAddress, Instrument, Order, OrderMoment, Shipments } from 'contracts';
import { pictureOf } from '../product/picture.fixture.ts';

/** Tuesday, 20 November 2026, 16:05 in Kolkata. */
/** A time, so many ms after the orders were placed. */
export const afterPlacing = (ms: number) => new Date(Date.UTC(2026, 10, 20, 10, 35) + ms).toISOString();

const base: Order = {
  id: '5f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f1b10',
  number: '1042',
  state: 'pending',
  money: 'none',
  fulfilment: 'placed',
  totalPaise: 2 * 149_900 + 9_950,
  currency: 'INR',
  createdAt: afterPlacing(0),
  reservedUntil: afterPlacing(30 * 60_000),
  lines: [
    {
      productId: 'lamp',
      name: 'Brass Table Lamp',
      sku: 'LMP-0042',
      pictureUrl: pictureOf('Brass Table Lamp', 40),
      pricePaise: 149_900,
      quantity: 2,
    },
    {
      productId: 'vase',
      name: 'Blue Stoneware Vase',
      sku: '',
      pictureUrl: pictureOf('Blue Stoneware Vase', 210),
      pricePaise: 9_950,
      quantity: 1,
    },
  ],
  ships: true,
  allShip: true,
  deliveryAddress: null,
  payment: null,
  refunds: [],
};

export const address: DeliveryAddress = {
  name: 'Asha Rao',
  line1: '12 Lake Road',
  line2: 'Second floor, behind the temple',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560042',
  country: 'IN',
  phone: '+91 98765 43210',
};

const payment: NonNullable<Order['payment']> = {
  state: 'submitted',
  amountPaise: 1000,
  currency: 'INR',
  instrument: { kind: 'card', label: 'Visa', lastFour: '1111', account: null },
  transactionId: 'tx1',
};

/** One order of two lamps and a vase in each state; paid as in test mode, for ₹ 10. */
export const orders = {
  pending: base,
  paying: {
    ...base,
    state: 'paying',
    reservedUntil: null,
    payment: { ...payment, state: 'unknown', instrument: null },
  },
  paid: {
    ...base,
    deliveryAddress: address,
    state: 'paid',
    money: 'submitted',
    reservedUntil: null,
    payment,
  },
  confirmed: {
    ...base,
    deliveryAddress: address,
    state: 'confirmed',
    money: 'due',
    reservedUntil: null,
  },
  expired: { ...base, state: 'expired', reservedUntil: null },
  canceled: { ...base, state: 'canceled', fulfilment: 'canceled', reservedUntil: null },
} satisfies Record<Order['state'], Order>;

/** The paid order, paid with something else. */
export const paidWith = (instrument: Instrument): Order => ({
  ...orders.paid,
  payment: { ...payment, instrument },
});

export const paypal: Instrument = {
  kind: 'paypal',
  label: 'PayPal',
  lastFour: null,
  account: 'jane@example.com',
};
export const venmo: Instrument = { kind: 'venmo', label: 'Venmo', lastFour: null, account: 'asha-buyer' };
export const applePay: Instrument = { kind: 'apple_pay', label: 'Visa', lastFour: '0492', account: null };
export const googlePay: Instrument = { kind: 'google_pay', label: 'Visa', lastFour: '1111', account: null };

/** The history of the paid order: a minute, then days apart. */
export const orderHistory: OrderMoment[] = [
  { step: 'placed', at: afterPlacing(0) },
  { step: 'paid', at: afterPlacing(60_000) },
  { step: 'packed', at: afterPlacing(86_400_000) },
  { step: 'shipped', at: afterPlacing(2 * 86_400_000) },
];

/** Two shipments of the paid order: one lamp is on its way, a lamp and the vase have arrived. */
export const inTwoParcels: Shipments = {
  shipments: [
    {
      id: 'a2',
      orderId: base.id,
      carrier: 'Blue Dart',
      trackingNumber: 'BD 77',
      trackingUrl: '',
      lines: [{ productId: 'lamp', quantity: 1 }],
      shippedAt: afterPlacing(3 * 86_400_000),
      deliveredAt: null,
    },
    {
      id: 'a1',
      orderId: base.id,
      carrier: 'India Post',
      trackingNumber: 'EE123456789IN',
      trackingUrl: 'https://www.indiapost.gov.in/track',
      lines: [
        { productId: 'lamp', quantity: 1 },
        { productId: 'vase', quantity: 1 },
      ],
      shippedAt: afterPlacing(2 * 86_400_000),
      deliveredAt: afterPlacing(4 * 86_400_000),
    },
  ],
  left: [],
};
