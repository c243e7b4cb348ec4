import { holdReports } from '../analytics/hold-reports.sdk.ts';
import { track } from '../analytics/track.ts';
import type { RunningAppearance } from '../appearance/start-appearance.ts';
import type { Config } from '../config.ts';
import { collectInBackground } from '../data-collector/collect-in-background.ts';
import {
  createClient,
  forgetClients,
  type Client,
  type GatewayConfiguration,
} from '../gateway/client.sdk.ts';
import { readGateway } from '../gateway/read-gateway.ts';
import { startCardFrames } from '../options/card/hosted-fields.sdk.ts';
import type { Texts } from '../locales/texts.ts';
import type { PaymentOption } from '../options/payment-option.ts';
import type { Ports } from './runtime.ts';
import { startThreeDSecure } from '../three-d-secure/start-three-d-secure.ts';
import type { FieldHosts, SheetHosts } from '../views/view-props.ts';

/** The Ports without what depends on the merchant's promise and handlers. */
export type OwnPorts = Omit<Ports, 'emit' | 'onStarted' | 'onStartFailed'>;

interface Parts {
  hosts: FieldHosts;
  sheets: SheetHosts;
  /** every way to pay of this build, and the merchant's own */
  options: readonly PaymentOption[];
  look: RunningAppearance['forFrames'];
}

interface Awaited {
  /**
   * resolves when the start is over or offers another try: analytics wait for it, so that nothing gets in its
   * way
   */
  settled: Promise<void>;
  /** the texts of the widget's language; never rejects */
  texts: Promise<Texts>;
  /** resolves when the stylesheet has arrived, or is no longer waited for */
  styled: Promise<unknown>;
}

const loadVault = () => import('../vault/saved-methods.ts');

/** Whether it is a client token of a customer. Such a token is JSON in base64; a tokenization key is neither. */
function namesCustomer(authorization: string): boolean {
  try {
    return atob(authorization).includes('customer_id');
  } catch {
    return false;
  }
}

/** The gateway, the frames and everything else outside of the widget that one widget uses. */
export function createPorts(
  config: Config,
  { hosts, sheets, look, ...build }: Parts,
  { settled, texts, styled }: Awaited,
): OwnPorts {
  const { authorization, settings } = config;
  holdReports(settled);
  const options = build.options.filter(({ id }) => settings.wanted.includes(id));
  // Set by fetchGateway, which runs before everything that needs them.
  let client: Promise<Client>;
  let worded = config;
  let hasFetched = false;
  return {
    fetchGateway: async () => {
      // The second time is after a stall: the SDK would return the client that has not answered.
      if (hasFetched) forgetClients();
      hasFetched = true;
      if (namesCustomer(authorization)) void loadVault().catch(() => undefined);
      client = createClient(authorization);
      const checks = options.map((option) => ({
        id: option.id,
        isSupported: (configuration: GatewayConfiguration) => option.isSupported(configuration, config),
      }));
      const [gateway, said] = await Promise.all([readGateway(await client, checks), texts]);
      worded = { ...config, ...said };
      return gateway;
    },
    startFrames: ({ input, bin }) =>
      startCardFrames({ config, texts, styled, hosts, onInput: input, onBin: bin, look: look() }),
    fetchMethods: async () =>
      (await loadVault()).fetchMethods(await client, {
        defaultFirst: config.showsDefaultFirst,
        wanted: settings.wanted,
        hidden: config.hiddenMethods,
      }),
    deleteMethod: async (nonce) => {
      try {
        const { deleteMethod } = await import('../vault/vault-manager.sdk.ts');
        await deleteMethod(await client, nonce);
      } catch (error) {
        console.error('Drop-in: a saved payment method could not be deleted.', error);
        throw error;
      }
    },
    startOption: (id, reports) =>
      options
        .find((option) => option.id === id)
        ?.start?.({ id, config: worded, client, host: sheets.get(id), reports }) ?? {
        ready: Promise.resolve(),
        stop: () => Promise.resolve(),
      },
    collectDeviceData: () => collectInBackground(client, config.dataCollector ?? {}),
    startThreeDSecure: () => startThreeDSecure(client, config.threeDSecure ?? {}, config.container),
    track: (kind) =>
      track(
        settled.then(() => client),
        kind,
      ),
    warn: (option, cause) => console.error(`Drop-in: ${option} could not be set up.`, cause),
    report: (error) => reportError(error),
  };
}
