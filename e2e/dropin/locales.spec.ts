import { ar_EG } from '../../packages/dropin/src/locales/ar_EG.ts';
import { de_DE } from '../../packages/dropin/src/locales/de_DE.ts';
import { en_US } from '../../packages/dropin/src/locales/en_US.ts';
import { authorization, CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';

const german = de_DE.strings;
const arabic = ar_EG.strings;
const localeFile = /[a-z]{2,3}_[A-Z]{2}-\w+\.min\.js/;

test('speaks German in the page and in frames that were there before its texts', async ({ page, site }) => {
  const card = new CardPage(page);
  await page.goto(site.url);
  const asked: string[] = [];
  await page.route(localeFile, async (route) => {
    asked.push(...(localeFile.exec(route.request().url()) ?? []));
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /fields-frame.*html/.test(name))
          .length > 2,
    );
    await route.continue();
  });
  expect(await card.create({ locale: 'de-DE' })).toBeNull();
  expect(asked.join()).toMatch(/^de_DE-\w+\.min\.js$/);
  await expect(card.wrapper).toHaveAttribute('lang', 'de-DE');
  await expect(card.sheet.getByText(german.payWithCard)).toBeVisible();
  for (const [field, label] of [
    ['number', german.cardNumberLabel],
    ['expirationDate', german.expirationDateLabel],
    ['cvv', german.cvvLabel],
  ] as const) {
    await expect(page.locator(`iframe[name="braintree-hosted-field-${field}"]`)).toHaveAttribute(
      'title',
      label,
    );
    await expect(card.input(field)).toHaveAccessibleName(label);
  }
  await expect(card.input('expirationDate')).toHaveAttribute('placeholder', german.expirationDatePlaceholder);
  await card.request();
  await expect(card.error('number')).toHaveText(german.fieldEmptyForNumber);
  await expect(card.banner).toHaveText(german.hostedFieldsFieldsInvalidError);
});

test('speaks Arabic from right to left on a page in an old character set', async ({ page, site }) => {
  const card = new CardPage(page);
  const { url } = site.addPage(
    'latin1',
    `<html lang="en"><title>Checkout</title><form method="post" action="/paid"><script
      src="/web/dropin/1.33.1/js/dropin.min.js" data-locale="ar_EG"
      data-braintree-dropin-authorization="${authorization}"></script></form></html>`,
  );
  await page.goto(url);
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  await expect(card.sheet.getByText(arabic.payWithCard)).toBeVisible();
  await expect(card.wrapper).toHaveAttribute('lang', 'ar-EG');
  await expect(card.wrapper).toHaveCSS('direction', 'rtl');
  const number = card.input('number');
  await expect(number).toHaveAttribute('placeholder', '**** **** **** ****');
  await expect(number).toHaveCSS('direction', 'ltr');
  await expect(number).toHaveCSS('text-align', 'right');
  await card.fill({ number: '4111' });
  await expect(number).toHaveValue('4111 ');
  const [group, icon] = await Promise.all([
    page.locator('[data-braintree-id="number-field-group"]').boundingBox(),
    page.locator('[data-braintree-id="card-number-icon"]').boundingBox(),
  ]);
  expect((icon?.x ?? Infinity) - (group?.x ?? 0)).toBeLessThan((group?.width ?? 0) / 2);
});

test('speaks English where a language is unknown or can’t be had, and says so', async ({
  page,
  site,
  cleanPage,
}) => {
  const card = new CardPage(page);
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  await page.goto(site.url);
  expect(await card.create({ locale: '../xx_YY' })).toBeNull();
  await expect(card.sheet.getByText(en_US.payWithCard)).toBeVisible();
  expect(warnings).toEqual(['Drop-in: there are no texts for the locale ../xx_YY. English replaces them.']);
  await card.call((dropin) => dropin.teardown());
  await page.route(localeFile, (route) => route.abort());
  expect(await card.create({ locale: 'de_DE', translations: { payWithCard: 'Karte, bitte' } })).toBeNull();
  await expect(card.sheet.getByText('Karte, bitte')).toBeVisible();
  await expect(page.locator('iframe[name="braintree-hosted-field-cvv"]')).toHaveAttribute(
    'title',
    en_US.cvvLabel,
  );
  await expect(card.wrapper).toHaveAttribute('lang', 'en');
  expect(cleanPage.splice(0).join()).toMatch(
    /Drop-in: the texts of de_DE could not be loaded\. English replaces them\..*\/de_DE-/,
  );
});
