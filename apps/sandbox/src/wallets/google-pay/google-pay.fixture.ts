import { post } from '../../sandbox.fixture.ts';
import { merchant } from '../../merchant/merchant.ts';

/** The tokenization parameters that the SDK gives to Google, with the authorization of the configuration. */
export async function googleParameters(url: string): Promise<Record<string, string>> {
  const query = `tokenizationKey=${merchant.tokenizationKey}`;
  const answer = await fetch(`${url}/merchants/${merchant.id}/client_api/v1/configuration?${query}`);
  const { androidPay } = (await answer.json()) as { androidPay: { googleAuthorizationFingerprint: string } };
  return {
    gateway: 'braintree',
    'braintree:merchantId': merchant.id,
    'braintree:authorizationFingerprint': androidPay.googleAuthorizationFingerprint,
  };
}

type Token = {
  androidPayCards?: { nonce: string; details: Record<string, unknown> }[];
  error?: { message: string };
};

/** What Google Pay's window gets from the gateway for a test card, as the SDK reads it. */
export async function googleToken(url: string, card: string, parameters?: object): Promise<Token> {
  const answer = await post(`${url}/gp/p/card`, {
    card,
    parameters: parameters ?? (await googleParameters(url)),
  });
  const { token } = (await answer.json()) as { token: string };
  return JSON.parse(token) as Token;
}

/** The nonce of a test card. */
export async function googleNonce(url: string, card: string): Promise<string> {
  const token = await googleToken(url, card);
  const [made] = token.androidPayCards ?? [];
  if (!made) throw new Error(`No card: ${JSON.stringify(token)}`);
  return made.nonce;
}
