import { onDemand } from '../on-demand.tsx';
import type { PaymentOption } from '../payment-option.ts';
import { canPay } from './apple-pay-api.sdk.ts';

/** Apple Pay. Nothing of its chunk is loaded where the device cannot pay with it. */
export const applePayOption: PaymentOption = {
  id: 'applePay',
  isSupported: ({ applePayWeb }, { applePay }) =>
    Boolean(applePayWeb) && canPay(applePay.applePaySessionVersion || undefined),
  ...onDemand({ id: 'applePay', load: () => import('./apple-pay.tsx') }),
};
