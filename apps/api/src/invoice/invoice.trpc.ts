import { OrderId } from 'contracts';
import { orderProcedure, publicProcedure, router } from '../trpc.ts';
import { orderCreditNotes, orderInvoice } from './invoice.service.ts';

export const invoiceRouter = router({
  /** Whether the shop issues invoices. */
  areIssued: publicProcedure.query(({ ctx }) => ctx.env.seller !== null),
  get: orderProcedure.input(OrderId).query(({ ctx, input }) => orderInvoice(ctx, input)),
  creditNotes: orderProcedure.input(OrderId).query(({ ctx, input }) => orderCreditNotes(ctx, input)),
});
