import type { CreditNote, Invoice } from 'contracts';
import { address } from '../order/order.fixture.ts';

export const invoice: Invoice = {
  number: '26-27/000042',
  orderId: '5f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f1b10',
  orderNumber: '1042',
  issuedAt: new Date(Date.UTC(2026, 10, 21, 19, 0)).toISOString(),
  issuedOn: '2026-11-22',
  seller: {
    name: 'Storefront Goods',
    address: '12 Church Street, Bengaluru 560001',
    gstin: '29ABCDE1234F1Z5',
    state: 'Karnataka',
  },
  buyer: { name: 'Asha Rao', address },
  placeOfSupply: 'Karnataka',
  lines: [
    {
      name: 'Brass Table Lamp',
      hsn: '9405',
      quantity: 2,
      pricePaise: 149_900,
      totalPaise: 299_800,
      rate: 1_800,
      taxablePaise: 254_068,
      cgstPaise: 22_866,
      sgstPaise: 22_866,
      igstPaise: 0,
    },
    {
      name: 'Handmade Journals, Set of Three',
      hsn: '',
      quantity: 1,
      pricePaise: 44_900,
      totalPaise: 44_900,
      rate: 500,
      taxablePaise: 42_762,
      cgstPaise: 1_069,
      sgstPaise: 1_069,
      igstPaise: 0,
    },
  ],
  total: { taxablePaise: 296_830, cgstPaise: 23_935, sgstPaise: 23_935, igstPaise: 0, totalPaise: 344_700 },
};

/** One of the two lamps came back. */
export const creditNote: CreditNote = {
  number: 'C26-27/00007',
  orderId: invoice.orderId,
  orderNumber: invoice.orderNumber,
  invoiceNumber: invoice.number,
  invoiceIssuedOn: invoice.issuedOn,
  issuedAt: new Date(Date.UTC(2026, 10, 30, 9, 0)).toISOString(),
  issuedOn: '2026-11-30',
  seller: invoice.seller,
  buyer: invoice.buyer,
  placeOfSupply: invoice.placeOfSupply,
  isCanceled: false,
  lines: [
    {
      line: 0,
      name: 'Brass Table Lamp',
      hsn: '9405',
      quantity: 1,
      rate: 1_800,
      totalPaise: 149_900,
      taxablePaise: 127_034,
      cgstPaise: 11_433,
      sgstPaise: 11_433,
      igstPaise: 0,
    },
  ],
  total: { totalPaise: 149_900, taxablePaise: 127_034, cgstPaise: 11_433, sgstPaise: 11_433, igstPaise: 0 },
};
