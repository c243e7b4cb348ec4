import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { differences, type Widget } from './compat.differences.ts';

/** The script's address: the only difference between the two merchant pages. */
const scripts: Readonly<Record<Widget, string>> = {
  // the registry's file, which the gateway serves as it is
  peer: `https://js.braintreegateway.com/web/dropin/${differences.version.peer}/js/dropin.js`,
  ours: `/web/dropin/${differences.version.ours}/js/dropin.min.js`,
};

export const tokenizationKey = 'sandbox_local_storefront';
export const goodCard = { number: '4111111111111111', expirationDate: '12/30', cvv: '123' };

export type Field = 'cardholderName' | 'number' | 'expirationDate' | 'cvv' | 'postalCode';

const soon = { intervals: [50] };

/** A merchant's page with one of the widgets, by documented calls and hooks alone. */
export class Merchant {
  readonly page: Page;
  private readonly origin: string;
  private readonly script: string;

  /** @param origin the address of the merchant's site */
  constructor(page: Page, origin: string, widget: Widget) {
    this.page = page;
    this.origin = origin;
    this.script = new URL(scripts[widget], origin).href;
  }

  /** Opens the page anew, with the widget's script. */
  async open(): Promise<void> {
    await this.page.goto(`${this.origin}/compat.html`);
    await this.page.addScriptTag({ url: this.script });
  }

  /**
   * Opens the page anew, with the widget's script in a form that has the nonce's input already, or outside.
   */
  async openWithTag(attributes: Readonly<Record<string, string>>, parent: 'form' | 'main'): Promise<void> {
    await this.page.goto(`${this.origin}/compat.html`);
    await this.page.evaluate(
      async ([src, given, place]) => {
        const script = Object.assign(document.createElement('script'), { src });
        for (const [name, value] of Object.entries(given)) script.setAttribute(name, value);
        document
          .querySelector('main')
          ?.insertAdjacentHTML('beforeend', '<form><input type="hidden" name="payment_method_nonce"></form>');
        await new Promise((loaded) => {
          script.addEventListener('load', loaded);
          document.querySelector(place)?.append(script);
        });
      },
      [this.script, attributes, parent] as const,
    );
  }

  /** Creates the widget and listens to all of its events: 'created', or the error in one line. */
  create(options: object = {}): Promise<unknown> {
    const given = { authorization: tokenizationKey, container: '#dropin-container', ...options };
    return this.run(
      `braintree.dropin.create(${JSON.stringify(given)})
        .then((made) => { globalThis.dropin = made; listen(made); return 'created'; })`,
    );
  }

  /** Evaluates an expression on the page and awaits it; an error is returned as one line. */
  run(expression: string): Promise<unknown> {
    return this.page.evaluate(`(async () => (${expression}))().catch(lineOf)`);
  }

  /** Requests a payment method and records when the answer came; returns its line, or the error's. */
  async request(options: object = {}): Promise<unknown> {
    // Pressing a merchant's button takes the focus from the field.
    await this.page.locator('#pay-button').focus();
    return this.run(
      `dropin.requestPaymentMethod(${JSON.stringify(options)}).finally(() => heard.push('answered')).then((payload) => payloadLine(payload))`,
    );
  }

  /**
   * Requests a method once one is requestable: the page hears of the last key shortly after it was pressed.
   */
  async pay(): Promise<unknown> {
    await expect.poll(() => this.run('dropin.isPaymentMethodRequestable()')).toBe(true);
    return this.request();
  }

  /** Calls with a callback; returns what the call returns and what the callback gets, each in one line. */
  withCallback(call: string, ...given: readonly object[]): Promise<unknown> {
    const before = given.map((one) => `${JSON.stringify(one)}, `).join('');
    return this.run(
      `new Promise((done) => { const given = ${call}(${before}(...answer) => done([given, ...answer].map(told))); })`,
    );
  }

  /** Puts elements on the page, after the container. */
  async insert(html: string): Promise<void> {
    await this.page.evaluate(
      (text) => document.querySelector('main')?.insertAdjacentHTML('beforeend', text),
      html,
    );
  }

  /** The state classes and the elements that have them. */
  states(): Promise<unknown> {
    return this.page.evaluate('states()');
  }

  /** Expects exactly these lines, now or soon, since the last check. */
  async expectHeard(...lines: string[]): Promise<void> {
    await expect.poll(() => this.page.evaluate('heard'), soon).toEqual(lines);
    await this.forget();
  }

  /**
   * Expects exactly these lines, now or soon, since the last check: the widget's and its frames', each in their order.
   * Frames tell in their own time, which may be before or after the widget goes on.
   */
  async expectHeardBesideFrames(own: string[], frames: string[]): Promise<void> {
    const apart = async () => {
      const heard = (await this.page.evaluate('heard')) as string[];
      const isFrames = (line: string) => line.startsWith('card:');
      return [heard.filter((line) => !isFrames(line)), heard.filter(isFrames)];
    };
    await expect.poll(apart, soon).toEqual([own, frames]);
    await this.forget();
  }

  /** Drops what was heard so far. */
  async forget(): Promise<void> {
    await this.page.evaluate('void heard.splice(0)');
  }

  /** Expects exactly this on the screen, now or soon. */
  async expectLook(...lines: string[]): Promise<void> {
    await expect.poll(() => this.page.evaluate('look()'), soon).toEqual(lines);
  }

  hook(id: string): Locator {
    return this.page.locator(`[data-braintree-id="${id}"]`);
  }

  method(text: string): Locator {
    return this.page.locator('.braintree-method', { hasText: text });
  }

  /** A way to pay in the list of options, by its id. */
  option(id: string): Locator {
    return this.page.locator(`.braintree-option__${id}`);
  }

  /** Presses a button of PayPal in the sheet, and answers in its window, which closes then. */
  async answerPayPal(
    sheet: 'paypal-button' | 'paypal-credit-button',
    answer: 'Approve' | 'Cancel',
  ): Promise<void> {
    const opened = this.page.waitForEvent('popup');
    await this.hook(sheet).getByRole('button').click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: answer, exact: true }).click();
    await closed;
  }

  /** Presses Venmo's button once it can be used, and answers at the QR code, or on the page it leads to. */
  async answerVenmo(answer: 'Approve' | 'Cancel'): Promise<void> {
    const button = this.hook('venmo-button');
    await expect(button).not.toHaveAttribute('aria-disabled');
    await button.click();
    const code = this.page.frameLocator('iframe[name="venmo-desktop-iframe"]');
    if (answer === 'Cancel') return code.getByRole('button', { name: 'Cancel' }).click();
    const opened = this.page.waitForEvent('popup');
    await code.getByRole('link', { name: 'Open in this browser' }).click();
    const approval = await opened;
    await approval.getByRole('button', { name: 'Approve' }).click();
    await approval.close();
  }

  /** Presses Google's button in the sheet, and answers in its window, which closes then. */
  async answerGooglePay(answer: 'Pay' | 'Cancel'): Promise<void> {
    const opened = this.page.waitForEvent('popup');
    await this.hook('google-pay-button').getByRole('button').click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: answer, exact: true }).click();
    await closed;
  }

  frame(field: Field): FrameLocator {
    return this.page.frameLocator(`iframe[id="braintree-hosted-field-${field}"]`);
  }

  input(field: Field): Locator {
    return this.frame(field).locator(`.${field}`);
  }

  async fill(card: Partial<Record<Field, string>> = goodCard): Promise<void> {
    for (const [field, text] of Object.entries(card)) await this.input(field as Field).fill(text);
  }
}
