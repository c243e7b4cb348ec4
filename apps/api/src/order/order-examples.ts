import type { DeliveryAddress } from 'contracts';
import type { RestInvoice, RestOrder, RestOrderNote, RestOrderRow } from 'contracts/rest';
import type { OperationExamples } from '../http/operation-example.ts';
import { kettle } from '../product/product-examples.ts';

const key = '0b9d2a36-6a1f-4c0e-9f0c-5a2f7a3d4e10';

/** The delivery address in the examples. */
export const exampleAddress: DeliveryAddress = {
  name: 'Asha Rao',
  line1: '12 Lake Road',
  line2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560042',
  country: 'IN',
  phone: '+91 98765 43210',
};

/** An order that waits for payment. */
export const exampleOrder: RestOrder = {
  _id: key,
  number: '1042',
  state: 'pending',
  money: 'none',
  fulfilment: 'placed',
  total: 2998,
  charged: 0,
  currency: 'INR',
  createdAt: '2026-11-21T04:30:00.000Z',
  reservedUntil: '2026-11-21T05:00:00.000Z',
  ships: true,
  deliveryAddress: exampleAddress,
  lines: [{ _id: kettle._id, name: kettle.name, price: kettle.price, quantity: 2, url: kettle.url }],
  payment: null,
  refunds: [],
};
const packed: RestOrder = {
  ...exampleOrder,
  state: 'paid',
  money: 'settled',
  fulfilment: 'packed',
  charged: 2998,
  reservedUntil: null,
};
const canceled: RestOrder = { ...exampleOrder, state: 'canceled', reservedUntil: null };

const note: RestOrderNote = {
  _id: '5d7e9f10-4c3b-4a2e-9b8d-1f0e2d3c4b5a',
  orderId: key,
  text: 'Asked by telephone to send it after Monday.',
  author: 'Admin',
  createdAt: '2026-11-21T06:10:00.000Z',
};

const row: RestOrderRow = {
  _id: exampleOrder._id,
  number: exampleOrder.number,
  state: 'paid',
  money: 'submitted',
  fulfilment: 'placed',
  total: exampleOrder.total,
  createdAt: exampleOrder.createdAt,
  customer: { name: 'Asha Rao', email: 'asha@example.com' },
  goods: 2,
  method: 'Visa',
  account: '1111',
  acceptUntil: null,
  returnAsked: false,
};

const invoice: RestInvoice = {
  number: '26-27/000042',
  orderId: exampleOrder._id,
  orderNumber: exampleOrder.number,
  issuedAt: '2026-11-22T09:12:00.000Z',
  issuedOn: '2026-11-22',
  seller: {
    name: 'Storefront Goods',
    address: '12 Church Street, Bengaluru 560001',
    gstin: '29ABCDE1234F1Z5',
    state: 'Karnataka',
  },
  buyer: { name: 'Asha Rao', address: null },
  placeOfSupply: 'Karnataka',
  lines: [
    {
      name: kettle.name,
      hsn: '7615',
      quantity: 1,
      price: 1499,
      total: 1499,
      rate: 18,
      taxable: 1270.34,
      cgst: 114.33,
      sgst: 114.33,
      igst: 0,
    },
  ],
  total: { taxable: 1270.34, cgst: 114.33, sgst: 114.33, igst: 0, total: 1499 },
};

/** Examples of the order operations in the API document. */
export const orderExamples: OperationExamples = {
  listOrderLetters: {
    path: { id: exampleOrder._id },
    answers: {
      200: {
        Letters: [{ _id: key, kind: 'order-confirmed', state: 'sent', at: '2026-11-22T09:12:00.000Z' }],
      },
    },
  },
  getInvoice: { path: { id: exampleOrder._id }, answers: { 200: { Invoice: invoice } } },
  createOrder: {
    header: { 'idempotency-key': key },
    body: { lines: [{ productId: kettle._id, quantity: 2 }], deliveryAddress: exampleAddress },
    answers: { 200: { Order: exampleOrder } },
  },
  listOrders: { answers: { 200: { Orders: [exampleOrder] } } },
  getOrder: { path: { id: key }, answers: { 200: { Order: exampleOrder } } },
  deliverOrder: { path: { id: key }, body: exampleAddress, answers: { 200: { Order: exampleOrder } } },
  cancelOrder: { path: { id: key }, answers: { 200: { Order: canceled } } },
  packOrder: { path: { id: key }, answers: { 200: { Order: packed } } },
  unpackOrder: { path: { id: key }, answers: { 200: { Order: { ...packed, fulfilment: 'placed' } } } },
  addOrderNote: {
    path: { id: key },
    header: { 'idempotency-key': note._id },
    body: { text: note.text },
    answers: { 200: { Note: note } },
  },
  listOrderNotes: { path: { id: key }, answers: { 200: { Notes: [note] } } },
  getOrderCustomer: {
    path: { id: exampleOrder._id },
    answers: { 200: { Customer: { name: 'Asha Rao', email: 'asha@example.com' } } },
  },
  pageOfOrders: {
    query: { state: 'to_pack', page: 1 },
    answers: { 200: { Orders: [row], found: 1, isMore: false, page: 1, pageCount: 1 } },
  },
  exportOrders: { query: { state: 'to_pack', from: '2026-11-01' } },
  putBackOrder: { path: { id: key }, answers: { 200: { cart: [{ ...kettle, count: 2 }] } } },
};
