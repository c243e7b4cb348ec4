import type { FastifyInstance } from 'fastify';
import { answerBrowserCall } from '../../calls/answer-browser-call.ts';
import { merchantIdentifier, shopName } from '../../client/ways-to-pay.ts';
import type { Context } from '../../context.ts';
import { type FieldProblem, fieldErrorsJson } from '../../wire/field-errors.ts';
import { asInput, asText, type Input } from '../../wire/input.ts';
import { newMerchantSession } from './merchant-session.ts';

type WithMerchant = { Params: { merchantId: string } };

/**
 * Serves POST …/client_api/v1/apple_pay_web/sessions: a merchant session for the shop's domain
 * (docs/behaviour/gateway.md#apple-pay).
 */
export function serveApplePaySessions(app: FastifyInstance, context: Context): void {
  app.post<WithMerchant>('/merchants/:merchantId/client_api/v1/apple_pay_web/sessions', (request, reply) =>
    answerBrowserCall(context, request, reply, {
      family: 'apple-pay-session',
      work() {
        const input = asInput(asInput(request.body)['applePayWebSession']);
        const { applePay, clockAheadSeconds } = context.settings.read();
        const problems = applePay ? problemsOf(input) : [notAccepted];
        if (problems.length > 0)
          return { status: 422, json: fieldErrorsJson('The Apple Pay session is invalid.', problems) };
        const shop = {
          merchantIdentifier,
          domainName: asText(input['domainName']) ?? '',
          displayName: asText(input['displayName']) ?? shopName,
        };
        return {
          status: 200,
          json: newMerchantSession(shop, context.store.now(), clockAheadSeconds * 1000),
        };
      },
    }),
  );
}

const at = (field: string, message: string): FieldProblem => ({
  path: ['applePayWebSession', field],
  message,
});

const notAccepted = {
  ...at('base', 'Apple Pay cards are not accepted by this merchant account.'),
  code: '83501',
};

/** Apple lets only its own addresses, and domains that the merchant registered. */
function problemsOf(input: Input): FieldProblem[] {
  const validationUrl = asText(input['validationUrl']) ?? '';
  const domainName = asText(input['domainName']) ?? '';
  const displayName = asText(input['displayName']) ?? '';
  return [
    ...(isOfApple(validationUrl)
      ? []
      : [at('validationUrl', 'The validation URL is not one of Apple’s addresses.')]),
    ...(input['merchantIdentifier'] === merchantIdentifier
      ? []
      : [at('merchantIdentifier', 'The merchant identifier is not this merchant’s.')]),
    ...(isRegistered(domainName)
      ? []
      : [at('domainName', 'The domain is not registered for Apple Pay on the web.')]),
    ...(displayName.length <= 64
      ? []
      : [at('displayName', 'The display name is too long (maximum is 64 characters).')]),
  ];
}

function isOfApple(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && hostname.endsWith('.apple.com');
}

/** Every host name counts as registered, except those that end in `.invalid`. */
function isRegistered(domainName: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(domainName) && !/\.invalid$/i.test(domainName);
}
