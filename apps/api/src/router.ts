import { accountRouter } from './people/account/account.trpc.ts';
import { auditRouter } from './desk/audit-list/audit-list.trpc.ts';
import { bulkEditRouter } from './catalogue/bulk-edit/bulk-edit.trpc.ts';
import { categoryRouter } from './catalogue/category/category.trpc.ts';
import { customerRouter } from './desk/customer/customer.trpc.ts';
import { deskRouter } from './desk/desk-counts/desk-counts.trpc.ts';
import { phoneOrderRouter } from './selling/order/phone-order.trpc.ts';
import { listViewRouter } from './desk/list-view/list-view.trpc.ts';
import { guestRouter } from './people/guest/guest.trpc.ts';
import { staffRouter } from './people/staff/staff.trpc.ts';
import { invoiceRouter } from './selling/invoice/invoice.trpc.ts';
import { myDataRouter } from './desk/my-data/my-data.trpc.ts';
import { orderBatchRouter } from './selling/fulfilment/order-batch.trpc.ts';
import { orderRouter } from './selling/order/order.trpc.ts';
import { paymentRouter } from './selling/payment/payment.trpc.ts';
import { photoRouter } from './catalogue/photo/photo.trpc.ts';
import { refundRouter } from './selling/refund/refund.trpc.ts';
import { cancellationRouter } from './selling/fulfilment/cancellation.trpc.ts';
import { returnRouter } from './selling/fulfilment/return.trpc.ts';
import { salesRouter } from './desk/sales/sales.trpc.ts';
import { settingsRouter } from './selling/settings/settings.trpc.ts';
import { shipmentRouter } from './selling/fulfilment/shipment.trpc.ts';
import { webhookEndpointRouter } from './telling/webhook-endpoint/webhook-endpoint.trpc.ts';
import { productCsvProcedures } from './catalogue/product-csv/product-csv.trpc.ts';
import { productProcedures } from './catalogue/product/product.trpc.ts';
import { searchProcedures } from './catalogue/search/search.trpc.ts';
import { mergeRouters, router } from './trpc.ts';

export const appRouter = router({
  product: router({ ...productProcedures, ...searchProcedures, ...productCsvProcedures }),
  bulkEdit: bulkEditRouter,
  category: categoryRouter,
  account: mergeRouters(accountRouter, myDataRouter),
  customer: customerRouter,
  desk: deskRouter,
  guest: guestRouter,
  listView: listViewRouter,
  phoneOrder: phoneOrderRouter,
  staff: staffRouter,
  order: orderRouter,
  orderBatch: orderBatchRouter,
  invoice: invoiceRouter,
  payment: paymentRouter,
  refund: refundRouter,
  cancellation: cancellationRouter,
  return: returnRouter,
  sales: salesRouter,
  settings: settingsRouter,
  shipment: shipmentRouter,
  photo: photoRouter,
  audit: auditRouter,
  webhookEndpoint: webhookEndpointRouter,
});

/** The type from which web creates its tRPC client. */
export type AppRouter = typeof appRouter;
