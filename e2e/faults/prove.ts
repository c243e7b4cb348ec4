import type { Case, CaseResult } from './case.ts';
import type { Cluster } from './cluster.ts';
import { lastUnits } from './cases/place.ts';
import { type Patch, patches, patchFile } from './patches/patches.ts';
import { runCase } from './run-case.ts';
import { attemptIdOf, type Scene } from './scene.ts';
import { startFaultShop } from './shop.ts';
import { shortTimes } from './times.ts';
import type { ViolationKind } from './violations.ts';

interface Proof extends Pick<Case, 'step' | 'fault' | 'run'> {
  /** The violations that this safeguard prevents. Without it, the comparison must find one of them. */
  prevents: ViolationKind[];
}

/** For each safeguard, a scenario in which only that safeguard prevents a loss. */
const proofs: Record<Patch, Proof> = {
  'attempt-row': {
    step: 'sale',
    fault: 'its answer is lost',
    prevents: ['hold left', 'charge without an order', 'double charge'],
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
  const wanted = patches.filter((patch) => isWanted(nameOf(patch)));
  return Promise.all(wanted.map((patch) => prove(patch, cluster, log)));
}

const nameOf = (patch: Patch) =>
  ({
    step: `without ${patch}`,
    fault: `${proofs[patch].step}: ${proofs[patch].fault}`,
  }) satisfies Partial<CaseResult>;

async function prove(patch: Patch, cluster: Cluster, log?: (line: string) => void): Promise<CaseResult> {
  const { prevents, ...scenario } = proofs[patch];
  const shop = await startFaultShop({
    name: `without_${patch.replace('-', '_')}`,
    cluster,
    times: shortTimes,
    patches: [patchFile(patch)],
    ...(log && { log }),
  });
  try {
    const { ms, violations } = await runCase(scenario, shop);
    const shown = violations.find(({ kind }) => prevents.includes(kind));
    const problem = `The comparison found no violation. Expected one of: ${prevents.join(', ')}.`;
    return {
      ...nameOf(patch),
      ...(shown && { note: `found: ${shown.sentence}` }),
      problems: shown ? [] : [problem],
      violations,
      ms,
    };
  } finally {
    await shop.stop();
  }
}
