import type { Case } from '../case.ts';
import { commits } from '../commits.ts';
import type { Cut } from '../postgres-line.ts';
import type { Scene } from '../scene.ts';

const step = 'start the attempt';

/**
 * Faults of the first commit, before any money moves: the order becomes 'paying' and its attempt gets a row.
 */
export const startCases: Case[] = [
  atCommit('the line to Postgres breaks before the commit', 'before'),
  atCommit('the answer of the commit is lost', 'answer'),
  { ...atCommit('the api is killed before the commit', 'hold'), disaster: 'the api is killed' },
  { ...atCommit('the api is killed after the commit', 'hold-answer'), disaster: 'the api is killed' },
  { ...atCommit('Postgres goes away at the commit', 'hold'), disaster: 'Postgres is unavailable for 3 s' },
  { step, fault: 'Pay is pressed twice at once', run: (scene) => twice(scene, scene.at) },
  { step, fault: 'Pay is pressed at two apis at once', run: (scene) => twice(scene, scene.otherAt) },
];

function atCommit(fault: string, cut: Cut): Case {
  return {
    step,
    fault,
    async run(scene) {
      const order = await scene.place();
      const commit = scene.interceptCommit({ sql: commits.started, about: order.id }, cut);
      const paying = scene.pay(order);
      await commit.met;
      if (cut.startsWith('hold')) await scene.waitForDisaster(async () => commit.release());
      await paying;
      await scene.payUntilPaid(order);
      await scene.untilSettled(order);
    },
  };
}

async function twice(scene: Scene, secondAt: string): Promise<void> {
  const order = await scene.place();
  const replies = await Promise.all([scene.pay(order), scene.pay(order, undefined, { where: secondAt })]);
  const odd = replies.find((one) => one.kind === 'refused' && one.code !== 'payment_in_progress');
  if (odd) throw new Error(`The second click was answered ${JSON.stringify(odd)}.`);
  await scene.payUntilPaid(order);
  await scene.untilSettled(order);
}
