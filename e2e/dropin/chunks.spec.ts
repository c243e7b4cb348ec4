import { CardPage } from './card.page.ts';
import { makeCustomer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';

test('a chunk that can’t be had is told of, and had when it is asked for again', async ({
  page,
  site,
  cleanPage,
}) => {
  const card = new CardPage(page);
  await page.goto(site.url);
  const { token, saved } = await makeCustomer(site, ['visa']);
  const asked: string[] = [];
  await page.route(/vault-manager/, (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length === 1 ? route.abort() : route.continue();
  });
  expect(await card.create({ authorization: token, vaultManager: true })).toBeNull();
  const hook = (id: string) => page.locator(`[data-braintree-id="${id}"]`);
  await hook('methods-edit').click();
  await page.locator('.braintree-method').click();
  await hook('delete-confirmation__yes').click();
  await expect(card.banner).toHaveText('Unable to delete payment method, try again.');
  expect(cleanPage.splice(0).join()).toMatch(
    /Drop-in: a saved payment method could not be deleted\..*\/vault-manager\.sdk-/,
  );
  await page.locator('.braintree-method').click();
  await hook('delete-confirmation__yes').click();
  await expect(page.locator('.braintree-method')).toHaveCount(0);
  expect(await saved()).toEqual([]);
  expect(asked).toEqual(['', '?1']);
});
