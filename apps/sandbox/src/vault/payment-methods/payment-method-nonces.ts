import type { FastifyInstance } from 'fastify';
import { answerServerCall } from '../../calls/answer-server-call.ts';
import type { Context } from '../../context.ts';
import { asCard, instrumentNames } from '../../instruments/instrument.ts';
import { descriptionOf } from '../../instruments/payment-method-json.ts';
import { createNonce, findNonce, type Nonce } from '../../instruments/nonces.ts';
import type { Answer } from '../../wire/answer.ts';
import type { Store } from '../../store/store.ts';
import { threeDSecureXml } from '../../instruments/three-d-secure-info.ts';
import { NotFound } from '../../wire/refusal.ts';
import { xmlDocument, type XmlValue } from '../../wire/xml.ts';
import { binDataXml, nonceDetailsXml, paymentMethodDocument } from './payment-method-xml.ts';
import { requirePaymentMethod } from './payment-methods.ts';

type WithNonce = { Params: { nonce: string } };

/**
 * Serves paymentMethodNonce.create, paymentMethodNonce.find and creditCard.fromNonce. Reading a nonce does
 * not consume it.
 */
export function serveNonces(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.post<{ Params: { token: string } }>('/payment_methods/:token/nonces', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'payment-method',
      work() {
        const { token, instrument } = requirePaymentMethod(store, request.params.token);
        return shown(store, createNonce(store, instrument, token), 201);
      },
    }),
  );
  app.get<WithNonce>('/payment_method_nonces/:nonce', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'nonce',
      work: () => shown(store, request.params.nonce, 200),
    }),
  );
  app.get<WithNonce>('/payment_methods/from_nonce/:nonce', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'nonce',
      work() {
        const found = findNonce(store, request.params.nonce);
        if (!found?.paymentMethodToken || found.consumed) throw new NotFound();
        const method = requirePaymentMethod(store, found.paymentMethodToken, 'credit_card');
        return { status: 200, body: paymentMethodDocument(store, method) };
      },
    }),
  );
}

function shown(store: Store, nonce: string, status: number): Answer {
  const found = findNonce(store, nonce);
  if (!found) throw new NotFound();
  return { status, body: xmlDocument('payment-method-nonce', nonceXml(found)) };
}

function nonceXml({ nonce, instrument, consumed, threeDSecure }: Nonce): XmlValue {
  return {
    nonce,
    type: instrumentNames[instrument.kind].nonceType,
    consumed,
    description: descriptionOf(instrument),
    default: false,
    details: nonceDetailsXml(instrument),
    'three-d-secure-info': threeDSecureXml(threeDSecure),
    'bin-data': binDataXml(asCard(instrument)?.bank),
  };
}
