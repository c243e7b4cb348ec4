import braintree from 'braintree';
import type { Context } from '../../context.ts';
import type { Purchase } from '../../selling/payment/pay.fixture.ts';
import { reconcile, type Reconcile } from './reconciliation.service.ts';
import type { Difference, Report } from './reconciliation-report.ts';

const minutes = (count: number) => count * 60_000;

/** The last hour and a moment to come: the clocks of a test are one clock. */
export const lastHour = () => ({
  from: new Date(Date.now() - minutes(60)),
  to: new Date(Date.now() + minutes(1)),
});

export const compare = (ctx: Context, asked: Partial<Reconcile> = {}): Promise<Report> =>
  reconcile(ctx, { ...lastHour(), secondLookAfterMs: 50, ...asked });

/** What a report says of one order, each difference as 'kind: outcome'. */
export const saidOf = (report: Report, { order }: Pick<Purchase, 'order'>): string[] =>
  report.differences.filter((each) => each.order === order.number).map(short);

export const short = ({ kind, outcome }: Difference): string => `${kind}: ${outcome}`;

/** The merchant's own SDK at the sandbox, for what happens there without the shop. */
export function openMerchant(url: string) {
  const { hostname, port } = new URL(url);
  const sdk = new braintree.BraintreeGateway({
    environment: new braintree.Environment(hostname, port, url, false, hostname, port),
    merchantId: 'storefront',
    publicKey: 'sandbox',
    privateKey: 'sandbox-secret',
  });
  return {
    sdk,
    /** An authorization of ₹ 10, or what `more` asks for; its transaction's id. */
    async sell(orderId: string, nonce: string, more: object = {}): Promise<string> {
      const { transaction } = await sdk.transaction.sale({
        amount: '10.00',
        merchantAccountId: 'INR',
        orderId,
        paymentMethodNonce: nonce,
        options: { submitForSettlement: false },
        ...more,
      });
      return transaction.id;
    },
    statusOf: async (id: string): Promise<string> => (await sdk.transaction.find(id)).status,
  };
}
