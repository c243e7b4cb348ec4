import type { Settings } from 'contracts';
import type { Context } from '../../context.ts';

/** The settings of a shop that issues GST invoices and takes payment on delivery. */
export const sellsInIndia = {
  seller: {
    gstin: '29ABCDE1234F1Z5',
    name: 'Storefront Goods',
    address: '12 Church Street, Bengaluru',
    invoicePrefix: 'S/',
  },
  tax: { gstRate: 1_800, hsn: '7615' },
  payOnDelivery: { isOffered: true },
} satisfies { [Group in keyof Settings]?: Partial<Settings[Group]> };

/** The same context where the shop issues no invoices. */
export const withoutInvoices = <T extends Context>(ctx: T): T => ({
  ...ctx,
  settings: { ...ctx.settings, seller: { ...ctx.settings.seller, gstin: '' } },
});
