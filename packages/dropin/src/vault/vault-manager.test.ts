import BraintreeError from 'braintree-web/lib/braintree-error.js';
import { describe, expect, it } from 'vitest';
import type { Client } from '../gateway/client.sdk.ts';
import { deleteMethod } from './vault-manager.sdk.ts';

/** A client for the SDK's vault manager, and the requests it got. */
function clientThat(request: () => Promise<unknown>, authorizationType = 'CLIENT_TOKEN') {
  const asked: unknown[] = [];
  const client = {
    getVersion: () => '3.144.0',
    getConfiguration: () => ({ authorizationType }),
    request: (options: unknown) => {
      asked.push(options);
      return request();
    },
  } as unknown as Client;
  return { client, asked };
}

const graphQlError = (errorClass: string) => () =>
  Promise.reject(
    new BraintreeError({
      type: 'NETWORK',
      code: 'CLIENT_GRAPHQL_REQUEST_ERROR',
      message: 'There was a problem with your request.',
      details: { originalError: [{ extensions: { errorClass } }] },
    }),
  );

describe('deleting a saved method', () => {
  it('sends the documented mutation with the nonce', async () => {
    const { client, asked } = clientThat(() => Promise.resolve({ data: {} }));
    await deleteMethod(client, 'n1');
    expect(asked).toMatchObject([
      {
        api: 'graphQLApi',
        data: {
          operationName: 'DeletePaymentMethodFromSingleUseToken',
          variables: { input: { singleUseTokenId: 'n1' } },
        },
      },
    ]);
  });

  it.each([
    [
      'without a customer',
      clientThat(() => Promise.resolve({}), 'TOKENIZATION_KEY'),
      'MERCHANT',
      'VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN',
      'A client token with a customer id must be used to delete a payment method nonce.',
    ],
    [
      'that is gone',
      clientThat(graphQlError('NOT_FOUND')),
      'MERCHANT',
      'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
      'A payment method for payment method nonce `n1` could not be found.',
    ],
    [
      'the gateway refuses',
      clientThat(graphQlError('AUTHORIZATION')),
      'UNKNOWN',
      'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
      'An unknown error occured when attempting to delete the payment method assocaited with the payment method nonce `n1`.',
    ],
  ])('%s fails with the documented error', async (...row) => {
    const [, { client }, type, code, message] = row;
    await expect(deleteMethod(client, 'n1')).rejects.toMatchObject({ type, code, message });
  });
});
