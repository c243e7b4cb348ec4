import type { Context } from '../context.ts';
import type { FindOutcome, GatewayTransaction } from '../gateway/gateway.ts';
import { ReconciliationError } from './reconciliation.ts';

/** How many transactions are in memory at once: ten to twenty pages of the gateway's search. */
const mostPerSlice = 1_000;
/** How many transactions are looked up at the gateway at once. */
export const lookupsAtOnce = 5;
const second = 1_000;
const firstSlice = 6 * 3_600_000;
const longestSlice = 24 * 3_600_000;

/** A part of the window: the gateway's transactions created from `from` until before `to`. */
export interface Slice {
  from: Date;
  to: Date;
  transactions: GatewayTransaction[];
}

/**
 * Every transaction of a window, in slices that fit into memory. A slice with too many transactions is halved; after
 * an almost empty slice the next one is longer. Slices begin on whole seconds, because the gateway's times are whole
 * seconds. Throws {@link ReconciliationError} when the gateway does not answer.
 */
export async function* slicesOf(
  ctx: Context,
  window: { from: Date; to: Date },
  most = mostPerSlice,
): AsyncGenerator<Slice> {
  const end = window.to.getTime();
  let length = firstSlice;
  for (let at = window.from.getTime(); at < end;) {
    const until = Math.min(wholeSecond(at) + length, end);
    const slice = { from: new Date(at), to: new Date(until) };
    const atMost = length > second ? most : Infinity;
    const found = await patiently(() => ctx.gateway.findMadeBetween(slice.from, slice.to, atMost));
    if (found.kind === 'too_many') {
      length = Math.max(second, wholeSecond(length / 2));
      continue;
    }
    yield { ...slice, transactions: found.transactions };
    at = until;
    if (found.transactions.length < most / 4) length = Math.min(length * 2, longestSlice);
  }
}

const wholeSecond = (ms: number) => Math.floor(ms / second) * second;

/** Asks the gateway for one transaction. Throws {@link ReconciliationError} when the gateway does not answer. */
export const findNow = (ctx: Context, id: string): Promise<Exclude<FindOutcome, { kind: 'unknown' }>> =>
  patiently(() => ctx.gateway.find(id));

/** Searches the transactions of an attempt whose row names no transaction. Throws {@link ReconciliationError}. */
export async function findOfAttempt(ctx: Context, attemptId: string): Promise<GatewayTransaction[]> {
  return (await patiently(() => ctx.gateway.findByAttempt(attemptId))).transactions;
}

/** Pauses before each retry, in ms, so that one lost answer does not end a comparison of thousands of transactions. */
const pauses = [500, 2_000];

async function patiently<T extends { kind: string }>(
  ask: () => Promise<T | { kind: 'unknown'; reason: string }>,
): Promise<Exclude<T, { kind: 'unknown' }>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.kind !== 'unknown') return answer as Exclude<T, { kind: 'unknown' }>;
    const pause = pauses[tries];
    if (pause === undefined) {
      const { reason } = answer as { reason: string };
      throw new ReconciliationError(`The payment gateway does not answer (${reason}). Try again later.`);
    }
    await new Promise((resume) => setTimeout(resume, pause));
  }
}
