import {
  type Approval,
  type ApprovalWindow,
  openApprovalWindow,
  type ShippingChoice,
} from './approval-window.ts';
import type { Funding } from './funding.ts';

/** What one kind of button does in the course of an approval. */
export type FlowHandlers = {
  /** May refuse a click by returning false. */
  onClick: (funding: Funding) => boolean | Promise<boolean>;
  /** Makes the payment or agreement, and returns its token. */
  createToken: (funding: Funding) => unknown;
  onApproved: (approval: Approval, funding: Funding) => unknown;
  onCanceled: (token: string | undefined) => unknown;
  onShipping: (choice: ShippingChoice, token: string) => Promise<void>;
  onError: (error: unknown) => void;
};

/** One script has one window at a time, whichever of its buttons opened it. */
let current: ApprovalWindow | null = null;

/**
 * Makes the function that a click runs, and one that ends what it began. While a window is open, a click only
 * brings it to the front.
 */
export function createFlow(pages: string, handlers: FlowHandlers, extra: Record<string, string> = {}) {
  let own: ApprovalWindow | null = null;
  let isBusy = false;
  const finish = () => {
    own?.close();
    if (current === own) current = null;
    own = null;
  };
  const settle = async (work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      handlers.onError(error);
    }
  };
  async function start(funding: Funding) {
    if (current) return current.focus();
    if (isBusy) return;
    isBusy = true;
    try {
      const clicked = handlers.onClick(funding);
      // A window opens without the browser's objection only in the click itself, so a plain answer is not
      // awaited.
      if (!(typeof clicked === 'boolean' ? clicked : await clicked)) return;
      await open(funding);
    } catch (error) {
      finish();
      handlers.onError(error);
    } finally {
      isBusy = false;
    }
  }
  async function open(funding: Funding) {
    let token: string | undefined;
    const opened = openApprovalWindow(pages, {
      onApproved(approval) {
        finish();
        void settle(() => handlers.onApproved(approval, funding));
      },
      onCanceled() {
        finish();
        void settle(() => handlers.onCanceled(token));
      },
      onShipping: (choice) => handlers.onShipping(choice, token ?? ''),
    });
    if (!opened) throw new Error('Unable to open popup window: the browser blocked it.');
    own = current = opened;
    const created = await handlers.createToken(funding);
    // The buyer or the shop may have closed the window meanwhile.
    if (own !== opened) return;
    if (typeof created !== 'string' || !/^(EC|BA)-[A-Z0-9]+$/.test(created))
      throw new Error(`Expected a payment or agreement token of PayPal, got ${String(created)}`);
    token = created;
    opened.goTo(created, funding, extra);
  }
  return { start, end: finish };
}
