import {
  defaultSettings,
  initialState,
  type Option,
  type Settings,
  type State,
  type View,
} from '../machine/state.ts';
import type { Gateway } from '../machine/gateway.ts';
import type { Method } from '../machine/method.ts';
import { configure, startCardForm, type CardForm } from '../machine/card/card-form.ts';

export const gateway: Gateway = {
  challenges: ['cvv', 'postal_code'],
  supportedCardTypes: ['Visa', 'MasterCard', 'American Express', 'Discover', 'JCB', 'UnionPay', 'Maestro'],
  guest: true,
  authorization: 'tokenization-key',
  threeDSecure: false,
  supported: ['card'],
};

const empty = { isEmpty: true, isFocused: false, isPotentiallyValid: true, isValid: false };
const valid = { isEmpty: false, isFocused: false, isPotentiallyValid: true, isValid: true };
const wrong = { isEmpty: false, isFocused: false, isPotentiallyValid: false, isValid: false };

export const fields = { empty, focused: { ...empty, isFocused: true }, valid, wrong };
export const visa = { type: 'visa', code: { size: 3 } };
export const amex = { type: 'american-express', code: { size: 4 } };

export const visaMethod: Method = {
  nonce: 'nonce-1',
  type: 'CreditCard',
  details: { lastFour: '1111', cardType: 'Visa' },
  vaulted: true,
};
/** With the dates that the gateway gives: one far ahead, and one that is past. */
export const lastingMethod: Method = {
  ...visaMethod,
  nonce: 'nonce-lasting',
  details: { ...visaMethod.details, expirationMonth: '12', expirationYear: '2099' },
};
export const expiredMethod: Method = {
  ...visaMethod,
  nonce: 'nonce-expired',
  details: { lastFour: '0005', cardType: 'American Express', expirationMonth: '03', expirationYear: '2024' },
};
export const masterCardMethod: Method = {
  nonce: 'nonce-2',
  type: 'CreditCard',
  details: { lastFour: '4444', cardType: 'MasterCard' },
  vaulted: true,
};

/** A card form after the gateway's response, with some changes. */
export function formWith(changes: Partial<CardForm>, name: 'absent' | 'optional' = 'absent'): CardForm {
  return { ...configure(startCardForm({ name }), gateway), ...changes };
}

/** A ready widget, with some changes. */
export function readyWith(changes: Partial<State>): State {
  const start = initialState({ card: formWith({}), settings: defaultSettings });
  return { ...start, phase: 'ready', gateway, options: [{ id: 'card', status: 'done' }], ...changes };
}

export const loading = initialState({ card: startCardForm({ name: 'absent' }), settings: defaultSettings });

export const list: View = { id: 'methods', beside: null };

const allIds = ['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'] as const;

/** A ready widget that offers several ways to pay, with some changes. */
export function severalWith(changes: Partial<State>): State {
  const settings: Settings = { ...defaultSettings, wanted: allIds, canDelete: true };
  const options = allIds.map((id): Option => ({ id, status: 'done' }));
  return readyWith({ settings, options, view: { id: 'options', beside: null }, ...changes });
}
