import { z } from 'zod';
import {
  AddOrderNote,
  CreateOrder,
  DeliverOrder,
  DeliveryAddress,
  NotesOfOrder,
  Order,
  OrderCustomer,
  OrderId,
  OrderListQuery,
  OrderMoment,
  OrderNote,
  OrderPage,
  OrderPageQuery,
  OwnOrderPage,
  OwnOrderPageQuery,
  PutBack,
  SentLetter,
} from 'contracts';
import {
  accountProcedure,
  adminProcedure,
  buyerProcedure,
  orderProcedure,
  publicProcedure,
  router,
} from '../../trpc.ts';
import { orderArrival } from './arrival.service.ts';
import { deliverOrder, lastAddress } from './delivery.service.ts';
import { pageOfOrders, pageOfOwnOrders } from './order-page.service.ts';
import { listOrderLetters } from './order-letters.service.ts';
import { addOrderNote, listOrderNotes } from './order-note.service.ts';
import { orderHistory } from './order-history.service.ts';
import { packOrder, unpackOrder } from './packing.service.ts';
import { acceptOnDelivery, collectOnDelivery, payOnDelivery } from './pay-on-delivery.service.ts';
import {
  cancelOrder,
  createOrder,
  findOpenOrder,
  getOrder,
  listOrders,
  orderCustomer,
  putBackOrder,
} from './order.service.ts';

const DeliveryDays = z.object({ from: z.int(), to: z.int() });
/** The first and the last day, as YYYY-MM-DD. */
const Arrival = z.object({ from: z.string(), to: z.string() });

export const orderRouter = router({
  create: buyerProcedure
    .meta({
      method: 'POST',
      path: '/orders',
      summary: 'Place an order',
      errors: ['not_found', 'out_of_stock', 'key_reused', 'too_many_requests'],
    })
    .input(CreateOrder)
    .output(Order)
    .mutation(({ ctx, input }) => createOrder(ctx, input)),
  get: orderProcedure
    .meta({ method: 'GET', path: '/orders/{id}', summary: 'One order', errors: ['not_found'] })
    .input(OrderId)
    .output(Order)
    .query(({ ctx, input }) => getOrder(ctx, input)),
  customer: adminProcedure
    .meta({
      method: 'GET',
      path: '/orders/{id}/customer',
      summary: 'Who placed an order',
      errors: ['not_found'],
    })
    .input(OrderId)
    .output(OrderCustomer)
    .query(({ ctx, input }) => orderCustomer(ctx, input)),
  history: orderProcedure
    .meta({
      method: 'GET',
      path: '/orders/{id}/history',
      summary: 'How far an order has come',
      errors: ['not_found'],
    })
    .input(OrderId)
    .output(z.array(OrderMoment))
    .query(({ ctx, input }) => orderHistory(ctx, input)),
  arrival: orderProcedure
    .meta({
      method: 'GET',
      path: '/orders/{id}/arrival',
      summary: 'When an order should arrive',
      errors: ['not_found'],
    })
    .input(OrderId)
    .output(Arrival.nullable())
    .query(({ ctx, input }) => orderArrival(ctx, input)),
  /** How long deliveries take; null where the shop names no time. */
  deliveryDays: publicProcedure
    .meta({
      method: 'GET',
      path: '/delivery-days',
      summary: 'How long deliveries take; null where the shop names no time',
    })
    .output(DeliveryDays.nullable())
    .query(({ ctx }) => ctx.env.deliveryDays),
  list: accountProcedure
    .meta({ method: 'GET', path: '/orders', summary: 'The orders of the bearer, newest first' })
    .input(OrderListQuery.prefault({}))
    .output(z.array(Order))
    .query(({ ctx, input }) => listOrders(ctx, input)),
  page: adminProcedure
    .meta({ method: 'GET', path: '/orders/page', summary: 'A page of all orders' })
    .input(OrderPageQuery)
    .output(OrderPage)
    .query(({ ctx, input }) => pageOfOrders(ctx, input)),
  ownPage: accountProcedure
    .meta({ method: 'GET', path: '/orders/own-page', summary: 'A page of the orders of the bearer' })
    .input(OwnOrderPageQuery)
    .output(OwnOrderPage)
    .query(({ ctx, input }) => pageOfOwnOrders(ctx, input)),
  open: buyerProcedure
    .meta({ method: 'GET', path: '/orders/open', summary: 'The order of the bearer that waits for payment' })
    .output(Order.nullable())
    .query(({ ctx }) => findOpenOrder(ctx)),
  lastAddress: buyerProcedure
    .meta({
      method: 'GET',
      path: '/orders/last-address',
      summary: 'Where the last order of the bearer was sent',
    })
    .output(DeliveryAddress.nullable())
    .query(({ ctx }) => lastAddress(ctx)),
  deliver: buyerProcedure
    .meta({
      method: 'PUT',
      path: '/orders/{id}/address',
      summary: 'Say where an unpaid order is sent',
      errors: ['not_found', 'order_closed'],
    })
    .input(DeliverOrder)
    .output(Order)
    .mutation(({ ctx, input }) => deliverOrder(ctx, input)),
  cancel: orderProcedure
    .meta({
      method: 'POST',
      path: '/orders/{id}/cancel',
      summary: 'Cancel an order',
      errors: ['not_found', 'conflict'],
    })
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  putBack: orderProcedure
    .meta({
      method: 'POST',
      path: '/orders/{id}/put-back',
      summary: 'Cancel an order and answer its products',
      errors: ['not_found', 'conflict'],
    })
    .input(OrderId)
    .output(PutBack)
    .mutation(({ ctx, input }) => putBackOrder(ctx, input)),
  payOnDelivery: buyerProcedure
    .meta({
      method: 'POST',
      path: '/orders/{id}/pay-on-delivery',
      summary: 'Order to be paid at the door',
      errors: ['not_found', 'conflict'],
    })
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => payOnDelivery(ctx, input)),
  accept: adminProcedure
    .meta({
      method: 'POST',
      path: '/orders/{id}/accept',
      summary: 'Accept an order that is paid at the door',
      errors: ['not_found', 'conflict'],
    })
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => acceptOnDelivery(ctx, input)),
  collect: adminProcedure
    .meta({
      method: 'POST',
      path: '/orders/{id}/collect',
      summary: 'Record the money that was paid at the door',
      errors: ['not_found', 'conflict'],
    })
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => collectOnDelivery(ctx, input)),
  pack: adminProcedure
    .meta({
      method: 'POST',
      path: '/orders/{id}/pack',
      summary: 'Record that an order is packed',
      errors: ['not_found', 'conflict'],
    })
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => packOrder(ctx, input)),
  unpack: adminProcedure
    .meta({
      method: 'POST',
      path: '/orders/{id}/unpack',
      summary: 'Record that an order is not packed after all',
      errors: ['not_found', 'conflict'],
    })
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => unpackOrder(ctx, input)),
  addNote: adminProcedure
    .meta({
      method: 'POST',
      path: '/orders/{orderId}/notes',
      summary: 'Add a note for admins to an order',
      errors: ['not_found', 'key_reused'],
    })
    .input(AddOrderNote)
    .output(OrderNote)
    .mutation(({ ctx, input }) => addOrderNote(ctx, input)),
  /** Letters to its owner, newest first. */
  letters: adminProcedure
    .meta({
      method: 'GET',
      path: '/orders/{id}/letters',
      summary: 'The letters to the owner of an order, newest first',
      errors: ['not_found'],
    })
    .input(OrderId)
    .output(z.array(SentLetter))
    .query(({ ctx, input }) => listOrderLetters(ctx, input)),
  notes: adminProcedure
    .meta({
      method: 'GET',
      path: '/orders/{orderId}/notes',
      summary: 'The notes of an order, for admins',
      errors: ['not_found'],
    })
    .input(NotesOfOrder)
    .output(z.array(OrderNote))
    .query(({ ctx, input }) => listOrderNotes(ctx, input)),
});
