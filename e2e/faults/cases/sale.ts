import type { Case } from '../case.ts';
import type { Disaster } from '../disaster.ts';
import { attemptIdOf } from '../scene.ts';
import { cards } from '../sandbox-control.ts';
import { gatewayFaults, keyFaults } from './gateway-faults.ts';

/** Faults of the sale. In every case the order is paid, by this attempt or the next, and charged once. */
export const saleCases: Case[] = [
  ...[...gatewayFaults('sale'), ...keyFaults].map(({ name, faults }): Case => ({
    step: 'sale',
    fault: name,
    async run(scene) {
      const order = await scene.place();
      await scene.fault(attemptIdOf(order), ...faults);
      await scene.pay(order);
      await scene.payUntilPaid(order);
      await scene.untilSettled(order);
    },
  })),
  ...(
    [
      ['the api is killed', 'the api is killed'],
      ['the api is asked to end', 'the api is asked to end'],
      ['the gateway is killed', 'the gateway is killed'],
      ['Postgres goes away', 'Postgres is unavailable for 3 s'],
    ] as const
  ).flatMap(([name, disaster]) => [
    held(`${name} while the request is seen`, disaster, 'hold-request'),
    held(`${name} while the answer is held`, disaster, 'hold-answer'),
  ]),
];

/** Faults of a payment that the bank declines. */
export const declineCases: Case[] = [
  ...[
    ...gatewayFaults('sale').filter(({ name }) => /lost|longer|malformed/.test(name)),
    ...keyFaults.slice(0, 1),
  ].map(({ name, faults }): Case => ({
    step: 'decline and retry',
    fault: name,
    async run(scene) {
      const order = await scene.place();
      await scene.fault(attemptIdOf(order), ...faults);
      await scene.pay(order, cards.declined);
      await scene.until(order, ({ state }) => state === 'pending', 'payable again');
      await scene.payUntilPaid(order);
      await scene.untilSettled(order);
    },
  })),
  { ...declinedWhile('hold-request'), fault: 'the api is killed while the request is seen' },
  { ...declinedWhile('hold-answer'), fault: 'the api is killed while the answer is held' },
];

function held(fault: string, disaster: Disaster, kind: 'hold-request' | 'hold-answer'): Case {
  return {
    step: 'sale',
    fault,
    disaster,
    async run(scene) {
      const order = await scene.place();
      await scene.fault(attemptIdOf(order), { family: 'sale', kind });
      const paying = scene.pay(order);
      const { id } = await scene.shop.sandbox.untilHeld(attemptIdOf(order));
      // A killed gateway has no held calls left to release.
      await scene.waitForDisaster(
        disaster === 'the gateway is killed' ? undefined : () => scene.shop.sandbox.release(id),
      );
      await paying;
      await scene.payUntilPaid(order);
      await scene.untilSettled(order);
    },
  };
}

function declinedWhile(kind: 'hold-request' | 'hold-answer'): Omit<Case, 'fault'> {
  return {
    step: 'decline and retry',
    disaster: 'the api is killed',
    async run(scene) {
      const order = await scene.place();
      await scene.fault(attemptIdOf(order), { family: 'sale', kind });
      const paying = scene.pay(order, cards.declined);
      const { id } = await scene.shop.sandbox.untilHeld(attemptIdOf(order));
      await scene.waitForDisaster(() => scene.shop.sandbox.release(id));
      await paying;
      await scene.until(order, ({ state }) => state === 'pending', 'payable again');
      await scene.payUntilPaid(order);
      await scene.untilSettled(order);
    },
  };
}
