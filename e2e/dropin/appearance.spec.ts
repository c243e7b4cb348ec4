import type { Page } from '@playwright/test';
import { authorization, CardPage } from './card.page.ts';
import { makeCustomer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';
import type { create as Create, Dropin, DropinOptions } from '../../packages/dropin/src/index.ts';

interface Checkout {
  braintree: { dropin: { create: typeof Create } };
  other: Dropin;
}

/** What a shopper sees of a field: its box on the page, and its text inside the frame. */
async function look(page: Page, of = '#dropin-container') {
  const field = page.locator(`${of} .braintree-form-number`);
  const input = page.frameLocator(`${of} iframe[name="braintree-hosted-field-number"]`).locator('.number');
  return {
    box: await field.evaluate((box) => {
      const { backgroundColor, borderRadius, height } = getComputedStyle(box);
      return { backgroundColor, borderRadius, height };
    }),
    text: await input.evaluate((element) => {
      const { color, fontSize, fontFamily } = getComputedStyle(element);
      const placeholder = getComputedStyle(element, '::placeholder').color;
      return { color, fontSize, fontFamily, placeholder };
    }),
  };
}

test.beforeEach(({ page, site }) => page.goto(site.url));

test('has its sizes and the page’s font, whatever the page’s root has', async ({ page }) => {
  const card = new CardPage(page);
  const sizes = async (percent: string) => {
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
      document.body.style.maxWidth = '512px';
      document.body.style.fontFamily = 'Georgia, "Shop Sans", serif';
    }, percent);
    await card.create();
    const label = page.getByText('Card Number');
    const found = {
      ...(await look(page)),
      label: await label.evaluate((element) => getComputedStyle(element).fontSize),
      font: await label.evaluate((element) => getComputedStyle(element).fontFamily),
      // Browsers place boxes at fractions of a pixel that have no exact number.
      height: await card.wrapper.evaluate((element) => element.getBoundingClientRect().height.toFixed(2)),
    };
    await card.call((dropin) => dropin.teardown());
    return found;
  };
  const usual = await sizes('100%');
  expect(usual).toMatchObject({
    box: { height: '44px' },
    text: { fontSize: '16px', fontFamily: 'Georgia, "Shop Sans", serif, system-ui, sans-serif' },
    font: 'Georgia, "Shop Sans", serif',
  });
  expect(await sizes('62.5%')).toEqual(usual);
});

test('repaints its frames without loading them again', async ({ page }) => {
  const card = new CardPage(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await card.create({ appearance: { theme: 'auto', preset: 'soft', variables: { colorText: '#102030' } } });
  await card.fill({ number: '4111' });
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  page.on('frameattached', (frame) => loads.push(frame.url()));
  const colors = async () => {
    const { box, text } = await look(page);
    return [box.backgroundColor, text.color, text.placeholder];
  };
  expect(await colors()).toEqual(['rgb(255, 253, 251)', 'rgb(16, 32, 48)', 'rgb(101, 92, 124)']);

  await test.step('for another theme of the page', async () => {
    await card.call((dropin) =>
      dropin.updateConfiguration('appearance', 'darkVariables', { colorText: '#fff' }),
    );
    await card.call((dropin) => dropin.updateConfiguration('appearance', 'theme', 'dark'));
    await expect.poll(colors).toEqual(['rgb(33, 28, 48)', 'rgb(255, 255, 255)', 'rgb(185, 176, 208)']);
  });
  await test.step('for another preset, and sizes', async () => {
    await card.call((dropin) => dropin.updateConfiguration('appearance', 'preset', 'contrast'));
    await card.call((dropin) =>
      dropin.updateConfiguration('appearance', 'variables', { fontSize: 20, fontFamily: 'Courier New' }),
    );
    await expect.poll(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(224, 224, 224)']);
    await expect
      .poll(async () => (await look(page)).text)
      .toMatchObject({ fontSize: '20px', fontFamily: '"Courier New", system-ui, sans-serif' });
  });
  await test.step('when the system’s colours change', async () => {
    await card.call((dropin) => dropin.updateConfiguration('appearance', 'theme', 'auto'));
    await expect.poll(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(48, 48, 48)']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(224, 224, 224)']);
  });
  await expect(card.input('number')).toHaveValue('4111 ');
  expect(loads).toEqual([]);
});

test('two widgets of a page have their own looks; what is hostile or hard to read is named', async ({
  page,
}) => {
  const card = new CardPage(page);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await card.create({ appearance: { preset: 'compact' } });
  await page.evaluate(
    async ([key]) => {
      const widget = globalThis as unknown as Checkout;
      const place = document.createElement('div');
      place.id = 'other';
      document.querySelector('main')?.append(place);
      const variables = {
        colorText: 'red;} * { display: none }',
        colorAccent: 'url(https://evil.example)',
        colorFocus: 'javascript:alert(1)',
        colorTextMuted: '#999',
        fontFamily: 'x; background: red',
        borderRadius: '9999px',
        fontSize: { toString: () => '20px' },
        get spacing(): string {
          throw new Error('never');
        },
        colour: 'red',
      };
      const appearance = { preset: 'huge', theme: 'dark', variables, extra: 1 };
      widget.other = await widget.braintree.dropin.create({
        authorization: key,
        container: place,
        appearance,
      } as unknown as DropinOptions);
    },
    [authorization] as const,
  );
  expect((await look(page)).box).toMatchObject({ borderRadius: '4px', height: '38px' });
  expect((await look(page, '#other')).box).toEqual({
    backgroundColor: 'rgb(24, 32, 48)',
    borderRadius: '10px',
    height: '44px',
  });
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('block');
  for (const named of [
    'variables.colorText ',
    'variables.colorAccent ',
    'variables.colorFocus ',
    'variables.fontFamily ',
    'variables.borderRadius ',
    'variables.fontSize ',
    'variables.spacing ',
    'variables.colour ',
    'preset ',
    'extra ',
  ])
    expect(warnings.filter((line) => line.startsWith(`Drop-in: appearance.${named}`))).toHaveLength(1);
  expect(warnings).toContainEqual(
    "Drop-in: appearance: colorTextMuted #999999 on the page's background #ffffff has a contrast of 2.84 : 1 in the dark theme. Text needs 4.5 : 1 (WCAG 2.2 AA).",
  );
});

test('a button that the page paints by its class keeps those colours under the pointer', async ({
  page,
  site,
}) => {
  const { token } = await makeCustomer(site, ['visa']);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.braintree-delete-confirmation__button { background: #333; color: #eee }');
    document.adoptedStyleSheets = [sheet];
  });
  const card = new CardPage(page);
  await card.create({ authorization: token, vaultManager: true });
  await page.locator('[data-braintree-id="methods-edit"]').click();
  await page.locator('.braintree-method__delete').click();
  for (const name of ['Cancel', 'Delete']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.hover();
    await button.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    await expect(button).toHaveCSS('background-color', 'rgb(51, 51, 51)');
    await expect(button).toHaveCSS('color', 'rgb(238, 238, 238)');
  }
});
