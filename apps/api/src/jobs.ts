import { auditCleaning } from './telling/audit/audit.job.ts';
import { sessionCleaning } from './people/session/session.job.ts';
import type { Job } from './platform/jobs/job-timer.ts';
import { guestCleaning } from './people/guest/guest.job.ts';
import { customerDeletion } from './desk/my-data/customer.job.ts';
import { letterCleaning, letterSending } from './telling/letter/letter.job.ts';
import { composeOrderEvent } from './selling/order/order-event.service.ts';
import { composeOrderLetter } from './selling/order/order-letters.service.ts';
import { orderAcceptance, orderExpiry } from './selling/order/order.job.ts';
import { gatewayInbox, gatewayInboxCleaning } from './settlement/webhook/webhook.job.ts';
import { paymentSweep } from './selling/payment/payment.job.ts';
import { nightlyReconciliation } from './settlement/reconciliation/reconciliation.job.ts';
import { refundSearch, refundSweep } from './selling/refund/refund.job.ts';
import {
  type ComposeEvent,
  webhookCleaning,
  webhookSending,
} from './telling/webhook-endpoint/delivery.job.ts';
import { resealing } from './platform/jobs/resealing.job.ts';
import { photoSweep } from './catalogue/photo/photo.job.ts';
import { settingsReading } from './selling/settings/settings.job.ts';
import { bulkEditing } from './catalogue/bulk-edit/bulk-edit.job.ts';
import { publishing } from './catalogue/product/publishing.job.ts';
import { composeProductEvent } from './catalogue/product/product-event.service.ts';
import { composeReturnEvent } from './selling/fulfilment/return-event.service.ts';

/** What an event says, by what it is about. */
export const composeEvent: ComposeEvent = (ctx, event) => {
  if (event.productId !== null) return composeProductEvent(ctx, event);
  return event.type.startsWith('order.return_')
    ? composeReturnEvent(ctx, event)
    : composeOrderEvent(ctx, event);
};

/** All background jobs of the api. The rows in the database say what is to be done; a job only looks for them (decision 25). */
export const jobs: readonly Job[] = [
  orderExpiry,
  orderAcceptance,
  paymentSweep,
  gatewayInbox,
  gatewayInboxCleaning,
  refundSweep,
  refundSearch,
  nightlyReconciliation,
  photoSweep,
  publishing,
  bulkEditing,
  sessionCleaning,
  guestCleaning,
  letterSending(composeOrderLetter),
  letterCleaning,
  webhookSending(composeEvent),
  webhookCleaning,
  auditCleaning,
  customerDeletion,
  resealing,
  settingsReading,
];
