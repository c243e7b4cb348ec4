// Code as users of the types published for Braintree's Drop-in write it. It is compiled, but never run.
import * as dropin from '../index.ts';

type Answer<Result> = (error: object | null, result: Result | undefined) => void;

interface Payload {
  nonce: string;
  details: object;
  type: 'CreditCard' | 'PayPalAccount' | 'VenmoAccount' | 'AndroidPayCard' | 'ApplePayCard';
}

/** What they pass on of a payload, once they have asked for its type. */
export function lines(payload: dropin.PaymentMethodPayload): string[] {
  if (payload.type === 'CreditCard') {
    const { bin, cardType, expirationMonth, expirationYear, lastFour, lastTwo } = payload.details;
    return [bin, cardType, expirationMonth, expirationYear, lastFour, lastTwo];
  }
  if (payload.type === 'AndroidPayCard')
    return [payload.details.lastFour, String(payload.details.isNetworkTokenized)];
  if (payload.type === 'PayPalAccount') return [payload.details.email];
  if (payload.type === 'VenmoAccount') return [payload.details.username];
  return [payload.details.cardType, payload.binData?.prepaid === 'Yes' ? 'prepaid' : ''];
}

/** The methods they call, with callbacks as those types declare them. */
interface Widget {
  clearSelectedPaymentMethod(): void;
  isPaymentMethodRequestable(): boolean;
  on(event: 'noPaymentMethodRequestable', handler: () => void): void;
  on(
    event: 'paymentMethodRequestable',
    handler: (payload: { type: Payload['type']; paymentMethodIsSelected: boolean }) => void,
  ): void;
  on(event: 'paymentOptionSelected', handler: (payload: { paymentOption: string }) => void): void;
  requestPaymentMethod(callback: Answer<Payload>): void;
  requestPaymentMethod(): Promise<Payload>;
  teardown(callback: (error: object | null | undefined) => void): void;
  teardown(): Promise<void>;
}

export async function users(answer: Answer<Widget>, priority: string[]): Promise<Widget> {
  dropin.create({ authorization: '', container: 'my-div' }, answer);
  dropin.create({ authorization: '', container: 'my-div' }, (error, made) => {
    if (error) return;
    if (made) made.clearSelectedPaymentMethod();
  });
  const options: dropin.DropinOptions = {
    authorization: '',
    container: document.querySelector<HTMLElement>('#dropin-container') ?? '#dropin-container',
    locale: 'en-US',
    translations: {},
    paymentOptionPriority: priority,
    card: {
      cardholderName: { required: false },
      overrides: {
        fields: { number: { placeholder: '1111', maskInput: { showLastFour: true } }, cvv: null },
        styles: { input: { 'font-size': '1rem' }, '.invalid': 'wrong', ':focus': null },
      },
      clearFieldsAfterTokenization: false,
      vault: { allowVaultCardOverride: false, vaultCard: false },
    },
    paypal: {
      flow: 'checkout',
      amount: 1,
      currency: 'USD',
      buttonStyle: { color: 'blue', shape: 'rect', size: 'medium' },
      commit: false,
      landingPageType: 'login',
      vault: { vaultPayPal: false },
    },
    paypalCredit: undefined,
    venmo: { allowNewBrowserTab: false },
    applePay: { buttonStyle: 'black', displayName: '', applePaySessionVersion: 1, paymentRequest: {} },
    googlePay: { merchantId: '', googlePayVersion: 2, transactionInfo: {}, button: {} },
    dataCollector: { kount: false, paypal: false },
    threeDSecure: { amount: '1' },
    vaultManager: false,
    preselectVaultedPaymentMethod: false,
  };
  return dropin.create(options);
}
