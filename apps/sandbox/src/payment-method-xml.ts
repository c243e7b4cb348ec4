import { brands, type Card, isExpired } from './cards.ts';
import type { Store } from './store.ts';
import { XmlList, type XmlValue } from './xml.ts';

/** A card as an element of the server face: saved (with token and customer) or inside a transaction. */
export type ShownCard = {
  card: Card;
  token: string | null;
  customerId: string | null;
  isDefault?: boolean;
  createdAt?: number;
};

/** The `credit-card` element. */
export function creditCardXml(
  store: Store,
  { card, token, customerId, isDefault = false, createdAt = store.now() }: ShownCard,
): XmlValue {
  return {
    token,
    bin: card.bin,
    'last-4': card.lastFour,
    'card-type': brands[card.brand].name,
    'expiration-month': card.expirationMonth,
    'expiration-year': card.expirationYear,
    'cardholder-name': card.cardholderName,
    'customer-id': customerId,
    'customer-location': 'International',
    default: isDefault,
    expired: isExpired(card, new Date(store.now())),
    'image-url': null,
    'unique-number-identifier': card.numberId,
    'created-at': new Date(createdAt),
    'updated-at': new Date(createdAt),
    verifications: new XmlList('verification', []),
    subscriptions: new XmlList('subscription', []),
    ...binDataXml,
  };
}

/** What is known of the bank behind a card: nothing, as for most test cards. */
export const binData = {
  prepaid: 'Unknown',
  healthcare: 'Unknown',
  debit: 'Unknown',
  durbinRegulated: 'Unknown',
  commercial: 'Unknown',
  payroll: 'Unknown',
  issuingBank: 'Unknown',
  countryOfIssuance: 'Unknown',
  productId: 'Unknown',
  business: 'Unknown',
  consumer: 'Unknown',
  purchase: 'Unknown',
  corporate: 'Unknown',
};

/** The same, as elements. */
export const binDataXml: Record<string, XmlValue> = Object.fromEntries(
  Object.entries(binData).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    value,
  ]),
);
