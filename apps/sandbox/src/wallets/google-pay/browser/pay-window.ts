import { type GooglePayCard, googlePayCards } from '../../wallet-cards.ts';
import type { ReadRequest } from './payment-data-request.ts';

/** Exactly one of them is called, once. */
export type WindowEvents = { onPaid: (card: GooglePayCard, token: string) => void; onClosed: () => void };

const pollMs = 100;
const [width, height] = [450, 600];

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
  const popup = window.open(address, `google-pay_${channel}`, features());
  if (!popup || popup.closed) return null;
  const end = () => {
    clearInterval(poll);
    window.removeEventListener('message', hear);
    popup.close();
  };
  const poll = setInterval(() => {
    if (!popup.closed) return;
    end();
    onClosed();
  }, pollMs);
  const hear = ({ source, origin, data }: MessageEvent<Message | null>) => {
    if (source !== popup || origin !== pages || data?.channel !== channel) return;
    if (data.type === 'ready') return popup.postMessage({ channel, type: 'request', request }, pages);
    if (data.type === 'canceled') {
      end();
      return onClosed();
    }
    const card = googlePayCards.find(({ id }) => id === data.card);
    if (data.type !== 'paid' || !card || data.token === undefined) return;
    end();
    onPaid(card, data.token);
  };
  window.addEventListener('message', hear);
  return { focus: () => popup.focus() };
}

type Message = { channel: string; type: string; card?: string; token?: string };

function features(): string {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,resizable,scrollbars,width=${width},height=${height},left=${left},top=${top}`;
}
