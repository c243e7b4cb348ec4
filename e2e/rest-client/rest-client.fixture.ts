import { expect, test as cleanTest } from '../clean-page.fixture.ts';
import { startTestShop, type TestShop } from '../shop.fixture.ts';
import { Client } from './client.page.ts';
import { type ClientSite, serveClient } from './serve.ts';

const shopTest = cleanTest.extend<object, { shop: TestShop; site: ClientSite }>({
  /** A shop for this worker only, because these tests create and delete products that appear in lists. */
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const shop = await startTestShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ shop }, use) => {
      const site = await serveClient(shop.apiUrl);
      await use(site);
      site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Journeys through the stand-in client's pages; pages must report no errors except those a test provokes. */
export const test = shopTest.extend<{ client: Client }>({
  client: async ({ page, site }, use) => {
    await use(new Client(page, site.url));
  },
});

export { expect };
