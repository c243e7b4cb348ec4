import type { Client } from '../../gateway/client.sdk.ts';
import { isGuest } from '../../gateway/read-gateway.ts';
import { changedStyles, styleOf } from './button-style.ts';
import { createCheckout, errorOf, type PayPalCheckout } from './paypal-checkout.sdk.ts';
import type { Approval } from './paypal-machine.ts';
import {
  mistakeIn,
  type Funding,
  type PayPalPlan,
  type PayPalSettings,
  type ShippingHandler,
} from './paypal-plan.ts';
import { usePayPalScript, type PayPal, type PayPalButtons } from './paypal-script.sdk.ts';

/** Buttons in a sheet, or being made: their plan and the SDK's component. Its abort removes them. */
export interface Build {
  abort: AbortController;
  plan?: PayPalPlan;
  checkout?: PayPalCheckout;
  isGuest?: boolean;
}

/** What PayPal's buttons call. */
export interface ButtonCalls {
  /** the button was pressed; resolves to PayPal's id of the order or agreement */
  order(button: Funding): Promise<string>;
  approved(button: Funding, approval: Approval): Promise<void>;
  canceled(button: Funding): void;
  errored(button: Funding, cause: unknown): void;
  shipping(handler: ShippingHandler, data: unknown, actions: unknown): unknown;
}

interface Making {
  build: Build;
  plan: PayPalPlan;
  settings: PayPalSettings;
  client: Promise<Client>;
  /** the element for one of PayPal's buttons; it stays the same */
  boxOf: (funding: Funding) => HTMLElement;
  calls: ButtonCalls;
  /** PayPal offers a button; what is left is to draw it */
  onOffered: () => void;
}

const ignore = () => undefined;

/**
 * Loads PayPal's script and puts the plan's buttons into the sheet. A checkout from the vault needs the SDK's
 * frame in place of both.
 * @throws the SDK's error for a merchant's mistake; an Error when the script does not load or PayPal offers no
 * button; the signal's reason after an abort
 */
export async function makeButtons(making: Making): Promise<void> {
  const { build, plan, settings, boxOf, calls, onOffered } = making;
  const { signal } = build.abort;
  build.plan = plan;
  const mistake = mistakeIn(settings);
  if (mistake) throw errorOf(mistake);
  const client = await making.client;
  const checkout = await createCheckout(client, plan);
  const end = () => void checkout.teardown().catch(ignore);
  if (signal.aborted) end();
  signal.throwIfAborted();
  signal.addEventListener('abort', end);
  Object.assign(build, { checkout, isGuest: isGuest(client) });
  if (plan.startsFromVault) {
    await checkout.focusVaultInitiatedCheckoutWindow();
    return onOffered();
  }
  const paypal = await usePayPalScript(checkout, plan, signal);
  signal.throwIfAborted();
  const buttons = offeredButtons(paypal, plan, calls);
  onOffered();
  await Promise.all(
    buttons.map(({ funding, button }) => {
      const box = boxOf(funding);
      signal.addEventListener('abort', () => {
        Promise.resolve(button.close()).catch(ignore);
        box.replaceChildren();
      });
      return button.render(box);
    }),
  );
}

/** A button that PayPal offers here, not yet in the page. */
interface OfferedButton {
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
function offeredButtons(
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
