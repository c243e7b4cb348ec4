import type { Context } from '../../context.ts';
import { newId } from '../../store/ids.ts';
import { addWebhook } from '../../webhooks/webhook-event.ts';
import { settleDue } from '../due-settlement.ts';
import { findTransaction } from '../transaction.ts';
import { ControlError } from '../../wire/refusal.ts';
import { type Dispute, type DisputeStatus, findDispute } from './dispute.ts';
import { disputeXml } from './dispute-xml.ts';

const finalStatuses = new Set<DisputeStatus>(['won', 'lost', 'accepted', 'auto_accepted']);
const timeToReply = 20 * 24 * 60 * 60 * 1000;

/**
 * Opens a dispute about `amount` (minor units) of a settled sale, or about the whole sale when it is null,
 * and creates a webhook event. Throws NotFound, ControlError.
 */
export function openDispute(context: Context, transactionId: string, amount: number | null): Dispute {
  const { store } = context;
  settleDue(context);
  const transaction = findTransaction(store, transactionId);
  if (transaction.type !== 'sale' || transaction.status !== 'settled')
    throw new ControlError(
      `Only a settled sale can be disputed. This is a ${transaction.type} with status ${transaction.status}.`,
    );
  if (amount !== null && amount > transaction.amount)
    throw new ControlError('A dispute cannot be about more than the amount of the sale.');
  const [id, now] = [newId(), store.now()];
  return store.atomically(() => {
    store.run(
      `insert into disputes (id, transaction_id, status, amount, opened_at, reply_by, updated_at)
       values (?, ?, 'open', ?, ?, ?, ?)`,
      id,
      transactionId,
      amount ?? transaction.amount,
      now,
      now + timeToReply,
      now,
    );
    return addEventAndWebhook(context, id, 'open');
  });
}

/**
 * Changes a dispute's status and creates a webhook event. Throws NotFound, and ControlError when the present status
 * is final or already `status`.
 */
export function moveDispute(context: Context, id: string, status: DisputeStatus): Dispute {
  const { store } = context;
  const dispute = findDispute(store, id);
  if (finalStatuses.has(dispute.status))
    throw new ControlError(`This dispute is ${dispute.status}, which is final.`);
  if (dispute.status === status) throw new ControlError(`This dispute is already ${status}.`);
  return store.atomically(() => {
    const now = store.now();
    store.run(
      'update disputes set status = ?, updated_at = ?, won_at = iif(?, ?, won_at) where id = ?',
      status,
      now,
      status === 'won' ? 1 : 0,
      now,
      id,
    );
    return addEventAndWebhook(context, id, status);
  });
}

function addEventAndWebhook(context: Context, id: string, status: DisputeStatus): Dispute {
  const { store } = context;
  store.run('insert into dispute_events (dispute_id, at, status) values (?, ?, ?)', id, store.now(), status);
  const dispute = findDispute(store, id);
  const kind = status === 'open' ? 'dispute_opened' : (`dispute_${status}` as const);
  const subject = disputeXml(store, dispute, findTransaction(store, dispute.transactionId));
  addWebhook(context, kind, { dispute: subject }, dispute.transactionId);
  return dispute;
}
