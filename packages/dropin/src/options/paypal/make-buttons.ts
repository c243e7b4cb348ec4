import type { Client } from '../../gateway/client.sdk.ts';
import { isGuest } from '../../gateway/read-gateway.ts';
import type { DrawnSheet } from './draw-sheet.tsx';
import { createCheckout, errorOf, type PayPalCheckout } from './paypal-checkout.sdk.ts';
import { mistakeIn, type PayPalPlan, type PayPalSettings } from './paypal-plan.ts';
import { usePayPalScript } from './paypal-script.sdk.ts';
import { offeredButtons, type ButtonCalls } from './render-buttons.ts';

/** Buttons in a sheet, or being made: their plan and the SDK's component. Its abort removes them. */
export interface Build {
  abort: AbortController;
  plan?: PayPalPlan;
  checkout?: PayPalCheckout;
  isGuest?: boolean;
}

interface Making {
  build: Build;
  plan: PayPalPlan;
  settings: PayPalSettings;
  client: Promise<Client>;
  sheet: DrawnSheet;
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
  const { build, plan, settings, sheet, calls, onOffered } = making;
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
      const box = sheet.box(funding);
      signal.addEventListener('abort', () => {
        Promise.resolve(button.close()).catch(ignore);
        box.replaceChildren();
      });
      return button.render(box);
    }),
  );
}
