import type { Locator } from '@playwright/test';
import { expectAccessible } from '../clean-page.fixture.ts';
import { CardPage, goodCard } from './card.page.ts';
import { makeCustomer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';

/** The widget follows the system's scheme, and so does the page around it: one page shows both. */
const options = { appearance: { theme: 'auto' } } as const;

let card: CardPage;

test.beforeEach(async ({ page, site }) => {
  card = new CardPage(page);
  await page.goto(site.url);
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light dark';
    document.body.style.backgroundColor = 'Canvas';
  });
});

test('a card is paid with by keyboard alone, nothing moves while the widget becomes ready, and every view says what it is', async ({
  page,
}) => {
  await test.step('nothing moves', async () => {
    const { promise: looked, resolve: haveLooked } = Promise.withResolvers<void>();
    await page.route(/hosted-fields-frame/, async (route) => {
      await looked;
      await route.continue();
    });
    const looks: string[] = [];
    page.on('request', (request) => /make-look/.test(request.url()) && looks.push(request.url()));
    const created = card.create(options);
    const top = () => page.locator('#pay-button').evaluate((button) => button.getBoundingClientRect().top);
    await expect(page.locator('.braintree-loading')).toBeVisible();
    const before = await top();
    await page.evaluate(() => {
      const moved: unknown[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => moved.push(...list.getEntries())).observe({ type: 'layout-shift' });
    });
    haveLooked();
    expect(await created).toBeNull();
    // A theme alone loads nothing.
    expect(looks).toEqual([]);
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => (globalThis as unknown as { moved: unknown[] }).moved)).toEqual([]);
  });
  await expect(card.input('cvv')).toBeVisible();
  // The widget does not move the focus at the start.
  await expect(page.locator('body')).toBeFocused();
  await expect(card.wrapper).toMatchAriaSnapshot(`
    - region "Pay with card":
      - text: Pay with card
      - img "Visa"
      - text: Card Number
      - iframe
      - text: Expiration Date (MM/YY)
      - iframe
      - text: CVV (3 digits)
      - iframe
  `);
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  for (const field of ['number', 'expirationDate', 'cvv'] as const) {
    await expect(card.input(field)).toBeFocused();
    await page.keyboard.type(goodCard[field]);
    if (field !== 'cvv') await page.keyboard.press('Tab');
  }
  await card.pay();
  const radio = page.getByRole('radio', { name: 'Ending in 1111 Visa' });
  await expect(radio).toBeFocused();
  await expect(card.wrapper).toMatchAriaSnapshot(`
    - text: Paying with Card
    - radiogroup "Paying with Card":
      - radio "Ending in 1111 Visa Expires 12/30" [checked]
    - button "Choose another way to pay"
  `);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose another way to pay' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(card.input('number')).toBeFocused();
  // What is wrong with a card is said beside it, and as a whole.
  await card.request();
  await expect(card.wrapper).toMatchAriaSnapshot(`
    - region "Pay with card":
      - text: /Please fill out a card number\\./
      - text: /Please fill out an expiration date\\./
      - text: /Please fill out a CVV\\./
    - alert: Please check your information and try again.
  `);
});

test('a saved card is deleted by keyboard alone; Escape answers the question, and leaves the dialog around the widget open', async ({
  page,
  site,
}) => {
  const customer = await makeCustomer(site, ['mastercard', 'visa']);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.tabIndex = -1;
    dialog.append(...document.body.children);
    document.body.append(dialog);
    dialog.showModal();
    dialog.focus();
  });
  await card.create({ ...options, authorization: customer.token, vaultManager: true });
  await expect(page.getByRole('radio', { name: /4444/ })).toBeChecked();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeFocused();
  // There is no empty room below saved methods.
  const bottom = (place: Locator) => place.evaluate((one) => Math.round(one.getBoundingClientRect().bottom));
  const another = page.getByRole('button', { name: 'Choose another way to pay' });
  expect((await bottom(card.wrapper)) - (await bottom(another))).toBeLessThanOrEqual(8);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /4444/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /1881/ })).toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(card.wrapper).toMatchAriaSnapshot(`
    - text: Edit payment methods
    - button "Cancel"
    - group "Edit payment methods":
      - button "Ending in 4444 Mastercard Expires 12/39 Delete"
      - button "Ending in 1881 Visa Expires 12/39 Delete"
  `);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const row = page.getByRole('button', { name: /1881/ });
  await expect(row).toBeFocused();
  await page.keyboard.press('Space');
  const yes = page.getByRole('button', { name: 'Delete', exact: true });
  await expect(yes).toBeFocused();
  await expect(card.wrapper).toMatchAriaSnapshot(`
    - alertdialog "Delete Visa card ending in 1881?":
      - text: Delete Visa card ending in 1881?
      - button "Cancel"
      - button "Delete"
  `);

  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /4444/ })).toBeFocused();
  await expect(page.getByRole('radio')).toHaveCount(1);
  expect(await customer.saved()).toEqual(['4444']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a start that stalls says so, and Retry is found by keyboard', async ({ page, cleanPage }) => {
  const field = /hosted-fields-frame/;
  await page.clock.install();
  await page.route(field, (route) => route.abort());
  const created = card.create(options);
  await expect(card.wrapper).toMatchAriaSnapshot('- status: Loading payment form');
  await page.clock.fastForward(8_000);
  await expect(page.getByRole('alert')).toContainText('taking too long');
  // Screen readers do not announce content inside a busy region.
  await expect(page.locator('[aria-busy="true"]').locator('output, [role="alert"]')).toHaveCount(0);
  await page.unroute(field);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  expect(await created).toBeNull();
  cleanPage.splice(0);
});

for (const { what, more, tag } of [
  { what: 'the list of ways to pay', more: {}, tag: undefined },
  { what: 'the list beside a card form with a name', more: { card: { cardholderName: true } }, tag: '@long' },
  { what: 'the list in the compact preset', more: { appearance: { preset: 'compact' } }, tag: '@long' },
] as const)
  test(
    `there is no empty room below ${what}, and nothing moves when it comes`,
    { tag: tag ?? [] },
    async ({ page, site }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const { promise: looked, resolve: haveLooked } = Promise.withResolvers<void>();
      await page.goto(`${site.url}/paypal.html`);
      await page.route(/hosted-fields-frame/, async (route) => {
        await looked;
        await route.continue();
      });
      const paypal = { flow: 'checkout', amount: '10.00', currency: 'USD' } as const;
      const created = card.create({ paypal, paypalCredit: paypal, ...more });
      const last = page.locator('.braintree-option__paypalCredit');
      const edge = (place: Locator, side: 'top' | 'bottom') =>
        place.evaluate((one, name) => Math.round(one.getBoundingClientRect()[name]), side);
      const below = () => edge(page.locator('#pay-button'), 'top');
      // Its frames are held, but its style sheet and its look have come.
      await expect(last).toHaveCount(1);
      await expect
        .poll(async () => (await edge(card.wrapper, 'bottom')) - (await edge(last, 'bottom')))
        .toBe(0);
      const before = await below();
      haveLooked();
      expect(await created).toBeNull();
      await expect(last).toBeVisible();
      expect(await below()).toBe(before);
      expect((await edge(card.wrapper, 'bottom')) - (await edge(last, 'bottom'))).toBe(0);
    },
  );
