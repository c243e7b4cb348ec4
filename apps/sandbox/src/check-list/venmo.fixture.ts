import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Shop } from './browser.fixture.ts';

/** What the page's tokenization came to, and the SDK's Venmo component on a merchant's page. */
export class VenmoShop {
  private readonly shop: Shop;
  constructor(shop: Shop) {
    this.shop = shop;
  }

  /** Opens the page with the component, and waits until it has its payment context. */
  async open(authorization: string, options: object): Promise<unknown> {
    await this.shop.open('client.js', 'venmo.js');
    return this.shop.withClient(
      authorization,
      `(client) => braintree.venmo.create({ client, ...${JSON.stringify(options)} }).then((venmo) => {
        globalThis.venmo = venmo;
        return venmo.getUrl();
      })`,
    );
  }

  /** Begins to tokenize. The function it returns waits for the result, or the error as `{ code, … }`. */
  async tokenize(): Promise<() => Promise<Payload & { code?: string }>> {
    await this.shop.page.evaluate('{ globalThis.paid = venmo.tokenize(); paid.catch(() => {}); null; }');
    return () => this.shop.run('paid') as Promise<Payload>;
  }

  /** A part of the frame with the QR code. */
  get frame() {
    return this.shop.page.frameLocator('iframe[name="venmo-desktop-iframe"]');
  }

  /** Opens the approval page by the link beside the QR code, and presses a button there. */
  async decide(name: 'Approve' | 'Cancel' | 'Fail'): Promise<void> {
    const link = this.frame.getByRole('link', { name: 'Open in this browser' });
    const [tab] = await Promise.all([this.shop.page.context().waitForEvent('page'), link.click()]);
    await press(tab, name);
    await tab.getByText('You can go back to the shop.').waitFor();
    await tab.close();
  }

  /** The newest payment context. */
  async newest(): Promise<{ id: string; status: string }> {
    const [one] = (await this.shop.sandbox.control('venmo/contexts')) as { id: string; status: string }[];
    expect(one).toBeDefined();
    return one as { id: string; status: string };
  }
}

export async function press(page: Page, name: 'Approve' | 'Cancel' | 'Fail'): Promise<void> {
  await page.getByRole('button', { name }).click();
}

export type Payload = {
  nonce: string;
  type: string;
  details: { username: string; paymentContextId?: string; payerInfo?: Record<string, unknown> };
};
