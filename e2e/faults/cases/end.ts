import type { Order } from 'contracts';
import type { Case } from '../case.ts';
import { commits } from '../commits.ts';
import type { Cut } from '../postgres-line.ts';
import { attemptIdOf, type Scene } from '../scene.ts';

/** Orders that are not paid in the end: they expire, or their owner puts them back. */
export const endCases: Case[] = [
  expiry('the line to Postgres breaks before the commit', 'before'),
  expiry('the answer of the commit is lost', 'answer'),
  { ...expiry('the api is killed before the commit', 'hold'), disaster: 'the api is killed' },
  { ...expiry('Postgres goes away at the commit', 'hold'), disaster: 'Postgres is unavailable for 3 s' },
  { step: 'expiry', fault: 'Pay is pressed as the time runs out', run: payAtTheEnd },
  { step: 'expiry', fault: 'the time runs out while it is being paid', run: runOutWhilePaying },
  putBack('the line to Postgres breaks before the commit', 'before'),
  putBack('the answer of the commit is lost', 'answer'),
  { ...putBack('the api is killed before the commit', 'hold'), disaster: 'the api is killed' },
  { ...putBack('the api is killed after the commit', 'hold-answer'), disaster: 'the api is killed' },
  { ...putBack('Postgres goes away at the commit', 'hold'), disaster: 'Postgres is unavailable for 3 s' },
  { step: 'put back', fault: 'it is pressed twice at once', run: (scene) => backTwice(scene, scene.at) },
  {
    step: 'put back',
    fault: 'it is pressed at two apis at once',
    run: (scene) => backTwice(scene, scene.otherAt),
  },
  { step: 'put back', fault: 'Pay is pressed at the same time', run: backWhilePaying },
];

const untilExpired = (scene: Scene, order: Order) =>
  scene.until(order, ({ state }) => state === 'expired', 'expired');

function expiry(fault: string, cut: Cut): Case {
  return {
    step: 'expiry',
    fault,
    async run(scene) {
      const order = await scene.place();
      const commit = scene.interceptCommit({ sql: commits.expired, about: order.id }, cut, scene.shop.apis);
      await scene.letTimeRunOut(order);
      await commit.met;
      if (cut.startsWith('hold')) await scene.waitForDisaster(async () => commit.release());
      await untilExpired(scene, order);
    },
  };
}

/** Postgres decides which of the two comes first. */
async function payAtTheEnd(scene: Scene): Promise<void> {
  const order = await scene.place();
  const nonce = scene.pay(order);
  await Promise.all([nonce, scene.letTimeRunOut(order)]);
  await scene.until(
    order,
    ({ state, money }) => state === 'expired' || money === 'settled',
    'expired or settled',
  );
}

async function runOutWhilePaying(scene: Scene): Promise<void> {
  const order = await scene.place();
  await scene.fault(attemptIdOf(order), { family: 'sale', kind: 'hold-answer' });
  const paying = scene.pay(order);
  const { id } = await scene.shop.sandbox.untilHeld(attemptIdOf(order));
  await scene.shop.sql(`update orders set reserved_until = now() - interval '1 minute' where id = $1`, [
    order.id,
  ]);
  await scene.shop.sandbox.release(id);
  await paying;
  await scene.untilSettled(order);
}

function putBack(fault: string, cut: Cut): Case {
  return {
    step: 'put back',
    fault,
    async run(scene) {
      const order = await scene.place();
      const commit = scene.interceptCommit({ sql: commits.canceled, about: order.id }, cut);
      const back = scene.retryUntilAnswered(() => scene.shopper.putBack(scene.at, order.id));
      await commit.met;
      if (cut.startsWith('hold')) await scene.waitForDisaster(async () => commit.release());
      await back;
      await scene.until(order, ({ state }) => state === 'canceled', 'canceled');
    },
  };
}

async function backTwice(scene: Scene, secondAt: string): Promise<void> {
  const order = await scene.place(scene.newOrder(2));
  await Promise.all([
    scene.retryUntilAnswered(() => scene.shopper.putBack(scene.at, order.id)),
    scene.retryUntilAnswered(() => scene.shopper.putBack(secondAt, order.id)),
  ]);
  await scene.until(order, ({ state }) => state === 'canceled', 'canceled');
}

async function backWhilePaying(scene: Scene): Promise<void> {
  const order = await scene.place();
  await Promise.all([scene.pay(order), scene.shopper.putBack(scene.at, order.id)]);
  await scene.until(
    order,
    ({ state, money }) => state === 'canceled' || money === 'settled',
    'canceled or settled',
  );
}
