import { accountRouter } from './account/account.trpc.ts';
import { auditRouter } from './audit-list/audit-list.trpc.ts';
import { bulkEditRouter } from './bulk-edit/bulk-edit.trpc.ts';
import { categoryRouter } from './category/category.trpc.ts';
import { customerRouter } from './customer/customer.trpc.ts';
import { guestRouter } from './guest/guest.trpc.ts';
import { invoiceRouter } from './invoice/invoice.trpc.ts';
import { myDataRouter } from './my-data/my-data.trpc.ts';
import { orderRouter } from './order/order.trpc.ts';
import { paymentRouter } from './payment/payment.trpc.ts';
import { photoRouter } from './photo/photo.trpc.ts';
import { refundRouter } from './refund/refund.trpc.ts';
import { returnRouter } from './return/return.trpc.ts';
import { salesRouter } from './sales/sales.trpc.ts';
import { shipmentRouter } from './shipment/shipment.trpc.ts';
import { webhookEndpointRouter } from './webhook-endpoint/webhook-endpoint.trpc.ts';
import { productCsvProcedures } from './product-csv/product-csv.trpc.ts';
import { productProcedures } from './product/product.trpc.ts';
import { searchProcedures } from './search/search.trpc.ts';
import { mergeRouters, router } from './trpc.ts';

export const appRouter = router({
  product: router({ ...productProcedures, ...searchProcedures, ...productCsvProcedures }),
  bulkEdit: bulkEditRouter,
  category: categoryRouter,
  account: mergeRouters(accountRouter, myDataRouter),
  customer: customerRouter,
  guest: guestRouter,
  order: orderRouter,
  invoice: invoiceRouter,
  payment: paymentRouter,
  refund: refundRouter,
  return: returnRouter,
  sales: salesRouter,
  shipment: shipmentRouter,
  photo: photoRouter,
  audit: auditRouter,
  webhookEndpoint: webhookEndpointRouter,
});

/** The type from which web creates its tRPC client. */
export type AppRouter = typeof appRouter;
