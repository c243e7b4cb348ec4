import type { DropinEvents } from 'dropin/react';

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
      /** A window of a payment company is open. */
      isAway: boolean;
    };

/** Whether the popup's Pay button can be pressed, and if not, what the shopper has to do first. */
export type PayButton = { isEnabled: boolean; hint: string | null };

/**
 * On an incomplete card form the button can be pressed: the form then marks what is missing. The sheet of
 * PayPal has a button of its own, with which the shopper chooses the account; then the popup's button pays.
 */
export function payButton(widget: WidgetState): PayButton {
  if (widget.at !== 'ready') return { isEnabled: false, hint: null };
  const { view, hasMethod, isAway } = widget;
  if (isAway) return waits('Go on in the window that has opened, then pay here.');
  if (hasMethod || view === 'card') return { isEnabled: true, hint: null };
  if (view === 'paypal' || view === 'paypalCredit')
    return waits('Choose your PayPal account with the button above, then pay here.');
  return waits('Choose how to pay.');
}

const waits = (hint: string): PayButton => ({ isEnabled: false, hint });
