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
  let isAsking = false;
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
    if (isAsking) return;
    isAsking = true;
    let isAllowed = false;
    try {
      const answer = handlers.onClick(funding);
      // A window opens without the browser's objection only in the click itself, so a plain answer is not
      // awaited.
      isAllowed = typeof answer === 'boolean' ? answer : await answer;
    } catch (error) {
      handlers.onError(error);
    }
    isAsking = false;
    if (isAllowed) await open(funding);
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
    if (!opened) return handlers.onError(new Error('Unable to open popup window: the browser blocked it.'));
    own = current = opened;
    // The buyer or the shop may close the window before there is a token; then nothing more is reported.
    const isClosed = () => own !== opened;
    try {
      const created = await handlers.createToken(funding);
      if (isClosed()) return;
      token = readToken(created);
      opened.goTo(token, funding, extra);
    } catch (error) {
      if (isClosed()) return;
      finish();
      handlers.onError(error);
    }
  }
  return { start, end: finish };
}

function readToken(created: unknown): string {
  if (typeof created === 'string' && /^(EC|BA)-[A-Z0-9]+$/.test(created)) return created;
  throw new Error(`Expected a payment or agreement token of PayPal, got ${JSON.stringify(created)}`);
}
