import type { FastifyInstance } from 'fastify';
import { answerBrowserCall } from '../../calls/answer-browser-call.ts';
import type { Caller } from '../../calls/caller.ts';
import { numberIdOf } from '../../cards/cards.ts';
import type { Context } from '../../context.ts';
import type { PayPalAccount } from '../../instruments/instrument.ts';
import { createNonce } from '../../instruments/nonces.ts';
import { paymentMethodJson } from '../../instruments/payment-method-json.ts';
import type { Store } from '../../store/store.ts';
import { saveOrRenew } from '../../vault/payment-methods/save-or-renew.ts';
import { fieldErrorsJson } from '../../wire/field-errors.ts';
import { asInput, asText, type Input, isTrue } from '../../wire/input.ts';
import { creditOfferOf } from './credit-offer.ts';
import { findPayPalPayment, type PayPalPayment, usePayPalPayment } from './paypal-payment.ts';
import { buyerOf } from './test-buyers.ts';

type WithMerchant = { Params: { merchantId: string } };
type Refused = { code: string; message: string };

/**
 * Serves POST …/client_api/v1/payment_methods/paypal_accounts: the account that approved a payment or an
 * agreement, with a nonce (docs/behaviour/gateway.md#paypal-accounts).
 */
export function servePayPalAccounts(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.post<WithMerchant>(
    '/merchants/:merchantId/client_api/v1/payment_methods/paypal_accounts',
    (request, reply) =>
      answerBrowserCall(context, request, reply, {
        family: 'paypal-account',
        work: (caller) =>
          store.atomically(() => {
            const input = asInput(asInput(request.body)['paypalAccount']);
            const payment = approvedPayment(store, input);
            if ('code' in payment)
              return {
                status: 422,
                json: fieldErrorsJson('PayPal account is invalid', [
                  { path: ['paypalAccount', 'base'], ...payment },
                ]),
              };
            return { status: 201, json: { paypalAccounts: [tokenized(store, caller, input, payment)] } };
          }),
      }),
  );
}

/** The approved payment or agreement that the body names by its token, or why it gives no account. */
function approvedPayment(store: Store, input: Input): PayPalPayment | Refused {
  const agreement = asText(input['billingAgreementToken']);
  const id = agreement ?? asText(input['paymentToken']);
  if (!id) return { code: '82901', message: 'A payment token or a billing agreement token is required.' };
  const payment = findPayPalPayment(store, id);
  if (!payment || (agreement !== undefined) !== (payment.request.order === null))
    return { code: '92908', message: 'The PayPal token is unknown or has expired.' };
  if (payment.isUsed) return { code: '92907', message: 'The PayPal token was used already.' };
  const buyer = payment.approval && buyerOf(payment.approval.email);
  if (!buyer) return { code: '92910', message: 'The buyer has not approved this at PayPal.' };
  const payerId = asText(input['payerId']);
  return payerId && payerId !== buyer.payerId
    ? { code: '92910', message: 'Another buyer approved this at PayPal.' }
    : payment;
}

/** Uses up the approval. `options.validate` saves the account of an agreement for the caller's customer. */
function tokenized(store: Store, { customerId, makeDefault }: Caller, input: Input, payment: PayPalPayment) {
  usePayPalPayment(store, payment.token);
  const account = accountOf(payment);
  const shouldSave = isTrue(asInput(input['options'])['validate']) && account.vaultable;
  const token = shouldSave && customerId ? saveOrRenew(store, customerId, account, { makeDefault }) : null;
  const json = paymentMethodJson(createNonce(store, account, token), account);
  const creditFinancingOffered = creditOfferOf(account);
  const correlationId = asText(input['correlationId']) ?? null;
  return {
    ...json,
    consumed: false,
    details: {
      ...json.details,
      correlationId,
      ...(creditFinancingOffered && { creditFinancingOffered }),
      ...(account.order?.shippingOptionId && { shippingOptionId: account.order.shippingOptionId }),
    },
  };
}

/** The account that approved this payment. */
function accountOf({ paymentId, request, approval }: PayPalPayment): PayPalAccount {
  const buyer = buyerOf(approval?.email ?? '');
  if (!buyer || !approval) throw new Error('Only an approved payment has an account.');
  const { email, payerId, firstName, lastName, countryCode } = buyer;
  return {
    kind: 'paypal_account',
    does: 'succeeds',
    numberId: numberIdOf(email),
    email,
    payerId,
    firstName,
    lastName,
    countryCode,
    vaultable: request.vaultable,
    funding: approval.funding,
    ...(approval.shippingAddress && { shippingAddress: approval.shippingAddress }),
    ...(request.order &&
      paymentId && {
        order: {
          ...request.order,
          paymentId,
          ...(approval.shippingOptionId && { shippingOptionId: approval.shippingOptionId }),
        },
      }),
  };
}
