import { expect, type Locator, type Page } from '@playwright/test';
import type { DropinOptions } from '../../packages/dropin/src/index.ts';
import { authorization, CardPage } from './card.page.ts';
import type { DropinSite } from './serve.ts';

type PayPal = NonNullable<DropinOptions['paypal']>;

export const checkout = { flow: 'checkout', amount: '10.00', currency: 'USD' } as const satisfies PayPal;
export const buyer = 'asha.buyer@example.com';

/** A page whose policy allows PayPal, and PayPal's window. */
export class PayPalPage extends CardPage {
  readonly toggle: Locator;
  readonly chosen: Locator;
  /** addresses of PayPal's script that were asked for */
  readonly scripts: string[] = [];
  /** codes and messages of the errors that the widget wrote to the console */
  readonly reasons: Promise<string>[] = [];

  constructor(page: Page) {
    super(page);
    this.toggle = page.locator('[data-braintree-id="toggle"]').first();
    this.chosen = page.locator('.braintree-show-methods .braintree-method--active');
    page.on('request', (request) => {
      if (request.url().includes('/sdk/js?')) this.scripts.push(request.url());
    });
    page.on('console', (message) => {
      const [, error] = message.args();
      if (error && message.text().startsWith('Drop-in:'))
        this.reasons.push(
          error.evaluate(({ code, message: text }: Error & { code?: string }) => code ?? text),
        );
    });
  }

  async open({ url }: DropinSite): Promise<void> {
    await this.page.goto(`${url}/paypal.html`);
  }

  /** A widget whose only way to pay is PayPal, so that its sheet is open. */
  async createAlone(paypal: PayPal = checkout, more: Partial<DropinOptions> = {}): Promise<void> {
    expect(await this.create({ card: false, paypal, ...more })).toBeNull();
  }

  option(id: string): Locator {
    return this.page.locator(`.braintree-option__${id}`).filter({ visible: true });
  }

  /** A button of PayPal, by its accessible name and the sheet it is in. */
  button(name = 'PayPal', sheet = 'paypal'): Locator {
    return this.page
      .locator(`[data-braintree-id="${sheet}"]`)
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
    await endWindow(popup, 'Approve');
  }

  async cancel(popup: Page): Promise<void> {
    await endWindow(popup, 'Cancel');
  }

  configure(key: string, value: unknown): Promise<void> {
    const args = JSON.stringify(['paypal', key, value]);
    return this.page.evaluate(`dropin.updateConfiguration(...${args})`);
  }

  /** Creates a widget with options that are code, as functions can't be sent to the page. */
  createWith(code: string): Promise<unknown> {
    return this.page.evaluate(`braintree.dropin.create({
      authorization: ${JSON.stringify(authorization)}, container: '#dropin-container', card: false, ${code}
    }).then((made) => { globalThis.dropin = made; })`);
  }
}

async function endWindow(popup: Page, button: string): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: button }).click()]);
}
