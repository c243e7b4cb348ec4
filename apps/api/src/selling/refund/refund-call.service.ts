import type { Context } from '../../context.ts';
import { refundTransactionsOf } from './refund-transaction.service.ts';
import { recordDone, recordFailed } from './refund-end.service.ts';
import type { GatewayTransaction, RefundOutcome } from '../../platform/gateway/gateway.ts';
import { applyRefund } from './found-refund.service.ts';
import { beginCall, postpone, putInQueue, type RefundRow } from './refund-row.service.ts';

/** A refund whose next call to the gateway may be made, with the payment that it refunds. */
export interface Call {
  refund: RefundRow;
  /** The transaction id of the sale. */
  transactionId: string;
}

const notSettled = '91506';
const keyNotAllowed = '915231';
const keyOfRefusedRequest = '915234';

/** Voids the whole payment before its settlement. If it is too late for that, it makes a refund transaction under the same refund id. */
export async function callVoid(ctx: Context, { refund, transactionId }: Call): Promise<void> {
  const outcome = await ctx.gateway.voidAuthorization(transactionId);
  if (outcome.kind === 'voided') return void (await recordDone(ctx, refund, 'void'));
  if (outcome.kind === 'unknown') return postpone(ctx, refund, outcome.reason);
  const begun = await beginCall(ctx, refund, { byVoid: false });
  if (begun) await callRefund(ctx, { refund: begun, transactionId });
}

/**
 * Requests the refund transaction with the refund's own request key, so that a repeated call returns the outcome of the
 * first one. It omits the key only if the merchant may not use one, and never while an earlier call may still be
 * running ({@link beginCall}).
 */
export async function callRefund(ctx: Context, call: Call): Promise<void> {
  const { refund, transactionId } = call;
  const outcome = await ctx.gateway.refund({
    refundId: refund.id,
    transactionId,
    amountPaise: refund.amountPaise,
    key: refund.keyless ? null : keyOf(refund),
  });
  switch (outcome.kind) {
    case 'made':
      return applyRefunds(ctx, refund, [outcome.transaction]);
    case 'unknown':
    case 'unavailable':
      return postpone(ctx, refund, outcome.reason);
    case 'refused':
      if (outcome.codes.includes(notSettled)) return putInQueue(ctx, refund, outcome.reason);
      return unlessMade(ctx, call, async () => void (await recordFailed(ctx, refund, outcome.reason)));
    case 'key_refused':
      return callOtherwise(ctx, call, outcome);
  }
}

/** The next request key. A key whose request was refused cannot be used again, so keys are numbered. */
const keyOf = ({ id, keyNumber }: RefundRow) => (keyNumber === 1 ? id : `${id}-${keyNumber}`);

/** Handles a refused request key, with which the call did nothing: repeats the call without a key or with the next one, unless an earlier call made the refund transaction. */
async function callOtherwise(
  ctx: Context,
  call: Call,
  { codes, reason }: Extract<RefundOutcome, { kind: 'key_refused' }>,
): Promise<void> {
  const { refund, transactionId } = call;
  const change = codes.includes(keyNotAllowed)
    ? { keyless: true }
    : codes.includes(keyOfRefusedRequest)
      ? { keyNumber: refund.keyNumber + 1 }
      : null;
  if (!change) return postpone(ctx, refund, reason);
  await unlessMade(ctx, call, async () => {
    const begun = await beginCall(ctx, refund, change);
    if (begun) await callRefund(ctx, { refund: begun, transactionId });
  });
}

/** Searches for a refund transaction before a refusal ends the refund, because an earlier unanswered call may have made it. */
async function unlessMade(ctx: Context, { refund, transactionId }: Call, otherwise: () => Promise<void>) {
  const found = await ctx.gateway.find(transactionId);
  if (found.kind !== 'found') return postpone(ctx, refund, `nothing is said of the payment ${transactionId}`);
  const made = await refundTransactionsOf(ctx, refund, found.transaction);
  if (made.kind === 'unknown') return postpone(ctx, refund, made.reason);
  if (made.transactions.length === 0) return otherwise();
  await applyRefunds(ctx, refund, made.transactions);
}

/** Records the refund transaction. If it differs from what was asked for, the refund stays open and is checked again. */
export async function applyRefunds(
  ctx: Context,
  refund: RefundRow,
  transactions: readonly GatewayTransaction[],
): Promise<void> {
  for (const transaction of transactions) await applyRefund(ctx, transaction);
  await postpone(ctx, refund, 'the refund transaction is not the one that was asked for');
}
