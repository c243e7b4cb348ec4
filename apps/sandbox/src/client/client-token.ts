import type { FastifyInstance } from 'fastify';
import { answerServerCall } from '../calls/answer-server-call.ts';
import { recordClientToken } from './client-token-log.ts';
import { graphQLOf } from './configuration.ts';
import type { Context } from '../context.ts';
import { customerExists } from '../vault/customers/customer-input.ts';
import { type Grant, writeFingerprint } from '../merchant/fingerprint.ts';
import { asInput, asText, type Input, isTrue } from '../wire/input.ts';
import { defaultMerchantAccount, merchant, merchantAccounts } from '../merchant/merchant.ts';
import type { Store } from '../store/store.ts';
import { problem, type Problem, refuseIfProblems, Refusal } from '../wire/refusal.ts';
import { xmlDocument } from '../wire/xml.ts';

/**
 * Serves clientToken.generate, for a guest or for an existing customer
 * (docs/behaviour/gateway.md#client-token).
 */
export function serveClientTokens(app: FastifyInstance, context: Context): void {
  app.post('/client_token', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'token',
      work() {
        const input = asInput(asInput(request.body)['client_token']);
        const version = readVersion(input);
        const grant = readGrant(context.store, input);
        recordClientToken(context.store, grant);
        const token = JSON.stringify(tokenOf(grant, version, context));
        const value = version === 1 ? token : Buffer.from(token).toString('base64');
        return { status: 201, body: xmlDocument('client-token', { value }) };
      },
    }),
  );
}

/**
 * Client token versions: 2 and 3 are the same for browsers; 1 is for mobile apps and is not base64-encoded.
 */
function readVersion(input: Input): number {
  const version = Number(asText(input['version']) ?? 2);
  if (![1, 2, 3].includes(version))
    throw new Refusal('client-token', problem('version', '92806', 'Client token version is not supported'));
  return version;
}

/** The content of a client token. With `graphQL` the SDK requests its configuration by GraphQL. */
function tokenOf(grant: Grant, version: number, { urls, store, settings }: Context) {
  return {
    version,
    authorizationFingerprint: writeFingerprint(grant, store.now()),
    configUrl: urls.configUrl,
    ...(settings.read().graphQL && { graphQL: graphQLOf(urls.graphQLUrl) }),
    environment: 'sandbox',
    merchantId: merchant.id,
    merchantAccountId: grant.merchantAccountId,
  };
}

function readGrant(store: Store, input: Input): Grant {
  const options = asInput(input['options']);
  const customerId = asText(input['customer_id']) ?? null;
  const merchantAccountId = asText(input['merchant_account_id']) ?? defaultMerchantAccount;
  refuseIfProblems('client-token', [
    ...(customerId ? [] : optionProblems(options)),
    ...(customerId && !customerExists(store, customerId)
      ? [problem('customer_id', '92804', 'Customer specified by customer_id does not exist')]
      : []),
    ...(merchantAccounts.has(merchantAccountId)
      ? []
      : [
          problem(
            'merchant_account_id',
            '92807',
            'Merchant account specified by merchant_account_id does not exist',
          ),
        ]),
  ]);
  return {
    customerId,
    merchantAccountId,
    failOnDuplicate: isTrue(options['fail_on_duplicate_payment_method']),
    failOnDuplicateForCustomer: isTrue(options['fail_on_duplicate_payment_method_for_customer']),
    verifyCard: isTrue(options['verify_card']),
    makeDefault: isTrue(options['make_default']),
  };
}

/** Errors for options that need a customer id but were sent without one. */
function optionProblems(options: Input): Problem[] {
  return Object.entries(optionCodes)
    .filter(([option]) => isTrue(options[option]))
    .map(([option, code]) =>
      problem(option, code, `A customer id is required for the option ${option}.`, 'options'),
    );
}

const optionCodes = {
  make_default: '92801',
  verify_card: '92802',
  fail_on_duplicate_payment_method: '92803',
  fail_on_duplicate_payment_method_for_customer: '92805',
};
