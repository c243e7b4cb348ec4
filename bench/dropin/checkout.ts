import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { open } from './start.ts';
import type { CardFormPage } from './forms.ts';
import { inFreshBrowser } from './fresh-browser.ts';
import type { CheckoutSite } from './site.ts';

const card = { number: '4111111111111111', expirationDate: '1234', cvv: '123' };

/** A script or stylesheet that a page loaded. */
export interface LoadedFile {
  /** The last part of its address, without a query. */
  name: string;
  /** Its size, gzip -9. */
  bytes: number;
}

/** The scripts and styles that the page loads until its form is ready; those of its frames do not count. */
export function filesOfStart(site: CheckoutSite, browser: string, form: CardFormPage): Promise<LoadedFile[]> {
  return inFreshBrowser(site, browser, async (page) => {
    const files = filesOf(page);
    await open(page, site, form);
    return Promise.all(files);
  });
}

/**
 * Scripts and styles that the page loads, the frames' own apart, from its start until a card is paid with:
 * bytes, gzip -9.
 */
export function bytesOfCheckout(site: CheckoutSite, browser: string, form: CardFormPage): Promise<number> {
  return inFreshBrowser(site, browser, async (page) => {
    const files = filesOf(page);
    await open(page, site, form);
    for (const [field, text] of Object.entries(card)) {
      const frame = page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`);
      await frame.locator(`.${field}`).pressSequentially(text);
    }
    // The page hears of the last key shortly after it was pressed.
    await page.waitForFunction('form.isPaymentMethodRequestable?.() !== false');
    await page.evaluate('pay()');
    return bytesOf(await Promise.all(files));
  });
}

/** The sum of some files, in bytes. */
export function bytesOf(files: LoadedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Scripts and styles of the page itself, collected from now on. */
function filesOf(page: Page): Promise<LoadedFile>[] {
  const files: Promise<LoadedFile>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const isOfPage = request.frame() === page.mainFrame();
    if (!isOfPage || !['script', 'stylesheet'].includes(request.resourceType())) return;
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    files.push(response.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).length })));
  });
  return files;
}
