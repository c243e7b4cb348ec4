import { z } from 'zod';
import { Paise } from './amount.ts';
import { StoredAddress } from './delivery-address.ts';
import { Id } from './id.ts';
import { Time } from './time.ts';

const paise = Paise.nonnegative();

/** GST that a price contains: central and state tax within a state, integrated tax between two. */
export const Gst = z.object({
  taxablePaise: paise.describe('paise; the price without tax'),
  cgstPaise: paise.describe('paise; central tax'),
  sgstPaise: paise.describe('paise; state tax'),
  igstPaise: paise.describe('paise; integrated tax'),
});
export type Gst = z.infer<typeof Gst>;

export const InvoiceLine = Gst.extend({
  name: z.string(),
  hsn: z
    .string()
    .describe('the code of its kind of goods in India\'s tax tariff; `""` when the shop names none'),
  quantity: z.int(),
  pricePaise: paise.describe('paise; the price of one, with GST'),
  totalPaise: paise.describe('paise; the price of all, with GST'),
  rate: z.int().nonnegative().describe('in hundredths of a percent: 1,800 is 18 %'),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** What an invoice says for ever (docs/behaviour/storefront.md#invoice). */
export const InvoiceContent = z.object({
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), state: z.string() }),
  buyer: z.object({ name: z.string(), address: StoredAddress.nullable() }),
  orderNumber: z.string(),
  placeOfSupply: z.string().describe('the state or country whose tax is due'),
  lines: z.array(InvoiceLine),
  total: Gst.extend({ totalPaise: paise.describe('paise; with GST') }),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;

/** A part of an invoice's line that is given back. A part of a paisa that rounding moves can make a value negative. */
export const CreditNoteLine = InvoiceLine.pick({ name: true, hsn: true, rate: true }).extend({
  line: z.int().nonnegative().describe("the index of the invoice's line"),
  quantity: z.int().nullable().describe('how many came back; null where money alone is given back'),
  totalPaise: paise.describe('paise; what is given back, with GST'),
  taxablePaise: Paise,
  cgstPaise: Paise,
  sgstPaise: Paise,
  igstPaise: Paise,
});
export type CreditNoteLine = z.infer<typeof CreditNoteLine>;

/** What a credit note says for ever. */
export const CreditNoteContent = InvoiceContent.extend({
  invoiceNumber: z.string(),
  invoiceIssuedOn: z.iso.date(),
  lines: z.array(CreditNoteLine),
  total: CreditNoteLine.pick({
    totalPaise: true,
    taxablePaise: true,
    cgstPaise: true,
    sgstPaise: true,
    igstPaise: true,
  }),
});
export type CreditNoteContent = z.infer<typeof CreditNoteContent>;

export const Invoice = InvoiceContent.extend({
  number: z.string().describe("consecutive within a financial year, which begins in April: '26-27/000042'"),
  orderId: Id,
  issuedAt: Time,
  issuedOn: z.iso.date().describe("its date: the day in the shop's time zone"),
});
export type Invoice = z.infer<typeof Invoice>;

/** Documents what was given back of an invoice. */
export const CreditNote = CreditNoteContent.extend({
  number: z.string().describe("of its own series: 'C26-27/00042'"),
  orderId: Id,
  issuedAt: Time,
  issuedOn: Invoice.shape.issuedOn,
  isCanceled: z.boolean().describe('its refund failed afterwards, so it counts no more'),
});
export type CreditNote = z.infer<typeof CreditNote>;

export const InvoicesOfMonth = z.object({
  month: z
    .string()
    .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.')
    .optional()
    .describe("a month in the shop's time zone, such as `2026-11`; the present one where none is named"),
});
export type InvoicesOfMonth = z.infer<typeof InvoicesOfMonth>;

/** What was issued in a month, in the order of the numbers. */
export const MonthOfInvoices = z.object({
  month: z.string(),
  invoices: z.array(Invoice),
  creditNotes: z.array(CreditNote),
});
export type MonthOfInvoices = z.infer<typeof MonthOfInvoices>;
