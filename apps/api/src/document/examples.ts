import { accountExamples } from '../account/account-examples.ts';
import { categoryExamples } from '../category/category-examples.ts';
import { orderExamples } from '../order/order-examples.ts';
import { paymentExamples } from '../payment/payment-examples.ts';
import { refundExamples } from '../refund/refund-examples.ts';
import { productExamples } from '../product/product-examples.ts';
import type { OperationExamples } from './operation-example.ts';

/** What each operation is shown with; with the demo's catalogue and accounts the lines work as they stand. */
export const examples: OperationExamples = {
  ...productExamples,
  ...categoryExamples,
  ...accountExamples,
  ...orderExamples,
  ...paymentExamples,
  ...refundExamples,
};
