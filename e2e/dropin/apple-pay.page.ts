import { expect, type Locator, type Page } from '@playwright/test';
import type { DropinOptions } from '../../packages/dropin/src/index.ts';
import { CardPage } from './card.page.ts';
import type { DropinSite } from './serve.ts';

export const applePay = {
  displayName: 'Storefront',
  paymentRequest: { total: { label: 'Storefront', amount: '10.00' } },
} satisfies DropinOptions['applePay'];

/** A page with Apple's script, whose policy allows it. */
export class ApplePayPage extends CardPage {
  readonly button: Locator;
  /** Apple's sheet */
  readonly dialog: Locator;
  readonly chosen: Locator;
  readonly toggle: Locator;
  /** codes and messages of the errors that the widget wrote to the console */
  readonly reasons: Promise<string>[] = [];

  constructor(page: Page) {
    super(page);
    this.button = page
      .locator('[data-braintree-id="applePay"]')
      .getByRole('button', { name: 'Apple Pay', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Apple Pay' });
    this.chosen = page.locator('.braintree-show-methods .braintree-method--active');
    this.toggle = page.locator('[data-braintree-id="toggle"]').first();
    page.on('console', (message) => {
      const [, error] = message.args();
      if (error && message.text().startsWith('Drop-in:'))
        this.reasons.push(
          error.evaluate(({ code, message: text }: Error & { code?: unknown }) =>
            typeof code === 'string' ? code : text,
          ),
        );
    });
  }

  async open({ secureUrl }: DropinSite): Promise<void> {
    await this.page.goto(`${secureUrl}/apple-pay-shop.html`);
  }

  /** A widget whose only way to pay is Apple Pay, so that its sheet is open. */
  async createAlone(): Promise<void> {
    expect(await this.create({ card: false, applePay })).toBeNull();
  }

  option(id: string): Locator {
    return this.page.locator(`.braintree-option__${id}`);
  }

  /** Presses the button, and waits until Apple's sheet lets the shopper pay. */
  async press(): Promise<void> {
    await this.button.click();
    await expect(this.dialog.locator('form')).toHaveAttribute('aria-busy', 'false');
  }

  async pressPay(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  }

  configure(key: string, value: unknown): Promise<void> {
    return this.page.evaluate(`dropin.updateConfiguration(...${JSON.stringify(['applePay', key, value])})`);
  }
}
