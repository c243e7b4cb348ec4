import type { FastifyInstance } from 'fastify';
import { answerBrowserCall } from '../../calls/answer-browser-call.ts';
import type { Context } from '../../context.ts';
import { type FieldProblem, fieldErrorsJson } from '../../wire/field-errors.ts';
import { asInput, asText, type Input } from '../../wire/input.ts';
import { breakdownProblems, readPrice } from './amount-input.ts';
import { readAgreement, readCheckout } from './payment-input.ts';
import {
  changePayPalRequest,
  createPayPalPayment,
  findPayPalPayment,
  type PayPalPayment,
} from './paypal-payment.ts';
import { readPayPalAddress, readShippingOptions } from './shipping-input.ts';

type WithMerchant = { Params: { merchantId: string } };
type Answer = { status: number; json: object };

/**
 * Serves the calls that start and change a payment or an agreement at PayPal
 * (docs/behaviour/gateway.md#paypal).
 */
export function servePayPalPayments(app: FastifyInstance, context: Context): void {
  const { store, urls } = context;
  const path = '/merchants/:merchantId/client_api/v1/paypal_hermes';
  app.post<WithMerchant>(`${path}/create_payment_resource`, (request, reply) =>
    answerBrowserCall(context, request, reply, {
      family: 'paypal-payment',
      work(caller) {
        const { request: asked, problems } = readCheckout(store, caller, asInput(request.body));
        if (problems.length > 0) return refused(problems);
        return { status: 201, json: resourceJson(urls.paypalUrl, createPayPalPayment(store, asked)) };
      },
    }),
  );
  app.post<WithMerchant>(`${path}/setup_billing_agreement`, (request, reply) =>
    answerBrowserCall(context, request, reply, {
      family: 'paypal-payment',
      work() {
        const { request: asked, problems } = readAgreement(asInput(request.body));
        if (problems.length > 0) return refused(problems);
        const { token } = createPayPalPayment(store, asked);
        const approvalUrl = `${urls.paypalUrl}/agreements/approve?nolegacy=1&ba_token=${token}`;
        return { status: 201, json: { agreementSetup: { tokenId: token, approvalUrl } } };
      },
    }),
  );
  app.post<WithMerchant>(`${path}/patch_payment_resource`, (request, reply) =>
    answerBrowserCall(context, request, reply, {
      family: 'paypal-payment',
      work: () => patch(context, asInput(request.body)),
    }),
  );
}

/** Changes amount, delivery or address of a payment that is not approved yet. */
function patch({ store, urls }: Context, body: Input): Answer {
  const payment = findPayPalPayment(store, asText(body['paymentId']) ?? '');
  const { order } = payment?.request ?? {};
  if (!payment || !order || payment.approval)
    return refused([
      {
        path: ['paymentId'],
        code: '97324',
        message: 'There is no payment with this id that can be changed.',
      },
    ]);
  const { amount, currency, problems } = readPrice({ amount: order.amount / 100, ...body });
  const [address, addressProblems] = readPayPalAddress(body, []);
  const [shippingOptions, optionProblems] = readShippingOptions(body['shippingOptions'], order.currency);
  const all: FieldProblem[] = [
    ...problems,
    ...(currency && currency !== order.currency
      ? [
          {
            path: ['currencyIsoCode'],
            code: '97324',
            message: 'The currency of a payment cannot be changed.',
          },
        ]
      : []),
    ...addressProblems,
    ...optionProblems,
    ...(problems.length > 0 ? [] : breakdownProblems(body, amount)),
  ];
  if (all.length > 0) return refused(all);
  const changed = {
    ...payment.request,
    order: { ...order, amount },
    ...(address && { shippingAddress: address }),
    ...(body['shippingOptions'] !== undefined && { shippingOptions }),
  };
  changePayPalRequest(store, payment.token, changed);
  return { status: 200, json: resourceJson(urls.paypalUrl, { ...payment, request: changed }) };
}

function resourceJson(paypalUrl: string, { token, paymentId, request }: PayPalPayment) {
  return {
    paymentResource: {
      paymentToken: paymentId,
      intent: request.order?.intent,
      redirectUrl: `${paypalUrl}/checkoutnow?nolegacy=1&token=${token}`,
      authenticateUrl: null,
    },
  };
}

function refused(problems: FieldProblem[]): Answer {
  return { status: 422, json: fieldErrorsJson('The PayPal payment is invalid.', problems) };
}
