import type { Page } from '@playwright/test';
import { CardPage } from './card.page.ts';
import { makeGuestToken, steer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';

// Responses of the gateway to the request for the configuration, and what the widget does with each.

const configurationAt = /graphql$|client_api\/v1\/configuration/;
const failed = {
  message: 'There was an error creating Drop-in.',
  code: 'CLIENT_GATEWAY_NETWORK',
  type: 'NETWORK',
};

let card: CardPage;

test.beforeEach(async ({ page, site }) => {
  card = new CardPage(page);
  await page.goto(site.url);
});

/** Creates the widget while the gateway sends this response; returns the failure, or null. */
async function createWith(page: Page, body: string, status = 200) {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
  await page.route(configurationAt, (route) => route.fulfill({ status, headers, body }));
  const failure = await card.create();
  await page.unroute(configurationAt);
  return failure;
}

test('that can’t be read, or that a page offline does not get, ends in the documented error, at once and without a trace', async ({
  page,
  context,
  cleanPage,
}) => {
  for (const [what, body, status] of [
    ['a page', '<!doctype html><title>Service unavailable</title>', 200],
    ['null for a configuration', '{"data":{"clientConfiguration":null}}', 200],
    ['an error of the server', '{}', 500],
  ] as const) {
    expect(await createWith(page, body, status), what).toMatchObject(failed);
    await expect(page.locator('#dropin-container'), what).toBeEmpty();
  }
  await context.setOffline(true);
  expect(await card.create()).toMatchObject(failed);
  await context.setOffline(false);
  const asked = page.waitForRequest(configurationAt);
  expect(await card.create()).toBeNull();
  // It is asked for in a form that needs no leave: with a content type the browser would send a preflight request first.
  const request = await asked;
  expect(request.method()).toBe('GET');
  expect(await request.headerValue('content-type')).toBeNull();
  expect(cleanPage.splice(0).filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
});

test('that can’t be read in another way ends so, too', { tag: '@long' }, async ({ page, cleanPage }) => {
  for (const [what, body, status] of [
    ['nothing', '', 200],
    ['null', 'null', 200],
    ['half a document', '{"data":{"clientConfig', 200],
    ['a configuration of nothing', '{"data":{"clientConfiguration":{}}}', 200],
    ['null, and an error of the server', 'null', 503],
  ] as const)
    expect(await createWith(page, body, status), what).toMatchObject(failed);
  cleanPage.splice(0);
});

test(
  'that lacks what a payment does not need still takes a card, and none from a foreign host',
  { tag: '@long' },
  async ({ page, site }) => {
    // By REST, because the SDK converts GraphQL's form into this one.
    await steer(site, 'settings', { graphQL: false }, 'PUT');
    const token = await makeGuestToken(site);
    await steer(site, 'settings', { graphQL: true }, 'PUT');
    let change = (own: Record<string, unknown>): Record<string, unknown> => own;
    await page.route(/client_api\/v1\/configuration/, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await route.fetch({ url: site.gatewayUrl + pathname + search });
      await route.fulfill({
        response: answer,
        json: change((await answer.json()) as Record<string, unknown>),
      });
    });
    const create = async (changed: typeof change) => {
      change = changed;
      await page.reload();
      return card.create({ authorization: token });
    };
    expect(await create((own) => ({ ...own, assetsUrl: 'https://assets.example' }))).toMatchObject({
      message: 'There was an error creating Drop-in.',
      code: 'CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN',
      type: 'MERCHANT',
    });
    const needed = ({ clientApiUrl, environment, creditCards }: Record<string, unknown>) => ({
      clientApiUrl,
      environment,
      creditCards,
    });
    expect(await create(needed)).toBeNull();
    await card.fill({ number: '4111111111111111', expirationDate: '1230' });
    expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
  },
);
