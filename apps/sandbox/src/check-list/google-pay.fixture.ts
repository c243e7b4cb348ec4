import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Shop } from './browser.fixture.ts';

export const googlePayScripts = ['client.js', 'google-payment.js', 'google-pay-script'];

/** What the SDK returns for a card of Google Pay. */
export type GoogleCard = { nonce: string; type: string; details: Record<string, unknown> };

/** The merchant's page with the SDK's Google Pay component, and Google's button. */
export class GooglePayShop {
  private readonly shop: Shop;
  constructor(shop: Shop) {
    this.shop = shop;
  }

  /**
   * Opens the page. Its button pays INR 10.00 in a version of Google's interface; `more` is code for more of
   * the request, `button` for more options of the button.
   */
  async open(authorization: string, { version = 2, more = '', button = '', strict = false } = {}) {
    await this.shop.open(...(strict ? ['strict'] : []), ...googlePayScripts);
    expect(
      await this.shop.withClient(
        authorization,
        `(client) => braintree.googlePayment.create({ client, googlePayVersion: ${version} }).then((googlePayment) => {
          const payments = new google.payments.api.PaymentsClient({ environment: 'TEST' });
          const request = googlePayment.createPaymentDataRequest({
            transactionInfo: { currencyCode: 'INR', totalPriceStatus: 'FINAL', totalPrice: '10.00' }, ${more}
          });
          Object.assign(globalThis, { googlePayment, payments, request, heard: [] });
          globalThis.pay = () => payments.loadPaymentData(request).then((data) => {
            globalThis.data = data;
            return googlePayment.parseResponse(data);
          }).then(
            (card) => { heard.push(['paid', card]); },
            (error) => { heard.push([error.statusCode ?? error.code, error.statusMessage ?? error.details.originalError.message]); },
          );
          document.querySelector('#widget').append(payments.createButton({ onClick: pay, ${button} }));
          return payments.isReadyToPay({ ...request, transactionInfo: undefined });
        })`,
      ),
    ).toEqual({ result: true });
  }

  /** Clicks Google's button, and waits until the shopper can pay in its window. */
  async window(name = 'Buy with Google Pay'): Promise<Page> {
    const { page } = this.shop;
    const click = page.getByRole('button', { name, exact: true }).click();
    const [popup] = await Promise.all([page.waitForEvent('popup'), click]);
    await expect.poll(() => popup.locator('form').getAttribute('aria-busy')).toBe('false');
    return popup;
  }

  /** What the page heard, once it heard something. */
  async heard(count = 1): Promise<unknown[][]> {
    await expect.poll(() => this.shop.page.evaluate('heard.length')).toBe(count);
    return this.shop.page.evaluate('heard');
  }

  /** Pays with the card of this name. */
  async paid(card: string): Promise<GoogleCard> {
    const popup = await this.window();
    await popup.getByRole('radio', { name: card }).check();
    await popup.getByRole('button', { name: 'Pay', exact: true }).click();
    const [[what, payload] = []] = await this.heard();
    expect([what, popup.isClosed()]).toEqual(['paid', true]);
    return payload as GoogleCard;
  }
}
