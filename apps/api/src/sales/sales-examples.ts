import type { SalesAnswer } from 'contracts/rest';
import type { OperationExamples } from '../http/operation-example.ts';
import { exampleOrder } from '../order/order-examples.ts';
import { kettle } from '../product/product-examples.ts';

const count = (value: number) => ({ value, isMore: false });
const today = { orders: 2, sales: 2998, refunded: 499 };

const answer: SalesAnswer = {
  Sales: {
    from: '2026-11-23',
    to: '2026-11-23',
    beforeFrom: '2026-11-22',
    now: today,
    before: { orders: 1, sales: 1499, refunded: 0 },
    days: [{ day: '2026-11-23', ...today }],
    bestSellers: [{ productId: kettle._id, name: kettle.name, units: 2, amount: 2998, isDeleted: false }],
    lowStock: {
      threshold: 5,
      found: count(1),
      products: [{ productId: kettle._id, name: kettle.name, stock: 3 }],
    },
    waiting: {
      orders: {
        to_accept: count(0),
        to_pack: count(2),
        packed: count(0),
        shipped_in_part: count(0),
        shipped: count(1),
        return_asked: count(0),
      },
      unansweredPayments: { found: count(0), orders: [] },
      failedRefunds: { found: count(0), orders: [] },
      disputes: {
        found: count(1),
        orders: [
          { orderId: exampleOrder._id, number: exampleOrder.number, amount: 1499, replyBy: '2026-12-07' },
        ],
      },
    },
  },
};

/** The example of the operation of sales in the API document. */
export const salesExamples: OperationExamples = {
  salesOverview: { query: { days: '1' }, answers: { 200: answer } },
};
