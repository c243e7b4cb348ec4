import { expect, test as cleanTest } from '../clean-page.fixture.ts';
import { sharedShop } from '../storefront/shopper.page.ts';
import { Client } from './client.page.ts';
import { type ClientSite, serveClient } from './serve.ts';

const siteTest = cleanTest.extend<object, { site: ClientSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const site = await serveClient(sharedShop().apiUrl);
      await use(site);
      site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Journeys through the stand-in client's pages; pages must report no errors except those a test provokes. */
export const test = siteTest.extend<{ client: Client }>({
  client: async ({ page, site }, use) => {
    await use(new Client(page, site.url));
  },
});

export { expect };
