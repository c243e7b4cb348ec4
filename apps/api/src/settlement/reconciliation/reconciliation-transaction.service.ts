import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { isDatabaseDown } from '../../errors.ts';
import { applyTransaction } from '../found-transaction/found-transaction.service.ts';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { forEachLimited } from '../../platform/http/limit-concurrency.ts';
import { findNow, lookupsAtOnce, rowsOf } from './reconciliation-lookup.service.ts';
import {
  type Clock,
  type Differing,
  judge,
  type Judged,
  type Names,
  namesOf,
  namesOfRefund,
} from './reconciliation-judge.ts';
import { type Counts, type Difference, rupees } from './reconciliation-report.ts';

/** The state of a running comparison. */
export interface Run {
  ctx: Context;
  dryRun: boolean;
  clock: Clock;
  secondLookAfterMs: number;
  counts: Counts;
  differences: Difference[];
  /** Throws when the comparison was told to stop; called between two payments. */
  goOn: () => void;
}

/**
 * Compares transactions from a search of the gateway. When one differs, it is fetched and compared again, because the
 * rows may have changed since; if it still differs, it is repaired or reported to a person.
 */
export async function compareAll(run: Run, transactions: GatewayTransaction[]): Promise<void> {
  const rows = await rowsOf(run.ctx, transactions);
  const suspects: string[] = [];
  const settled: GatewayTransaction[] = [];
  for (const transaction of transactions) {
    const { verdict } = judge(rows, transaction, run.clock);
    if (verdict.kind === 'not_ours') run.counts.notOurs += 1;
    else if (verdict.kind === 'under_way') run.counts.underWay += 1;
    else if (verdict.kind === 'settled_since') settled.push(transaction);
    else if (verdict.kind === 'differ') suspects.push(transaction.id);
  }
  await forEachLimited(settled, lookupsAtOnce, (sale) => noteSettled(run, sale));
  if (suspects.length === 0) return;
  await pause(run.secondLookAfterMs);
  await forEachLimited(suspects, lookupsAtOnce, (id) => compareOne(run, id));
}

/** Fetches one transaction, compares it with the present rows, and repairs what the rules allow. */
export async function compareOne(run: Run, id: string): Promise<void> {
  const { ctx } = run;
  run.goOn();
  const found = await findNow(ctx, id);
  if (found.kind === 'missing') return reportMissing(run, id);
  const now = await judgeNow(run, found.transaction);
  if (now.verdict.kind === 'settled_since') return noteSettled(run, found.transaction);
  if (now.verdict.kind === 'differ') await repair(run, found.transaction, now.names, now.verdict);
}

const judgeNow = async (run: Run, transaction: GatewayTransaction): Promise<Judged> =>
  judge(await rowsOf(run.ctx, [transaction]), transaction, { ...run.clock, now: Date.now() });

/** How often one transaction may be applied: first to an attempt without an answer, then to its order's money. */
const mostRepairs = 3;

async function repair(run: Run, found: GatewayTransaction, names: Names, first: Differing): Promise<void> {
  const note = (outcome: Difference['outcome'], explanation: string) =>
    report(run, names, {
      ...first,
      transaction: found.id,
      gateway: gatewaySays(found),
      outcome,
      explanation,
    });
  if (!first.repairable) return note('manual', first.decide);
  if (run.dryRun) return note('repairable', 'It would be mended; this was a dry run.');
  const done: string[] = [];
  let transaction = found;
  for (let tries = 0; tries < mostRepairs; tries += 1) {
    try {
      const { changed } = await applyTransaction(run.ctx, transaction);
      if (changed) done.push(changed);
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      run.ctx.log.error({ err: error, transaction: found.id }, 'A difference could not be repaired.');
      return note('manual', `It could not be mended. ${first.decide}`);
    }
    const again = await findNow(run.ctx, found.id);
    if (again.kind === 'missing') break;
    transaction = again.transaction;
    const { verdict } = await judgeNow(run, transaction);
    if (verdict.kind === 'settled_since') continue;
    if (verdict.kind !== 'differ') {
      const explanation = done.join(' ') || 'The rows and the gateway agree now.';
      return first.afterwards
        ? note('manual', `${explanation} ${first.afterwards}`)
        : note('repaired', explanation);
    }
    if (!verdict.repairable) return note('manual', [...done, verdict.decide].join(' '));
  }
  note('manual', [...done, first.decide].join(' '));
}

/** The banks settled the payment since the last check: stores that. Only if it cannot be stored is it a difference. */
async function noteSettled(run: Run, sale: GatewayTransaction): Promise<void> {
  run.goOn();
  if (!run.dryRun) {
    await applyTransaction(run.ctx, sale);
    const { names, verdict } = await judgeNow(run, sale);
    if (verdict.kind === 'differ') return repair(run, sale, names, verdict);
    if (verdict.kind === 'settled_since') {
      report(run, names, {
        difference: 'attempt_state',
        transaction: sale.id,
        rows: `attempt ${names.attempt} is submitted`,
        gateway: gatewaySays(sale),
        outcome: 'manual',
        explanation: 'That it has settled could not be noted: look into the log.',
      });
      return;
    }
  }
  run.counts.settledSince += 1;
}

/** Reports a transaction that one of our rows names and the gateway does not know. */
async function reportMissing(run: Run, id: string): Promise<void> {
  const rows = await rowsOf(run.ctx, [{ id, orderId: '', refundedTransactionId: null }]);
  const attempt = rows.attemptsByTransaction.get(id);
  const refund = rows.refundsByTransaction.get(id);
  const missing = { transaction: id, gateway: 'no such transaction', outcome: 'manual' } as const;
  if (attempt)
    report(run, namesOf(attempt), {
      ...missing,
      difference: 'missing_transaction',
      rows: `attempt ${attempt.id} over ${rupees(attempt.amountPaise)} is ${attempt.state}`,
      explanation:
        'Check that the keys are those of the account that took the money, before anything is sent.',
    });
  if (refund)
    report(run, namesOfRefund(refund), {
      ...missing,
      difference: 'refund_without_credit',
      rows: `refund ${refund.id} over ${rupees(refund.amountPaise)} is ${refund.state}`,
      explanation: 'The customer did not get this money: give it back at the gateway.',
    });
}

type Told = Omit<Difference, keyof Names | 'kind' | 'product'> & { difference: Difference['kind'] };

function report(
  run: Run,
  { order, attempt, refund }: Names,
  { difference: kind, transaction, ...told }: Told,
): void {
  const { gateway, rows, outcome, explanation } = told;
  const what = { kind, order, attempt, refund, transaction, product: null };
  run.differences.push({ ...what, gateway, rows, outcome, explanation });
}

function gatewaySays({ type, status, amountPaise, currency, orderId, disputes }: GatewayTransaction): string {
  const claims = disputes.map(
    (dispute) => `, a dispute over ${rupees(dispute.amountPaise)} ${dispute.status}`,
  );
  const amount = currency === 'INR' ? rupees(amountPaise) : `${rupees(amountPaise).replace('₹', currency)}`;
  return `${type} of ${amount} for ${orderId || 'no order'}, ${status}${claims.join('')}`;
}
