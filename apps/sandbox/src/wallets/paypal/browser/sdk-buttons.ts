import type { Approval, ShippingChoice } from './approval-window.ts';
import { readStyle, sdkStyle } from './button-style.ts';
import { buttonsElement, buttonView } from './button-view.ts';
import { containerOf } from './container.ts';
import { createFlow } from './flow.ts';
import { type Funding, fundingOf } from './funding.ts';
import { agreeToShipping, type ShippingCallbacks } from './shipping-callbacks.ts';
import type { ScriptOptions } from './script-options.ts';

type Callback = (data: Record<string, unknown>, actions: Record<string, unknown>) => unknown;

/** The options of paypal.Buttons. */
export type ButtonsOptions = ShippingCallbacks & {
  fundingSource?: string;
  style?: unknown;
  createOrder?: Callback;
  createBillingAgreement?: Callback;
  onInit?: Callback;
  onClick?: Callback;
  onApprove?: Callback;
  onCancel?: Callback;
  onError?: (error: unknown) => void;
  onDestroy?: () => void;
};

/** What paypal.Buttons returns. */
export type Buttons = {
  isEligible: () => boolean;
  render: (container: string | HTMLElement) => Promise<void>;
  close: () => Promise<void>;
  hasReturned: () => boolean;
};

/** Makes PayPal's buttons: one for `fundingSource`, or without it one for each eligible way. */
export function makeButtons(script: ScriptOptions, options: ButtonsOptions = {}): Buttons {
  checkOptions(script, options);
  const fundings = fundingsOf(script, options.fundingSource);
  const style = readStyle(options.style, sdkStyle, fundings[0] ?? 'paypal');
  let isEnabled = true;
  const flow = createFlow(script.pages, {
    onClick: (funding) => permission(options.onClick, funding),
    createToken: (funding) =>
      (options.createOrder ?? options.createBillingAgreement)?.({ paymentSource: funding }, {}),
    onApproved: (approval, funding) =>
      options.onApprove?.(approvalData(approval, funding), {
        redirect: (url: string) => window.location.assign(url),
      }),
    onCanceled: (token) => options.onCancel?.(canceledData(token), {}),
    onShipping: (choice: ShippingChoice, token) => agreeToShipping(options, choice, token),
    onError: (error) => report(options, error),
  });
  const views = fundings.map((funding) =>
    buttonView(funding, funding === fundings[0] ? style : readStyle(options.style, sdkStyle, funding), () => {
      if (isEnabled) void flow.start(funding);
      else void permission(options.onClick, funding);
    }),
  );
  const setEnabled = (on: boolean) => {
    isEnabled = on;
    for (const view of views) view.setDisabled(!on);
  };
  let element: HTMLElement | undefined;
  return {
    isEligible: () => fundings.length > 0,
    hasReturned: () => false,
    async render(container) {
      const found = containerOf(container);
      if (fundings.length === 0) throw new Error(`${options.fundingSource ?? 'paypal'} is not eligible`);
      element = buttonsElement(views, style);
      found.append(element);
      await options.onInit?.(
        { correlationID: crypto.randomUUID() },
        { enable: async () => setEnabled(true), disable: async () => setEnabled(false) },
      );
    },
    async close() {
      flow.end();
      element?.remove();
      element = undefined;
      options.onDestroy?.();
    },
  };
}

/** The ways that get a button. Pay Later is for one payment, so an agreement has none. */
function fundingsOf({ enabled, disabled, vault, intent }: ScriptOptions, asked?: string): Funding[] {
  const isOffered = (funding: Funding) =>
    !disabled.has(funding) && !(funding === 'paylater' && vault && intent === 'tokenize');
  if (asked !== undefined) return [fundingOf(asked)].filter((one) => one !== undefined).filter(isOffered);
  const others = (['paylater', 'credit'] as const).filter((one) => enabled.has(one));
  return (['paypal', ...others] as const).filter(isOffered);
}

function checkOptions({ vault, intent }: ScriptOptions, options: ButtonsOptions): void {
  const { createOrder, createBillingAgreement } = options;
  if (createOrder && createBillingAgreement)
    throw new Error('Do not pass both createBillingAgreement and createOrder');
  if (createBillingAgreement && !vault)
    throw new Error('Must pass vault=true to sdk to use createBillingAgreement');
  if (createOrder && intent === 'tokenize')
    throw new Error('Must pass createBillingAgreement with intent=tokenize');
  for (const [name, value] of Object.entries(options))
    if (/^(create|on)[A-Z]/.test(name) && value !== undefined && typeof value !== 'function')
      throw new Error(`Expected ${name} to be a function`);
}

/** Asks onClick, which may refuse by `actions.reject()`, by false, or by a promise of either. */
function permission(onClick: Callback | undefined, fundingSource: Funding): boolean | Promise<boolean> {
  if (!onClick) return true;
  let isRefused = false;
  const answer = onClick(
    { fundingSource },
    {
      resolve: () => true,
      reject: () => {
        isRefused = true;
        return false;
      },
    },
  );
  const read = (value: unknown) => !isRefused && value !== false;
  return answer instanceof Promise ? answer.then(read) : read(answer);
}

function approvalData({ token, paymentId, payerId }: Approval, paymentSource: Funding) {
  return {
    ...(paymentId === null ? { billingToken: token } : { orderID: token, paymentID: paymentId }),
    payerID: payerId,
    paymentSource,
    facilitatorAccessToken: 'sandbox-facilitator-access-token',
  };
}

function canceledData(token: string | undefined) {
  return token?.startsWith('BA-') ? { billingToken: token } : { orderID: token };
}

function report({ onError }: ButtonsOptions, error: unknown): void {
  if (onError) onError(error);
  else console.error(error);
}
