import { forgetScripts, loadScript } from '../../load-script.ts';

/** What Google's script makes: the door to Google Pay in this page. */
export interface PaymentsClient {
  /** whether this shopper can pay in one of these ways */
  isReadyToPay(question: object): Promise<{ result?: boolean }>;
  createButton(options: object): HTMLElement;
  /**
   * Opens Google's window; to be called in a press. Rejects with Google's error, which has a `statusCode`.
   */
  loadPaymentData(request: object): Promise<unknown>;
}

type MakeClient = new (options: { environment: 'TEST' | 'PRODUCTION' }) => PaymentsClient;

const script = {
  // In builds for a local gateway this address is another one (bundle/edits/sandbox.ts).
  src: 'https://pay.google.com/gp/p/js/pay.js',
  id: 'braintree-dropin-google-payment-script',
};

/**
 * A client of Google Pay. Google's script is loaded once in a page; where the page has loaded it already, that
 * one is used.
 * @param isLive whether real money is paid
 * @throws Error when the script can't be had, or does not define what it should; the next call tries again
 */
export async function createPaymentsClient(isLive: boolean): Promise<PaymentsClient> {
  const Client = loadedClient() ?? (await loadClient());
  return new Client({ environment: isLive ? 'PRODUCTION' : 'TEST' });
}

async function loadClient(): Promise<MakeClient> {
  const element = await loadScript(script);
  const Client = loadedClient();
  if (Client) return Client;
  element.remove();
  forgetScripts();
  throw new Error('Google’s script has defined no Google Pay.');
}

/** What Google's script has left in the page. */
function loadedClient(): MakeClient | undefined {
  const { google } = globalThis as unknown as {
    google?: { payments?: { api?: { PaymentsClient?: MakeClient } } };
  };
  return google?.payments?.api?.PaymentsClient;
}
