import type { Case, CaseResult } from './case.ts';
import type { Cluster } from './cluster.ts';
import { lastUnits } from './cases/place.ts';
import { type Protection, protections } from './without/protections.ts';
import { runCase } from './run-case.ts';
import { attemptIdOf, type Scene } from './scene.ts';
import { startFaultShop } from './shop.ts';
import { shortTimes } from './times.ts';
import type { ViolationKind } from './violation.ts';

interface Proof extends Pick<Case, 'step' | 'fault' | 'run'> {
  /** The violations that this safeguard prevents. Without it, the comparison must find one of them. */
  prevents: ViolationKind[];
}

/** For each safeguard, a scenario in which only that safeguard prevents a loss. */
const proofs: Record<Protection, Proof> = {
  'attempt-row': {
    step: 'sale',
    fault: 'its answer is lost',
    prevents: ['authorization left', 'charge without an order', 'double charge'],
    run: payOnce,
  },
  'row-lock': {
    step: 'place the order',
    fault: 'two people want the last units',
    prevents: ['units lost or sold twice'],
    run: lastUnits,
  },
  sweep: {
    step: 'sale',
    fault: 'its answer is lost',
    prevents: ['unresolved'],
    run: payOnce,
  },
};

async function payOnce(scene: Scene): Promise<void> {
  const order = await scene.place();
  await scene.fault(attemptIdOf(order), { family: 'sale', kind: 'drop-answer' });
  await scene.pay(order);
}

/**
 * Switches off each safeguard in turn, each in its own shop, and expects the comparison to find a violation.
 * It is a problem when none is found.
 */
export function runProofs(
  cluster: Cluster,
  isWanted: (proof: Pick<CaseResult, 'step' | 'fault'>) => boolean,
  log?: (line: string) => void,
): Promise<CaseResult[]> {
  const wanted = protections.filter((protection) => isWanted(nameOf(protection)));
  return Promise.all(wanted.map((protection) => prove(protection, cluster, log)));
}

const nameOf = (protection: Protection) =>
  ({
    step: `without ${protection}`,
    fault: `${proofs[protection].step}: ${proofs[protection].fault}`,
  }) satisfies Partial<CaseResult>;

async function prove(
  protection: Protection,
  cluster: Cluster,
  log?: (line: string) => void,
): Promise<CaseResult> {
  const { prevents, ...scenario } = proofs[protection];
  const shop = await startFaultShop({
    name: `without_${protection.replace('-', '_')}`,
    cluster,
    times: shortTimes,
    without: protection,
    ...(log && { log }),
  });
  try {
    const { ms, violations } = await runCase(scenario, shop);
    const shown = violations.find(({ kind }) => prevents.includes(kind));
    const problem = `The comparison found no violation. Expected one of: ${prevents.join(', ')}.`;
    return {
      ...nameOf(protection),
      ...(shown && { note: `found: ${shown.sentence}` }),
      problems: shown ? [] : [problem],
      violations,
      ms,
    };
  } finally {
    await shop.stop();
  }
}
