import { InvoicesOfMonth, OrderId } from 'contracts';
import { adminProcedure, orderProcedure, publicProcedure, router } from '../trpc.ts';
import { invoicesAsCsv, invoicesOfMonth } from './invoice-month.service.ts';
import { orderCreditNotes, orderInvoice } from './invoice.service.ts';

export const invoiceRouter = router({
  /** Whether the shop issues invoices. */
  areIssued: publicProcedure.query(({ ctx }) => ctx.env.seller !== null),
  get: orderProcedure.input(OrderId).query(({ ctx, input }) => orderInvoice(ctx, input)),
  month: adminProcedure.input(InvoicesOfMonth).query(({ ctx, input }) => invoicesOfMonth(ctx, input)),
  /** The same as the text of a CSV file. A mutation, because the audit records it. */
  exportMonth: adminProcedure.input(InvoicesOfMonth).mutation(({ ctx, input }) => invoicesAsCsv(ctx, input)),
  creditNotes: orderProcedure.input(OrderId).query(({ ctx, input }) => orderCreditNotes(ctx, input)),
});
