import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { DropinOptions } from '../../packages/dropin/src/index.ts';
import { CardPage } from './card.page.ts';
import { makeGuestToken } from './customer.fixture.ts';
import type { DropinSite } from './serve.ts';

const frameName = 'Cardinal-CCA-IFrame';

/** A card form with 3-D Secure on a page whose policy allows that, and the bank's challenge above it. */
export class ThreeDSecurePage extends CardPage {
  readonly challengeFrame: Locator;
  readonly challenge: FrameLocator;
  /** bodies of the lookups that the page has sent */
  readonly lookups: Record<string, unknown>[] = [];

  constructor(page: Page) {
    super(page);
    this.challengeFrame = page.locator(`iframe[name="${frameName}"]`);
    this.challenge = page.frameLocator(`iframe[name="${frameName}"]`);
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/three_d_secure/lookup'))
        this.lookups.push(request.postDataJSON() as Record<string, unknown>);
    });
  }

  async start(site: DropinSite, options: Partial<DropinOptions> = {}, path = '/three-d-secure.html') {
    await this.page.goto(site.url + path);
    const authorization = options.authorization ?? (await makeGuestToken(site));
    return this.create({ threeDSecure: { amount: '10.00' }, ...options, authorization });
  }

  /** Types a card, and waits until all of it is valid. */
  async type(number: string): Promise<void> {
    await this.fill({ number, expirationDate: '1230', cvv: '123' });
    await this.isFilled();
  }

  async isFilled(): Promise<void> {
    await expect(this.page.locator('.braintree-form__field--valid')).toHaveCount(3);
  }

  /** Asks for the method, and answers the challenge that follows by a button. */
  async payWith(button: 'Approve' | 'Fail' | 'Cancel'): Promise<Record<string, unknown>> {
    const payload = this.request();
    await this.challenge.getByRole('button', { name: button }).click();
    return payload;
  }

  /** Removes the choice, so that the empty form is shown. */
  async again(): Promise<void> {
    await expect(this.page.locator('.braintree-method--active')).toBeVisible();
    await this.call((dropin) => dropin.clearSelectedPaymentMethod());
    await expect(this.sheet).toBeVisible();
  }
}
