import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { commits } from '../commits.ts';
import type { Cut } from '../postgres-line.ts';
import { eventually } from '../eventually.ts';
import { addPerson } from '../people.ts';
import type { Scene } from '../scene.ts';

const step = 'place the order';

/**
 * Faults while placing an order, which is one commit. In every case the order exists once and can then be
 * paid.
 */
export const placeCases: Case[] = [
  atCommit('the line to Postgres breaks before the commit', 'before'),
  atCommit('the answer of the commit is lost', 'answer'),
  { ...atCommit('the api is killed before the commit', 'hold'), disaster: 'the api is killed' },
  { ...atCommit('the api is killed after the commit', 'hold-answer'), disaster: 'the api is killed' },
  { ...atCommit('the api is asked to end at the commit', 'hold'), disaster: 'the api is asked to end' },
  { ...atCommit('Postgres goes away at the commit', 'hold'), disaster: 'Postgres is unavailable for 3 s' },
  { step, fault: 'it is sent twice at once', run: (scene) => twice(scene, scene.at) },
  { step, fault: 'it is sent to two apis at once', run: (scene) => twice(scene, scene.otherAt) },
  { step, fault: 'the browser gives up and sends it again', run: impatient },
  { step, fault: 'another tab orders something else at once', run: twoTabs },
  { step, fault: 'more people want it than there are units', run: crowd },
  { step, fault: 'two people want the last units', run: lastUnits },
];

function atCommit(fault: string, cut: Cut): Case {
  return {
    step,
    fault,
    async run(scene) {
      const order = scene.newOrder(2);
      const commit = scene.interceptCommit({ sql: commits.placed, about: order.id }, cut);
      const placing = scene.place(order);
      await commit.met;
      if (cut.startsWith('hold')) await scene.waitForDisaster(async () => commit.release());
      await pay(scene, placing);
    },
  };
}

async function pay(scene: Scene, placing: Promise<Awaited<ReturnType<Scene['place']>>>): Promise<void> {
  const order = await placing;
  await scene.payUntilPaid(order);
  await scene.untilSettled(order);
}

async function twice(scene: Scene, secondAt: string): Promise<void> {
  const order = scene.newOrder(2);
  const [first, second] = await Promise.all([
    scene.retryUntilAnswered(() => scene.shopper.place(scene.at, order)),
    scene.retryUntilAnswered(() => scene.shopper.place(secondAt, order)),
  ]);
  if (first.number !== second.number)
    throw new Error(`One id was placed as ${first.number} and ${second.number}.`);
  await pay(scene, Promise.resolve(scene.note(first)));
}

async function impatient(scene: Scene): Promise<void> {
  const order = scene.newOrder(2);
  const commit = scene.interceptCommit({ sql: commits.placed, about: order.id }, 'hold');
  const given = scene.shopper.place(scene.at, order, 300);
  await commit.met;
  await given;
  const again = scene.place(order);
  commit.release();
  await pay(scene, again);
}

/** Two orders of one person: the later one replaces the earlier, and only one can be paid. */
async function twoTabs(scene: Scene): Promise<void> {
  const [one, other] = await Promise.all([scene.place(scene.newOrder(1)), scene.place(scene.newOrder(2))]);
  const states = await Promise.all([scene.read(one.id), scene.read(other.id)]);
  const open = states.filter(({ state }) => state === 'pending');
  if (open.length !== 1) throw new Error(`${open.length} orders of one person are open.`);
  await pay(scene, Promise.resolve(open[0] ?? one));
}

/** Twelve people want five units: five of them get an order, the others get out_of_stock. */
async function crowd(scene: Scene): Promise<void> {
  const [productId = ''] = scene.products;
  const wanted = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const person = await addPerson(scene.shop);
      return () =>
        person.place(n % 2 ? scene.at : scene.otherAt, {
          id: randomUUID(),
          lines: [{ productId, quantity: 1 }],
        });
    }),
  );
  const replies = await Promise.all(wanted.map((place) => scene.retryUntilFinal(place)));
  const got = replies.flatMap((one) => (one.kind === 'answer' ? [scene.note(one.value)] : []));
  const odd = replies.find((one) => one.kind === 'refused' && one.code !== 'out_of_stock');
  if (odd) throw new Error(`Somebody got another refusal: ${JSON.stringify(odd)}.`);
  if (got.length !== 5) throw new Error(`${got.length} of 12 people got one of 5 units.`);
}

/**
 * Two people want three of five units each, and both wait while the product is locked: only one of them gets
 * an order.
 */
export async function lastUnits(scene: Scene): Promise<void> {
  const unlock = await scene.shop.lockProduct(scene.products[0] ?? '');
  const other = await addPerson(scene.shop);
  const asking = [
    scene.retryUntilFinal(() => scene.shopper.place(scene.at, scene.newOrder(3))),
    scene.retryUntilFinal(() => other.place(scene.otherAt, scene.newOrder(3))),
  ];
  const bothWait = { what: 'both to wait for the product', ms: 120_000 };
  try {
    await eventually(
      () => scene.shop.sql(waiting),
      (rows) => rows.length >= asking.length,
      bothWait,
    );
  } finally {
    await unlock();
  }
  const replies = await Promise.all(asking);
  const got = replies.flatMap((one) => (one.kind === 'answer' ? [scene.note(one.value)] : []));
  if (got.length !== 1) throw new Error(`${got.length} of two people got three of five units.`);
}

const waiting = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%place_order%'`;
