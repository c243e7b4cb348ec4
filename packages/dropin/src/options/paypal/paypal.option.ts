import { onDemand } from '../on-demand.tsx';
import type { PaymentOption } from '../payment-option.ts';
import type { PayPalId } from './paypal-plan.ts';

/** PayPal and PayPal Credit are one chunk, which a page without them never loads. */
function payPalOption(id: PayPalId): PaymentOption {
  return {
    id,
    isSupported: ({ paypalEnabled }) => paypalEnabled === true,
    ...onDemand({
      id,
      load: () => import('./paypal.tsx'),
      fixedKeys: ['offerCredit', 'locale'],
    }),
  };
}

export const payPalOptions: readonly PaymentOption[] = [payPalOption('paypal'), payPalOption('paypalCredit')];
