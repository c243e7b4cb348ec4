import type { BlockList } from 'node:net';
import type { SandboxUrls } from './merchant/sandbox-urls.ts';
import type { AnalyticsStore } from './analytics/analytics-store.ts';
import type { Faults } from './faults/faults.ts';
import type { HeldCalls } from './faults/held-calls.ts';
import type { Delivery } from './webhooks/delivery.ts';
import type { SettingsStore } from './settings/settings.ts';
import type { Store } from './store/store.ts';

/** What every handler works with. */
export type Context = {
  store: Store;
  settings: SettingsStore;
  urls: SandboxUrls;
  faults: Faults;
  held: HeldCalls;
  delivery: Delivery;
  analytics: AnalyticsStore;
  /** Settles the transactions that are due (transactions/). Every call of the server SDK begins with it. */
  settleDue: () => void;
  /** The addresses that may send control calls and open the sandbox's pages. */
  controlFrom: BlockList;
  /** Whether the sandbox answers under this host name, with or without a port. */
  isOwnHost: (host: string) => boolean;
};
