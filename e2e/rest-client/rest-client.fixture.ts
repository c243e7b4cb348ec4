import { expect, test as cleanTest } from '../clean-page.fixture.ts';
import { sharedShop } from '../storefront/shopper.page.ts';
import { Client } from './client.page.ts';
import { serveClient } from './serve.ts';

/** Once for each worker, whose end stops it. */
let site: ReturnType<typeof serveClient> | undefined;

/** Journeys through the stand-in client's pages; pages must report no errors except those a test provokes. */
export const test = cleanTest.extend<{ client: Client }>({
  client: async ({ page }, use) => {
    await use(new Client(page, await (site ??= serveClient(sharedShop().apiUrl))));
  },
});

export { expect };
