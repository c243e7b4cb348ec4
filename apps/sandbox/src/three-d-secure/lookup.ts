import type { FastifyInstance } from 'fastify';
import { answerBrowserCall } from '../calls/answer-browser-call.ts';
import { type Caller, Denied } from '../calls/caller.ts';
import type { Context } from '../context.ts';
import { consumeNonce, createNonce, findNonce } from '../instruments/nonces.ts';
import { paymentMethodJson } from '../instruments/payment-method-json.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant/merchant.ts';
import { newId } from '../store/ids.ts';
import { asInput, type Input } from '../wire/input.ts';
import { insertAuthentication } from './authentications.ts';
import { challengeRequest } from './challenge-request.ts';
import { type FieldError, informationErrors, readLookup } from './lookup-input.ts';
import { type Lookup, lookUp } from './scenario-of.ts';
import { findings } from '../cards/scenarios.ts';
import { infoOf, threeDSecureJson, threeDSecureVersion } from '../instruments/three-d-secure-info.ts';

type WithNonce = { Params: { merchantId: string; nonce: string } };
type JsonAnswer = { status: number; json: object };

/**
 * Serves POST …/client_api/v1/payment_methods/:nonce/three_d_secure/lookup
 * (docs/behaviour/gateway.md#3-d-secure). It consumes the nonce and makes a new one with the result.
 */
export function serveLookup(app: FastifyInstance, context: Context): void {
  app.post<WithNonce>(
    '/merchants/:merchantId/client_api/v1/payment_methods/:nonce/three_d_secure/lookup',
    (request, reply) =>
      answerBrowserCall(context, request, reply, {
        family: 'three-d-secure-lookup',
        work(caller) {
          requireThreeDSecure(context, caller);
          return context.store.atomically(() =>
            lookUpNonce(context, caller, request.params.nonce, asInput(request.body)),
          );
        },
      }),
  );
}

/** 3-D Secure needs a client token, and a merchant who has it. Throws Denied (403). */
export function requireThreeDSecure({ settings }: Context, { by }: Caller): void {
  if (by !== 'client-token' || !settings.read().threeDSecure) throw new Denied(403);
}

function lookUpNonce(
  { store, settings, urls }: Context,
  caller: Caller,
  nonce: string,
  body: Input,
): JsonAnswer {
  const found = findNonce(store, nonce);
  if (!found || found.consumed) return nonceNotFound;
  const read = readLookup(body, found);
  if ('fieldErrors' in read) return refused(read.fieldErrors);
  const wrong = informationErrors(body);
  if (wrong.length > 0) return informationRefused(wrong);
  const { card, amount, windowSize } = read;
  const errorNumber = settings.read().threeDSecureError;
  const lookup = errorNumber ? challenged(lookUp(card, body)) : lookUp(card, body);
  const id = newId(20);
  const info = infoOf(lookup.finding, { authenticationId: id, brand: card.brand });
  const upgraded = createNonce(store, card, found.paymentMethodToken, info);
  consumeNonce(store, nonce);
  const currency = merchantAccounts.get(caller.merchantAccountId) ?? defaultMerchantAccount;
  const authentication = { id, nonce: upgraded, lookup, amount, currency, windowSize, errorNumber };
  insertAuthentication(store, authentication);
  const { liabilityShifted, liabilityShiftPossible } = info;
  return {
    status: 201,
    json: {
      paymentMethod: {
        ...paymentMethodJson(upgraded, card),
        consumed: false,
        threeDSecureInfo: threeDSecureJson(info),
      },
      threeDSecureInfo: { liabilityShifted, liabilityShiftPossible },
      lookup: {
        acsUrl: lookup.challenge ? urls.challengeUrl : null,
        pareq: lookup.challenge ? challengeRequest(authentication) : null,
        md: null,
        termUrl: null,
        threeDSecureVersion,
        transactionId: id,
      },
    },
  };
}

const challenged = ({ approved }: Lookup): Lookup => ({
  finding: findings.challengeRequired,
  challenge: true,
  approved,
});

export const nonceNotFound: JsonAnswer = {
  status: 404,
  json: { error: { message: 'Unknown or expired payment_method_nonce.' }, fieldErrors: [] },
};

const informationRefused = (sentences: string[]): JsonAnswer => ({
  status: 422,
  json: {
    error: { message: sentences.join('\n') },
    threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: false },
  },
});

/** The 422 answer for a request that is refused. */
export function refused(fieldErrors: FieldError[]): JsonAnswer {
  return {
    status: 422,
    json: { error: { message: fieldErrors.map(({ message }) => message).join('\n') }, fieldErrors },
  };
}
