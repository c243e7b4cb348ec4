import type { FastifyInstance } from 'fastify';
import { answerCall } from './answer-call.ts';
import type { Context } from './context.ts';
import { exists } from './customers.ts';
import { type Grant, writeFingerprint } from './fingerprint.ts';
import { asInput, asText, type Input, isOn } from './input.ts';
import { defaultMerchantAccount, merchant, merchantAccounts } from './merchant.ts';
import type { Store } from './store.ts';
import { problem, Refusal } from './validation.ts';
import { xmlDocument } from './xml.ts';

/** clientToken.generate: for a guest, or for a customer that exists (protocol §2). */
export function serveClientTokens(app: FastifyInstance, context: Context): void {
  app.post('/client_token', (request, reply) =>
    answerCall(context, request, reply, {
      family: 'token',
      work() {
        const grant = readGrant(context.store, asInput(asInput(request.body)['client_token']));
        const value = Buffer.from(JSON.stringify(tokenOf(grant, context))).toString('base64');
        return { status: 201, body: xmlDocument('client-token', { value }) };
      },
    }),
  );
}

/** What the browser finds inside a client token. A `graphQL` of this date makes it ask for its configuration by GraphQL. */
function tokenOf(grant: Grant, { addresses, store }: Context) {
  return {
    version: 2,
    authorizationFingerprint: writeFingerprint(grant, store.now()),
    configUrl: addresses.configUrl,
    graphQL: { url: addresses.graphQLUrl, date: '2018-05-08', features: ['tokenize_credit_cards'] },
    environment: 'sandbox',
    merchantId: merchant.id,
    merchantAccountId: grant.merchantAccountId,
  };
}

function readGrant(store: Store, input: Input): Grant {
  const options = asInput(input['options']);
  const customerId = asText(input['customer_id']) ?? null;
  const merchantAccountId = asText(input['merchant_account_id']) ?? defaultMerchantAccount;
  if (customerId && !exists(store, customerId))
    throw new Refusal(
      'client-token',
      problem('customer_id', '92804', 'Customer specified by customer_id does not exist'),
    );
  if (!merchantAccounts.has(merchantAccountId))
    throw new Refusal(
      'client-token',
      problem(
        'merchant_account_id',
        '92807',
        'Merchant account specified by merchant_account_id does not exist',
      ),
    );
  return {
    customerId,
    merchantAccountId,
    failOnDuplicate: isOn(options['fail_on_duplicate_payment_method']),
    failOnDuplicateForCustomer: isOn(options['fail_on_duplicate_payment_method_for_customer']),
    verifyCard: isOn(options['verify_card']),
    makeDefault: isOn(options['make_default']),
  };
}
