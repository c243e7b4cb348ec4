import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../clean-page.fixture.ts';
import { CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';
import { googlePay } from './google-pay.page.ts';
import { checkout } from './paypal.page.ts';

// Every way to pay at once: over HTTPS, which Apple Pay needs, under one strict policy.

const options = {
  appearance: { theme: 'auto' },
  paypal: checkout,
  paypalCredit: checkout,
  venmo: { allowDesktop: true },
  applePay: { displayName: 'Shop', paymentRequest: { total: { label: 'Shop', amount: '10.00' } } },
  googlePay,
} as const;

/** Each way with its name and the button in its sheet; the card has fields. */
const ways = [
  ['card', 'Card', null],
  ['paypal', 'PayPal', 'PayPal'],
  ['paypalCredit', 'PayPal Credit', 'PayPal Credit'],
  ['venmo', 'Venmo', 'Venmo'],
  ['applePay', 'Apple Pay', 'Apple Pay'],
  ['googlePay', 'Google Pay', 'Google Pay'],
] as const;

/** The page with Apple's script, which the merchant loads before the widget starts. */
const html = readFileSync(join(import.meta.dirname, 'site', 'apple-pay-shop.html'), 'utf8');

test.use({ viewport: { width: 360, height: 740 } });

test('all six are opened by keyboard alone on a phone', async ({ page, site }) => {
  const widget = new CardPage(page);
  await page.goto(site.addPage('six-ways-page', html).secureUrl);
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light dark';
    document.body.style.backgroundColor = 'Canvas';
  });
  expect(await widget.create(options)).toBeNull();
  expect(await widget.call((dropin) => dropin.getAvailablePaymentOptions())).toEqual(ways.map(([id]) => id));
  const fits = async () => expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  const tabTo = async (target: Locator) => {
    for (let step = 0; step < 12; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await fits();
  await expectAccessibleInBothThemes(page);
  for (const [id, name, button] of ways) {
    await tabTo(page.getByRole('button', { name: `Paying with ${name}`, exact: true }));
    await page.keyboard.press('Enter');
    await expect(widget.wrapper).toHaveClass(new RegExp(`braintree-show-${id}( |$)`));
    const sheet = page.locator(`[data-braintree-id="${id}"]`);
    await fits();
    // The card's sheet is looked at in keyboard.spec.ts, and each sheet in the dark in its stories.
    if (button) {
      await expect(sheet.getByRole('button', { name: button, exact: true })).toBeVisible();
      await expectAccessible(page);
    } else await expect(widget.input('number')).toBeVisible();
    await tabTo(page.getByRole('button', { name: 'Choose another way to pay' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Paying with Card' })).toBeFocused();
  }
});
