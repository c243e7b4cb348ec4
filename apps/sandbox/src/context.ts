import type { Addresses } from './addresses.ts';
import type { Faults } from './faults.ts';
import type { Store } from './store.ts';

/** What every call family works with. */
export type Context = { store: Store; addresses: Addresses; faults: Faults };
