import { z } from 'zod';
import { CreditNote, Invoice, InvoicesOfMonth, MonthOfInvoices, OrderId } from 'contracts';
import { adminProcedure, get, orderProcedure, post, publicProcedure, router } from '../../trpc.ts';
import { issuesInvoices } from '../gst/gst.ts';
import { invoicesAsCsv, invoicesOfMonth } from './invoice-month.service.ts';
import { orderCreditNotes, orderInvoice } from './invoice.service.ts';

export const invoiceRouter = router({
  /** Whether the shop issues invoices. */
  areIssued: publicProcedure
    .meta(get('/invoices/issued', 'Whether the shop issues invoices'))
    .output(z.boolean())
    .query(({ ctx }) => issuesInvoices(ctx)),
  get: orderProcedure
    .meta(get('/orders/{id}/invoice', 'The invoice of an order', 'not_found'))
    .input(OrderId)
    .output(Invoice)
    .query(({ ctx, input }) => orderInvoice(ctx, input)),
  month: adminProcedure('see_invoices')
    .meta(get('/invoices', 'The invoices and credit notes of a month'))
    .input(InvoicesOfMonth)
    .output(MonthOfInvoices)
    .query(({ ctx, input }) => invoicesOfMonth(ctx, input)),
  /** The same as the text of a CSV file. A mutation, because the audit records it. */
  exportMonth: adminProcedure('see_invoices')
    .meta(post('/invoices/export', 'The invoices and credit notes of a month as the text of a CSV file'))
    .input(InvoicesOfMonth)
    .output(z.string())
    .mutation(({ ctx, input }) => invoicesAsCsv(ctx, input)),
  creditNotes: orderProcedure
    .meta(get('/orders/{id}/credit-notes', 'The credit notes of an order', 'not_found'))
    .input(OrderId)
    .output(z.array(CreditNote))
    .query(({ ctx, input }) => orderCreditNotes(ctx, input)),
});
