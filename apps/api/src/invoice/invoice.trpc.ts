import { OrderId } from 'contracts';
import { orderProcedure, publicProcedure, router } from '../trpc.ts';
import { orderInvoice } from './invoice.service.ts';

export const invoiceRouter = router({
  /** Whether the shop issues invoices. */
  areIssued: publicProcedure.query(({ ctx }) => ctx.env.seller !== null),
  /** The invoice of an order, which is issued when it is first asked for. */
  get: orderProcedure.input(OrderId).query(({ ctx, input }) => orderInvoice(ctx, input)),
});
