import { merchant } from '../merchant/merchant.ts';
import { nonceFor, post, type runSandbox, visa } from '../sandbox.fixture.ts';

type Sandbox = Awaited<ReturnType<typeof runSandbox>>;
type Info = { status: string; enrolled: string; liabilityShifted: boolean; liabilityShiftPossible: boolean };
type PaymentMethod = { nonce: string; type: string; threeDSecureInfo: Info };

/** The answer to a lookup or an authentication: the parts of all of their forms. */
export type Answered = {
  paymentMethod?: PaymentMethod;
  threeDSecureInfo: Pick<Info, 'liabilityShifted' | 'liabilityShiftPossible'>;
  lookup: { acsUrl: string | null; pareq: string | null; transactionId: string };
  success?: boolean;
  error?: { message: string };
  fieldErrors?: { field: string; code: string }[];
};

/** The calls of 3-D Secure, as a browser with a client token sends them. */
export function threeDSecureCalls(sandbox: Sandbox) {
  const fingerprint = async (options: object = {}) => {
    const { clientToken } = await sandbox.gateway.clientToken.generate(options);
    const read = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as {
      authorizationFingerprint: string;
    };
    return read.authorizationFingerprint;
  };
  const send = async (nonce: string, call: string, body: object) => {
    const url = `${sandbox.url}/merchants/${merchant.id}/client_api/v1/payment_methods/${nonce}/three_d_secure/${call}`;
    const answer = await post(url, { authorizationFingerprint: await fingerprint(), ...body });
    return { status: answer.status, body: (await answer.json()) as Answered };
  };
  const lookUp = (nonce: string, body: object = {}) => send(nonce, 'lookup', { amount: '10.00', ...body });
  return {
    fingerprint,
    lookUp,
    lookUpCard: async (number: string, body: object = {}) =>
      lookUp(
        await nonceFor(sandbox.url, { ...visa, number, cvv: number.length === 15 ? '1234' : '123' }),
        body,
      ),
    authenticate: (nonce: string, jwt: unknown) =>
      send(nonce, 'authenticate_from_jwt', { jwt, paymentMethodNonce: nonce }),
    /** Answers a challenge as its page does. */
    async answerChallenge(transactionId: string, answer: string) {
      const response = await fetch(`${sandbox.url}/V2/Cruise/StepUp`, {
        method: 'POST',
        body: JSON.stringify({ transactionId, answer }),
      });
      return (await response.json()) as { data: Record<string, unknown>; jwt: string; ErrorNumber?: number };
    },
  };
}
