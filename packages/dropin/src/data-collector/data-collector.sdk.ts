// The declarations must follow this file into other workspaces' programs; an import could not be erased.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import { ASSETS_URLS } from 'braintree-web/lib/constants.js';
import { DropinError } from '../errors.ts';
import type { Client } from '../gateway/client.sdk.ts';
import { timing } from '../timing.ts';
import { within } from '../within.ts';

/** The SDK's component, as a page or its own script puts it into the shared namespace. */
interface DataCollectorSdk {
  create(options: Readonly<Record<string, unknown>>): Promise<DataCollector>;
}

interface DataCollector {
  deviceData: string;
  teardown(): Promise<void>;
}

/** Documented (behaviour i); the script of another widget on the page is not loaded again. */
const scriptId = 'braintree-dropin-data-collector-script';

/** What was collected, and an end to it. */
export interface CollectedDeviceData {
  deviceData: string;
  /** @throws DropinError 'Drop-in errored tearing down Data Collector.' */
  stop(): Promise<void>;
}

/**
 * Collects device data with the page's own collector, or with the one of Braintree's script (behaviour i).
 * @param options the merchant's, such as `{ kount: true }`
 * @throws what script or SDK say; a page's policy may refuse the script
 */
export async function collectDeviceData(
  client: Client,
  options: Readonly<Record<string, unknown>>,
): Promise<CollectedDeviceData> {
  const sdk = sdkOfPage() ?? (await loadSdk(client.getVersion()));
  const collector = await sdk.create({ ...options, client });
  return {
    deviceData: collector.deviceData,
    stop: async () => {
      try {
        const late = () => new Error('It did not end in time.');
        await within(timing.deviceDataEnd, Promise.resolve(collector.teardown()), late);
      } catch (cause) {
        throw new DropinError({ code: 'DATA_COLLECTOR_TEARDOWN_FAILED', cause });
      }
    },
  };
}

function sdkOfPage(): DataCollectorSdk | undefined {
  return (globalThis as { braintree?: { dataCollector?: DataCollectorSdk } }).braintree?.dataCollector;
}

async function loadSdk(version: string): Promise<DataCollectorSdk> {
  const script = document.querySelector<HTMLScriptElement>(`#${scriptId}`) ?? addScript(version);
  try {
    await new Promise((loaded, failed) => {
      script.addEventListener('load', loaded);
      script.addEventListener('error', () => failed(new Error(`${script.src} failed to load.`)));
    });
    const sdk = sdkOfPage();
    if (!sdk) throw new Error(`${script.src} brought no data collector.`);
    return sdk;
  } catch (error) {
    // It will not load again, and the next widget would wait for it.
    script.remove();
    throw error;
  }
}

function addScript(version: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.id = scriptId;
  // The SDK's own address of its assets leads to a local gateway where a build trusts one.
  const host = ASSETS_URLS.production.replace('//assets.', '//js.');
  script.src = `${host}/web/${version}/js/data-collector.min.js`;
  document.head.append(script);
  return script;
}
