import type { Context } from '../../context.ts';
import { newId } from '../../store/ids.ts';
import { addNotice } from '../../notices/notice.ts';
import { settleDue } from '../due-settlement.ts';
import { findTransaction } from '../transaction.ts';
import { ControlError } from '../../wire/refusal.ts';
import { type Dispute, type DisputeStatus, findDispute } from './dispute.ts';
import { disputeXml } from './dispute-xml.ts';

const ends = new Set<DisputeStatus>(['won', 'lost', 'accepted', 'auto_accepted']);
const timeToReply = 20 * 24 * 60 * 60 * 1000;

/**
 * Opens a dispute about `amount` of a settled sale, all of it when null, and tells it. Throws NotFound,
 * ControlError.
 */
export function openDispute(context: Context, transactionId: string, amount: number | null): Dispute {
  const { store } = context;
  settleDue(context);
  const transaction = findTransaction(store, transactionId);
  if (transaction.type !== 'sale' || transaction.status !== 'settled')
    throw new ControlError(
      `Only a settled sale can be disputed, and this is a ${transaction.type} that is ${transaction.status}.`,
    );
  if (amount !== null && amount > transaction.amount)
    throw new ControlError('A dispute can be about no more than the amount of the sale.');
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
    return told(context, id, 'open');
  });
}

/**
 * Moves a dispute on and tells it. Throws NotFound, and ControlError when it has come to its end or is that
 * already.
 */
export function moveDispute(context: Context, id: string, status: DisputeStatus): Dispute {
  const { store } = context;
  const dispute = findDispute(store, id);
  if (ends.has(dispute.status))
    throw new ControlError(`This dispute is ${dispute.status}, which is its end.`);
  if (dispute.status === status) throw new ControlError(`This dispute is ${status} already.`);
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
    return told(context, id, status);
  });
}

function told(context: Context, id: string, status: DisputeStatus): Dispute {
  const { store } = context;
  store.run('insert into dispute_events (dispute_id, at, status) values (?, ?, ?)', id, store.now(), status);
  const dispute = findDispute(store, id);
  const kind = status === 'open' ? 'dispute_opened' : (`dispute_${status}` as const);
  const subject = disputeXml(store, dispute, findTransaction(store, dispute.transactionId));
  addNotice(context, kind, { dispute: subject }, dispute.transactionId);
  return dispute;
}
