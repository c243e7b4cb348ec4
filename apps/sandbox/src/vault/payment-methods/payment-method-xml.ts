import { binDataJson } from '../../cards/bin-data.ts';
import { type BankFacts, brands, isExpired } from '../../cards/cards.ts';
import { findAddress, savedAddressXml } from '../addresses/address-book.ts';
import {
  type AnyCard,
  isCard,
  type Instrument,
  instrumentNames,
  type PayPalAccount,
  type VenmoAccount,
} from '../../instruments/instrument.ts';
import type { Store } from '../../store/store.ts';
import type { PaymentMethod } from './payment-method.ts';
import { xmlDocument, XmlList, type XmlValue } from '../../wire/xml.ts';
import { verificationXml } from './verification.ts';

/** An instrument; its token when it is saved. */
export type InstrumentWithToken = Pick<PaymentMethod, 'instrument'> & { token: string | null };

/** The XML fields that an instrument has wherever it appears. */
export function instrumentXml(store: Store, shown: InstrumentWithToken): Record<string, XmlValue> {
  const { instrument, token } = shown;
  return {
    token,
    'image-url': null,
    ...(isCard(instrument) ? cardXml(store, instrument) : accountXml(instrument)),
  };
}

/** The element of a saved payment method. */
export function paymentMethodXml(store: Store, method: PaymentMethod): XmlValue {
  const { customerId, isDefault, createdAt, updatedAt, verification } = method;
  const billing = method.billingAddressId && findAddress(store, customerId, method.billingAddressId);
  return {
    ...instrumentXml(store, method),
    'customer-id': customerId,
    default: isDefault,
    'created-at': new Date(createdAt),
    'updated-at': new Date(updatedAt),
    subscriptions: new XmlList('subscription', []),
    ...(isCard(method.instrument) && {
      'billing-address': billing ? savedAddressXml(billing) : null,
      verifications: new XmlList('verification', verification ? [verificationXml(verification)] : []),
    }),
  };
}

/** The XML document of one saved payment method. */
export function paymentMethodDocument(store: Store, method: PaymentMethod): string {
  return xmlDocument(instrumentNames[method.instrument.kind].element, paymentMethodXml(store, method));
}

function cardXml(store: Store, card: AnyCard): Record<string, XmlValue> {
  const brand = brands[card.brand].name;
  const source = `${brand} ${card.lastFour}`;
  return {
    bin: card.bin,
    'expiration-month': card.expirationMonth,
    'expiration-year': card.expirationYear,
    expired: isExpired(card, new Date(store.now())),
    ...binDataXml(card.bank),
    ...(card.kind === 'android_pay_card'
      ? {
          'virtual-card-type': brand,
          'virtual-card-last-4': card.lastFour,
          'source-card-type': brand,
          'source-card-last-4': card.lastFour,
          'source-description': source,
          'google-transaction-id': 'google_transaction_id',
          'is-network-tokenized': card.networkTokenized,
        }
      : {
          'last-4': card.lastFour,
          'card-type': card.kind === 'apple_pay_card' ? `Apple Pay - ${brand}` : brand,
          'cardholder-name': card.cardholderName,
          'unique-number-identifier': card.numberId,
          ...(card.kind === 'apple_pay_card'
            ? { 'payment-instrument-name': source, 'source-description': source }
            : { 'customer-location': card.bank?.countryOfIssuance === 'USA' ? 'US' : 'International' }),
        }),
  };
}

function accountXml(account: PayPalAccount | VenmoAccount): Record<string, XmlValue> {
  if (account.kind === 'venmo_account')
    return {
      username: account.username,
      'venmo-user-id': account.venmoUserId,
      'source-description': `Venmo Account: ${account.username}`,
    };
  return {
    email: account.email,
    'payer-id': account.payerId,
    'billing-agreement-id': account.vaultable ? `B-${account.numberId.slice(0, 17).toUpperCase()}` : null,
  };
}

/** The `details` element of a nonce. */
export function nonceDetailsXml(instrument: Instrument): XmlValue {
  if (isCard(instrument)) {
    const lastTwo = instrument.lastFour.slice(-2);
    return {
      bin: instrument.bin,
      'card-type': brands[instrument.brand].name,
      'cardholder-name': instrument.cardholderName,
      'expiration-month': instrument.expirationMonth,
      'expiration-year': instrument.expirationYear,
      'last-two': lastTwo,
      'last-four': instrument.lastFour,
      ...(instrument.kind !== 'credit_card' && { 'dpan-last-two': lastTwo }),
    };
  }
  if (instrument.kind === 'venmo_account')
    return { username: instrument.username, 'venmo-user-id': instrument.venmoUserId };
  const { email, payerId, firstName, lastName, countryCode } = instrument;
  return {
    email,
    'payer-info': {
      email,
      'payer-id': payerId,
      'first-name': firstName,
      'last-name': lastName,
      'country-code': countryCode,
    },
  };
}

/** The facts about a card's bank, as XML elements. */
export function binDataXml(bank: BankFacts = {}): Record<string, XmlValue> {
  const facts = { ...binDataJson(bank), prepaidReloadable: bank.prepaidReloadable ?? 'Unknown' };
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  );
}
