import { hearPopup, popupFeatures } from '../../browser/popup.ts';
import type { Funding } from './funding.ts';

/** What the approval page tells about an approval. */
export type Approval = { token: string; paymentId: string | null; payerId: string };

/** What the buyer chose on the approval page, and the page wants the shop to agree to. */
export type ShippingChoice = {
  paymentId: string | null;
  address: { city: string; state?: string; postalCode?: string; countryCode: string } | null;
  option: { id: string; label: string; type: string; amount: number | null } | null;
  changed: 'address' | 'option';
  currency: string | null;
};

/** What happens with an approval window. Exactly one of `onApproved`, `onCanceled` is called, at most once. */
export type WindowEvents = {
  onApproved: (approval: Approval) => void;
  onCanceled: () => void;
  /** Resolves when the shop agrees; rejects with its reason. */
  onShipping: (choice: ShippingChoice) => Promise<void>;
};

/** An open window. `goTo` shows the approval page of a token, `close` ends it without an event. */
export type ApprovalWindow = {
  goTo: (token: string, funding: Funding, extra: Record<string, string>) => void;
  focus: () => void;
  close: () => void;
};

/**
 * Opens the window of an approval, which must be done at once in a click. `pages` is the origin of PayPal's
 * pages. Returns null when the browser blocks it.
 */
export function openApprovalWindow(pages: string, events: WindowEvents): ApprovalWindow | null {
  const channel = crypto.randomUUID();
  const popup = window.open('', `paypal_${channel}`, popupFeatures());
  if (!popup || popup.closed) return null;
  popup.document.title = 'PayPal';
  popup.document.body.append('Connecting to PayPal …');
  const end = hearPopup(
    popup,
    { pages, channel },
    {
      onMessage({ type, choice, approval }) {
        if (type === 'shipping') {
          const answer = (agreed: boolean, reason?: string) =>
            popup.postMessage({ channel, type: 'shipping-answer', agreed, reason }, pages);
          events.onShipping(choice as ShippingChoice).then(
            () => answer(true),
            (error: unknown) => answer(false, error instanceof Error ? error.message : undefined),
          );
          return;
        }
        if (type !== 'approved' && type !== 'canceled') return;
        end();
        if (type === 'approved') events.onApproved(approval as Approval);
        else events.onCanceled();
      },
      onClosed: events.onCanceled,
    },
  );
  return {
    goTo(token, funding, extra) {
      if (popup.closed) return;
      const path = token.startsWith('BA-') ? '/agreements/approve?ba_token=' : '/checkoutnow?token=';
      const query = new URLSearchParams({ fundingSource: funding, channel, ...extra });
      popup.location.replace(`${pages}${path}${token}&${query.toString()}`);
    },
    focus: () => popup.focus(),
    close: end,
  };
}
