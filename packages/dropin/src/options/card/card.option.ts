import type { PaymentOption } from '../payment-option.ts';
import { CardLogo, CardSheet } from './CardSheet.tsx';

/** Cards, in hosted fields; offered when the gateway supports any brand. */
export const cardOption: PaymentOption = {
  id: 'card',
  isSupported: ({ creditCards }) => (creditCards?.supportedCardTypes ?? []).length > 0,
  Logo: CardLogo,
  Sheet: CardSheet,
};
