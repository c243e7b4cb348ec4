import { z } from 'zod';
import {
  AddOrderNote,
  ChangeAddress,
  CreateOrder,
  DeliverOrder,
  OfOrder,
  Order,
  OrderCustomer,
  OrderId,
  OrderLetterId,
  OrderListQuery,
  OrderMoment,
  OrderNote,
  OrderPage,
  OrderPageQuery,
  OwnOrderPage,
  OwnOrderPageQuery,
  PutBack,
  ReadLetter,
  SentLetter,
  StoredAddress,
} from 'contracts';
import {
  accountProcedure,
  adminProcedure,
  buyerProcedure,
  get,
  orderProcedure,
  post,
  publicProcedure,
  put,
  router,
} from '../../trpc.ts';
import { orderArrival } from './arrival.service.ts';
import { changeAddress, deliverOrder, lastAddress } from './delivery.service.ts';
import { pageOfOrders, pageOfOwnOrders } from './order-page.service.ts';
import { listOrderLetters, readOrderLetter, sendLetterAgain } from './order-letters.service.ts';
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

const DeliveryDays = z.object({
  from: z.int().describe('the least working days'),
  to: z.int().describe('the most working days'),
});
const Arrival = z.object({
  from: z.string().describe('the first day, YYYY-MM-DD'),
  to: z.string().describe('the last day, YYYY-MM-DD'),
});

export const orderRouter = router({
  create: buyerProcedure
    .meta(post('/orders', 'Place an order', 'not_found', 'out_of_stock', 'key_reused', 'too_many_requests'))
    .input(CreateOrder)
    .output(Order)
    .mutation(({ ctx, input }) => createOrder(ctx, input)),
  get: orderProcedure
    .meta(get('/orders/{id}', 'One order', 'not_found'))
    .input(OrderId)
    .output(Order)
    .query(({ ctx, input }) => getOrder(ctx, input)),
  customer: adminProcedure('see_orders')
    .meta(get('/orders/{id}/customer', 'Who placed an order', 'not_found'))
    .input(OrderId)
    .output(OrderCustomer)
    .query(({ ctx, input }) => orderCustomer(ctx, input)),
  history: orderProcedure
    .meta(get('/orders/{id}/history', 'How far an order has come', 'not_found'))
    .input(OrderId)
    .output(z.array(OrderMoment))
    .query(({ ctx, input }) => orderHistory(ctx, input)),
  arrival: orderProcedure
    .meta(get('/orders/{id}/arrival', 'When an order should arrive', 'not_found'))
    .input(OrderId)
    .output(Arrival.nullable())
    .query(({ ctx, input }) => orderArrival(ctx, input)),
  /** How long deliveries take; null where the shop names no time. */
  deliveryDays: publicProcedure
    .meta({
      ...get('/delivery-days', 'How long deliveries take; null where the shop names no time'),
      kept: true,
    })
    .output(DeliveryDays.nullable())
    .query(({ ctx }) => ctx.settings.delivery.days),
  list: accountProcedure
    .meta(get('/orders', 'The orders of the bearer, newest first'))
    .input(OrderListQuery.prefault({}))
    .output(z.array(Order))
    .query(({ ctx, input }) => listOrders(ctx, input)),
  page: adminProcedure('see_orders')
    .meta(get('/orders/page', 'A page of all orders'))
    .input(OrderPageQuery)
    .output(OrderPage)
    .query(({ ctx, input }) => pageOfOrders(ctx, input)),
  ownPage: accountProcedure
    .meta(get('/orders/own-page', 'A page of the orders of the bearer'))
    .input(OwnOrderPageQuery)
    .output(OwnOrderPage)
    .query(({ ctx, input }) => pageOfOwnOrders(ctx, input)),
  open: buyerProcedure
    .meta(get('/orders/open', 'The order of the bearer that waits for payment'))
    .output(Order.nullable())
    .query(({ ctx }) => findOpenOrder(ctx)),
  lastAddress: buyerProcedure
    .meta(get('/orders/last-address', 'Where the last order of the bearer was sent'))
    .output(StoredAddress.nullable())
    .query(({ ctx }) => lastAddress(ctx)),
  deliver: buyerProcedure
    .meta(put('/orders/{id}/address', 'Say where an unpaid order is sent', 'not_found', 'order_closed'))
    .input(DeliverOrder)
    .output(Order)
    .mutation(({ ctx, input }) => deliverOrder(ctx, input)),
  changeAddress: adminProcedure('change_orders')
    .meta(
      put('/orders/{id}/delivery-address', 'Send a bought order to another address', 'not_found', 'conflict'),
    )
    .input(ChangeAddress)
    .output(Order)
    .mutation(({ ctx, input }) => changeAddress(ctx, input)),
  cancel: orderProcedure
    .meta(post('/orders/{id}/cancel', 'Cancel an order', 'not_found', 'conflict'))
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  putBack: orderProcedure
    .meta(post('/orders/{id}/put-back', 'Cancel an order and answer its products', 'not_found', 'conflict'))
    .input(OrderId)
    .output(PutBack)
    .mutation(({ ctx, input }) => putBackOrder(ctx, input)),
  payOnDelivery: buyerProcedure
    .meta(post('/orders/{id}/pay-on-delivery', 'Order to be paid at the door', 'not_found', 'conflict'))
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => payOnDelivery(ctx, input)),
  accept: adminProcedure('change_orders')
    .meta(post('/orders/{id}/accept', 'Accept an order that is paid at the door', 'not_found', 'conflict'))
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => acceptOnDelivery(ctx, input)),
  collect: adminProcedure('change_orders')
    .meta(post('/orders/{id}/collect', 'Record the money that was paid at the door', 'not_found', 'conflict'))
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => collectOnDelivery(ctx, input)),
  pack: adminProcedure('fulfil_orders')
    .meta(post('/orders/{id}/pack', 'Record that an order is packed', 'not_found', 'conflict'))
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => packOrder(ctx, input)),
  unpack: adminProcedure('fulfil_orders')
    .meta(
      post('/orders/{id}/unpack', 'Record that an order is not packed after all', 'not_found', 'conflict'),
    )
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => unpackOrder(ctx, input)),
  addNote: adminProcedure('fulfil_orders')
    .meta(post('/orders/{orderId}/notes', 'Add a note for admins to an order', 'not_found', 'key_reused'))
    .input(AddOrderNote)
    .output(OrderNote)
    .mutation(({ ctx, input }) => addOrderNote(ctx, input)),
  /** Letters to its owner, newest first. */
  letters: adminProcedure('see_orders')
    .meta(get('/orders/{id}/letters', 'The letters to the owner of an order, newest first', 'not_found'))
    .input(OrderId)
    .output(z.array(SentLetter))
    .query(({ ctx, input }) => listOrderLetters(ctx, input)),
  letter: adminProcedure('see_orders')
    .meta(get('/orders/{orderId}/letters/{id}', 'A letter about an order, as it was sent', 'not_found'))
    .input(OrderLetterId)
    .output(ReadLetter)
    .query(({ ctx, input }) => readOrderLetter(ctx, input)),
  sendLetterAgain: adminProcedure('change_orders')
    .meta(
      post(
        '/orders/{orderId}/letters/{id}/again',
        'Send a letter about an order once more; answers all of its letters',
        'not_found',
        'conflict',
        'too_many_requests',
      ),
    )
    .input(OrderLetterId)
    .output(z.array(SentLetter))
    .mutation(({ ctx, input }) => sendLetterAgain(ctx, input)),
  notes: adminProcedure('see_orders')
    .meta(get('/orders/{orderId}/notes', 'The notes of an order, for admins', 'not_found'))
    .input(OfOrder)
    .output(z.array(OrderNote))
    .query(({ ctx, input }) => listOrderNotes(ctx, input)),
});
