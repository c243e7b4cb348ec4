import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { DropinOptions } from '../../packages/dropin/src/index.ts';
import { CardPage } from './card.page.ts';
import type { DropinSite } from './serve.ts';

export const buyer = '@asha-buyer';

/** A page whose policy allows Venmo, the frame with the QR code, and Venmo's page. */
export class VenmoPage extends CardPage {
  readonly toggle: Locator;
  readonly chosen: Locator;
  readonly button: Locator;
  readonly status: Locator;
  /** the frame that covers the page, and what is announced about it */
  readonly dialog: Locator;
  readonly code: FrameLocator;
  readonly announced: Locator;

  constructor(page: Page) {
    super(page);
    this.toggle = page.locator('[data-braintree-id="toggle"]');
    this.chosen = page.locator('.braintree-show-methods .braintree-method--active');
    this.button = page.locator('[data-braintree-id="venmo-button"]');
    this.status = page.locator('[data-braintree-id="venmo"] output');
    this.dialog = page.getByRole('dialog', { name: 'Venmo' });
    this.code = page.frameLocator('iframe[name="venmo-desktop-iframe"]');
    this.announced = this.dialog.getByRole('alert');
  }

  async open({ url }: DropinSite, hash = ''): Promise<void> {
    await this.page.goto(`${url}/venmo.html${hash}`);
  }

  /** A widget whose only way to pay is Venmo, so that its sheet is open. */
  async createAlone(venmo: DropinOptions['venmo'], more: Partial<DropinOptions> = {}): Promise<void> {
    expect(await this.create({ card: false, venmo, ...more })).toBeNull();
  }

  /** Presses Venmo's button once a payment can begin. */
  async press(): Promise<void> {
    await expect(this.button).not.toHaveAttribute('aria-disabled');
    await this.button.click();
  }

  /** Opens Venmo's page by the link beside the QR code, as a phone would. */
  async openBesideCode(): Promise<Page> {
    const link = this.code.getByRole('link', { name: 'Open in this browser' });
    const [approval] = await Promise.all([this.page.waitForEvent('popup'), link.click()]);
    return approval;
  }
}
