import type { PaymentOption } from '../payment-option.ts';
import { CardLogo } from './CardLogo.tsx';
import { CardSheet } from './CardSheet.tsx';

/** Cards, in hosted fields; offered when the gateway takes any brand (behaviour a16). */
export const cardOption: PaymentOption = {
  id: 'card',
  isSupported: ({ creditCards }) => (creditCards?.supportedCardTypes ?? []).length > 0,
  Logo: CardLogo,
  Sheet: CardSheet,
};
