import type { Card } from '../cards/cards.ts';
import type { AndroidPayCard, Instrument } from '../instruments/instrument.ts';

/**
 * A card that 3-D Secure can verify: a typed one, or one that Google Pay passes on with its number. All other
 * ways to pay authenticate shoppers themselves.
 */
export type VerifiableCard = Card | AndroidPayCard;

export function isVerifiable(instrument: Instrument): instrument is VerifiableCard {
  return (
    instrument.kind === 'credit_card' ||
    (instrument.kind === 'android_pay_card' && !instrument.networkTokenized)
  );
}
