import { type Order, type Refund, type Shipment, type Shipments, undeliverMs } from 'contracts';
import { formatRupees } from 'ui/format-rupees';
import { goodsText } from '../order/order-sentence.ts';
import { leftToRefund } from '../order/refund-amount.ts';

/** What an order waits for an admin to do; null for nothing. */
export type NextStep = 'pack' | 'ship' | 'arrive' | 'collect' | null;

/** The one next step of an order: it is packed, then sent, until nothing is left; then it arrives, or is paid at the door. */
export function nextStep(order: Order, { shipments, left }: Shipments): NextStep {
  if (left.length > 0) return order.fulfilment === 'placed' ? 'pack' : 'ship';
  if (order.money === 'due') return 'collect';
  return shipments.some(({ deliveredAt }) => deliveredAt === null) ? 'arrive' : null;
}

/** What an admin reads about an order: what is to be done next, or why nothing is. */
export function deskSentence(order: Order, sent: Shipments): string {
  switch (order.state) {
    case 'pending':
      return 'It waits for payment. Nothing is to be done.';
    case 'paying':
      return 'The bank has not answered yet. Nothing is to be done.';
    case 'expired':
      return 'It was closed because no payment came in time.';
    case 'canceled':
      return 'It was canceled. Nothing is to be done.';
    case 'paid':
    case 'confirmed':
      return boughtSentence(order, sent);
  }
}

function boughtSentence(order: Order, sent: Shipments): string {
  switch (nextStep(order, sent)) {
    case 'pack':
      return order.money === 'due' ? 'It is to be packed, which accepts it.' : 'It is to be packed.';
    case 'ship':
      return order.fulfilment === 'packed'
        ? 'It is packed and waits to be sent.'
        : `A part of it is sent. Still to go: ${goodsText(order, sent.left)}.`;
    case 'arrive':
      return 'It is on its way.';
    case 'collect':
      return `${formatRupees(order.totalPaise)} are collected when it is handed over.`;
    case null:
      return nothingToDo(order);
  }
}

function nothingToDo({ money, fulfilment, ships }: Order): string {
  if (money === 'disputed') return 'Its payment is disputed, so nothing of it is sent.';
  if (money === 'declined') return 'Its payment was declined, so nothing of it is sent.';
  if (fulfilment === 'delivered') return 'It has been delivered.';
  if (fulfilment === 'canceled' && money !== 'refunded') return 'It was canceled. Nothing of it is sent.';
  if (money === 'refunded') return 'All of it is given back. Nothing is to be done.';
  return ships ? 'Nothing of it is left to be sent.' : 'Nothing of it is sent. Nothing is to be done.';
}

/** Whether an admin can give back something of an order now: one refund is made at a time. */
export const isRefundable = (order: Order): boolean =>
  order.state === 'paid' &&
  ['authorised', 'submitted', 'settled', 'refunded_in_part'].includes(order.money) &&
  order.refunds.every(({ state }) => state === 'done') &&
  leftToRefund(order) > 0;

/** Whether an admin can cancel an order that was bought: nothing of it is sent, and no refund is under way. */
export const canBeCalledOff = (order: Order): boolean =>
  (order.fulfilment === 'placed' || order.fulfilment === 'packed') &&
  (order.money === 'due' || isRefundable(order));

/** Whether an admin can send a bought order to another address. */
export const canBeReaddressed = ({ deliveryAddress, state, money, fulfilment }: Order): boolean =>
  deliveryAddress !== null &&
  (state === 'paid' || state === 'confirmed') &&
  !['declined', 'disputed', 'refunded'].includes(money) &&
  (fulfilment === 'placed' || fulfilment === 'packed');

/** Whether it can be taken back that a shipment has arrived. */
export const canBeUndelivered = ({ money }: Order, { deliveredAt }: Pick<Shipment, 'deliveredAt'>): boolean =>
  deliveredAt !== null && money !== 'collected' && Date.parse(deliveredAt) > Date.now() - undeliverMs;

/** How a refund went, right after it was asked for. */
export function refundedText({ state, amountPaise, note }: Refund): string {
  const amount = formatRupees(amountPaise) + (note ? ', less than the share of the goods,' : '');
  switch (state) {
    case 'done':
      return `${amount} are refunded`;
    case 'queued':
      return `${amount} are refunded once the payment has settled`;
    case 'unknown':
      return `A refund of ${amount} is on its way`;
    case 'failed':
    case 'canceled':
      return `The refund of ${amount} did not go through`;
  }
}
