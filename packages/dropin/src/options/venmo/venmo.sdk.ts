// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../braintree-web.d.ts" />
import { create, isBrowserSupported, type Venmo } from 'braintree-web/venmo/index.js';
import type { Config } from '../../config.ts';
import type { Client } from '../../gateway/client.sdk.ts';
import type { Strings } from '../../locales/strings.ts';
import type { Method } from '../../machine/method.ts';
import { objectOf } from '../../object-of.ts';
import { plainCopy } from '../../plain-copy.ts';
import { timing } from '../../timing.ts';
import { withTimeout } from '../../promises.ts';

export type { Venmo } from 'braintree-web/venmo/index.js';

/** Whether this browser can use Venmo with the merchant's options (docs/behaviour/widget.md#venmo). */
export function supportsVenmo(options: Config['venmo']): boolean {
  return isBrowserSupported(options);
}

/**
 * The SDK's component for Venmo. On mobile devices it asks the gateway for a payment context. On computers it
 * puts the frame of the QR code into the page, hidden, once the sheet is shown. `whenPrepared` waits for these.
 * @param options the merchant's; they stay as they are
 * @param strings the widget's texts, for what is announced of the QR code (edit `venmo-texts`)
 * @param whenShown resolves when the sheet is shown for the first time (edit `venmo-frame-on-demand`)
 * @throws the SDK's error: VENMO_NOT_ENABLED, VENMO_INVALID_PROFILE_ID, VENMO_INVALID_DEEP_LINK_RETURN_URL,
 * VENMO_INVALID_RISK_CORRELATION_ID; an Error after `timing.option` milliseconds
 */
export function createVenmo(
  client: Client,
  options: Config['venmo'],
  strings: Strings,
  whenShown: Promise<void>,
): Promise<Venmo> {
  return withTimeout(
    timing.option,
    create({ ...plainCopy(options), client, whenShown, returns, texts: statusesIn(strings) }),
    late,
  );
}

/** Where the browser keeps which payment it has begun at Venmo (docs/behaviour/widget.md#return-from-venmos-app). */
const begunAt = 'braintree-dropin-venmo';

/**
 * By these the SDK's component knows a return of Venmo's app from any other link (edit `venmo-return`). A payment
 * is named by its context's id, or in the older flow by a random key. Without storage none is known.
 */
const returns = {
  newKey: (): string => crypto.getRandomValues(new Uint32Array(4)).join('-'),
  begin(id: string): void {
    try {
      localStorage.setItem(begunAt, JSON.stringify({ id, until: Date.now() + timing.venmoReturn }));
    } catch {
      // The browser forbids it. Then the shopper comes back to this page, or begins anew.
    }
  },
  isBegun(id: unknown): boolean {
    try {
      const begun = objectOf<{ id: unknown; until: number }>(JSON.parse(localStorage.getItem(begunAt) ?? ''));
      return id !== undefined && begun.id === id && Date.now() < Number(begun.until);
    } catch {
      return false;
    }
  },
  end(): void {
    try {
      localStorage.removeItem(begunAt);
    } catch {
      // There is none.
    }
  },
};

/** What the SDK announces, with the widget's texts for it. */
function statusesIn(strings: Strings): Readonly<Record<string, string>> {
  return {
    'Generating a QR code, get your Venmo app ready': strings.venmoScanPreparing,
    'To scan the QR code, open your Venmo app': strings.venmoScanReady,
    'Authorize on your Venmo app': strings.venmoAuthorize,
    'Venmo account authorized': strings.venmoScanAuthorized,
    'The authorization was canceled': strings.venmoScanCanceled,
    'Something went wrong': strings.genericError,
  };
}

/**
 * Waits until a payment can begin: for the frame of the QR code, or for the gateway's payment context.
 * @throws the SDK's error, such as VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED or ECD_DISABLED in its details; an
 * Error after `timing.option` milliseconds
 */
export async function whenPrepared(venmo: Venmo): Promise<void> {
  await withTimeout(timing.option, venmo.getUrl(), late);
}

/**
 * A payment, from the opening of Venmo's frame, page or app to the account that the shopper approved. Its times
 * and statuses are the SDK's. With a result in the page's address it only reads that and clears the address.
 * Where a page of Venmo is opened it is to be called when the shopper presses a button, else the browser blocks
 * it.
 * @throws the SDK's error (docs/behaviour/widget.md#errors-of-venmo); an Error for an answer without an account
 */
export async function tokenize(venmo: Venmo): Promise<Method> {
  const { nonce, type, details } = objectOf<Method>(await venmo.tokenize());
  if (!nonce || type !== 'VenmoAccount') throw new Error('The gateway’s response has no Venmo account.');
  return { nonce, type, details: details ?? {} };
}

/** Ends the payment under way and cancels it at the gateway. `tokenize` then rejects. */
export async function cancel(venmo: Venmo): Promise<void> {
  await venmo.cancelTokenization();
}

function late(): Error {
  return new Error('Venmo did not answer in time.');
}
