import { merchant } from '../../merchant/merchant.ts';
import { post } from '../../sandbox.fixture.ts';

/** A payment of INR 10.00 as the SDK asks for it, without its authorization. */
export const payment = {
  returnUrl: 'https://www.paypal.com/checkoutnow/error',
  cancelUrl: 'https://www.paypal.com/checkoutnow/error',
  offerPaypalCredit: false,
  experienceProfile: { brandName: 'Shop', noShipping: 'true', addressOverride: false },
  amount: '10.00',
  currencyIsoCode: 'INR',
  intent: 'authorize',
};

type FieldError = { field: string; code?: string; fieldErrors?: FieldError[] };
/** What the calls answer, as far as tests read it. */
export type Answered = {
  paymentResource?: { redirectUrl: string; paymentToken: string; intent: string };
  agreementSetup?: { tokenId: string; approvalUrl: string };
  paypalAccounts?: { nonce: string; details: Record<string, unknown> }[];
  payerId?: string;
  fieldErrors?: FieldError[];
};

/** Sends PayPal's calls as a browser does, and plays the buyer. `url` is the sandbox's. */
export function paypalAt(url: string, authorization: object = { tokenizationKey: merchant.tokenizationKey }) {
  const call = async (path: string, body: object) => {
    const answer = await post(`${url}/merchants/${merchant.id}/client_api/v1/${path}`, {
      ...authorization,
      ...body,
    });
    return { status: answer.status, body: (await answer.json()) as Answered };
  };
  const approve = async (token: string, more: object = {}) => {
    const answer = await post(`${url}/checkoutnow/approve`, {
      token,
      email: 'asha.buyer@example.com',
      ...more,
    });
    return { status: answer.status, body: (await answer.json()) as Answered };
  };
  const started = async (more: object = {}) => {
    const { body } = await call('paypal_hermes/create_payment_resource', { ...payment, ...more });
    const { redirectUrl = '', paymentToken = '' } = body.paymentResource ?? {};
    return { token: new URL(redirectUrl).searchParams.get('token') ?? '', paymentId: paymentToken };
  };
  return {
    call,
    approve,
    started,
    /** The account of a payment that a buyer approved; `more` are options of the payment. */
    async account(more: object = {}, approval: object = {}) {
      const { token, paymentId } = await started(more);
      await approve(token, approval);
      const { body } = await call('payment_methods/paypal_accounts', {
        paypalAccount: { paymentToken: paymentId },
      });
      const [account] = body.paypalAccounts ?? [];
      if (!account) throw new Error(`No account: ${JSON.stringify(body)}`);
      return account;
    },
    /** The codes of a refused call, by field: 'amount 97325'. */
    async refusals(path: string, body: object) {
      const answer = await call(path, body);
      const flat = ({ field, code = '', fieldErrors }: FieldError): string[] =>
        fieldErrors ? fieldErrors.flatMap(flat) : [`${field} ${code}`.trim()];
      return [answer.status, ...(answer.body.fieldErrors ?? []).flatMap(flat)];
    },
  };
}
