import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { injectFault } from '../../faults/inject-fault.ts';
import type { PayPalFunding } from '../../instruments/instrument.ts';
import { asInput, asText, type Input } from '../../wire/input.ts';
import { answerFile } from '../../pages/answer-file.ts';
import { addressesOf, approvalPage, optionText, priceText, refusalPage } from './approval-page.ts';
import { pagePolicy } from '../../look/page-document.ts';
import { approvePayPalPayment, findPayPalPayment, type PayPalPayment } from './paypal-payment.ts';
import { buyerOf } from './test-buyers.ts';

/**
 * Serves the page on which a buyer approves, and what its script asks (docs/behaviour/gateway.md#approval).
 */
export function servePayPalApprovals(app: FastifyInstance, context: Context): void {
  const { store } = context;
  const show = (request: FastifyRequest, reply: FastifyReply, body: string, status = 200) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': `${pagePolicy}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    });
    return answerFile(context, request, reply, { family: 'paypal-page', type: 'text/html', body, status });
  };
  for (const path of ['/checkoutnow', '/agreements/approve'])
    app.get(path, (request, reply) => {
      const query = asInput(request.query);
      const payment = findPayPalPayment(store, asText(query['token']) ?? asText(query['ba_token']) ?? '');
      if (!payment) return show(request, reply, refusalPage('Its payment is unknown or has expired.'), 404);
      if (payment.isUsed) return show(request, reply, refusalPage('Its payment was approved already.'), 410);
      return show(request, reply, approvalPage(payment, asText(query['fundingSource'])));
    });
  const answer = (request: FastifyRequest, reply: FastifyReply, work: () => Answered) =>
    injectFault(context.faults.take({ family: 'paypal-page', withKey: false, orderIds: [] }), context.held, {
      request,
      reply: reply.header('cache-control', 'no-store'),
      type: 'application/json; charset=utf-8',
      orderId: null,
      work() {
        const { status, json } = work();
        return { status, body: JSON.stringify(json) };
      },
    });
  app.get('/checkoutnow/order', (request, reply) =>
    answer(request, reply, () => {
      const payment = findPayPalPayment(store, asText(asInput(request.query)['token']) ?? '');
      return payment
        ? { status: 200, json: orderJson(payment) }
        : refused(404, 'Its payment is unknown or has expired.');
    }),
  );
  app.post('/checkoutnow/approve', (request, reply) =>
    answer(request, reply, () => store.atomically(() => approve(context, asInput(request.body)))),
  );
}

type Answered = { status: number; json: object };

const refused = (status: number, message: string): Answered => ({ status, json: { error: { message } } });

/**
 * Approves a payment or agreement: {token, email, funding?, address?, option?}. Answers what the shop's page
 * and the return address are told.
 */
function approve({ store }: Context, input: Input): Answered {
  const payment = findPayPalPayment(store, asText(input['token']) ?? '');
  if (!payment || payment.isUsed) return refused(404, 'Its payment is unknown, used or expired.');
  const buyer = buyerOf(asText(input['email']) ?? '');
  if (!buyer) return refused(422, 'Enter an e-mail address like name@example.com.');
  const { request, token, paymentId } = payment;
  const option = request.shippingOptions.find(({ id }) => id === asText(input['option']));
  const address = request.asksForShipping
    ? (addressesOf(request)[Number(input['address'] ?? 0)] ?? null)
    : request.shippingAddress;
  approvePayPalPayment(store, token, {
    email: buyer.email,
    funding: fundingOf(input['funding']),
    shippingAddress: address,
    shippingOptionId: option?.id ?? null,
  });
  return { status: 200, json: { token, paymentId, payerId: buyer.payerId } };
}

function fundingOf(value: unknown): PayPalFunding {
  return value === 'credit' || value === 'paylater' ? value : 'paypal';
}

/** What the page shows of an order that the shop may have changed meanwhile, and what it tells the shop. */
function orderJson({ paymentId, request }: PayPalPayment) {
  return {
    title: request.order ? `Pay ${request.brandName} ${priceText(request.order)}` : null,
    paymentId,
    addresses: addressesOf(request),
    options: request.shippingOptions.map((option) => ({ ...option, text: optionText(option, request) })),
    currency: request.order?.currency ?? null,
  };
}
