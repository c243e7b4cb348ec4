import { expect } from 'vitest';
import type { Shop } from './browser.fixture.ts';

export const applePayScripts = ['client.js', 'apple-pay.js', 'apple-pay-script'];

/** What the SDK returns for a card of Apple Pay. */
export type AppleCard = { nonce: string; type: string; details: Record<string, string> };

/** The merchant's page with the SDK's Apple Pay component, and a button that pays. */
export class ApplePayShop {
  private readonly shop: Shop;
  constructor(shop: Shop) {
    this.shop = shop;
  }

  /**
   * Opens the page. Its button begins a session for INR 10.00; `validate` is code for options of
   * performValidation, `request` and `session` are code for more of the request and of the session.
   */
  async open(authorization: string, { validate = '', request = '', session = '', strict = false } = {}) {
    await this.shop.open(...(strict ? ['strict'] : []), ...applePayScripts);
    expect(
      await this.shop.withClient(
        authorization,
        `(client) => braintree.applePay.create({ client }).then((applePay) => {
          Object.assign(globalThis, { applePay, heard: [] });
          const say = (...what) => { heard.push(what); };
          globalThis.begin = () => {
            const request = applePay.createPaymentRequest({ total: { label: 'Shop', amount: '10.00' }, ${request} });
            const session = new ApplePaySession(3, request);
            globalThis.session = session;
            session.onvalidatemerchant = ({ validationURL }) =>
              applePay.performValidation({ validationURL, displayName: 'Shop', ${validate} }).then(
                (made) => { globalThis.made = made; session.completeMerchantValidation(made); },
                ({ code }) => { say('refused', code); session.abort(); },
              );
            session.onpaymentauthorized = ({ payment }) => applePay.tokenize({ token: payment.token }).then(
              (card) => { session.completePayment(ApplePaySession.STATUS_SUCCESS); say('paid', card, payment); },
              ({ code }) => { session.completePayment(ApplePaySession.STATUS_FAILURE); say('refused', code); },
            );
            session.oncancel = ({ sessionError }) => say('canceled', sessionError.code);
            ${session}
            session.begin();
          };
          document.querySelector('#pay').onclick = () => {
            try { begin(); } catch (error) { say('thrown', error.name, error.message); }
          };
          return 'ready';
        })`,
      ),
    ).toBe('ready');
  }

  get sheet() {
    return this.shop.page.getByRole('dialog', { name: 'Apple Pay' });
  }

  /** Presses the shop's button, and waits until the shopper can pay. */
  async begun(): Promise<void> {
    await this.shop.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.poll(() => this.press.getAttribute('aria-disabled')).toBe('false');
  }

  /** The button of the sheet that pays. */
  get press() {
    return this.sheet.getByRole('button', { name: 'Pay', exact: true });
  }

  /** What the page heard, once it heard something. */
  async heard(count = 1): Promise<unknown[][]> {
    await expect.poll(() => this.shop.page.evaluate('heard.length')).toBe(count);
    return this.shop.page.evaluate('heard');
  }

  /** Pays with the card of this name. */
  async paid(card = 'Visa ending in 1111'): Promise<AppleCard> {
    await this.begun();
    await this.sheet.getByRole('radio', { name: card }).check();
    await this.press.click();
    const [[what, payload] = []] = await this.heard();
    expect(what).toBe('paid');
    return payload as AppleCard;
  }
}
