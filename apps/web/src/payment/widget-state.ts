import type { DropinEvents } from 'dropin/react';
import { payOnDeliveryId } from './pay-on-delivery.ts';

type View = DropinEvents['changeActiveView']['newViewId'];

/** What the popup knows about the widget in it. */
export type WidgetState =
  | { at: 'loading' }
  | { at: 'failed' }
  | {
      at: 'ready';
      view: View;
      /** It has a payment method: a chosen one, or a card form that is filled in. */
      hasMethod: boolean;
      /** A window or frame of a payment company is open. */
      isAway: boolean;
    };

/** Whether the popup's Pay button can be pressed, and if not, what the shopper has to do first. */
export type PayButton = { isEnabled: boolean; hint: string | null };

/** Whether the shopper is about to pay on delivery: the button places the order. */
export const isOnDelivery = (widget: WidgetState): boolean =>
  widget.at === 'ready' && widget.view === payOnDeliveryId;

/** What the shopper does in the sheet of a company, and what they do in its window or frame. */
type Wallet = { choose: string; goOn: string };

const inWindow = 'Go on in the window that has opened, then pay here.';
const payPal: Wallet = {
  choose: 'Choose your PayPal account with the button above, then pay here.',
  goOn: inWindow,
};

const wallets: Partial<Record<View, Wallet>> = {
  paypal: payPal,
  paypalCredit: payPal,
  venmo: {
    choose: 'Choose your Venmo account with the button above, then pay here.',
    goOn: 'Go on in Venmo, then pay here.',
  },
  applePay: {
    choose: 'Choose a card with the Apple Pay button above, then pay here.',
    goOn: 'Go on in Apple Pay, then pay here.',
  },
  googlePay: {
    choose: 'Choose a card with the Google Pay button above, then pay here.',
    goOn: inWindow,
  },
};

/**
 * On an incomplete card form the button can be pressed: the form then marks what is missing. The sheets of
 * PayPal, Venmo, Apple Pay and Google Pay have a button of their own, with which the shopper chooses an account
 * or a card; then the popup's button pays.
 */
export function payButton(widget: WidgetState): PayButton {
  if (widget.at !== 'ready') return { isEnabled: false, hint: null };
  const { view, hasMethod, isAway } = widget;
  const wallet = wallets[view];
  if (isAway) return waits(wallet?.goOn ?? inWindow);
  if (hasMethod || view === 'card') return { isEnabled: true, hint: null };
  return waits(wallet?.choose ?? 'Choose how to pay.');
}

const waits = (hint: string): PayButton => ({ isEnabled: false, hint });
