import type { Page, Request } from 'playwright';
import { slowDown } from '../web/next-paint.ts';
import type { PageNotes } from './checkout-page.ts';
import type { CardFormPage } from './forms.ts';
import { inFreshBrowser } from './fresh-browser.ts';
import type { CheckoutSite } from './site.ts';

/** One start of a form: what its page noted, and how much was asked of servers until it was ready. */
export interface Start extends PageNotes {
  requests: number;
}

/** A form that starts in a browser which knows nothing, the page's processor `slowdown` times slower. */
export function start(
  site: CheckoutSite,
  browser: string,
  form: CardFormPage,
  slowdown: number,
): Promise<Start> {
  return inFreshBrowser(site, browser, async (page) => {
    const asked: Request[] = [];
    page.context().on('request', (request) => asked.push(request));
    await slowDown(page, slowdown);
    const notes = await open(page, site, form);
    const readyAt = await page.evaluate<number>('performance.timeOrigin + asked');
    const wereSent = asked
      .filter((request) => request.timing().startTime <= readyAt + notes.ready)
      .map(async (request) => (await request.sizes()).responseBodySize >= 0);
    const sent = (await Promise.all(wereSent)).filter(Boolean);
    return { ...notes, requests: sent.length - 1 };
  });
}

/** Opens the form's page, and waits until it has come to rest. */
export async function open(page: Page, { url }: CheckoutSite, { name }: CardFormPage): Promise<PageNotes> {
  await page.goto(`${url}/${name}.html`);
  return page.evaluate<PageNotes>('notes');
}
