import { gzipSync } from 'node:zlib';
import { open } from './start.ts';
import type { CardFormPage } from './forms.ts';
import { inFreshBrowser } from './fresh-browser.ts';
import type { CheckoutSite } from './site.ts';

const card = { number: '4111111111111111', expirationDate: '1234', cvv: '123' };

/**
 * Scripts and styles that the page loads, the frames' own apart, from its start until a card is paid with:
 * bytes, gzip -9.
 */
export function bytesOfCheckout(site: CheckoutSite, browser: string, form: CardFormPage): Promise<number> {
  return inFreshBrowser(site, browser, async (page) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      const request = response.request();
      const isOfPage = request.frame() === page.mainFrame();
      if (isOfPage && ['script', 'stylesheet'].includes(request.resourceType()))
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await open(page, site, form);
    for (const [field, text] of Object.entries(card)) {
      const frame = page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`);
      await frame.locator(`.${field}`).pressSequentially(text);
    }
    // The page hears of the last key shortly after it was pressed.
    await page.waitForFunction('form.isPaymentMethodRequestable?.() !== false');
    await page.evaluate('pay()');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });
}
