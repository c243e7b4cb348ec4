import { accountCalls } from '../account/account-calls.fixture.ts';
import { bulkEditCalls } from '../bulk-edit/bulk-edit-calls.fixture.ts';
import { categoryCalls } from '../category/category-calls.fixture.ts';
import { customerCalls } from '../customer/customer-calls.fixture.ts';
import { signedWebhook } from '../gateway/gateway-webhook.fixture.ts';
import { orderCalls } from '../order/order-calls.fixture.ts';
import { paymentCalls } from '../payment/payment-calls.fixture.ts';
import { photoCalls } from '../photo/photo-calls.fixture.ts';
import { productCalls } from '../product/product-calls.fixture.ts';
import { refundCalls } from '../refund/refund-calls.fixture.ts';
import { returnCalls } from '../return/return-calls.fixture.ts';
import { salesCalls } from '../sales/sales-calls.fixture.ts';
import { shipmentCalls } from '../shipment/shipment-calls.fixture.ts';
import { webhookEndpointCalls } from '../webhook-endpoint/webhook-endpoint-calls.fixture.ts';
import type { CallTable } from './call-table.fixture.ts';

/** Every call that the document describes. */
export const documentedCalls: CallTable = {
  ...productCalls,
  ...bulkEditCalls,
  ...categoryCalls,
  ...accountCalls,
  ...customerCalls,
  ...orderCalls,
  ...paymentCalls,
  ...refundCalls,
  ...returnCalls,
  ...shipmentCalls,
  ...salesCalls,
  ...webhookEndpointCalls,
  ...photoCalls,
};

/** Every call that the server answers outside /trpc: the documented ones, the document itself, and the gateway's webhook events. */
export const restCalls: CallTable = {
  ...documentedCalls,
  'GET /openapi.json': { whose: 'anyone', 200: () => ({}) },
  'GET /docs': { whose: 'anyone', 200: () => ({}) },
  'GET /webhooks/braintree': {
    whose: 'anyone',
    200: () => ({ url: '/webhooks/braintree?bt_challenge=0123456789abcdef0123' }),
  },
  'POST /webhooks/braintree': {
    whose: 'anyone',
    200: () => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: signedWebhook({ kind: 'check' }).toString(),
    }),
  },
};
