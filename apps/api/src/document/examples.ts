import { accountExamples } from '../account/account-examples.ts';
import { categoryExamples } from '../category/category-examples.ts';
import { orderExamples } from '../order/order-examples.ts';
import { paymentExamples } from '../payment/payment-examples.ts';
import { refundExamples } from '../refund/refund-examples.ts';
import { productExamples } from '../product/product-examples.ts';
import type { OperationExamples } from '../http/operation-example.ts';

/** The examples of every operation. With the demo catalogue and the demo accounts the curl lines work unchanged. */
export const examples: OperationExamples = {
  ...productExamples,
  ...categoryExamples,
  ...accountExamples,
  ...orderExamples,
  ...paymentExamples,
  ...refundExamples,
};
