import { googlePayButton, type ButtonOptions } from './button.ts';
import { openPayWindow } from './pay-window.ts';
import { paymentDataOf } from './payment-data.ts';
import { type PaymentsError, readPaymentDataRequest, readReadiness } from './payment-data-request.ts';

/** What `PaymentsClient` makes. Promises reject with a PaymentsError. */
type Client = {
  isReadyToPay: (request: unknown) => Promise<{ result: boolean; paymentMethodPresent?: boolean }>;
  createButton: (options: ButtonOptions) => HTMLElement;
  prefetchPaymentData: (request: unknown) => void;
  loadPaymentData: (request: unknown) => Promise<object>;
};

/** A page has one window of Google Pay at a time, whichever client opened it. */
let open: { focus: () => void } | null = null;

/**
 * Makes the class `google.payments.api.PaymentsClient` (docs/behaviour/gateway.md#google-pays-script).
 * `pages` is the origin of Google's pages. The class throws for an environment that Google does not have.
 */
export function paymentsClient(pages: string): new (options?: { environment?: string }) => Client {
  // Merchants call it with `new`, and a function that returns an object may be called so.
  return function PaymentsClient({ environment = 'TEST' }: { environment?: string } = {}): Client {
    if (environment !== 'TEST' && environment !== 'PRODUCTION')
      throw new Error(`The environment ${environment} must be TEST or PRODUCTION.`);
    return {
      async isReadyToPay(request) {
        const result = readReadiness(structuredClone(request));
        if (typeof result === 'string') throw developerError('isReadyToPay', result);
        const asksForCard = isTrue(request, 'existingPaymentMethodRequired');
        return { result, ...(asksForCard && { paymentMethodPresent: result }) };
      },
      createButton: googlePayButton,
      prefetchPaymentData() {},
      loadPaymentData: (request) => loadPaymentData(pages, request),
    };
  } as unknown as new (options?: { environment?: string }) => Client;
}

/** The window must open in the click itself, so nothing is awaited before. */
function loadPaymentData(pages: string, asked: unknown): Promise<object> {
  const request = readPaymentDataRequest(structuredClone(asked));
  if (typeof request === 'string') return Promise.reject(developerError('loadPaymentData', request));
  if (open) {
    open.focus();
    return Promise.reject(developerError('loadPaymentData', 'This method can only be called one at a time.'));
  }
  return new Promise((resolve, reject: (error: PaymentsError) => void) => {
    const opened = openPayWindow(pages, request, {
      onPaid(card, token) {
        open = null;
        resolve(paymentDataOf(request, card, token));
      },
      onClosed() {
        open = null;
        reject({ statusCode: 'CANCELED', statusMessage: 'User closed the Payment Request UI.' });
      },
    });
    open = opened;
    if (!opened)
      reject({
        statusCode: 'INTERNAL_ERROR',
        statusMessage: 'The browser blocked the window of Google Pay.',
      });
  });
}

function developerError(method: string, sentence: string): PaymentsError {
  console.error(`DEVELOPER_ERROR in ${method}: ${sentence}`);
  return { statusCode: 'DEVELOPER_ERROR', statusMessage: sentence };
}

function isTrue(request: unknown, name: string): boolean {
  return typeof request === 'object' && request !== null && Reflect.get(request, name) === true;
}
