import type { Time } from 'contracts';
import {
  type Arrival,
  type Instrument,
  instruments,
  type Order,
  type OrderMoment,
  type OrderUnits,
} from 'contracts';
import { isolated } from 'contracts/isolated';

/**
 * The sentence about an order's state, beside its badge. Its `history` says why it was canceled. `when` says a
 * time.
 */
export function orderSentence(
  order: Order,
  when: (time: Time) => string,
  history: readonly OrderMoment[] = [],
): string {
  switch (order.state) {
    case 'paid':
      return paidSentence(order);
    case 'confirmed':
      return order.money === 'due'
        ? 'Thank you. This order is confirmed. You pay it when it is delivered; nothing is charged before.'
        : 'Thank you. This order is paid.';
    case 'pending':
      return order.reservedUntil === null
        ? 'This order is waiting for payment. Its products are kept for you.'
        : `This order is waiting for payment. Its products are kept for you until ${when(order.reservedUntil)}.`;
    case 'paying':
      return 'The bank has not answered yet. This page shows the outcome as soon as it is known; nothing is charged twice.';
    case 'expired':
      return 'This order was closed because no payment came in time. Nothing was charged.';
    case 'canceled':
      return history.some(({ step }) => step === 'not_accepted')
        ? 'This order was canceled, because the shop did not accept it in time. Nothing was charged.'
        : 'This order was canceled. Nothing was charged.';
  }
}

function paidSentence({ money, fulfilment }: Order): string {
  const isRefunded = money === 'refunded';
  if (fulfilment === 'canceled')
    return `This order was canceled, and the whole amount ${isRefunded ? 'was refunded' : 'is given back'}.`;
  if (isRefunded) return 'This order is paid, and the whole amount was refunded.';
  if (money === 'refunded_in_part') return 'This order is paid, and a part of the amount was refunded.';
  if (money === 'disputed') return 'This order is paid, and the payment is disputed.';
  return 'Thank you. This order is paid.';
}

/** The sentence about the goods of a paid or confirmed order; null if nothing ships. */
export function goodsSentence({ state, ships, fulfilment }: Order): string | null {
  if ((state !== 'paid' && state !== 'confirmed') || !ships) return null;
  switch (fulfilment) {
    case 'placed':
      return 'It will be packed next.';
    case 'packed':
      return 'It is packed and waits for the courier.';
    case 'shipped_in_part':
      return 'A part of it is on its way to you.';
    case 'shipped':
      return 'It is on its way to you.';
    case 'delivered':
      return 'It has been delivered.';
    case 'canceled':
      return 'It will not be sent.';
  }
}

const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The sentence about when an order comes. */
export function arrivalSentence({ from, to }: Arrival): string {
  const [first, last] = [from, to].map((date) => dayAndMonth.format(Date.parse(date)));
  return `It should arrive ${from === to ? `on ${last}` : `between ${first} and ${last}`}.`;
}

/** The sentence about a paid order's money; null if `orderSentence` says it already. */
export function moneySentence({ state, money, payment }: Order): string | null {
  if (state !== 'paid') return null;
  const payer = payerOf(payment?.instrument ?? null);
  switch (money) {
    case 'authorised':
      return `${payer} keeps the amount for the shop.`;
    case 'submitted':
      return `${payer} has been asked to pay; it can take a few days until the amount is on your statement.`;
    case 'settled':
      return `${payer} has paid the amount.`;
    case 'declined':
      return `${payer} did not pay the amount in the end. Please write to the shop.`;
    case 'none':
    case 'refunded':
    case 'refunded_in_part':
    case 'disputed':
    case 'due':
    case 'collected':
      return null;
  }
}

/** Who pays the shop: the bank behind a card, or the company of the account. */
const payerOf = (instrument: Instrument | null): string =>
  instrument && instruments[instrument.kind].isAccount ? instrument.label : 'Your bank';

type Badge = { tone: 'neutral' | 'info' | 'success' | 'warning'; text: string };

/** The badge of an order's state: one that was paid and is not sent is canceled, a collected one is paid. */
export const orderBadge = (order: Pick<Order, 'state' | 'money' | 'fulfilment'>): Badge =>
  order.fulfilment === 'canceled' ? badges.canceled : stateBadge(order);

const stateBadge = ({ state, money }: Pick<Order, 'state' | 'money'>): Badge =>
  money === 'collected' ? badges.paid : badges[state];

const badges = {
  pending: { tone: 'warning', text: 'Waiting for payment' },
  paying: { tone: 'info', text: 'Being paid' },
  paid: { tone: 'success', text: 'Paid' },
  confirmed: { tone: 'info', text: 'Pay on delivery' },
  expired: { tone: 'neutral', text: 'Expired' },
  canceled: { tone: 'neutral', text: 'Canceled' },
} as const satisfies Record<Order['state'], Badge>;

/** The badges of payment and delivery; one of an order of which nothing is sent, or that is not bought. */
export function orderBadges(order: Pick<Order, 'state' | 'money' | 'fulfilment' | 'ships'>): Badge[] {
  const { state, money, fulfilment, ships } = order;
  const payment = (state === 'paid' && paymentBadges[money]) || stateBadge(order);
  const isBought = state === 'paid' || state === 'confirmed';
  return isBought && (ships || fulfilment === 'canceled') ? [payment, deliveryBadges[fulfilment]] : [payment];
}

const paymentBadges: Partial<Record<Order['money'], Badge>> = {
  declined: { tone: 'warning', text: 'Payment declined' },
  refunded_in_part: { tone: 'neutral', text: 'Refunded in part' },
  refunded: { tone: 'neutral', text: 'Refunded' },
  disputed: { tone: 'warning', text: 'Payment disputed' },
};

const deliveryBadges = {
  placed: { tone: 'info', text: 'Not packed yet' },
  packed: { tone: 'info', text: 'Packed' },
  shipped_in_part: { tone: 'info', text: 'Shipped in part' },
  shipped: { tone: 'info', text: 'Shipped' },
  delivered: { tone: 'success', text: 'Delivered' },
  canceled: { tone: 'neutral', text: 'Canceled' },
} as const satisfies Record<Order['fulfilment'], Badge>;

/** '2 × Brass Table Lamp and 1 × Vase' for some units of an order. */
export const goodsText = ({ lines }: Pick<Order, 'lines'>, units: readonly OrderUnits[]): string =>
  new Intl.ListFormat('en-IN').format(
    units.map(({ productId, quantity }) => `${quantity} × ${nameIn(lines, productId)}`),
  );

/** The name of an ordered product, as a sentence or a label writes it. */
export const nameIn = (lines: Order['lines'], productId: string): string =>
  isolated(lines.find((line) => line.productId === productId)?.name ?? '');
