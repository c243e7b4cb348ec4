import type { Case } from '../case.ts';
import { commits } from '../commits.ts';
import type { Disaster } from '../disaster.ts';
import type { Cut } from '../postgres-line.ts';
import type { GatewayFamily } from '../sandbox-control.ts';
import { attemptIdOf } from '../scene.ts';
import { gatewayFaults } from './gateway-faults.ts';

/**
 * The commits that record 'paid' and 'submitted', the call between them, and the settlement poll after them,
 * for an order that is paid with a good card.
 */
export const captureCases: Case[] = [
  ...commitCases('record paid', commits.paid),
  ...callCases('capture', 'submit'),
  ...commitCases('record submitted', commits.submitted),
  ...callCases('settlement poll', 'find'),
  atCommit({
    step: 'settlement poll',
    sql: commits.settled,
    fault: 'the line to Postgres breaks before the commit',
    cut: 'before',
  }),
  atCommit({
    step: 'settlement poll',
    sql: commits.settled,
    fault: 'the answer of the commit is lost',
    cut: 'answer',
  }),
];

type CaptureStep = 'record paid' | 'record submitted' | 'capture' | 'settlement poll';

function commitCases(step: CaptureStep, sql: RegExp): Case[] {
  return [
    atCommit({ step, sql, fault: 'the line to Postgres breaks before the commit', cut: 'before' }),
    atCommit({ step, sql, fault: 'the answer of the commit is lost', cut: 'answer' }),
    atCommit({
      step,
      sql,
      fault: 'the api is killed before the commit',
      cut: 'hold',
      disaster: 'the api is killed',
    }),
    atCommit({
      step,
      sql,
      fault: 'the api is killed after the commit',
      cut: 'hold-answer',
      disaster: 'the api is killed',
    }),
    atCommit({
      step,
      sql,
      fault: 'Postgres goes away at the commit',
      cut: 'hold',
      disaster: 'Postgres is unavailable for 3 s',
    }),
  ];
}

interface AtCommit {
  step: CaptureStep;
  sql: RegExp;
  fault: string;
  cut: Cut;
  disaster?: Disaster;
}

function atCommit({ step, sql, fault, cut, disaster }: AtCommit): Case {
  return {
    step,
    fault,
    ...(disaster && { disaster }),
    async run(scene) {
      const order = await scene.place();
      // Either api may find the settlement.
      const apis = step === 'settlement poll' ? scene.shop.apis : undefined;
      const commit = scene.interceptCommit({ sql, about: attemptIdOf(order) }, cut, apis);
      const paying = scene.pay(order);
      await commit.met;
      if (disaster) await scene.waitForDisaster(async () => commit.release());
      await paying;
      await scene.payUntilPaid(order);
      await scene.untilSettled(order);
    },
  };
}

function callCases(step: CaptureStep, family: GatewayFamily): Case[] {
  const inARound: [string, Disaster][] = [
    ['the api is killed', 'the api is killed'],
    ['the gateway is killed', 'the gateway is killed'],
  ];
  return [
    ...gatewayFaults(family).map(({ name, faults }): Case => ({
      step,
      fault: name,
      async run(scene) {
        const order = await scene.place();
        await scene.fault(attemptIdOf(order), ...faults);
        await scene.pay(order);
        await scene.untilSettled(order);
      },
    })),
    ...inARound.flatMap(([name, disaster]) => [
      held({ step, family, fault: `${name} while the request is seen`, disaster, kind: 'hold-request' }),
      held({ step, family, fault: `${name} while the answer is held`, disaster, kind: 'hold-answer' }),
    ]),
  ];
}

interface Held {
  step: CaptureStep;
  family: GatewayFamily;
  fault: string;
  disaster: Disaster;
  kind: 'hold-request' | 'hold-answer';
}

function held({ step, family, fault, disaster, kind }: Held): Case {
  return {
    step,
    fault,
    disaster,
    async run(scene) {
      const order = await scene.place();
      await scene.fault(attemptIdOf(order), { family, kind });
      await scene.pay(order);
      const { id } = await scene.shop.sandbox.untilHeld(attemptIdOf(order));
      // A killed gateway has no held calls left to release.
      await scene.waitForDisaster(
        disaster === 'the gateway is killed' ? undefined : () => scene.shop.sandbox.release(id),
      );
      await scene.untilSettled(order);
    },
  };
}
