import { expect, test } from 'vitest';
import { payButton, type WidgetState } from './widget-state.ts';

const ready = { at: 'ready', view: 'options', hasMethod: false, isAway: false } as const;

test.each<[string, WidgetState, boolean, RegExp | null]>([
  ['a widget that loads', { at: 'loading' }, false, null],
  ['a widget that failed', { at: 'failed' }, false, null],
  ['a list of ways to pay', ready, false, /^Choose how to pay/],
  ['a list of saved methods, none chosen', { ...ready, view: 'methods' }, false, /^Choose how to pay/],
  ['a saved method', { ...ready, view: 'methods', hasMethod: true }, true, null],
  ['a card form, which marks what is missing', { ...ready, view: 'card' }, true, null],
  ['the sheet of PayPal', { ...ready, view: 'paypal' }, false, /PayPal account/],
  ['the sheet of PayPal Credit', { ...ready, view: 'paypalCredit' }, false, /PayPal account/],
  ['an open window of PayPal', { ...ready, view: 'paypal', isAway: true }, false, /window/],
  ['the sheet of Venmo', { ...ready, view: 'venmo' }, false, /Venmo account/],
  ['the open frame or app of Venmo', { ...ready, view: 'venmo', isAway: true }, false, /^Go on in Venmo/],
  ['the sheet of Apple Pay', { ...ready, view: 'applePay' }, false, /Apple Pay button/],
  ['the open sheet of Apple', { ...ready, view: 'applePay', isAway: true }, false, /^Go on in Apple Pay/],
  ['the sheet of Google Pay', { ...ready, view: 'googlePay' }, false, /Google Pay button/],
  ['an open window of Google Pay', { ...ready, view: 'googlePay', isAway: true }, false, /window/],
  ['an open window above the list', { ...ready, view: 'methods', isAway: true }, false, /window/],
])('%s', (_, widget, isEnabled, hint) => {
  const button = payButton(widget);
  expect(button.isEnabled).toBe(isEnabled);
  if (hint) expect(button.hint).toMatch(hint);
  else expect(button.hint).toBeNull();
});
