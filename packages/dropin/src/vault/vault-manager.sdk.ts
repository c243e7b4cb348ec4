// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import { create } from 'braintree-web/vault-manager/index.js';
import type { Client } from '../gateway/client.sdk.ts';

/**
 * Deletes a saved method at the gateway.
 * @throws the SDK's VAULT_MANAGER_ errors; `deletion-errors` in `bundle/edits/correctness.ts` repairs them
 */
export async function deleteMethod(client: Client, nonce: string): Promise<void> {
  const manager = await create({ client });
  await manager.deletePaymentMethod(nonce);
}
