import { binDataJson } from '../cards/bin-data.ts';
import { brands } from '../cards/cards.ts';
import { type AnyCard, asCard, type Instrument, instrumentNames } from './instrument.ts';

/** An instrument and its nonce, as the REST API for browsers shows them. Only cards have `binData`. */
export function paymentMethodJson(nonce: string, instrument: Instrument) {
  const card = asCard(instrument);
  return {
    type: instrumentNames[instrument.kind].nonceType,
    nonce,
    description: descriptionOf(instrument),
    details: detailsOf(instrument),
    ...(card && { binData: binDataJson(card.bank) }),
  };
}

/** The text that describes an instrument to a shopper. */
export function descriptionOf(instrument: Instrument): string {
  if (instrument.kind === 'paypal_account') return 'PayPal';
  if (instrument.kind === 'venmo_account') return instrument.username;
  return `ending in ${instrument.lastFour.slice(-2)}`;
}

function detailsOf(instrument: Instrument): object {
  if (instrument.kind === 'venmo_account')
    return { username: instrument.username, venmoUserId: instrument.venmoUserId };
  if (instrument.kind !== 'paypal_account') return cardDetails(instrument);
  const { email, firstName, lastName, payerId, countryCode, shippingAddress } = instrument;
  const payerInfo = { email, firstName, lastName, payerId, countryCode };
  return { email, payerInfo: { ...payerInfo, ...(shippingAddress && { shippingAddress }) } };
}

function cardDetails(card: AnyCard): object {
  const cardType = brands[card.brand].name;
  const lastTwo = card.lastFour.slice(-2);
  if (card.kind === 'apple_pay_card')
    return { cardType, cardholderName: card.cardholderName, dpanLastTwo: lastTwo };
  const shown = { bin: card.bin, lastTwo, lastFour: card.lastFour, cardType };
  if (card.kind === 'android_pay_card') return { ...shown, isNetworkTokenized: card.networkTokenized };
  return {
    ...shown,
    cardholderName: card.cardholderName,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
  };
}
