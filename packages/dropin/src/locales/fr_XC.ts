import { fr_FR } from './fr_FR.ts';
import type { Locale } from './locale.ts';

/** International French. */
export const fr_XC: Locale = {
  reviewed: false,
  strings: {
    ...fr_FR.strings,
    fieldEmptyForCvv: 'Veuillez saisir le CVV.',
    fieldInvalidForCvv: 'Ce CVV n’est pas valide.',
    cvvLabel: 'CVV',
  },
};
