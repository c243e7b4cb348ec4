import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { settleAttempt } from './attempt-outcome.service.ts';
import type { Attempt } from './attempt.service.ts';
import { backOffSeconds, inSeconds } from '../../platform/db/due-time.ts';
import type { GatewayTransaction, SaleOutcome } from '../../platform/gateway/gateway.ts';
import { openSecret, type PaymentSecret, saleFor, sellWithoutKey } from './sale.service.ts';
import { predates } from './attempt-decision.ts';
import { byStatus } from '../../platform/gateway/sale-outcome.ts';
import { captureAttempt } from './money-record.service.ts';

const hour = 3_600_000;
/** How long a nonce is valid at the gateway and stored here: three hours. */
const nonceLife = 3 * hour;
/** The gateway's search index is delayed: during this time, an empty result does not mean that there is no transaction. */
const searchLag = hour / 4;
/** How long to search for the transaction of a consumed nonce. */
const searchedFor = 72 * hour;

/** The outcome that was found at the gateway, and the other transactions of this attempt. */
interface Look {
  outcome: SaleOutcome;
  others?: readonly GatewayTransaction[];
}

/**
 * Resolves an attempt whose sale was never answered (docs/behaviour/money.md#how-an-unanswered-sale-is-resolved). It
 * repeats the sale with the same request key, and the gateway returns the outcome of the first call. When the merchant
 * may not use request keys, it looks at the state of the nonce. If the outcome is still uncertain, it tries again later.
 */
export async function resolveAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  const secret = await unseal(ctx, attempt);
  const { outcome, others = [] } = secret
    ? await repeat(ctx, attempt, secret)
    : await search(ctx, attempt, { nonce: 'missing' });
  if (outcome.kind === 'unknown' || outcome.kind === 'unavailable') {
    ctx.log.warn(
      { attempt: attempt.id },
      `A payment without an answer is looked into later: ${outcome.reason}.`,
    );
    return postpone(ctx, attempt);
  }
  const settled = await settleAttempt(ctx, attempt, outcome);
  if (settled === 'paid' && outcome.kind === 'authorized') {
    await captureAttempt(ctx, { ...attempt, transactionId: outcome.transaction.id, checks: 0 });
  }
  for (const other of others) await ctx.applyTransaction(ctx, other);
}

/** The stored nonce for repeating the sale; null and erased when its three hours are over. */
async function unseal(ctx: Context, { id, nonceEnc, createdAt }: Attempt): Promise<PaymentSecret | null> {
  if (!nonceEnc) return null;
  if (Date.now() - createdAt.getTime() < nonceLife) return openSecret(nonceEnc, ctx.env.nonceKeys, id);
  await ctx.db.updateTable('attempts').set({ nonceEnc: null }).where('id', '=', id).execute();
  return null;
}

async function repeat(ctx: Context, attempt: Attempt, secret: PaymentSecret): Promise<Look> {
  const withKey = await ctx.gateway.sale(saleFor(attempt, secret));
  const aboutNonce = withKey.kind === 'refused' && isAboutNonce(withKey.codes);
  if (withKey.kind !== 'key_refused' && !aboutNonce) return { outcome: withKey };

  // The only sale that was sent is known to have failed, so an empty search result means that there is no transaction.
  const firstFailed = withKey.codes.includes(keyOfFailedRequest) && !attempt.keyless;
  const nonce = await ctx.gateway.findNonce(secret.nonce);
  if (nonce.kind === 'unknown') return { outcome: nonce };
  if (nonce.kind !== 'fresh') return search(ctx, attempt, { nonce: nonce.kind, firstFailed });
  const again = await sellWithoutKey(ctx, attempt, secret);
  // The nonce was consumed between the two calls: the sale of another process succeeded.
  if (again.kind === 'refused' && isAboutNonce(again.codes))
    return search(ctx, attempt, { nonce: 'consumed' });
  return { outcome: again };
}

const keyOfFailedRequest = '915234';

/** 91564: nonce consumed, 91565: nonce unknown. After a repeated sale both may mean that the first one succeeded. */
const isAboutNonce = (codes: string[]) => codes.includes('91564') || codes.includes('91565');

interface Known {
  nonce: 'consumed' | 'missing';
  firstFailed?: boolean;
}

/**
 * Searches the transactions of the first sale. An authorization counts before a decline. The attempt fails only when it
 * cannot have made a transaction.
 */
async function search(ctx: Context, attempt: Attempt, { nonce, firstFailed = false }: Known): Promise<Look> {
  const found = await ctx.gateway.findByAttempt(attempt.id);
  if (found.kind === 'unknown') return { outcome: found };
  const own = found.transactions.filter((transaction) => !predates(transaction, attempt));
  const outcomes = own.map(byStatus);
  const isUnclear = outcomes.some(({ kind }) => kind === 'unknown');
  const best =
    outcomes.find((outcome) => outcome.kind === 'authorized') ??
    (isUnclear ? undefined : outcomes.find((outcome) => outcome.kind === 'declined'));
  if (best) return { outcome: best, others: own.filter(({ id }) => id !== best.transaction.id) };
  if (firstFailed && !isUnclear) return { outcome: { ...nothingMade, codes: [keyOfFailedRequest] } };

  const consumed = nonce === 'consumed' || attempt.nonceConsumed || isUnclear;
  if (consumed && !attempt.nonceConsumed) await noteConsumed(ctx, attempt);
  const age = Date.now() - attempt.createdAt.getTime();
  if (age < (consumed ? searchedFor : nonceLife + searchLag)) {
    return { outcome: { kind: 'unknown', reason: 'nothing found yet' } };
  }
  if (consumed)
    ctx.log.error(
      { attempt: attempt.id },
      'A payment was not found in 72 hours: its order is payable again.',
    );
  return { outcome: nothingMade };
}

const nothingMade = {
  kind: 'refused' as const,
  codes: [],
  reason: 'no transaction was made',
} satisfies SaleOutcome;

const noteConsumed = (ctx: Context, { id }: Attempt) =>
  ctx.db.updateTable('attempts').set({ nonceConsumed: true }).where('id', '=', id).execute();

/** Schedules the next check, with growing pauses, but at the latest when the three hours of the nonce are over, to erase it. */
async function postpone(ctx: Context, attempt: Attempt): Promise<void> {
  const later = inSeconds(backOffSeconds(attempt.checks));
  const endOfNonce = sql<Date>`attempts.created_at + interval '3 hours'`;
  await ctx.db
    .updateTable('attempts')
    .set({
      nextCheckAt: sql<Date>`case when nonce_enc is null then ${later} else least(${later}, ${endOfNonce}) end`,
    })
    .where('id', '=', attempt.id)
    .where('state', 'in', ['created', 'unknown'])
    .execute();
}
