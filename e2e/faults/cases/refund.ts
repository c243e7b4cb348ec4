import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { commits } from '../commits.ts';
import type { Disaster } from '../disaster.ts';
import type { Cut } from '../postgres-line.ts';
import type { GatewayFault } from '../sandbox-control.ts';
import type { Scene } from '../scene.ts';
import { gatewayFaults } from './gateway-faults.ts';
import { byTransaction, byVoid, oneUnitOf, type Way } from './refund-ways.ts';

/** Faults while refunding, by void and by refund transaction. In every case the money is refunded once. */
export const refundCases: Case[] = [
  ...[byVoid, byTransaction].flatMap((way) => [
    ...gatewayFaults(way.family).map(({ name, faults }) => atCall(way, name, faults)),
    ...heldCases(way),
    ...commitCases(way),
    twice(way, 'it is pressed twice at once', (scene) => scene.at),
    twice(way, 'it is pressed at two apis at once', (scene) => scene.otherAt),
  ]),
  atCall(byTransaction, 'keys are refused and its answer is lost', [
    { family: 'refund', kind: 'key-not-allowed' },
    { family: 'refund', kind: 'drop-answer' },
  ]),
  { step: 'refund by transaction', fault: 'it waits for settlement', run: queued },
  { step: 'refund by transaction', fault: 'two people give back at once', run: twoAtOnce },
];

function atCall(way: Way, fault: string, faults: GatewayFault[]): Case {
  return {
    step: way.step,
    fault,
    async run(scene) {
      const { what, about, done } = await way.prepare(scene);
      await scene.fault(about, ...faults);
      await scene.refundOrder(what);
      await done();
    },
  };
}

function heldCases(way: Way): Case[] {
  const disasters: [string, Disaster][] = [
    ['the api is killed', 'the api is killed'],
    ['the gateway is killed', 'the gateway is killed'],
  ];
  return disasters.flatMap(([name, disaster]) => [
    held(way, { fault: `${name} while the request is seen`, disaster, kind: 'hold-request' }),
    held(way, { fault: `${name} while the answer is held`, disaster, kind: 'hold-answer' }),
  ]);
}

interface Held {
  fault: string;
  disaster: Disaster;
  kind: 'hold-request' | 'hold-answer';
}

function held(way: Way, { fault, disaster, kind }: Held): Case {
  return {
    step: way.step,
    fault,
    disaster,
    async run(scene) {
      const { what, about, done } = await way.prepare(scene);
      await scene.fault(about, { family: way.family, kind });
      const given = scene.refundOrder(what);
      const { id } = await scene.shop.sandbox.untilHeld(about, way.family);
      // A killed gateway has no held calls left to release.
      await scene.waitForDisaster(
        disaster === 'the gateway is killed' ? undefined : () => scene.shop.sandbox.release(id),
      );
      await given;
      await done();
    },
  };
}

function commitCases(way: Way): Case[] {
  const moments: [string, RegExp][] = [
    ['of its row', commits.refundAsked],
    ['of its end', commits.refundDone],
  ];
  return moments.flatMap(([moment, sql]) => [
    atCommit(way, { sql, cut: 'before', fault: `the line to Postgres breaks before the commit ${moment}` }),
    atCommit(way, { sql, cut: 'answer', fault: `the answer of the commit ${moment} is lost` }),
    atCommit(way, {
      sql,
      cut: 'hold',
      fault: `Postgres goes away at the commit ${moment}`,
      disaster: 'Postgres is unavailable for 3 s',
    }),
    atCommit(way, {
      sql,
      cut: 'hold-answer',
      fault: `the api is killed after the commit ${moment}`,
      disaster: 'the api is killed',
    }),
  ]);
}

interface AtCommit {
  sql: RegExp;
  cut: Cut;
  fault: string;
  disaster?: Disaster;
}

function atCommit(way: Way, { sql, cut, fault, disaster }: AtCommit): Case {
  return {
    step: way.step,
    fault,
    ...(disaster && { disaster }),
    async run(scene) {
      const { what, done } = await way.prepare(scene);
      const commit = scene.interceptCommit({ sql, about: what.id }, cut);
      const given = scene.refundOrder(what);
      await commit.met;
      if (disaster) await scene.waitForDisaster(async () => commit.release());
      await given;
      await done();
    },
  };
}

function twice(way: Way, fault: string, secondAt: (scene: Scene) => string): Case {
  return {
    step: way.step,
    fault,
    async run(scene) {
      const { what, done } = await way.prepare(scene);
      await Promise.all([scene.refundOrder(what), scene.refundOrder(what, secondAt(scene))]);
      await done();
    },
  };
}

/** A part of an unsettled payment cannot be voided, so the refund waits. */
async function queued(scene: Scene): Promise<void> {
  const order = await scene.place(scene.newOrder(2));
  await scene.failCapture(order);
  await scene.payUntilPaid(order);
  const { state } = await scene.refundOrder(oneUnitOf(scene, order.id));
  if (state !== 'queued') throw new Error(`A part of an unsettled payment is ${state}, not queued.`);
  await scene.untilMoney(order, 'refunded_in_part');
}

/** Two full refunds with different ids: only one is made. */
async function twoAtOnce(scene: Scene): Promise<void> {
  const order = await scene.placePaid(2);
  await scene.untilSettled(order);
  const asking = [scene.at, scene.otherAt].map((where) =>
    scene.admin.call(where, 'refund.create', { id: randomUUID(), orderId: order.id }),
  );
  const answered = (await Promise.all(asking)).filter(({ kind }) => kind === 'answer');
  if (answered.length !== 1) throw new Error(`${answered.length} of two refunds of everything were taken.`);
  await scene.untilMoney(order, 'refunded');
}
