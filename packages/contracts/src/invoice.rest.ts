import { z } from 'zod';
import { Invoice, type InvoiceLine } from './invoice.ts';
import { rupeesFromPaise } from './money.ts';

const rupees = z.number().describe('rupees');
const RestGst = { taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees };

/** An invoice in REST: amounts in rupees, rates in percent, ISO time. */
export const RestInvoice = Invoice.omit({ issuedAt: true, lines: true, total: true }).extend({
  issuedAt: z.iso.datetime().describe('ISO 8601, UTC'),
  lines: z.array(
    z.object({
      name: z.string(),
      hsn: z.string(),
      quantity: z.int(),
      price: rupees,
      total: rupees,
      rate: z.number().describe('percent'),
      ...RestGst,
    }),
  ),
  total: z.object({ ...RestGst, total: rupees }),
});
export type RestInvoice = z.infer<typeof RestInvoice>;

const gstOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Invoice['total'] | InvoiceLine) => ({
  taxable: rupeesFromPaise(taxablePaise),
  cgst: rupeesFromPaise(cgstPaise),
  sgst: rupeesFromPaise(sgstPaise),
  igst: rupeesFromPaise(igstPaise),
});

export const toRestInvoice = ({ issuedAt, lines, total, ...invoice }: Invoice): RestInvoice => ({
  ...invoice,
  issuedAt: new Date(issuedAt).toISOString(),
  lines: lines.map((line) => ({
    name: line.name,
    hsn: line.hsn,
    quantity: line.quantity,
    price: rupeesFromPaise(line.pricePaise),
    total: rupeesFromPaise(line.totalPaise),
    rate: line.rate / 100,
    ...gstOf(line),
  })),
  total: { ...gstOf(total), total: rupeesFromPaise(total.totalPaise) },
});

/** GET /order/invoice/{id}. */
export const InvoiceAnswer = z.object({ Invoice: RestInvoice });
