import { randomUUID } from 'node:crypto';
import type { Order } from 'contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountContext, Context } from '../context.ts';
import { orderInvoice } from '../selling/invoice/invoice.service.ts';
import { deliverOrder } from '../selling/order/delivery.service.ts';
import { expireOrders } from '../selling/order/order.job.ts';
import { moveOrder } from '../selling/order/order-move.service.ts';
import { cancelOrder, putBackOrder } from '../selling/order/order.service.ts';
import { packOrder, unpackOrder } from '../selling/order/packing.service.ts';
import {
  acceptOnDelivery,
  collectOnDelivery,
  payOnDelivery,
} from '../selling/order/pay-on-delivery.service.ts';
import { address, addShopper, letTimeRunOut } from '../selling/order/shop.fixture.ts';
import {
  paidPurchase,
  type PaidPurchase,
  type PayTest,
  type Purchase,
  startPayTest,
  startPurchase,
} from '../selling/payment/pay.fixture.ts';
import { sellsInIndia } from '../selling/gst/seller.fixture.ts';
import { payOrder } from '../selling/payment/payment.service.ts';
import { hearOf } from '../selling/refund/refund.fixture.ts';
import { createRefund } from '../selling/refund/refund.service.ts';
import { askReturn } from '../selling/fulfilment/return.service.ts';
import { createShipment } from '../selling/fulfilment/shipment.service.ts';

let test: PayTest;
let ctx: Context;
let admin: AccountContext;
beforeAll(async () => {
  test = await startPayTest({ settings: sellsInIndia, gatewayTimeoutMs: 60_000 });
  ctx = test.ctx;
  admin = await addShopper(ctx, '1');
});
afterAll(() => test.close());

const named = (order: Order) => ({ id: randomUUID(), orderId: order.id });
const parcel = { carrier: 'DTDC', trackingNumber: '', trackingUrl: '' };

async function change(
  purchase: Promise<Purchase>,
  by: (purchase: Purchase) => Promise<unknown>,
): Promise<Purchase> {
  const before = await purchase;
  await by(before);
  return before;
}
const late = () => change(startPurchase(ctx), ({ order }) => letTimeRunOut(ctx, order.id));
const due = () => change(startPurchase(ctx), ({ shopper, order }) => payOnDelivery(shopper, order));
async function sent(purchase: Promise<Purchase>) {
  await change(purchase, ({ order }) => packOrder(admin, order));
  return change(purchase, ({ order }) => createShipment(admin, { ...named(order), ...parcel }));
}
async function ended(how: 'settle' | 'settlement_decline'): Promise<PaidPurchase> {
  const purchase = await paidPurchase(test);
  await test.sandbox.settle(purchase.transactionId, how);
  await hearOf(ctx, purchase.transactionId);
  return purchase;
}
const allBack = (purchase: Promise<Purchase>) =>
  change(purchase, ({ order }) => createRefund(admin, named(order)));

/** Brings a new order into a state, by the services and the gateway. */
const states = {
  pending: () => startPurchase(ctx),
  'pending, late': late,
  paying: () =>
    change(startPurchase(ctx), ({ order }) =>
      ctx.db.transaction().execute((trx) => moveOrder(trx, 'pay', order.id, { by: 'test' })),
    ),
  expired: () => change(late(), () => expireOrders(ctx)),
  canceled: () => change(startPurchase(ctx), ({ shopper, order }) => cancelOrder(shopper, order)),
  due,
  'called off': () => change(due(), ({ shopper, order }) => cancelOrder(shopper, order)),
  'due, sent': () => sent(due()),
  collected: () => change(due(), ({ order }) => collectOnDelivery(admin, order)),
  paid: () => paidPurchase(test),
  'paid, sent': () => sent(paidPurchase(test)),
  settled: () => ended('settle'),
  declined: () => ended('settlement_decline'),
  disputed: async () => {
    const purchase = await ended('settle');
    await test.sandbox.control(`transactions/${purchase.transactionId}/dispute`, {});
    await hearOf(ctx, purchase.transactionId);
    return purchase;
  },
  'refunded in part': () =>
    change(ended('settle'), ({ order }) => createRefund(admin, { ...named(order), amountPaise: 1 })),
  voided: () => allBack(paidPurchase(test)),
  refunded: () => allBack(ended('settle')),
  'sent and refunded': () => allBack(sent(paidPurchase(test))),
  // By its rows alone: the bank refused a refund after it was done.
  'refund lost': () =>
    change(allBack(ended('settle')), async ({ order }) => {
      await ctx.db.updateTable('refunds').set({ state: 'failed' }).where('orderId', '=', order.id).execute();
      await ctx.db.updateTable('orders').set({ money: 'settled' }).where('id', '=', order.id).execute();
    }),
} satisfies Record<string, () => Promise<Purchase>>;

type State = keyof typeof states;

const calls: Record<string, (purchase: Purchase) => Promise<unknown>> = {
  cancel: ({ shopper, order }) => cancelOrder(shopper, order),
  'put back': ({ shopper, order }) => putBackOrder(shopper, order),
  address: ({ shopper, order }) => deliverOrder(shopper, { id: order.id, address }),
  pay: async ({ shopper, order }) => payOrder(shopper, { orderId: order.id, nonce: 'any' }),
  'pay on delivery': ({ shopper, order }) => payOnDelivery(shopper, order),
  accept: ({ order }) => acceptOnDelivery(admin, order),
  collect: ({ order }) => collectOnDelivery(admin, order),
  pack: ({ order }) => packOrder(admin, order),
  unpack: ({ order }) => unpackOrder(admin, order),
  ship: ({ order }) => createShipment(admin, { ...named(order), ...parcel }),
  refund: ({ order }) => createRefund(admin, named(order)),
  return: ({ order, product }) =>
    askReturn(ctx, order, {
      ...named(order),
      lines: [{ productId: product, quantity: 1 }],
      reason: 'damaged',
      note: '',
    }),
  invoice: ({ shopper, order }) => orderInvoice(shopper, order),
};

/** What refuses which calls, by the state of order N; all other calls are carried out. */
const refusals: Record<State, Record<string, string>> = {
  pending: {
    'accept, collect': 'Order N is not to be paid on delivery.',
    'pack, ship': 'Order N is not paid, so nothing of it is sent.',
    refund: 'Order N is not paid, so there is nothing to give back.',
    return: 'Order N is not paid, so nothing can be returned.',
    invoice: 'Order N is not paid, so there is no invoice for it.',
  },
  'pending, late': {
    'pay, pay on delivery':
      'The time to pay for order N has run out. Put its items back into the cart to order again.',
    'accept, collect': 'Order N is not to be paid on delivery.',
    'pack, ship': 'Order N is not paid, so nothing of it is sent.',
    refund: 'Order N is not paid, so there is nothing to give back.',
    return: 'Order N is not paid, so nothing can be returned.',
    invoice: 'Order N is not paid, so there is no invoice for it.',
  },
  paying: {
    'cancel, put back, address, pay, pay on delivery':
      'Your order is being paid at the moment. Please wait until that is settled.',
    'accept, collect': 'Order N is not to be paid on delivery.',
    'pack, ship': 'Order N is being paid at the moment, so nothing of it is sent.',
    refund: 'Order N is being paid at the moment, so there is nothing to give back.',
    return: 'Order N is being paid at the moment, so nothing can be returned.',
    invoice: 'Order N is being paid at the moment, so there is no invoice for it.',
  },
  expired: {
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'pay, pay on delivery':
      'The time to pay for order N has run out. Put its items back into the cart to order again.',
    'accept, collect': 'Order N is not to be paid on delivery: the time to pay for it has run out.',
    'pack, ship': 'The time to pay for order N has run out, so nothing of it is sent.',
    refund: 'The time to pay for order N has run out, so there is nothing to give back.',
    return: 'The time to pay for order N has run out, so nothing can be returned.',
    invoice: 'The time to pay for order N has run out, so there is no invoice for it.',
  },
  canceled: {
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'pay, pay on delivery': 'Order N was canceled. Please order again.',
    'accept, collect': 'Order N is not to be paid on delivery: it was canceled.',
    'pack, ship': 'Order N was canceled, so nothing of it is sent.',
    refund: 'Order N was canceled, so there is nothing to give back.',
    return: 'Order N was canceled, so nothing can be returned.',
    invoice: 'Order N was canceled, so there is no invoice for it.',
  },
  due: {
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    pay: 'Order N is to be paid on delivery.',
    ship: 'Order N is not packed yet. Pack it first.',
    refund: 'Order N is still to be paid on delivery, so there is nothing to give back. Cancel it instead.',
    return: 'Order N is still to be paid on delivery, so nothing can be returned.',
    invoice: 'Order N is paid on delivery: its invoice is issued when it is sent.',
  },
  'called off': {
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'pay, pay on delivery': 'Order N was canceled. Please order again.',
    'accept, collect': 'Order N is not to be paid on delivery: it was canceled.',
    'pack, unpack, ship': 'Order N was canceled, so nothing of it is sent.',
    refund: 'Order N was canceled, so there is nothing to give back.',
    return: 'Order N was canceled, so nothing can be returned.',
    invoice: 'Order N was canceled, so there is no invoice for it.',
  },
  'due, sent': {
    'cancel, put back': 'Order N is on its way, so it cannot be canceled any more.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    pay: 'Order N is to be paid on delivery.',
    'pack, unpack': 'Order N is on its way already.',
    ship: 'Nothing of order N is left to be sent.',
    refund: 'Order N is still to be paid on delivery, so there is nothing to give back.',
    return: 'Order N is still to be paid on delivery, so nothing can be returned.',
  },
  collected: {
    'cancel, put back': 'Order N has been delivered and paid, so it cannot be canceled any more.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    pay: 'Order N was paid on delivery.',
    'pack, unpack, ship': 'Order N is delivered already.',
    refund:
      'Order N was paid on delivery: its money did not come through the payment gateway. Give it back by hand.',
    return: 'Order N was paid on delivery. Please write to the shop to return something.',
  },
  paid: {
    'cancel, put back, pay on delivery': 'Order N is paid already.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'accept, collect': 'Order N is not to be paid on delivery: another way to pay was chosen for it.',
    ship: 'Order N is not packed yet. Pack it first.',
  },
  'paid, sent': {
    'cancel, put back, pay on delivery': 'Order N is paid already.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'accept, collect': 'Order N is not to be paid on delivery: another way to pay was chosen for it.',
    'pack, unpack': 'Order N is on its way already.',
    ship: 'Nothing of order N is left to be sent.',
  },
  settled: {
    'cancel, put back, pay on delivery': 'Order N is paid already.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'accept, collect': 'Order N is not to be paid on delivery: another way to pay was chosen for it.',
    ship: 'Order N is not packed yet. Pack it first.',
  },
  declined: {
    'cancel, put back, pay, pay on delivery':
      'The payment of order N was declined when it was to be settled. Please write to the shop.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'accept, collect': 'Order N is not to be paid on delivery: another way to pay was chosen for it.',
    'pack, ship': 'The payment of order N was declined, so nothing of it is sent.',
    refund: 'The payment of order N was declined when it was to be settled: there is nothing to give back.',
    return: 'The payment of order N was declined, so nothing can be returned.',
  },
  disputed: {
    'cancel, put back, pay on delivery': 'Order N was paid, and its payment is disputed.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'accept, collect': 'Order N is not to be paid on delivery: another way to pay was chosen for it.',
    'pack, ship': 'The payment of order N is disputed, so nothing of it is sent.',
    'refund, return': 'The payment of order N is disputed: the bank decides who gets the money.',
  },
  'refunded in part': {
    'cancel, put back, pay on delivery': 'Order N is paid already, and a part of it was given back.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'accept, collect': 'Order N is not to be paid on delivery: another way to pay was chosen for it.',
    ship: 'Order N is not packed yet. Pack it first.',
  },
  voided: {
    'cancel, put back, pay, pay on delivery': 'Order N was paid, and all of it was given back.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'accept, collect': 'Order N is not to be paid on delivery: another way to pay was chosen for it.',
    'pack, unpack, ship': 'All that was charged for order N is given back, so nothing of it is sent.',
    'refund, return': 'All that was charged for order N is given back already.',
  },
  refunded: {
    'cancel, put back, pay, pay on delivery': 'Order N was paid, and all of it was given back.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'accept, collect': 'Order N is not to be paid on delivery: another way to pay was chosen for it.',
    'pack, unpack, ship': 'All that was charged for order N is given back, so nothing of it is sent.',
    'refund, return': 'All that was charged for order N is given back already.',
  },
  'sent and refunded': {
    'cancel, put back, pay, pay on delivery': 'Order N was paid, and all of it was given back.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'accept, collect': 'Order N is not to be paid on delivery: another way to pay was chosen for it.',
    'pack, unpack, ship': 'All that was charged for order N is given back, so nothing more of it is sent.',
    'refund, return': 'All that was charged for order N is given back already.',
  },
  'refund lost': {
    'cancel, put back, pay on delivery': 'Order N is paid already.',
    address: 'Order N does not wait for payment any more: its address stays as it is.',
    'accept, collect': 'Order N is not to be paid on delivery: another way to pay was chosen for it.',
    'pack, unpack, ship': 'The goods of order N were canceled, so nothing of it is sent.',
    return: 'All of order N came back already.',
  },
};

it.each(Object.entries(refusals))('%s', async (state, expected) => {
  // A call that is carried out changes the order, so the next one gets another.
  const told: Record<string, string[]> = {};
  let purchase = await states[state as State]();
  for (const [name, call] of Object.entries(calls)) {
    const sentence = await call(purchase).then(
      () => null,
      (error: Error) => error.message.replaceAll(purchase.order.number, 'N'),
    );
    if (sentence === null) purchase = await states[state as State]();
    else (told[sentence] ??= []).push(name);
  }
  const found = Object.fromEntries(
    Object.entries(told).map(([sentence, names]) => [names.join(', '), sentence]),
  );
  expect(found).toEqual(expected);
});
