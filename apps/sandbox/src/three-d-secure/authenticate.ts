import type { FastifyInstance } from 'fastify';
import { answerBrowserCall } from '../calls/answer-browser-call.ts';
import type { Context } from '../context.ts';
import { asCard } from '../instruments/instrument.ts';
import { changeThreeDSecure, consumeNonce, createNonce, findNonce } from '../instruments/nonces.ts';
import { paymentMethodJson } from '../instruments/payment-method-json.ts';
import { asInput, asText, type Input } from '../wire/input.ts';
import { findAuthentication, useAnswer } from './authentications.ts';
import { findingAfter, readChallengeAnswer } from './challenge-answer.ts';
import { nonceNotFound, refused, requireThreeDSecure } from './lookup.ts';
import { infoOf, threeDSecureJson } from '../instruments/three-d-secure-info.ts';

type WithNonce = { Params: { merchantId: string; nonce: string } };
type JsonAnswer = { status: number; json: object };

/**
 * Serves POST …/client_api/v1/payment_methods/:nonce/three_d_secure/authenticate_from_jwt
 * (docs/behaviour/gateway.md#3-d-secure), for the nonce of a lookup and the signed answer to its challenge.
 */
export function serveAuthenticate(app: FastifyInstance, context: Context): void {
  app.post<WithNonce>(
    '/merchants/:merchantId/client_api/v1/payment_methods/:nonce/three_d_secure/authenticate_from_jwt',
    (request, reply) =>
      answerBrowserCall(context, request, reply, {
        family: 'three-d-secure-authenticate',
        work(caller) {
          requireThreeDSecure(context, caller);
          return context.store.atomically(() =>
            authenticate(context, request.params.nonce, asInput(request.body)),
          );
        },
      }),
  );
}

/**
 * After a successful challenge there is a new nonce. After any other, the nonce of the lookup stays, with the
 * result, and the answer has no payment method: so the SDK goes on with the one of the lookup.
 */
function authenticate({ store }: Context, nonce: string, body: Input): JsonAnswer {
  const found = findNonce(store, nonce);
  if (!found || found.consumed) return nonceNotFound;
  const id = readChallengeAnswer(asText(body['jwt']) ?? '', store.now());
  const authentication = id === undefined ? undefined : findAuthentication(store, id);
  const { answer } = authentication ?? {};
  const card = asCard(found.instrument);
  if (!authentication || !answer || !card || authentication.nonce !== nonce)
    return refusedToken('The JWT is not valid for this payment method.');
  if (!useAnswer(store, authentication.id)) return refusedToken('The JWT was used before.');
  const info = infoOf(findingAfter(authentication, answer), {
    authenticationId: authentication.id,
    brand: card.brand,
    asked: authentication.lookup.finding,
  });
  const { liabilityShifted, liabilityShiftPossible } = info;
  const threeDSecureInfo = { liabilityShifted, liabilityShiftPossible };
  if (!liabilityShifted) {
    changeThreeDSecure(store, nonce, info);
    return { status: 200, json: { success: false, threeDSecureInfo, error } };
  }
  const upgraded = createNonce(store, card, found.paymentMethodToken, info);
  consumeNonce(store, nonce);
  const paymentMethod = {
    ...paymentMethodJson(upgraded, card),
    consumed: false,
    threeDSecureInfo: threeDSecureJson(info),
  };
  return { status: 200, json: { success: true, paymentMethod, threeDSecureInfo } };
}

const error = { message: 'Failed to authenticate, please try a different form of payment.' };

const refusedToken = (message: string) => refused([{ field: 'jwt', code: '81571', message }]);
