import type { Page } from '@playwright/test';
import { CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';
import type { DropinSite } from './serve.ts';

const container = '#dropin-container';

/** Moves the container into a new element at the end of the page. */
const move = (page: Page) =>
  page.evaluate((selector) => {
    const place = document.createElement('section');
    document.querySelector('main')?.append(place);
    place.append(...document.querySelectorAll(selector));
  }, container);

async function cardOn(page: Page, site: DropinSite): Promise<CardPage> {
  const card = new CardPage(page);
  await page.goto(site.url);
  await card.create();
  return card;
}

test('a moved container refuses a pending request, gets its frames again, and keeps what is chosen', async ({
  page,
  site,
}) => {
  const card = await cardOn(page, site);
  await card.fillGood();
  await page.route(/credit_cards|graphql/, () => undefined);
  const pending = card.request();
  await expect(page.locator('[data-braintree-id="disable-wrapper"]')).toBeVisible();
  await move(page);
  expect(await pending).toMatchObject({ code: 'CONTAINER_MOVED' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await card.fillGood();
  const { nonce } = await card.pay();
  const chosen = page.getByRole('radio', { name: /Ending in 1111/ });
  await expect(chosen).toBeChecked();
  await move(page);
  expect((await card.request())['nonce']).toBe(nonce);
  await expect(chosen).toBeChecked();
});

test('a removed container refuses requests, works again when it is put back, and leaves nothing', async ({
  page,
  site,
}) => {
  const card = await cardOn(page, site);
  const removed = await page.locator(container).elementHandle();
  await removed?.evaluate((element) => element.remove());
  expect(await card.request()).toMatchObject({ code: 'CONTAINER_MOVED' });
  // Into a shadow root, where the frames have other places and the styles another sheet.
  await removed?.evaluate((element) => {
    const host = document.createElement('my-checkout');
    document.querySelector('main')?.append(host);
    host.attachShadow({ mode: 'open' }).append(element);
  });
  await card.fillGood();
  await expect(card.wrapper).toHaveCSS('container-type', 'inline-size');
  expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
  await removed?.evaluate((element) => element.remove());
  await card.call((dropin) => dropin.teardown());
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(0);
});
