// The declarations must follow this file into other workspaces' programs; an import could not be erased.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import BraintreeError from 'braintree-web/lib/braintree-error.js';
import errors from 'braintree-web/vault-manager/errors.js';
import { create } from 'braintree-web/vault-manager/index.js';
import type { Client } from '../gateway/client.sdk.ts';

/**
 * Deletes a saved method at the gateway.
 * @throws the SDK's VAULT_MANAGER_ errors (spec §8)
 */
export async function deleteMethod(client: Client, nonce: string): Promise<void> {
  const manager = await create({ client });
  try {
    await manager.deletePaymentMethod(nonce);
  } catch (error) {
    throw error instanceof BraintreeError ? error : unknownError(nonce, error);
  }
}

/** The SDK stumbles over every failure but a GraphQL error, and would tell of its stumbling. */
function unknownError(nonce: string, originalError: unknown): Error {
  return new BraintreeError({
    ...errors.VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR,
    // Its own words.
    message: `An unknown error occured when attempting to delete the payment method assocaited with the payment method nonce \`${nonce}\`.`,
    details: { originalError },
  });
}
