import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Shop } from './browser.fixture.ts';

export const paypalScripts = ['client.js', 'paypal-checkout.js'];

/** A payment of 10.00, and an account to be saved. */
export const checkout = { flow: 'checkout', amount: '10.00', currency: 'INR', intent: 'authorize' };
export const vault = { flow: 'vault' };

/** The window that opens, and what its buyer presses, after which it closes. */
export type Buyer = { popup: Page; press: (name: 'Approve' | 'Cancel') => Promise<void> };

/** The merchant's page with the SDK's PayPal component, PayPal's script, and its buttons. */
export class PayPalShop {
  private readonly shop: Shop;
  constructor(shop: Shop) {
    this.shop = shop;
  }

  /**
   * Opens the page with a button. `flow` are the options of createPayment, `buttons` is code with more options
   * of paypal.Buttons, `script` are options of loadPayPalSDK.
   */
  async open(
    authorization: string,
    flow: object,
    { buttons = '', script = {} }: More = {},
  ): Promise<unknown> {
    await this.shop.open(...paypalScripts);
    const saves = 'flow' in flow && flow.flow === 'vault';
    const asked = { ...(saves ? { vault: true, intent: 'tokenize' } : { currency: 'INR' }), ...script };
    return this.shop.withClient(
      authorization,
      `(client) => braintree.paypalCheckout.create({ client }).then((checkout) => {
        Object.assign(globalThis, { checkout, heard: [] });
        return checkout.loadPayPalSDK(${JSON.stringify(asked)});
      }).then(() => {
        globalThis.buttons = paypal.Buttons({
          fundingSource: paypal.FUNDING.PAYPAL,
          ${saves ? 'createBillingAgreement' : 'createOrder'}: () => checkout.createPayment(${JSON.stringify(flow)}),
          onApprove: (data) => checkout.tokenizePayment(data).then((payload) => { heard.push(['approved', payload]); }),
          onCancel: () => { heard.push(['canceled']); },
          onError: ({ code, message }) => { heard.push(['error', code ?? message]); },
          ${buttons}
        });
        return buttons.render('#widget');
      })`,
    );
  }

  button(name = 'PayPal') {
    return this.shop.page.getByRole('button', { name, exact: true });
  }

  /** Runs a click that opens PayPal's window, and waits until it can be approved. */
  async inWindow(click: () => Promise<unknown>): Promise<Buyer> {
    const [popup] = await Promise.all([this.shop.page.waitForEvent('popup'), click()]);
    await popup.getByRole('button', { name: 'Approve' }).waitFor();
    return {
      popup,
      async press(name) {
        await popup.getByRole('button', { name }).click();
        await expect.poll(() => popup.isClosed()).toBe(true);
      },
    };
  }

  /** Clicks a button of PayPal. */
  clicked(name?: string): Promise<Buyer> {
    return this.inWindow(() => this.button(name).click());
  }

  /** Clicks the button, approves, and returns the payload of the SDK. */
  async approved(
    choose: (popup: Page) => Promise<unknown> = async () => {},
    name?: string,
  ): Promise<Payload> {
    const { popup, press } = await this.clicked(name);
    await choose(popup);
    await press('Approve');
    const [[what, payload] = []] = await this.heard();
    expect([what, payload]).toEqual(['approved', expect.objectContaining({ type: 'PayPalAccount' })]);
    return payload as Payload;
  }

  /** What the callbacks of the page heard, once they heard something. */
  async heard(count = 1): Promise<unknown[][]> {
    await expect.poll(() => this.shop.page.evaluate('heard.length')).toBe(count);
    return this.shop.page.evaluate('heard');
  }
}

type More = { buttons?: string; script?: object };
export type Payload = {
  nonce: string;
  type: string;
  details: { email: string; shippingAddress?: object };
  creditFinancingOffered?: object;
  shippingOptionId?: string;
};
