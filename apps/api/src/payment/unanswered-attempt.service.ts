import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Attempt } from './attempt.service.ts';
import type { SaleOutcome } from './gateway.ts';
import { openSecret, type PaymentSecret } from './nonce-box.ts';
import { byStatus } from './sale-outcome.ts';
import { saleFor, sellWithoutKey } from './sale.service.ts';
import { settleAttempt } from './attempt-outcome.service.ts';
import { submitAttempt } from './submission.service.ts';

const hour = 3_600_000;
/** A nonce dies after three hours; it is kept no longer. */
const nonceLife = 3 * hour;
/** How long a consumed nonce's transaction is searched for. */
const searchedFor = 72 * hour;
/** A clock of the gateway that is this much behind ours is still believed. */
const clockSlack = hour;

/**
 * Settles an attempt whose sale was never answered (money.md, 'An answer that did not come'): the same
 * sale again under the same key, whose first outcome comes back; where keys are not allowed, by what
 * the gateway says of the nonce. Leaves it for later when nothing certain can be said yet.
 */
export async function resolveAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  const secret = attempt.nonceEnc && openSecret(attempt.nonceEnc, ctx.env.nonceKey, attempt.id);
  const outcome = secret
    ? await repeat(ctx, attempt, secret)
    : await search(ctx, attempt, { nonce: 'missing' });
  if (outcome.kind === 'unknown' || outcome.kind === 'unavailable') return postpone(ctx, attempt);
  if ((await settleAttempt(ctx, attempt, outcome)) !== 'paid' || outcome.kind !== 'authorized') return;
  await submitAttempt(ctx, { ...attempt, transactionId: outcome.transaction.id });
}

async function repeat(ctx: Context, attempt: Attempt, secret: PaymentSecret): Promise<SaleOutcome> {
  const withKey = await ctx.gateway.sale(saleFor(attempt, secret));
  const aboutNonce = withKey.kind === 'refused' && isAboutNonce(withKey.codes);
  if (withKey.kind !== 'key_refused' && !aboutNonce) return withKey;

  // The only sale that was sent is known to have failed: nothing found then means nothing made.
  const firstFailed = withKey.codes.includes(keyOfFailedRequest) && !attempt.keyless;
  const nonce = await ctx.gateway.findNonce(secret.nonce);
  if (nonce.kind === 'unknown') return nonce;
  if (nonce.kind !== 'fresh') return search(ctx, attempt, { nonce: nonce.kind, firstFailed });
  const again = await sellWithoutKey(ctx, attempt, secret);
  // Consumed between the two calls: another process's sale landed.
  if (again.kind === 'refused' && isAboutNonce(again.codes))
    return search(ctx, attempt, { nonce: 'consumed' });
  return again;
}

const keyOfFailedRequest = '915234';

/** 91564 consumed, 91565 unknown: in a repeated sale both may mean that the first one landed. */
const isAboutNonce = (codes: string[]) => codes.includes('91564') || codes.includes('91565');

interface Known {
  nonce: 'consumed' | 'missing';
  firstFailed?: boolean;
}

/** Looks for what the first sale made; only an attempt that cannot have made anything is called failed. */
async function search(
  ctx: Context,
  attempt: Attempt,
  { nonce, firstFailed = false }: Known,
): Promise<SaleOutcome> {
  const found = await ctx.gateway.findByAttempt(attempt.id);
  if (found.kind === 'unknown') return found;
  const since = attempt.createdAt.getTime() - clockSlack;
  const own = found.transactions
    .filter(({ createdAt }) => createdAt === 0 || createdAt >= since)
    .map(byStatus);
  const best =
    own.find(({ kind }) => kind === 'authorized') ??
    own.find(({ kind }) => kind === 'unknown') ??
    own.find(({ kind }) => kind === 'declined');
  if (best) return best;
  if (firstFailed) return nothingMade;
  const age = Date.now() - attempt.createdAt.getTime();
  const consumed = nonce === 'consumed' || attempt.nonceConsumed;
  if (nonce === 'consumed' && !attempt.nonceConsumed) await noteConsumed(ctx, attempt);
  if (age < (consumed ? searchedFor : nonceLife)) return { kind: 'unknown', reason: 'nothing found yet' };
  if (consumed)
    ctx.log.error(
      { attempt: attempt.id },
      'A payment was not found in 72 hours: its order is payable again.',
    );
  return nothingMade;
}

const nothingMade: SaleOutcome = { kind: 'refused', codes: [], reason: 'no transaction was made' };

const noteConsumed = (ctx: Context, { id }: Attempt) =>
  ctx.db.updateTable('attempts').set({ nonceConsumed: true }).where('id', '=', id).execute();

/** Looks again after 15 s, 30 s, … at most an hour; the nonce is erased when its three hours are over. */
async function postpone(ctx: Context, attempt: Attempt): Promise<void> {
  const seconds = Math.min(15 * 2 ** Math.min(attempt.checks - 1, 10), 3_600);
  const endOfNonce = sql`attempts.created_at + interval '3 hours'`;
  await ctx.db
    .updateTable('attempts')
    .set({
      nextCheckAt: sql<Date>`case when nonce_enc is not null and now() < ${endOfNonce}
        then least(now() + make_interval(secs => ${seconds}), ${endOfNonce})
        else now() + make_interval(secs => ${seconds}) end`,
      nonceEnc: sql<Buffer | null>`case when now() < ${endOfNonce} then nonce_enc end`,
    })
    .where('id', '=', attempt.id)
    .where('state', 'in', ['created', 'unknown'])
    .execute();
}
