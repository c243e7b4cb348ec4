import type { Approval } from './paypal-machine.ts';
import { changedStyles, styleOf } from './button-style.ts';
import type { Funding, PayPalPlan, ShippingHandler } from './paypal-plan.ts';
import type { PayPal, PayPalButtons } from './paypal-script.sdk.ts';

/** What PayPal's buttons call. */
export interface ButtonCalls {
  /** the button was pressed; resolves to PayPal's id of the order or agreement */
  order(button: Funding): Promise<string>;
  approved(button: Funding, approval: Approval): Promise<void>;
  canceled(button: Funding): void;
  errored(button: Funding, cause: unknown): void;
  shipping(handler: ShippingHandler, data: unknown, actions: unknown): unknown;
}

/** A button that PayPal offers here, not yet in the page. */
export interface OfferedButton {
  funding: Funding;
  button: PayPalButtons;
}

/** The names of styles that the console was told of. */
const told = new Set<string>();

/** Tells of the styles that PayPal's script does not get as they are given, once in a page. */
function tellStyles({ buttons, style }: Pick<PayPalPlan, 'buttons' | 'style'>): void {
  const names = [...new Set(buttons.flatMap((funding) => changedStyles(funding, style)))].join(', ');
  if (!names || told.has(names)) return;
  told.add(names);
  console.warn(
    `Drop-in: PayPal's script does not take these styles of buttonStyle as they are: ${names}. They are left out or changed to what it takes: color, shape, label, layout, height (25 to 55) and tagline (with layout: 'horizontal').`,
  );
}

/**
 * The plan's buttons that PayPal offers to this shopper.
 * @throws PayPal's error about the plan's style, or an Error when PayPal offers none of them
 */
export function offeredButtons(
  paypal: PayPal,
  plan: Pick<PayPalPlan, 'buttons' | 'style' | 'handlers' | 'flow'>,
  calls: ButtonCalls,
): OfferedButton[] {
  tellStyles(plan);
  const offered = plan.buttons.flatMap((funding): OfferedButton[] => {
    const fundingSource = paypal.FUNDING[funding];
    if (!fundingSource) return [];
    const button = paypal.Buttons({
      fundingSource,
      style: styleOf(funding, plan.style),
      [plan.flow === 'vault' ? 'createBillingAgreement' : 'createOrder']: () => calls.order(funding),
      onApprove: (approval: Approval) => calls.approved(funding, approval),
      onCancel: () => calls.canceled(funding),
      onError: (cause: unknown) => calls.errored(funding, cause),
      ...Object.fromEntries(
        plan.handlers.map((name) => [
          name,
          (data: unknown, actions: unknown) => calls.shipping(name, data, actions),
        ]),
      ),
    });
    return button.isEligible() ? [{ funding, button }] : [];
  });
  if (offered.length > 0) return offered;
  const names = plan.buttons.join(' and ');
  throw new Error(`PayPal offers no button for ${names} to this shopper with these options.`);
}
