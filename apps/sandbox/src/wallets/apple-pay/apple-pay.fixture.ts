import { merchantIdentifier } from '../../client/ways-to-pay.ts';
import { merchant } from '../../merchant/merchant.ts';
import { post } from '../../sandbox.fixture.ts';

/** What the SDK asks a merchant session for. */
export const shopSession = {
  validationUrl: 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
  domainName: 'shop.example',
  merchantIdentifier,
  displayName: 'Shop',
};

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

/** The token of a test card as the SDK sends it. */
export const tokenOf = (card: string) => ({
  paymentData: base64({ version: 'EC_v1', data: base64({ card }) }),
});

type FieldError = { field: string; code?: string; message?: string; fieldErrors?: FieldError[] };
type Answered = {
  applePayCards?: { nonce: string; type: string; details: object }[];
  fieldErrors?: FieldError[];
};

/** Sends Apple Pay's calls as a browser does. `url` is the sandbox's. */
export function applePayAt(
  url: string,
  authorization: object = { tokenizationKey: merchant.tokenizationKey },
) {
  const call = async (path: string, body: object) => {
    const answer = await post(`${url}/merchants/${merchant.id}/client_api/v1/${path}`, {
      ...authorization,
      ...body,
    });
    return { status: answer.status, body: (await answer.json()) as Answered };
  };
  const session = (more: object = {}) =>
    call('apple_pay_web/sessions', { applePayWebSession: { ...shopSession, ...more } });
  const tokenize = (applePaymentToken: unknown) =>
    call('payment_methods/apple_payment_tokens', { applePaymentToken });
  return {
    session,
    tokenize,
    /** The nonce of a test card. */
    async nonce(card: string): Promise<string> {
      const { body } = await tokenize(tokenOf(card));
      const [made] = body.applePayCards ?? [];
      if (!made) throw new Error(`No card: ${JSON.stringify(body)}`);
      return made.nonce;
    },
  };
}

/** The fields and codes of a refused call: 'domainName', 'paymentData 83520'. */
export function refusalsOf({ status, body }: { status: number; body: Answered }): unknown[] {
  const flat = ({ field, code = '', fieldErrors }: FieldError): string[] =>
    fieldErrors ? fieldErrors.flatMap(flat) : [`${field} ${code}`.trim()];
  return [status, ...(body.fieldErrors ?? []).flatMap(flat)];
}
