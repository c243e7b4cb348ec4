import { auditCleaning } from './audit/audit.job.ts';
import { sessionCleaning } from './session/session.job.ts';
import type { Job } from './jobs/job-timer.ts';
import { guestCleaning } from './guest/guest.job.ts';
import { customerDeletion } from './my-data/customer.job.ts';
import { letterCleaning, letterSending } from './letter/letter.job.ts';
import { composeOrderEvent } from './order/order-event.service.ts';
import { composeOrderLetter } from './order/order-letters.service.ts';
import { orderAcceptance, orderExpiry } from './order/order.job.ts';
import { gatewayInbox, gatewayInboxCleaning } from './webhook/webhook.job.ts';
import { paymentSweep } from './payment/payment.job.ts';
import { nightlyReconciliation } from './reconciliation/reconciliation.job.ts';
import { refundSearch, refundSweep } from './refund/refund.job.ts';
import { type ComposeEvent, webhookCleaning, webhookSending } from './webhook-endpoint/delivery.job.ts';
import { photoSweep } from './photo/photo.job.ts';
import { composeProductEvent } from './product/product-event.service.ts';
import { composeReturnEvent } from './return/return-event.service.ts';

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
  sessionCleaning,
  guestCleaning,
  letterSending(composeOrderLetter),
  letterCleaning,
  webhookSending(composeEvent),
  webhookCleaning,
  auditCleaning,
  customerDeletion,
];
