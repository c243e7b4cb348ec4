import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Run } from './reconcile-transaction.service.ts';
import type { Difference, DifferenceKind } from './reconciliation.ts';
import { checks, type Found } from './reconcile-row-checks.service.ts';

/**
 * Compares the rows with each other. Each check is one statement and so reads one snapshot; code that changes two
 * related rows changes them in one commit. What still differs in a second check a moment later is a real difference.
 */
export async function compareRows(
  ctx: Context,
  { dryRun, secondLookAfterMs }: Pick<Run, 'dryRun' | 'secondLookAfterMs'>,
): Promise<Difference[]> {
  const first = await findAll(ctx);
  if (first.length === 0) return [];
  await pause(secondLookAfterMs);
  const before = new Set(first.map(keyOf));
  const lasting = (await findAll(ctx)).filter((found) => before.has(keyOf(found)));
  const differences: Difference[] = [];
  for (const found of lasting) differences.push(await differenceOf(ctx, found, dryRun));
  return differences;
}

type Kinded = Found & { kind: DifferenceKind };

const keyOf = ({ kind, order, attempt, refund, product }: Kinded) =>
  [kind, order, attempt, refund, product].join(' ');

async function findAll(ctx: Context): Promise<Kinded[]> {
  const found: Kinded[] = [];
  for (const { kind, find } of checks) {
    for (const each of await find(ctx)) found.push({ ...each, kind });
  }
  return found;
}

async function differenceOf(ctx: Context, found: Kinded, dryRun: boolean): Promise<Difference> {
  const { decide, stale = false, ...rest } = found;
  const difference = { ...rest, transaction: null, gateway: null };
  if (!stale) return { ...difference, outcome: 'person', explanation: decide };
  if (dryRun)
    return { ...difference, outcome: 'mendable', explanation: 'It would be made due; this was a dry run.' };
  await makeDue(ctx, found);
  return { ...difference, outcome: 'mended', explanation: 'It is due now: the sweep looks into it.' };
}

/** Makes an unfinished attempt or refund due now, unless its next check is soon anyway. */
async function makeDue({ db }: Context, { attempt, refund }: Kinded): Promise<void> {
  if (refund) {
    await sql`update refunds set next_check_at = now()
      where id = ${refund} and state in ('queued', 'unknown') and next_check_at > now()`.execute(db);
    return;
  }
  await sql`update attempts set next_check_at = now()
    where id = ${attempt} and state in ('created', 'unknown', 'authorized') and next_check_at > now()`.execute(
    db,
  );
}
