import type { PayOrder } from 'contracts';
import type { AccountContext } from '../context.ts';
import type { PaymentSecret } from './nonce-box.ts';

/**
 * What a sale sends besides the amount, from the request to pay. It is sealed in the attempt's row: a sale that is
 * repeated under its request key must be the same in every field.
 */
export const secretOf = (
  {
    env,
    account,
    clientAddress,
    riskData,
  }: Pick<AccountContext, 'env' | 'account' | 'clientAddress' | 'riskData'>,
  { nonce, deviceData, save }: PayOrder,
): PaymentSecret => ({
  nonce,
  deviceData: deviceData ?? null,
  riskData,
  threeDSecureRequired: env.threeDSecure === 'required',
  customerId: save ? account.id : null,
  address: clientAddress,
});
