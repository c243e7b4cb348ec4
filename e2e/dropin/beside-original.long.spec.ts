import type { Page } from '@playwright/test';
import type { DropInElement } from '../../packages/dropin/src/element.ts';
import { goodCard, tokenizationKey } from './compat.page.ts';
import { expect, test } from './compat.fixture.ts';

const folder = '/web/dropin/1.33.1/js';

test.use({ widget: 'peer' });

/** Types a card into the widget inside of an element. Both widgets give their frames the same names. */
async function fillIn(page: Page, place: string): Promise<void> {
  for (const [field, text] of Object.entries(goodCard))
    await page
      .locator(place)
      .frameLocator(`iframe[name="braintree-hosted-field-${field}"]`)
      .locator(`.${field}`)
      .fill(text);
}

test('the original, our script and our element are on one page, and each widget pays and ends alone', async ({
  page,
  merchant,
  site,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Drop-in')) warnings.push(message.text());
  });
  // `braintree.dropin` stays the original's; the element is ours all the same.
  await page.addScriptTag({ url: `${site.url}${folder}/dropin.min.js` });
  await merchant.insert(`<drop-in authorization="${tokenizationKey}"></drop-in><div id="apart"></div>`);
  await page.evaluate((authorization) => {
    const root = document.querySelector('#apart')?.attachShadow({ mode: 'open' });
    root?.append(Object.assign(document.createElement('drop-in'), { authorization }));
  }, tokenizationKey);
  expect(await merchant.create()).toBe('created');
  await page.addScriptTag({ url: `${site.url}${folder}/element.min.js` });
  const told = 'Drop-in 1.33.1: window.braintree.dropin is 1.48.0 already.';
  expect(warnings).toEqual([told, told]);
  expect(await merchant.run('braintree.dropin.VERSION')).toBe('1.48.0');

  await fillIn(page, '#dropin-container');
  await fillIn(page, 'main > drop-in');
  await fillIn(page, '#apart');
  expect(await merchant.pay()).toMatch(/CreditCard/);
  const [ours, apart] = [page.locator('main > drop-in'), page.locator('#apart drop-in')];
  const pay = (element = ours) =>
    element.evaluate(async (dropIn: DropInElement) => {
      const { type, nonce, details } = await dropIn.requestPaymentMethod();
      return [type, details.lastFour, nonce.length > 0];
    });
  for (const element of [ours, apart]) expect(await pay(element)).toEqual(['CreditCard', '1111', true]);

  // The end of the original removes the style sheet that is shared, but not that of a shadow root; methods stay.
  await merchant.run('dropin.teardown()');
  await expect(page.locator('#dropin-container [data-braintree-id]')).toHaveCount(0);
  await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(0);
  for (const element of [ours, apart]) {
    await expect(element.locator('.braintree-method', { hasText: '1111' })).toBeVisible();
    expect(await pay(element)).toEqual(['CreditCard', '1111', true]);
  }
  await expect(apart.locator('.braintree-method').first()).toHaveCSS('border-top-left-radius', '10px');
  for (const element of [ours, apart]) await element.evaluate((dropIn) => dropIn.remove());
  await expect(page.locator('[data-braintree-id], iframe')).toHaveCount(0);
});
