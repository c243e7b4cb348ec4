import { DropinError } from '../errors.ts';
import type { Client } from '../gateway/client.sdk.ts';
import { timing } from '../timing.ts';
import { withTimeout } from '../promises.ts';
import type { CollectedDeviceData } from './data-collector.sdk.ts';

/** A running collection of device data. It can be stopped at any moment. */
export interface DeviceDataCollection {
  ready: Promise<string>;
  /** rejects with the documented DropinError */
  stop(): Promise<void>;
}

/**
 * Collects device data while the widget goes on. A failure is written to the console, and the widget goes on
 * without device data.
 * @param options the merchant's, for the SDK's collector
 */
export function collectInBackground(
  client: Promise<Client>,
  options: Readonly<Record<string, unknown>>,
): DeviceDataCollection {
  let collected: CollectedDeviceData | undefined;
  let isStopped = false;
  async function collect(): Promise<string> {
    const { collectDeviceData } = await import('./data-collector.sdk.ts');
    const made = await collectDeviceData(await client, options);
    if (isStopped) await made.stop().catch(() => undefined);
    else collected = made;
    return made.deviceData;
  }
  const late = () => new Error('The data collector did not answer in time.');
  return {
    ready: withTimeout(timing.deviceData, collect(), late).catch((cause: unknown) => {
      if (!isStopped) console.log(new DropinError({ code: 'DATA_COLLECTOR_SETUP_FAILED' }).message, cause);
      throw cause;
    }),
    stop: async () => {
      isStopped = true;
      await collected?.stop();
    },
  };
}
