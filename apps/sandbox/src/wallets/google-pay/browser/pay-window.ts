import { hearPopup, popupFeatures } from '../../browser/popup.ts';
import { type GooglePayCard, googlePayCards } from '../../wallet-cards.ts';
import type { ReadRequest } from './payment-data-request.ts';

/** Exactly one of them is called, once. */
export type WindowEvents = { onPaid: (card: GooglePayCard, token: string) => void; onClosed: () => void };

/**
 * Opens Google Pay's window, which must be done in a click, and tells it what the shop asks for as soon as it
 * listens. Returns null when the browser blocks it.
 */
export function openPayWindow(
  pages: string,
  request: ReadRequest,
  { onPaid, onClosed }: WindowEvents,
): { focus: () => void } | null {
  const channel = crypto.randomUUID();
  const address = `${pages}/gp/p/ui/pay?${new URLSearchParams({ channel }).toString()}`;
  const popup = window.open(address, `google-pay_${channel}`, popupFeatures());
  if (!popup || popup.closed) return null;
  const end = hearPopup(
    popup,
    { pages, channel },
    {
      onMessage({ type, card: id, token }) {
        if (type === 'ready') return popup.postMessage({ channel, type: 'request', request }, pages);
        if (type === 'canceled') {
          end();
          return onClosed();
        }
        const card = googlePayCards.find((one) => one.id === id);
        if (type !== 'paid' || !card || typeof token !== 'string') return;
        end();
        onPaid(card, token);
      },
      onClosed,
    },
  );
  return { focus: () => popup.focus() };
}
