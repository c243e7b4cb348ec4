import type { BlockList } from 'node:net';
import type { SandboxUrls } from './client/sandbox-urls.ts';
import type { AnalyticsStore } from './analytics/analytics-store.ts';
import type { Faults } from './faults/faults.ts';
import type { HeldCalls } from './faults/held-calls.ts';
import type { Delivery } from './notices/delivery.ts';
import type { SettingsStore } from './control/settings.ts';
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
  /** The addresses that may send control calls and open the sandbox's pages. */
  controlFrom: BlockList;
};
