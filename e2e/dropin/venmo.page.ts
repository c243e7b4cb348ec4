import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { DropinOptions } from '../../packages/dropin/src/index.ts';
import { CardPage } from './card.page.ts';
import { steer } from './customer.fixture.ts';
import type { DropinSite } from './serve.ts';

export const buyer = '@asha-buyer';

/** How Chrome on Android names itself. */
export const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

interface PaymentContext {
  id: string;
  status: string;
}

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

  /** The pages that are opened from now on do not look private: in a private window Venmo's app does not return. */
  async lookOrdinary(): Promise<void> {
    await this.page.addInitScript(() => {
      type Storage = { queryUsageAndQuota: (done: (used: number, quota: number) => void) => void };
      const { webkitTemporaryStorage } = navigator as unknown as { webkitTemporaryStorage: Storage };
      webkitTemporaryStorage.queryUsageAndQuota = (done) => done(0, 2 ** 40);
    });
  }

  /** Presses Venmo's button, and waits for the page of Venmo that stands for its app. */
  async switchToApp(): Promise<Page> {
    const [app] = await Promise.all([this.page.waitForEvent('popup'), this.press()]);
    await app.getByRole('button', { name: 'Approve' }).waitFor();
    return app;
  }
}

/** The payment contexts that the gateway keeps, the newest first. */
export function contextsOf(site: DropinSite): Promise<PaymentContext[]> {
  return steer(site, 'venmo/contexts');
}

/** Does with the newest payment context what its buyer would. */
export async function decide(site: DropinSite, status: 'APPROVED' | 'CANCELED' | 'FAILED'): Promise<void> {
  const [newest] = await contextsOf(site);
  await steer(site, `venmo/contexts/${newest?.id}`, { status });
}
