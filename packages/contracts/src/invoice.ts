import { z } from 'zod';
import { StoredAddress } from './delivery-address.ts';
import { Time } from './time.ts';

const paise = z.int().nonnegative();

/** GST that a price contains, in paise: central and state tax within a state, integrated tax between two. */
export const Gst = z.object({ taxablePaise: paise, cgstPaise: paise, sgstPaise: paise, igstPaise: paise });
export type Gst = z.infer<typeof Gst>;

export const InvoiceLine = Gst.extend({
  name: z.string(),
  /** The code of its kind of goods in India's tax tariff; '' when the shop names none. */
  hsn: z.string(),
  quantity: z.int(),
  /** The price of one, with GST. */
  pricePaise: paise,
  /** The price of all, with GST. */
  totalPaise: paise,
  /** In hundredths of a percent: 1,800 is 18 %. */
  rate: z.int().nonnegative(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** What an invoice says for ever (docs/behaviour/storefront.md#invoice). */
export const InvoiceContent = z.object({
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), state: z.string() }),
  buyer: z.object({ name: z.string(), address: StoredAddress.nullable() }),
  orderNumber: z.string(),
  /** The state or country whose tax is due. */
  placeOfSupply: z.string(),
  lines: z.array(InvoiceLine),
  total: Gst.extend({ totalPaise: paise }),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;

/** A part of an invoice's line that is given back. A part of a paisa that rounding moves can make a value negative. */
export const CreditNoteLine = InvoiceLine.pick({ name: true, hsn: true, rate: true }).extend({
  /** The index of the invoice's line. */
  line: z.int().nonnegative(),
  /** How many came back; null where money alone is given back. */
  quantity: z.int().nullable(),
  totalPaise: paise,
  taxablePaise: z.int(),
  cgstPaise: z.int(),
  sgstPaise: z.int(),
  igstPaise: z.int(),
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
  /** Consecutive within a financial year, which begins in April: '26-27/000042'. */
  number: z.string(),
  orderId: z.string(),
  issuedAt: Time,
  /** Its date: the day in the shop's time zone. */
  issuedOn: z.iso.date(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Documents what was given back of an invoice. */
export const CreditNote = CreditNoteContent.extend({
  /** Of its own series: 'C26-27/00042'. */
  number: z.string(),
  orderId: z.string(),
  issuedAt: Time,
  issuedOn: z.iso.date(),
  /** Its refund failed afterwards, so it counts no more. */
  isCanceled: z.boolean(),
});
export type CreditNote = z.infer<typeof CreditNote>;

/** A month in the shop's calendar, such as 2026-11; the present one where none is named. */
export const InvoicesOfMonth = z.object({
  month: z
    .string()
    .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.')
    .optional(),
});
export type InvoicesOfMonth = z.infer<typeof InvoicesOfMonth>;

/** What was issued in a month, in the order of the numbers. */
export const MonthOfInvoices = z.object({
  month: z.string(),
  invoices: z.array(Invoice),
  creditNotes: z.array(CreditNote),
});
export type MonthOfInvoices = z.infer<typeof MonthOfInvoices>;
