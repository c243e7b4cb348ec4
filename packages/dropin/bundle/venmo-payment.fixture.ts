import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Venmo } from '../src/options/venmo/venmo.sdk.ts';
import { en_US } from '../src/locales/en_US.ts';
import type { Strings } from '../src/locales/strings.ts';
import { bundledVenmo, type gatewayWith } from './venmo.fixture.ts';

export type Gateway = ReturnType<typeof gatewayWith>;

export const usage = { paymentMethodUsage: 'single_use' };
export const offline = new Error('The connection broke.');
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The method that a payment ends with. */
export const account = (id?: string) => ({
  nonce: 'nonce-1',
  type: 'VenmoAccount',
  details: { username: '@asha', paymentContextId: id },
});

/** Bundles the SDK's component for the tests of a file, stops the clock, and tears down what a test has made. */
export function useVenmo() {
  let sdk: Awaited<ReturnType<typeof bundledVenmo>>;
  const made: Venmo[] = [];
  beforeAll(async () => {
    sdk = await bundledVenmo();
    // Reports to analytics never begin, so none is under way when a test is over.
    sdk.analytics.startOver = new Promise(() => undefined);
  }, 60_000);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const venmo of made.splice(0))
      try {
        void venmo.teardown();
      } catch {
        // The test did it.
      }
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function create(
    gateway: Gateway,
    options: object,
    whenShown = Promise.resolve(),
    strings: Strings = en_US,
  ): Promise<Venmo> {
    const venmo = await sdk.createVenmo(gateway.client, { ...options }, strings, whenShown);
    made.push(venmo);
    return venmo;
  }
  const whenPrepared = (venmo: Venmo) => sdk.whenPrepared(venmo);
  const tokenize = (venmo: Venmo) => sdk.tokenize(venmo);
  return {
    create,
    whenPrepared,
    tokenize,
    cancel: (venmo: Venmo) => sdk.cancel(venmo),
    /** A component with which a payment can begin. */
    prepared: async (gateway: Gateway, options: object) => {
      const venmo = await create(gateway, options);
      await whenPrepared(venmo);
      return venmo;
    },
    /** The end of a payment, as a fulfilled promise. */
    endOf: (venmo: Venmo): Promise<unknown> => tokenize(venmo).catch((error: unknown) => error),
  };
}
