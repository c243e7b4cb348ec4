import { expect, type Locator, type Page } from '@playwright/test';
import type { DropinOptions } from '../../packages/dropin/src/index.ts';
import { CardPage } from './card.page.ts';
import type { DropinSite } from './serve.ts';

type GooglePay = NonNullable<DropinOptions['googlePay']>;

export const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' };
export const googlePay = { transactionInfo } satisfies GooglePay;

/** A page whose policy allows Google Pay, and Google's window. */
export class GooglePayPage extends CardPage {
  readonly toggle: Locator;
  readonly chosen: Locator;
  readonly options: Locator;
  /** addresses of Google's script that were asked for */
  readonly scripts: string[] = [];

  constructor(page: Page) {
    super(page);
    this.toggle = page.locator('[data-braintree-id="toggle"]').first();
    this.chosen = page.locator('.braintree-show-methods .braintree-method--active');
    this.options = page.locator('.braintree-option');
    page.on('request', (request) => {
      if (request.url().endsWith('/pay.js')) this.scripts.push(request.url());
    });
  }

  async open({ url }: DropinSite, path = '/google-pay.html'): Promise<void> {
    await this.page.goto(url + path);
  }

  /** A widget whose only way to pay is Google Pay, so that its sheet is open. */
  async createAlone(options: Partial<GooglePay> = {}, more: Partial<DropinOptions> = {}): Promise<void> {
    expect(await this.create({ card: false, googlePay: { ...googlePay, ...options }, ...more })).toBeNull();
  }

  option(id: string): Locator {
    return this.page.locator(`.braintree-option__${id}`);
  }

  /** Google's button, by its accessible name. */
  button(name = 'Google Pay'): Locator {
    return this.page
      .locator('[data-braintree-id="google-pay-button"]')
      .getByRole('button', { name, exact: true });
  }

  /** Presses Google's button, and waits for Google's window. */
  async press(button = this.button()): Promise<Page> {
    const [popup] = await Promise.all([this.page.waitForEvent('popup'), button.click()]);
    await popup.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    return popup;
  }

  /** Pays in Google's window, with the card that is chosen there or with another one. */
  async payIn(popup: Page, card?: string | RegExp): Promise<void> {
    if (card) await popup.getByRole('radio', { name: card }).check();
    await endWindow(popup, 'Pay');
  }

  async cancel(popup: Page): Promise<void> {
    await endWindow(popup, 'Cancel');
  }

  configure(key: string, value: unknown): Promise<void> {
    const args = JSON.stringify(['googlePay', key, value]);
    return this.page.evaluate(`dropin.updateConfiguration(...${args})`);
  }
}

async function endWindow(popup: Page, button: string): Promise<void> {
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: button, exact: true }).click(),
  ]);
}
