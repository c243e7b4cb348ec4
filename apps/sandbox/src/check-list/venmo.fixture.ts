import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Shop } from './browser.fixture.ts';

/** What a buyer presses on the approval page. */
export type Answer = 'Approve' | 'Cancel' | 'Fail';

export type Payload = {
  nonce: string;
  type: string;
  details: { username: string; paymentContextId?: string; payerInfo?: Record<string, unknown> };
  code?: string;
};

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** The SDK's Venmo component on a merchant's page. */
export class VenmoShop {
  private readonly shop: Shop;
  constructor(shop: Shop) {
    this.shop = shop;
  }

  /** Makes the SDK believe that it is in Safari on a phone, from the next page on. */
  async becomePhone(): Promise<void> {
    const session = await this.shop.page.context().newCDPSession(this.shop.page);
    await session.send('Emulation.setUserAgentOverride', { userAgent: iphone });
  }

  /** Opens the page with the component, and waits until it has what it needs, as its documentation says. */
  async open(authorization: string, options: object = {}, { page = '', hash = '' } = {}): Promise<unknown> {
    await this.shop.open(`${page}client.js+venmo.js${hash}`);
    return this.create(authorization, options);
  }

  /** Makes the component on the page that is open. Returns the address of its approval page. */
  create(authorization: string, options: object): Promise<unknown> {
    return this.shop.withClient(
      authorization,
      `(client) => braintree.venmo.create({ client, ...${JSON.stringify(options)} }).then((venmo) => {
        globalThis.venmo = venmo;
        return venmo.getUrl();
      })`,
    );
  }

  /** Begins to tokenize. */
  async begin(): Promise<void> {
    await this.shop.page.evaluate('{ globalThis.paid = venmo.tokenize(); paid.catch(() => {}); null; }');
  }

  /** What came of it: the payload, or the error as `{ code, … }`. */
  outcome(): Promise<Payload> {
    return this.shop.run('paid') as Promise<Payload>;
  }

  /** The frame with the QR code. */
  get frame() {
    return this.shop.page.frameLocator('iframe[name="venmo-desktop-iframe"]');
  }

  /** What the frame says, once it is this. */
  async says(text: string | RegExp): Promise<void> {
    await this.frame.locator('#says').getByText(text).waitFor();
  }

  /** Runs what opens the approval page in another tab or window, and presses a button there. */
  async decide(open: () => Promise<unknown>, name: Answer): Promise<Page> {
    const [tab] = await Promise.all([this.shop.page.context().waitForEvent('page'), open()]);
    await tab.getByRole('button', { name }).click();
    return tab;
  }

  /** The same by the link beside the QR code; the tab says that the buyer can go back. */
  async decideByLink(name: Answer): Promise<void> {
    const link = this.frame.getByRole('link', { name: 'Open in this browser' });
    const tab = await this.decide(() => link.click(), name);
    await tab.getByText('You can go back to the shop.').waitFor();
    await tab.close();
  }

  /** The newest payment context. */
  async newest(): Promise<{ id: string; status: string }> {
    const [one] = (await this.shop.sandbox.control('venmo/contexts')) as { id: string; status: string }[];
    if (!one) throw new Error('There is no payment context.');
    return one;
  }

  /** Waits until the newest payment context has this status. */
  expectStatus(status: string): Promise<void> {
    return expect.poll(async () => (await this.newest()).status).toBe(status);
  }
}
