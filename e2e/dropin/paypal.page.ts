import { expect, type Locator, type Page } from '@playwright/test';
import type { DropinOptions } from '../../packages/dropin/src/index.ts';
import { CardPage } from './card.page.ts';
import type { DropinSite } from './serve.ts';

type PayPal = NonNullable<DropinOptions['paypal']>;

export const checkout: PayPal = { flow: 'checkout', amount: '10.00', currency: 'USD' };

/** A page whose policy allows PayPal, and PayPal's window. */
export class PayPalPage extends CardPage {
  readonly toggle: Locator;

  constructor(page: Page) {
    super(page);
    this.toggle = page.locator('[data-braintree-id="toggle"]');
  }

  async open({ url }: DropinSite): Promise<void> {
    await this.page.goto(`${url}/paypal.html`);
  }

  option(id: string): Locator {
    return this.page.locator(`.braintree-option__${id}`);
  }

  /** A way to pay's button of PayPal, by its accessible name. */
  button(name = 'PayPal', hook = 'paypal'): Locator {
    return this.page
      .locator(`[data-braintree-id="${hook}"]`)
      .getByRole('button', { name, exact: true })
      .filter({ visible: true });
  }

  /** Presses a button, and waits for PayPal's window with the order. */
  async press(button = this.button()): Promise<Page> {
    const [popup] = await Promise.all([this.page.waitForEvent('popup'), button.click()]);
    await popup.getByRole('button', { name: 'Approve' }).waitFor();
    return popup;
  }

  async approve(popup: Page): Promise<void> {
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Approve' }).click()]);
  }

  async cancel(popup: Page): Promise<void> {
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Cancel' }).click()]);
  }

  /** Waits until nothing is under way. */
  async idle(): Promise<void> {
    await expect(this.toggle.or(this.page.locator('[data-braintree-id="paypal"]')).first()).toBeVisible();
    await expect.poll(() => this.page.evaluate('globalThis.busy.at(-1)')).not.toBe(true);
  }
}
