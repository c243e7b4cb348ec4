import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { settleAttempt } from './attempt-outcome.service.ts';
import type { Attempt } from './attempt.service.ts';
import { backOffSeconds, inSeconds } from '../jobs/due-rows.service.ts';
import type { GatewayTransaction, SaleOutcome } from '../gateway/gateway.ts';
import { openSecret, type PaymentSecret } from './nonce-box.ts';
import { madeBefore } from './own-transaction.ts';
import { byStatus } from '../gateway/sale-outcome.ts';
import { saleFor, sellWithoutKey } from './sale.service.ts';
import { submitAttempt } from './submission.service.ts';

const hour = 3_600_000;
/** A nonce dies after three hours; it is kept no longer. */
const nonceLife = 3 * hour;
/** The gateway's search is behind what it has done: so long, finding nothing says nothing. */
const searchLag = hour / 4;
/** How long the transaction of a consumed nonce is searched for. */
const searchedFor = 72 * hour;

/** What a look at the gateway came to, and what else it showed of this attempt. */
interface Look {
  outcome: SaleOutcome;
  others?: readonly GatewayTransaction[];
}

/**
 * Settles an attempt whose sale was never answered (money.md, 'An answer that did not come'): the same
 * sale again under the same key, whose first outcome comes back; where keys are not allowed, by what
 * the gateway says of the nonce. Leaves it for later when nothing certain can be said yet.
 */
export async function resolveAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  const secret = await secretOf(ctx, attempt);
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
    await submitAttempt(ctx, { ...attempt, transactionId: outcome.transaction.id, checks: 0 });
  }
  for (const other of others) await ctx.applyTransaction(ctx, other);
}

/** What the sale is repeated with; null once its three hours are over, and then erased. */
async function secretOf(ctx: Context, { id, nonceEnc, createdAt }: Attempt): Promise<PaymentSecret | null> {
  if (!nonceEnc) return null;
  if (Date.now() - createdAt.getTime() < nonceLife) return openSecret(nonceEnc, ctx.env.nonceKey, id);
  await ctx.db.updateTable('attempts').set({ nonceEnc: null }).where('id', '=', id).execute();
  return null;
}

async function repeat(ctx: Context, attempt: Attempt, secret: PaymentSecret): Promise<Look> {
  const withKey = await ctx.gateway.sale(saleFor(attempt, secret));
  const aboutNonce = withKey.kind === 'refused' && isAboutNonce(withKey.codes);
  if (withKey.kind !== 'key_refused' && !aboutNonce) return { outcome: withKey };

  // The only sale that was sent is known to have failed: nothing found then means nothing made.
  const firstFailed = withKey.codes.includes(keyOfFailedRequest) && !attempt.keyless;
  const nonce = await ctx.gateway.findNonce(secret.nonce);
  if (nonce.kind === 'unknown') return { outcome: nonce };
  if (nonce.kind !== 'fresh') return search(ctx, attempt, { nonce: nonce.kind, firstFailed });
  const again = await sellWithoutKey(ctx, attempt, secret);
  // Consumed between the two calls: another process's sale landed.
  if (again.kind === 'refused' && isAboutNonce(again.codes))
    return search(ctx, attempt, { nonce: 'consumed' });
  return { outcome: again };
}

const keyOfFailedRequest = '915234';

/** 91564 consumed, 91565 unknown: in a repeated sale both may mean that the first one landed. */
const isAboutNonce = (codes: string[]) => codes.includes('91564') || codes.includes('91565');

interface Known {
  nonce: 'consumed' | 'missing';
  firstFailed?: boolean;
}

/**
 * Looks for what the first sale made: money before a refusal, whatever else there is. Only an attempt
 * that cannot have made anything is called failed.
 */
async function search(ctx: Context, attempt: Attempt, { nonce, firstFailed = false }: Known): Promise<Look> {
  const found = await ctx.gateway.findByAttempt(attempt.id);
  if (found.kind === 'unknown') return { outcome: found };
  const own = found.transactions.filter((transaction) => !madeBefore(attempt, transaction));
  const outcomes = own.map(byStatus);
  const isUnclear = outcomes.some(({ kind }) => kind === 'unknown');
  const best =
    outcomes.find((outcome) => outcome.kind === 'authorized') ??
    (isUnclear ? undefined : outcomes.find((outcome) => outcome.kind === 'declined'));
  if (best) return { outcome: best, others: own.filter(({ id }) => id !== best.transaction.id) };
  if (firstFailed && !isUnclear) return { outcome: nothingMade };

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

const nothingMade: SaleOutcome = { kind: 'refused', codes: [], reason: 'no transaction was made' };

const noteConsumed = (ctx: Context, { id }: Attempt) =>
  ctx.db.updateTable('attempts').set({ nonceConsumed: true }).where('id', '=', id).execute();

/** Looks again later, ever less often, and when the three hours of the nonce are over, to erase it. */
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
