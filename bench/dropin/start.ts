import type { Page, Request } from 'playwright';
import type { PageNotes } from './checkout-page.ts';
import type { CardFormPage } from './forms.ts';
import { inFreshBrowser } from './fresh-browser.ts';
import type { CheckoutSite } from './site.ts';
import { inUnwatchedBrowser } from './unwatched-browser.ts';

/**
 * The notes of one start of a form, coming from the cart page. The page's processor is `slowdown` times
 * slower.
 */
export function start(
  site: CheckoutSite,
  browser: string,
  form: CardFormPage,
  slowdown: number,
): Promise<PageNotes> {
  const way = { from: `${originOf(site, form)}/cart.html`, to: addressOf(site, form), slowdown };
  return inUnwatchedBrowser(site, browser, way, site.nextNotes);
}

/** How many requests a form makes until it is ready, those of its frames too. */
export function requestsOfStart(site: CheckoutSite, browser: string, form: CardFormPage): Promise<number> {
  return inFreshBrowser(site, browser, async (page) => {
    const asked: Request[] = [];
    page.context().on('request', (request) => asked.push(request));
    const notes = await open(page, site, form);
    const readyAt = await page.evaluate<number>('performance.timeOrigin + asked');
    const wereSent = asked
      .filter((request) => request.timing().startTime <= readyAt + notes.ready)
      .map(async (request) => (await request.sizes()).responseBodySize >= 0);
    const sent = (await Promise.all(wereSent)).filter(Boolean);
    // The request for the page itself does not count.
    return sent.length - 1;
  });
}

/** Opens the form's page and waits until it is idle. */
export async function open(page: Page, site: CheckoutSite, form: CardFormPage): Promise<PageNotes> {
  await page.goto(addressOf(site, form));
  return page.evaluate<PageNotes>('notes');
}

function addressOf(site: CheckoutSite, form: CardFormPage): string {
  return `${originOf(site, form)}/${form.name}.html`;
}

function originOf({ url, secureUrl }: CheckoutSite, { needsHttps }: CardFormPage): string {
  return needsHttps ? secureUrl : url;
}
