import type { Dropin } from '../../packages/dropin/src/index.ts';
import { CardPage, goodCard } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';

test.describe('the script build under a strict policy', () => {
  let card: CardPage;

  test.beforeEach(async ({ page, site }) => {
    card = new CardPage(page);
    await page.goto(site.url);
  });

  test('takes a card and gives its nonce, again the same one', async ({ page }) => {
    expect(await card.create()).toBeNull();
    await expect(card.sheet).toBeVisible();
    await card.fill();
    const payload = await card.pay();
    expect(payload).toMatchObject({ type: 'CreditCard', details: { lastFour: '1111', cardType: 'Visa' } });
    expect(Object.keys(payload).toSorted()).toEqual(['binData', 'description', 'details', 'nonce', 'type']);
    await expect(page.getByRole('radio', { name: /Ending in 1111/ })).toBeChecked();
    await expect(page.locator('[data-braintree-id="methods-label"]')).toHaveText('Paying with Card');
    await expect(page.locator('.braintree-method.braintree-method--active')).toContainText('Visa');
    expect((await card.pay()).nonce).toBe(payload.nonce);
  });

  test('tells the documented events in their order', async () => {
    await card.create();
    await card.fill();
    await expect.poll(() => card.heard()).toContain('paymentMethodRequestable false');
    const typed = (await card.heard()).filter((name) => name !== 'card:focus');
    expect(typed[0]).toBe('card:notEmpty');
    expect(typed).toContain('card:binAvailable 411111');
    expect(typed.indexOf('paymentMethodRequestable false')).toBe(typed.length - 2);
    expect(typed.at(-1)).toBe('card:validityChange');
    await card.request();
    await expect
      .poll(async () => (await card.heard()).filter((name) => !name.startsWith('card:')))
      .toEqual([
        'paymentMethodRequestable false',
        'resolved',
        'changeActiveView card->methods',
        'paymentMethodRequestable true',
      ]);
  });

  test('says what is missing before it is filled', async ({ page }) => {
    await card.create();
    await card.input('cvv').focus();
    await page.setViewportSize({ width: 600, height: 200 });
    await page.evaluate(() => scrollTo(0, 9999));
    expect(await card.request()).toEqual({
      message: 'No payment method is available.',
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
    });
    await expect(card.banner).toHaveText('Please check your information and try again.');
    await expect(card.error('number')).toHaveText('Please fill out a card number.');
    await expect(card.error('expiration-date')).toHaveText('Please fill out an expiration date.');
    await expect(card.error('cvv')).toHaveText('Please fill out a CVV.');
    await expect(card.input('number')).toHaveAttribute('aria-invalid', 'true');
    // One alert, the banner; the focus reads out the first message. Another field's blur adds no alert.
    await expect(card.input('number')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(['Please check your information and try again.']);
    await expect(card.input('number')).toHaveAccessibleDescription('Please fill out a card number.');
    await expect(page.locator('iframe[name="braintree-hosted-field-number"]')).toBeInViewport({ ratio: 1 });
    await card.fill({ number: '4' });
    await expect(card.error('number')).toBeHidden();
    await expect(card.input('number')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('marks a wrong number when it is left, and one of a brand that is not taken', async () => {
    await card.create();
    await card.fill({ number: '4111111111111112', cvv: '1' });
    await expect(card.error('number')).toHaveText('This card number is not valid.');
    expect(await card.call((dropin) => dropin.isPaymentMethodRequestable())).toBe(false);
  });

  test('returns to the card form, from the list and after a clear', async ({ page }) => {
    await card.create();
    await card.fill();
    await card.pay();
    await page.getByRole('button', { name: 'Choose another way to pay' }).click();
    await expect(card.sheet).toBeVisible();
    await expect(card.input('number')).toBeFocused();
    await expect(card.input('number')).toHaveValue('');
    await card.call((dropin) => dropin.clearSelectedPaymentMethod());
    await expect(page.getByRole('radio')).toHaveCount(0);
    await card.fill({ ...goodCard, number: '5555555555554444' });
    expect(await card.pay()).toMatchObject({ details: { lastFour: '4444' } });
    await expect(page.getByRole('radio', { name: /Ending in 4444/ })).toBeChecked();
  });

  test('leaves nothing behind, at whatever moment it is torn down', async ({ page }) => {
    await card.create();
    await card.call((dropin) => dropin.teardown());
    await expect(page.locator('#dropin-container')).toBeEmpty();
    await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await card.create()).toBeNull();
    await expect(card.sheet).toBeVisible();
  });

  test('begins anew in an element that the page has emptied by itself', async ({ page }) => {
    const container = page.locator('#dropin-container');
    await card.create();
    const first = await page.evaluateHandle(() => (globalThis as unknown as { dropin: Dropin }).dropin);
    await container.evaluate((element) => element.replaceChildren());
    expect(await card.create()).toBeNull();
    await first.evaluate((dropin) => dropin.teardown());
    await card.fill();
    expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
  });

  test('two on one page share the stylesheet', async ({ page }) => {
    await page.evaluate(() =>
      document.querySelector('main')?.append(Object.assign(document.createElement('div'), { id: 'second' })),
    );
    await card.create();
    await page.evaluate(() =>
      Object.assign(globalThis, { first: (globalThis as { dropin?: unknown }).dropin }),
    );
    expect(await card.create({ container: '#second' })).toBeNull();
    await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveCount(1);
    await page.evaluate(() =>
      (globalThis as unknown as { first: { teardown: () => Promise<void> } }).first.teardown(),
    );
    await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveCount(1);
    await expect(page.locator('#second [data-braintree-id="card"]')).toBeVisible();
  });

  test('loads a field that fails once more by itself', async ({ page, cleanPage }) => {
    let asked = 0;
    await page.route(/hosted-fields-frame[^/]*\.html/, (route) => {
      asked += 1;
      return asked === 2 ? route.abort() : route.continue();
    });
    expect(await card.create()).toBeNull();
    await card.fill();
    expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
    expect(asked).toBe(4);
    cleanPage.splice(0);
  });

  test(
    'offers Retry when one of the fields does not load, and then takes a card',
    { tag: '@long' },
    async ({ page, cleanPage }) => {
      const isField = /hosted-fields-frame[^/]*\.html/;
      let asked = 0;
      await page.route(isField, (route) => {
        asked += 1;
        return asked === 3 || asked === 4 ? route.abort() : route.continue();
      });
      const created = card.create();
      await expect(page.getByRole('alert')).toContainText('The payment form is taking too long to load.');
      await expect(card.sheet).not.toBeVisible();
      await page.unroute(isField);
      await page.getByRole('button', { name: 'Try again' }).click();
      expect(await created).toBeNull();
      await card.fill();
      expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
      const provoked = cleanPage.splice(0);
      expect(provoked.every((error) => error.includes('ERR_FAILED'))).toBe(true);
    },
  );

  test('is seen even where its stylesheet cannot be had', async ({ page, cleanPage }) => {
    const height = async () => (await card.wrapper.boundingBox())?.height ?? Infinity;
    await page.route(/dropin\.css/, (route) => route.abort());
    expect(await card.create()).toBeNull();
    await expect(card.sheet).toBeVisible();
    const unstyled = await height();
    expect(unstyled).toBeLessThan(1000);
    cleanPage.splice(0);
    // The stylesheet arrives late, and the form has its usual height.
    await page.unroute(/dropin\.css/);
    await page.addStyleTag({ url: '/dropin.css' });
    await expect.poll(height).toBeLessThan(unstyled / 2);
  });

  test('keeps its room until it is styled', async ({ page }) => {
    const top = async () => (await page.locator('#pay-button').boundingBox())?.y ?? 0;
    let styles = Promise.withResolvers<void>();
    await page.route(/dropin\.css/, async (route) => {
      await styles.promise;
      await route.continue();
    });
    for (const [width, options] of [
      [360, {}],
      [480, {}],
      [768, { cardholderName: true, overrides: { fields: { cvv: null } } }],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      styles = Promise.withResolvers();
      const created = card.create({ card: options });
      await expect(page.locator('iframe')).not.toHaveCount(0);
      await expect(card.sheet).toBeHidden();
      const before = await top();
      styles.resolve();
      expect(await created).toBeNull();
      await expect(card.sheet).toBeVisible();
      expect(Math.abs((await top()) - before), `${width} px`).toBeLessThan(3);
      // The frames have waited for the colours.
      const number = card.input('number');
      expect(await number.evaluate((input) => getComputedStyle(input).color)).toBe('rgb(24, 32, 51)');
      await page.reload();
    }
  });

  test('joins the global that is there', async ({ page }) => {
    const braintree = await page.evaluate(() => {
      const { braintree: found } = globalThis as unknown as {
        braintree: Record<string, { VERSION: string }>;
      };
      return Object.fromEntries(Object.entries(found).map(([name, { VERSION }]) => [name, VERSION]));
    });
    expect(braintree).toEqual({ dataCollector: 'mine', dropin: '1.33.1' });
  });
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    viewport: { width: 360, height: 740 },
  });

  test('takes a card without a violation, an overflow or a stray field', async ({ page, site }) => {
    const card = new CardPage(page);
    await page.goto(site.url);
    // Inside a form the SDK adds inputs that move a phone's keyboard from field to field.
    await page.evaluate(() => {
      const container = document.querySelector('#dropin-container');
      const form = document.createElement('form');
      container?.replaceWith(form);
      if (container) form.append(container);
    });
    await card.create();
    await card.fill();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    const intercepts = page.locator('.focus-intercept');
    expect(await intercepts.count()).toBeGreaterThan(0);
    for (const intercept of await intercepts.all()) await expect(intercept).toHaveCSS('position', 'absolute');
    expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
  });
});
