// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import { ASSETS_URLS } from 'braintree-web/lib/constants.js';
import { DropinError } from '../errors.ts';
import type { Client } from '../gateway/client.sdk.ts';
import { plainCopy } from '../plain-copy.ts';
import { pageNonce } from '../nonce.ts';
import { trustedScriptUrl } from '../script-url.ts';
import { timing } from '../timing.ts';
import { withTimeout } from '../promises.ts';

/** The SDK's component in `window.braintree`, where the page or Braintree's script puts it. */
interface DataCollectorSdk {
  create(options: Readonly<Record<string, unknown>>): Promise<DataCollector>;
}

interface DataCollector {
  deviceData: string;
  teardown(): Promise<void>;
}

/**
 * The documented id of the script element (docs/behaviour/widget.md#device-data). Widgets of a page share it.
 */
const scriptId = 'braintree-dropin-data-collector-script';

/** The collected device data, and how to stop the collector. */
export interface CollectedDeviceData {
  deviceData: string;
  /** @throws DropinError 'Drop-in errored tearing down Data Collector.' */
  stop(): Promise<void>;
}

/**
 * Collects device data with the page's own collector, or else with that of Braintree's script.
 * @param options the merchant's, such as `{ kount: true }`; with `bundled: true` neither of the two is used,
 * but the collector that comes with the widget
 * @throws the error of script or SDK; a page's policy may refuse the script
 */
export async function collectDeviceData(
  client: Client,
  { bundled, ...options }: Readonly<Record<string, unknown>>,
): Promise<CollectedDeviceData> {
  const sdk = bundled ? await loadBundled() : (sdkOfPage() ?? (await loadSdk(client.getVersion())));
  const collector = await sdk.create({ ...plainCopy(options), client });
  return {
    deviceData: collector.deviceData,
    stop: async () => {
      try {
        const late = () => new Error('The data collector did not stop in time.');
        await withTimeout(timing.deviceDataEnd, Promise.resolve(collector.teardown()), late);
      } catch (cause) {
        throw new DropinError({ code: 'DATA_COLLECTOR_TEARDOWN_FAILED', cause });
      }
    },
  };
}

async function loadBundled(): Promise<DataCollectorSdk> {
  const { collectBundled } = await import('./bundled-collector.sdk.ts');
  return { create: collectBundled };
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
    if (!sdk) throw new Error(`${script.src} did not define braintree.dataCollector.`);
    return sdk;
  } catch (error) {
    // The element does not load again, and the next widget would wait for it.
    script.remove();
    throw error;
  }
}

function addScript(version: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.id = scriptId;
  // The SDK's constant leads to a local gateway in a build that trusts one.
  const host = ASSETS_URLS.production.replace('//assets.', '//js.');
  script.src = trustedScriptUrl(`${host}/web/${version}/js/data-collector.min.js`);
  script.nonce = pageNonce();
  document.head.append(script);
  return script;
}
