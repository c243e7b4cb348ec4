import type { CardOptions, Dropin } from '../../packages/dropin/src/index.ts';
import { CardPage, goodCard } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';

test.describe('the script build under a strict policy', () => {
  let card: CardPage;

  test.beforeEach(async ({ page, site }) => {
    card = new CardPage(page);
    await page.goto(site.url);
  });

  test('takes a card, tells of it in the documented order, says what is missing, and takes another', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    expect(await card.create()).toBeNull();
    await test.step('a card is typed key by key, and paid with', async () => {
      for (const [field, text] of Object.entries(goodCard)) {
        await card.input(field as keyof typeof goodCard).click();
        await card.input(field as keyof typeof goodCard).pressSequentially(text);
      }
      await expect.poll(() => card.heard()).toContain('paymentMethodRequestable false');
      const typed = (await card.heard()).filter((name) => name !== 'card:focus');
      expect(typed[0]).toBe('card:notEmpty');
      expect(typed).toContain('card:binAvailable 411111');
      expect(typed.slice(-2)).toEqual(['paymentMethodRequestable false', 'card:validityChange']);
      const payload = await card.pay();
      expect(payload).toMatchObject({ type: 'CreditCard', details: { lastFour: '1111', cardType: 'Visa' } });
      expect(Object.keys(payload).toSorted()).toEqual(['binData', 'description', 'details', 'nonce', 'type']);
      await expect(page.getByRole('radio', { name: /Ending in 1111/ })).toBeChecked();
      await expect
        .poll(async () => (await card.heard()).filter((name) => !name.startsWith('card:')))
        .toEqual([
          'paymentMethodRequestable false',
          'resolved',
          'changeActiveView card->methods',
          'paymentMethodRequestable true',
        ]);
      await expect(page.locator('[data-braintree-id="methods-label"]')).toHaveText('Paying with Card');
      await expect(page.locator('.braintree-method.braintree-method--active')).toContainText('Visa');
      expect((await card.pay()).nonce).toBe(payload.nonce);
    });

    await test.step('the form comes back empty', async () => {
      await page.getByRole('button', { name: 'Choose another way to pay' }).click();
      await expect(card.sheet).toBeVisible();
      await expect(card.input('number')).toBeFocused();
      await expect(card.input('number')).toHaveValue('');
      await card.call((dropin) => dropin.clearSelectedPaymentMethod());
      await expect(page.getByRole('radio')).toHaveCount(0);
    });

    await test.step('it says what is missing, and takes the shopper there', async () => {
      const size = page.viewportSize();
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
      if (size) await page.setViewportSize(size);
    });

    await test.step('a number that is wrong, or of a brand that is not taken, is marked when it is left', async () => {
      await card.fill({ number: '4' });
      await expect(card.error('number')).toBeHidden();
      await expect(card.input('number')).not.toHaveAttribute('aria-invalid', 'true');
      await card.fill({ number: '4111111111111112', cvv: '1' });
      await expect(card.error('number')).toHaveText('This card number is not valid.');
      await card.fill({ number: '6062820000000003', cvv: '12' });
      await expect(card.error('number')).toHaveText(
        'This card type is not supported. Please try another card.',
      );
      expect(await card.call((dropin) => dropin.isPaymentMethodRequestable())).toBe(false);
    });

    await test.step('what a browser fills in is taken, and another card after it', async () => {
      const autofill = async (number: string, month: string, year: string, cvv: string) => {
        await card.fill({ number });
        for (const [part, text] of Object.entries({
          'expiration-month': month,
          'expiration-year': year,
          cvv,
        }))
          await card.frame('number').locator(`#${part}-autofill-field`).fill(text);
      };
      await autofill('4111111111111111', '12', '2030', '123');
      await expect(card.input('expirationDate')).toHaveValue('12 / 2030');
      for (const field of ['number', 'expiration-date', 'cvv']) await expect(card.error(field)).toBeHidden();
      await autofill('378282246310005', '1', '31', '1234');
      await expect(card.input('expirationDate')).toHaveValue('01 / 2031');
      await expect(card.input('cvv')).toHaveValue('1234');
      expect(await card.pay()).toMatchObject({ details: { lastFour: '0005', expirationMonth: '01' } });
      await expect(page.getByRole('radio', { name: /Ending in 0005/ })).toBeChecked();
    });
    // No other way to pay is part of a page with cards alone.
    expect(loaded.filter((path) => /paypal|venmo|apple|google|sdk\/js/.test(path))).toEqual([]);
  });

  test('loads a field once more, is seen without its stylesheet, leaves nothing behind, begins anew in an emptied element, and shares the stylesheet', async ({
    page,
    cleanPage,
  }) => {
    const container = page.locator('#dropin-container');
    const stylesheet = page.locator('#braintree-dropin-stylesheet');
    const current = () => page.evaluateHandle(() => (globalThis as unknown as { dropin: Dropin }).dropin);
    await test.step('a field that fails is loaded once more, and the form is seen even without its stylesheet', async () => {
      const height = async () => (await card.wrapper.boundingBox())?.height ?? Infinity;
      const isField = /hosted-fields-frame[^/]*\.html/;
      let asked = 0;
      await page.route(isField, (route) => {
        asked += 1;
        return asked === 2 ? route.abort() : route.continue();
      });
      await page.route(/dropin\.css/, (route) => route.abort());
      expect(await card.create()).toBeNull();
      expect(asked).toBe(4);
      await expect(card.sheet).toBeVisible();
      const unstyled = await height();
      expect(unstyled).toBeLessThan(1000);
      // The stylesheet arrives late, and the form has its usual height.
      await page.unroute(isField);
      await page.unroute(/dropin\.css/);
      const late = await page.addStyleTag({ url: '/dropin.css' });
      await expect.poll(height).toBeLessThan(unstyled / 2);
      await late.evaluate((element) => (element as Element).remove());
      await card.fill();
      expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
      cleanPage.splice(0);
    });
    await test.step('nothing is left behind', async () => {
      await card.call((dropin) => dropin.teardown());
      await expect(container).toBeEmpty();
      await expect(stylesheet).toHaveCount(0);
      await expect(page.locator('iframe')).toHaveCount(0);
    });
    await test.step('another begins in an element that the page has emptied by itself', async () => {
      await card.create();
      const emptied = await current();
      await container.evaluate((element) => element.replaceChildren());
      expect(await card.create()).toBeNull();
      await emptied.evaluate((dropin) => dropin.teardown());
      await card.fill();
      expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
    });
    await test.step('two share the stylesheet', async () => {
      await page.evaluate(() =>
        document
          .querySelector('main')
          ?.append(Object.assign(document.createElement('div'), { id: 'second' })),
      );
      const first = await current();
      expect(await card.create({ container: '#second' })).toBeNull();
      await expect(stylesheet).toHaveCount(1);
      await first.evaluate((dropin) => dropin.teardown());
      await expect(stylesheet).toHaveCount(1);
      await expect(page.locator('#second [data-braintree-id="card"]')).toBeVisible();
    });
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

  for (const { width, options } of [
    { width: 480, options: {} },
    { width: 768, options: { cardholderName: true, overrides: { fields: { cvv: null } } } },
  ])
    test(`keeps its room until it is styled, at ${width} px`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await createStyledLate(card, options);
    });
});

/** Creates the widget while its stylesheet is held: then nothing below it moves. */
async function createStyledLate(card: CardPage, options: CardOptions = {}): Promise<void> {
  const { page } = card;
  const top = async () => (await page.locator('#pay-button').boundingBox())?.y ?? 0;
  const styles = Promise.withResolvers<void>();
  await page.route(/dropin\.css/, async (route) => {
    await styles.promise;
    await route.continue();
  });
  const created = card.create({ card: options });
  await expect(page.locator('iframe')).not.toHaveCount(0);
  await expect(card.sheet).toBeHidden();
  const before = await top();
  styles.resolve();
  expect(await created).toBeNull();
  await expect(card.sheet).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(3);
  // The frames have waited for the colours.
  const number = card.input('number');
  expect(await number.evaluate((input) => getComputedStyle(input).color)).toBe('rgb(24, 32, 51)');
}

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    viewport: { width: 360, height: 740 },
  });

  test('takes a card without a violation, an overflow or a stray field, in the room it has kept', async ({
    page,
    site,
  }) => {
    const card = new CardPage(page);
    await page.goto(site.url);
    // Inside a form the SDK adds inputs that move a phone's keyboard from field to field.
    await page.evaluate(() => {
      const container = document.querySelector('#dropin-container');
      const form = document.createElement('form');
      container?.replaceWith(form);
      if (container) form.append(container);
    });
    await createStyledLate(card);
    await card.fill();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    const intercepts = page.locator('.focus-intercept');
    expect(await intercepts.count()).toBeGreaterThan(0);
    for (const intercept of await intercepts.all()) await expect(intercept).toHaveCSS('position', 'absolute');
    expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
  });
});
