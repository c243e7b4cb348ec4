import type { Approval } from './approval-window.ts';
import { checkoutStyle, readStyle } from './button-style.ts';
import { buttonsElement, buttonView } from './button-view.ts';
import { containerOf } from './container.ts';
import { createFlow } from './flow.ts';
import type { Funding } from './funding.ts';

type Callback = (data: Record<string, unknown>, actions: Record<string, unknown>) => unknown;

/** The options of paypal.Button.render. */
export type CheckoutOptions = {
  env?: string;
  style?: unknown;
  commit?: boolean;
  locale?: string;
  funding?: { allowed?: string[]; disallowed?: string[] };
  payment: Callback;
  onAuthorize: Callback;
  onCancel?: Callback;
  onError?: (error: unknown) => void;
  onClick?: Callback;
  onRender?: () => void;
  validate?: (actions: { enable: () => void; disable: () => void }) => void;
};

/**
 * Renders the button of checkout.js into an element. Rejects when an option or the style is wrong, or the
 * element does not exist. The label `credit` makes it a button of PayPal Credit.
 */
export async function renderButton(
  pages: string,
  options: CheckoutOptions,
  container: string | HTMLElement,
): Promise<void> {
  const { env = 'production', payment, onAuthorize } = options;
  if (env !== 'sandbox' && env !== 'production') throw new Error(`Invalid env: ${env}`);
  if (typeof payment !== 'function') throw new Error('Expected payment to be a function');
  if (typeof onAuthorize !== 'function') throw new Error('Expected onAuthorize to be a function');
  const found = containerOf(container);
  const funding = fundingOfStyle(options.style);
  const style = readStyle(options.style, checkoutStyle, funding);
  const flow = createFlow(
    pages,
    {
      onClick(source) {
        options.onClick?.({ fundingSource: source }, {});
        return true;
      },
      createToken: () => payment({}, {}),
      onApproved: (approval) =>
        onAuthorize(authorization(approval), {
          redirect: (url?: string) => window.location.assign(url ?? window.location.href),
          close: () => flow.end(),
        }),
      onCanceled: (token) => options.onCancel?.({ paymentToken: token }, {}),
      onShipping: () => Promise.resolve(),
      onError: (error) => (options.onError ? options.onError(error) : console.error(error)),
    },
    options.locale ? { locale: options.locale } : {},
  );
  let isEnabled = true;
  const view = buttonView(funding, style, () => void (isEnabled && flow.start(funding)));
  const setEnabled = (on: boolean) => {
    isEnabled = on;
    view.setDisabled(!on);
  };
  found.append(buttonsElement([view], style));
  options.validate?.({ enable: () => setEnabled(true), disable: () => setEnabled(false) });
  options.onRender?.();
}

function fundingOfStyle(style: unknown): Funding {
  const label = typeof style === 'object' && style !== null && 'label' in style ? style.label : undefined;
  return label === 'credit' ? 'credit' : 'paypal';
}

function authorization({ token, paymentId, payerId }: Approval) {
  return paymentId === null
    ? { billingToken: token, payerID: payerId }
    : { paymentToken: token, orderID: token, paymentID: paymentId, payerID: payerId };
}
