import type { Case, CaseResult } from './case.ts';
import type { DisasterBarrier } from './disaster.ts';
import { eventually } from './eventually.ts';
import { addPerson } from './people.ts';
import { readRecords } from './records.ts';
import { openScene, type Scene } from './scene.ts';
import type { FaultShop } from './shop.ts';
import { unresolvedIn } from './unresolved.ts';
import type { Violation } from './violation.ts';
import { violationsIn } from './violations.ts';

/**
 * Runs one case in its own scene, and compares the shop's records with the gateway's afterwards. It never
 * throws.
 */
export async function runCase(one: Case, shop: FaultShop, barrier?: DisasterBarrier): Promise<CaseResult> {
  const began = Date.now();
  let isExpected = barrier !== undefined;
  const scene = openScene({
    shop,
    shopper: await addPerson(shop),
    admin: await addPerson(shop, 'admin'),
    products: [await shop.addProduct(5)],
    async waitForDisaster(during) {
      isExpected = false;
      if (!barrier) throw new Error('This case has no disaster to wait for.');
      await barrier.wait(during);
    },
  });
  const problems: string[] = [];
  const collectProblem = async (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => problems.push(error instanceof Error ? error.message : String(error)));
  await collectProblem(() => one.run(scene));
  if (isExpected) barrier?.leave();
  const violations: Violation[] = [];
  await collectProblem(async () => violations.push(...(await compare(scene))));
  await collectProblem(async () => problems.push(...(await scene.unusedFaults())));
  problems.push(...violations.map(({ sentence }) => sentence));
  return { step: one.step, fault: one.fault, problems, violations, ms: Date.now() - began };
}

/** Waits until the case's orders have come to rest, then compares them with stock and gateway. */
async function compare({ shop, orders }: Scene): Promise<Violation[]> {
  const ofCase = () =>
    readRecords(
      shop,
      orders.map(({ id }) => id),
    );
  const rest = { what: 'the orders to rest', ms: shop.times.resolvedWithin * 1_000, everyMs: 500 };
  await eventually(ofCase, (records) => unresolvedIn(records).length === 0, rest).catch(() => {});
  return violationsIn(await ofCase(), shop.times);
}
