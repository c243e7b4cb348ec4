import { onDemand } from '../on-demand.tsx';
import type { PaymentOption } from '../payment-option.ts';

/** Google Pay is a chunk, which a page without it never loads. */
export const googlePayOption: PaymentOption = {
  id: 'googlePay',
  isSupported: ({ androidPay }) => Boolean(androidPay),
  ...onDemand({ id: 'googlePay', load: () => import('./google-pay.tsx') }),
};
