import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import {
  findNow,
  findOfAttempt,
  lookupsAtOnce,
  type Slice,
  slicesOf,
} from './reconciliation-lookup.service.ts';
import { compareRows } from './reconciliation-rows.service.ts';
import { compareAll, compareOne, type Run } from './reconciliation-transaction.service.ts';
import { ReconciliationError, type Report } from './reconciliation-report.ts';
import { forEachLimited } from '../../platform/http/limit-concurrency.ts';

/** How many days a comparison covers by default: a card may be declined at settlement some days after the sale. */
const windowDays = 4;

/** The default window: the last days until now. */
export function usualWindow(): { from: Date; to: Date } {
  const to = new Date();
  return { from: new Date(to.getTime() - windowDays * 86_400_000), to };
}

export interface Reconcile {
  from: Date;
  to: Date;
  /** True: report what would be repaired, and repair nothing. */
  dryRun?: boolean;
  /** The pause before a second check, in ms; a change in progress is finished by then. */
  secondLookAfterMs?: number;
  /** Stops the comparison before the next payment. */
  stopping?: AbortSignal;
}

/**
 * Compares orders, attempts and refunds with the gateway's transactions, in both directions, and with each other. It
 * repairs the differences that docs/behaviour/money.md#reconciliation has a rule for and reports the others to a
 * person. It covers everything created from `from` until before `to`, and every unfinished payment, however old. It
 * can be repeated at any time. Throws {@link ReconciliationError} when the gateway does not answer, and when told to
 * stop.
 */
export async function reconcile(
  ctx: Context,
  { from, to, dryRun = false, secondLookAfterMs = 1_000, stopping }: Reconcile,
): Promise<Report> {
  const began = Date.now();
  if (!(from < to)) throw new ReconciliationError('The time to compare must begin before it ends.');
  const run: Run = {
    ctx,
    dryRun,
    secondLookAfterMs,
    clock: { now: began, answerDueMs: ctx.env.gatewayTimeoutMs + ctx.env.paymentCheckAfterMs },
    counts: { transactions: 0, notOurs: 0, attempts: 0, refunds: 0, underWay: 0, settledSince: 0 },
    differences: [],
    goOn() {
      if (stopping?.aborted) throw new ReconciliationError('The comparison was told to stop.');
    },
  };
  for await (const slice of slicesOf(ctx, { from, to })) {
    run.goOn();
    run.clock.now = Date.now();
    await compareSlice(run, slice);
  }
  await compareMoving(run, { from });
  run.goOn();
  run.differences.push(...(await compareRows(ctx, run)));
  return {
    from: from.getTime(),
    to: to.getTime(),
    dryRun,
    counts: run.counts,
    differences: run.differences,
    tookMs: Date.now() - began,
  };
}

const perPage = 500;

/** Compares one slice in both directions: the gateway's transactions with our rows, then our remaining rows with the gateway. */
async function compareSlice(run: Run, { from, to, transactions }: Slice): Promise<void> {
  run.counts.transactions += transactions.length;
  await compareAll(run, transactions);
  const seen = new Set(transactions.map(({ id }) => id));
  for await (const page of pagesOf(run.ctx, attemptsMade, { from, to })) {
    run.counts.attempts += page.length;
    await compareNamed(run, unseen(page, seen));
  }
  for await (const page of pagesOf(run.ctx, refundsMade, { from, to })) {
    run.counts.refunds += page.length;
    await compareNamed(run, unseen(page, seen));
  }
}

/**
 * Compares unfinished payments from before the window: attempts without an answer or not settled, authorizations
 * that must be voided, open disputes and open refunds. Each is fetched from the gateway by itself.
 */
async function compareMoving(run: Run, { from }: { from: Date }): Promise<void> {
  const { ctx } = run;
  const before = { from: new Date(0), to: from };
  for await (const page of pagesOf(ctx, attemptsMoving, before)) {
    run.counts.attempts += page.length;
    await compareNamed(run, unseen(page, new Set()));
    const unnamed = page.filter(({ transactionId }) => transactionId === null);
    await forEachLimited(unnamed, lookupsAtOnce, async ({ id }) =>
      compareAll(run, await findOfAttempt(ctx, id)),
    );
  }
  for await (const page of pagesOf(ctx, refundsMoving, before)) {
    run.counts.refunds += page.length;
    await forEachLimited(page, lookupsAtOnce, ({ transactionId }) => compareRefundsOf(run, transactionId));
  }
}

/** Compares the refund transactions of a sale, whichever refund asked for them. */
async function compareRefundsOf(run: Run, saleId: string | null): Promise<void> {
  const sale = saleId === null ? null : await findNow(run.ctx, saleId);
  if (sale?.kind !== 'found') return;
  for (const id of sale.transaction.refundIds) {
    const found = await findNow(run.ctx, id);
    if (found.kind === 'found') await compareAll(run, [found.transaction]);
  }
}

/** Transactions that our rows name and the search did not return: created just after the slice, long before it, or never. */
async function compareNamed(run: Run, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await pause(run.secondLookAfterMs);
  await forEachLimited(ids, lookupsAtOnce, (id) => compareOne(run, id));
}

const unseen = (page: Named[], seen: Set<string>): string[] =>
  page.flatMap(({ transactionId }) => (transactionId && !seen.has(transactionId) ? [transactionId] : []));

interface Named {
  id: string;
  /** The cursor of the list: a time as text, with microseconds. */
  at: string;
  /** The id of the transaction to fetch from the gateway. */
  transactionId: string | null;
}

interface Place {
  from: Date;
  to: Date;
  at: string;
  id: string;
}

/** The rows of a span of time, one page in memory at a time. */
async function* pagesOf(
  ctx: Context,
  select: (place: Place) => RawBuilder<Named>,
  window: { from: Date; to: Date },
): AsyncGenerator<Named[]> {
  let place: Place = { ...window, at: window.from.toISOString(), id: '' };
  for (;;) {
    const { rows: page } = await select(place).execute(ctx.db);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < perPage) return;
    place = { ...place, at: last.at, id: last.id };
  }
}

const after = ({ at, id, to }: Place) =>
  sql`(made.created_at, made.id) > (${at}::timestamptz, ${id}) and made.created_at < ${to}
    order by made.created_at, made.id limit ${perPage}`;

const attemptsMade = (place: Place) => sql<Named>`
  select id, created_at::text as at, transaction_id from attempts made where ${after(place)}`;

/** A refund that was a void has no refund transaction; the state of its sale is compared instead. */
const refundsMade = (place: Place) => sql<Named>`
  select made.id, made.created_at::text as at,
    case when made.by_void and made.state = 'done' then attempts.transaction_id
      else made.transaction_id end as transaction_id
  from refunds made join attempts on attempts.id = made.attempt_id
  where ${after(place)}`;

const attemptsMoving = (place: Place) => sql<Named>`
  select id, created_at::text as at, transaction_id from attempts made
  where id in (
    select id from attempts where state in ('created', 'unknown', 'authorized', 'submitted')
    union select id from attempts where next_check_at is not null
    union select attempt_id from disputes where status in ('open', 'disputed', 'under_review')
  ) and ${after(place)}`;

const refundsMoving = (place: Place) => sql<Named>`
  select made.id, made.created_at::text as at, attempts.transaction_id
  from refunds made join attempts on attempts.id = made.attempt_id
  where made.state in ('queued', 'unknown') and ${after(place)}`;
