import { setTimeout as pause } from 'node:timers/promises';
import type { Outage } from './plan.ts';
import type { Api, FaultShop } from './shop.ts';

/** Causes an outage: kills, ends or cuts off processes, and starts or reconnects them again. */
export async function causeOutage({ apis, sandbox }: FaultShop, outage: Outage): Promise<void> {
  const [first, second] = apis;
  switch (outage) {
    case 'kill api 1':
      return killed(first);
    case 'kill api 2':
      return killed(second);
    case 'kill both apis':
      return void (await Promise.all(apis.map(killed)));
    case 'end api 1':
      await first?.process.stop();
      return first?.process.start();
    case 'kill the gateway':
      await sandbox.process.kill();
      return sandbox.process.start();
    case 'cut Postgres off for a second':
      for (const { line } of apis) line.disconnect();
      await pause(1_000);
      for (const { line } of apis) line.reconnect();
  }
}

async function killed(api: Api | undefined): Promise<void> {
  await api?.process.kill();
  await api?.process.start();
}
