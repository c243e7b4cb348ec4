import {
  AddOrderNote,
  CreateOrder,
  DeliverOrder,
  NotesOfOrder,
  OrderId,
  OrderListQuery,
  OrderPageQuery,
  OwnOrderPageQuery,
} from 'contracts';
import {
  accountProcedure,
  adminProcedure,
  buyerProcedure,
  orderProcedure,
  publicProcedure,
  router,
} from '../trpc.ts';
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

export const orderRouter = router({
  create: buyerProcedure.input(CreateOrder).mutation(({ ctx, input }) => createOrder(ctx, input)),
  get: orderProcedure.input(OrderId).query(({ ctx, input }) => getOrder(ctx, input)),
  customer: adminProcedure.input(OrderId).query(({ ctx, input }) => orderCustomer(ctx, input)),
  history: orderProcedure.input(OrderId).query(({ ctx, input }) => orderHistory(ctx, input)),
  arrival: orderProcedure.input(OrderId).query(({ ctx, input }) => orderArrival(ctx, input)),
  /** How long deliveries take; null where the shop names no time. */
  deliveryDays: publicProcedure.query(({ ctx }) => ctx.env.deliveryDays),
  list: accountProcedure.input(OrderListQuery.prefault({})).query(({ ctx, input }) => listOrders(ctx, input)),
  page: adminProcedure.input(OrderPageQuery).query(({ ctx, input }) => pageOfOrders(ctx, input)),
  ownPage: accountProcedure.input(OwnOrderPageQuery).query(({ ctx, input }) => pageOfOwnOrders(ctx, input)),
  open: buyerProcedure.query(({ ctx }) => findOpenOrder(ctx)),
  lastAddress: buyerProcedure.query(({ ctx }) => lastAddress(ctx)),
  deliver: buyerProcedure.input(DeliverOrder).mutation(({ ctx, input }) => deliverOrder(ctx, input)),
  cancel: orderProcedure.input(OrderId).mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  putBack: orderProcedure.input(OrderId).mutation(({ ctx, input }) => putBackOrder(ctx, input)),
  payOnDelivery: buyerProcedure.input(OrderId).mutation(({ ctx, input }) => payOnDelivery(ctx, input)),
  accept: adminProcedure.input(OrderId).mutation(({ ctx, input }) => acceptOnDelivery(ctx, input)),
  collect: adminProcedure.input(OrderId).mutation(({ ctx, input }) => collectOnDelivery(ctx, input)),
  pack: adminProcedure.input(OrderId).mutation(({ ctx, input }) => packOrder(ctx, input)),
  unpack: adminProcedure.input(OrderId).mutation(({ ctx, input }) => unpackOrder(ctx, input)),
  addNote: adminProcedure.input(AddOrderNote).mutation(({ ctx, input }) => addOrderNote(ctx, input)),
  /** Letters to its owner, newest first. */
  letters: adminProcedure.input(OrderId).query(({ ctx, input }) => listOrderLetters(ctx, input)),
  notes: adminProcedure.input(NotesOfOrder).query(({ ctx, input }) => listOrderNotes(ctx, input)),
});
