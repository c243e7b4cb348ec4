import type { OpenAPIV3_1 } from 'openapi-types';
import { startDocumentProxy } from '../../apps/api/src/rest/document/document-proxy.fixture.ts';
import { expect, test as cleanTest } from '../clean-page.fixture.ts';
import { sharedShop } from '../storefront/shopper.page.ts';
import { Client } from './client.page.ts';
import { serveClient } from './serve.ts';

/** Once for each worker, whose end stops it. */
let started: ReturnType<typeof startSite> | undefined;

/** The client's pages, whose api is a proxy that compares each call with the document. */
async function startSite() {
  const { apiUrl } = sharedShop();
  const document = (await (await fetch(`${apiUrl}/openapi.json`)).json()) as OpenAPIV3_1.Document;
  const { url, differences } = await startDocumentProxy(apiUrl, document);
  return { url: await serveClient(url), differences };
}

/**
 * Journeys through the stand-in client's pages; pages must report no errors except those a test provokes, and each call
 * must be as the document says.
 */
export const test = cleanTest.extend<{ client: Client }>({
  client: async ({ page }, use) => {
    const { url, differences } = await (started ??= startSite());
    await use(new Client(page, url));
    expect(differences.splice(0)).toEqual([]);
  },
});

export { expect };
