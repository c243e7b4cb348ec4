import type { BlockList } from 'node:net';
import type { Addresses } from './client/sandbox-urls.ts';
import type { AnalyticsBook } from './analytics/analytics-book.ts';
import type { Faults } from './faults/faults.ts';
import type { HeldCalls } from './faults/held-calls.ts';
import type { Delivery } from './notices/delivery.ts';
import type { SettingsBook } from './control/settings.ts';
import type { Store } from './store/store.ts';

/** What every call family works with. */
export type Context = {
  store: Store;
  settings: SettingsBook;
  addresses: Addresses;
  faults: Faults;
  held: HeldCalls;
  delivery: Delivery;
  analytics: AnalyticsBook;
  /** Who may steer. */
  steerers: BlockList;
};
