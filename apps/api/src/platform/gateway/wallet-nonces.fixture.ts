const merchant = '/merchants/storefront/client_api/v1';
const key = 'sandbox_local_storefront';

type AppleCard = 'visa' | 'mastercard' | 'declined';

/**
 * The nonce of a card that a shopper pays with in Apple's sheet, as the widget gets it.
 * @param url the sandbox's address
 */
export async function applePayNonce(url: string, card: AppleCard): Promise<string> {
  const paymentData = base64({ version: 'EC_v1', data: base64({ card }) });
  const answer = await post(`${url}${merchant}/payment_methods/apple_payment_tokens`, {
    tokenizationKey: key,
    applePaymentToken: { paymentData },
  });
  const { applePayCards } = answer as { applePayCards: [{ nonce: string }] };
  return applePayCards[0].nonce;
}

/**
 * The nonce of a card that a shopper pays with in Google's window: 'visa-by-number' has the card's own number,
 * the others a token of the card's network.
 * @param url the sandbox's address
 */
export async function googlePayNonce(url: string, card: AppleCard | 'visa-by-number'): Promise<string> {
  const configuration = await fetch(`${url}${merchant}/configuration?tokenizationKey=${key}`);
  const { androidPay } = (await configuration.json()) as {
    androidPay: { googleAuthorizationFingerprint: string };
  };
  const { token } = (await post(`${url}/gp/p/card`, {
    card,
    parameters: {
      gateway: 'braintree',
      'braintree:merchantId': 'storefront',
      'braintree:authorizationFingerprint': androidPay.googleAuthorizationFingerprint,
    },
  })) as { token: string };
  const { androidPayCards } = JSON.parse(token) as { androidPayCards: [{ nonce: string }] };
  return androidPayCards[0].nonce;
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64');

async function post(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
