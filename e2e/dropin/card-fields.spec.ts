import { CardPage, goodCard } from './card.page.ts';
import { makeCustomer, steer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';

let card: CardPage;

test.beforeEach(async ({ page, site }) => {
  card = new CardPage(page);
  await page.goto(site.url);
});

test('shows what the gateway asks for, and tells the page of nothing else', async ({ page, site }) => {
  await steer(site, 'settings', { challenges: ['postal_code'] }, 'PUT');
  try {
    await card.create({ card: { cardholderName: true } });
  } finally {
    await steer(site, 'settings', { challenges: ['cvv'] }, 'PUT');
  }
  for (const [field, title] of [
    ['cardholderName', 'Cardholder Name'],
    ['number', 'Card Number'],
    ['expirationDate', 'Expiration Date'],
    ['postalCode', 'Postal Code'],
  ] as const) {
    await expect(page.locator(`iframe[name="braintree-hosted-field-${field}"]`)).toHaveAttribute(
      'title',
      title,
    );
    const required = card.input(field).and(card.frame(field).locator('[aria-required="true"]'));
    await expect(required).toHaveCount(field === 'cardholderName' ? 0 : 1);
    await page.getByText(title).click();
    await expect(card.input(field)).toBeFocused();
  }
  await expect(page.locator('[data-braintree-id="cvv-field-group"]')).toHaveCount(0);
  await expect(page.getByText('CVV')).not.toBeVisible();
  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        const { dropin } = globalThis as unknown as {
          dropin: { on: (name: string, handler: (payload: { fields: object }) => void) => void };
        };
        dropin.on('card:notEmpty', ({ fields }) => resolve(Object.keys(fields)));
      }),
  );
  await card.fill({ number: goodCard.number, expirationDate: goodCard.expirationDate, postalCode: '12345' });
  expect(await told).toEqual(['cardholderName', 'number', 'expirationDate', 'postalCode']);
  expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
});

/** A prefix of each brand, its lengths, and the length of its code (docs/behaviour/widget.md#card-brands). */
const brands = [
  ['visa', '4111', [16, 18, 19], 3],
  ['mastercard', '5555', [16], 3],
  ['american-express', '3782', [15], 4],
  ['diners-club', '3625', [14, 16, 19], 3],
  ['discover', '6011', [16, 19], 3],
  ['jcb', '3530', [16, 17, 18, 19], 3],
  ['unionpay', '621234', [14, 15, 16, 17, 18, 19], 3],
  ['maestro', '6304', [12, 13, 14, 15, 16, 17, 18, 19], 3],
  ['elo', '506699', [16], 3],
  ['mir', '2200', [16, 17, 18, 19], 3],
  ['hiper', '637095', [16], 3],
  ['hipercard', '606282', [16], 3],
] as const;

test('knows the twelve brands, their lengths and their codes', { tag: '@long' }, async ({ page }) => {
  await card.create();
  const number = card.input('number');
  const icon = page.locator('[data-braintree-id="card-number-icon-svg"]');
  for (const [brand, begins, lengths, code] of brands) {
    for (const length of lengths) {
      await number.fill(numberOf(begins, length));
      await expect(number).toHaveClass(/(^| )valid/);
    }
    await expect(icon).toHaveAttribute('data-brand', brand);
    await expect(page.locator('[data-braintree-id="cvv-label-descriptor"]')).toHaveText(`(${code} digits)`);
    await expect(card.input('cvv')).toHaveAttribute('placeholder', '•'.repeat(code));
  }
  // The last of them is right, and not taken here.
  await card.input('cvv').click();
  await expect(card.error('number')).toHaveText('This card type is not supported. Please try another card.');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
});

/** A number of this length whose last digit is right (Luhn). */
function numberOf(begins: string, length: number): string {
  const digits = begins.padEnd(length - 1, '0');
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

test('takes a merchant’s changes of its fields', async ({ page }) => {
  const long = { prefill: 'x'.repeat(256), formatInput: false };
  const number = {
    maskInput: { showLastFour: true },
    container: '#pay-button',
    supportedCardBrands: { jcb: false },
  };
  await card.create({
    card: {
      cardholderName: true,
      overrides: {
        fields: {
          cardholderName: long,
          number,
          cvv: { placeholder: '', type: 'password' },
          postalCode: null,
        },
        styles: { input: { fontSize: '20px' }, ':focus': null, '.valid': { color: 'rgb(1, 2, 3)' } },
      },
    },
  });
  await expect(page.locator('iframe')).toHaveCount(4);
  await expect(page.locator('[data-braintree-id="jcb-card-icon"]')).toHaveClass(/braintree-hidden/);
  await card.fill({ number: '378282246310005', expirationDate: '1230', cvv: '1234' });
  const icon = page.locator('[data-braintree-id="card-number-icon-svg"]');
  await expect(icon).toHaveAttribute('data-brand', 'american-express');
  await expect(page.locator('[data-braintree-id="cvv-label-descriptor"]')).toHaveText('(4 digits)');
  await expect(card.input('number')).toHaveValue('•••• •••••• •0005');
  await expect(card.input('number')).toHaveCSS('font-size', '20px');
  await expect(card.input('number')).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await card.input('cvv').getAttribute('placeholder')).toBeNull();
  expect(await card.request()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_INVALID' });
  await expect(card.error('cardholder-name')).toHaveText('Cardholder name must be less than 256 characters.');
  // The frames take a name that the gateway refuses.
  await card.input('cardholderName').fill('x'.repeat(176));
  await expect(card.error('cardholder-name')).toBeEmpty();
  expect(await card.pay()).toMatchObject({ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' });
  await expect(card.error('cardholder-name')).toHaveText('Cardholder name must be less than 176 characters.');
  await card.input('cardholderName').fill('');
  expect(await card.pay()).toMatchObject({ details: { lastFour: '0005', cardholderName: null } });
});

const failures = [
  [
    'a card that is saved already',
    { number: '4012888888881881' },
    null,
    'FAIL_ON_DUPLICATE',
    'This credit card already exists as a saved payment method.',
    [],
  ],
  [
    'a code that does not match',
    { number: '2223000048400011', cvv: '200' },
    null,
    'CVV_VERIFICATION_FAILED',
    'Credit card verification failed. Please check your information and try again.',
    ['cvv'],
  ],
  [
    'a number the gateway refuses',
    { number: '4000000000000002', cvv: '123' },
    null,
    'FAILED',
    'Please check your information and try again.',
    ['number'],
  ],
  [
    'a gateway that fails',
    { number: '2223000048400011' },
    '500',
    'NETWORK_ERROR',
    'Network error. Please try again.',
    [],
  ],
  ['no answer', {}, 'reset', 'NETWORK_ERROR', 'Network error. Please try again.', []],
  ['half an answer', {}, 'malformed', 'NETWORK_ERROR', 'Network error. Please try again.', []],
] as const;

test('says why a card was not taken, marks its fields, and can be used again', async ({
  page,
  site,
  cleanPage,
}) => {
  await makeCustomer(site, ['visa']);
  const checks = { failOnDuplicatePaymentMethod: true, verifyCard: true };
  const { token } = await makeCustomer(site, [], { checks });
  await card.create({ authorization: token });
  await card.fill(goodCard);
  for (const [what, typed, fault, code, banner, fields] of failures)
    await test.step(what, async () => {
      await card.fill(typed);
      // The browser repeats a failed request once, and the frame tries twice.
      if (fault) await steer(site, 'faults', { family: 'tokenize', kind: fault, times: 10 });
      const failed = await card.pay();
      await steer(site, 'faults', undefined, 'DELETE');
      const name =
        code === 'FAILED' ? 'HOSTED_FIELDS_FAILED_TOKENIZATION' : `HOSTED_FIELDS_TOKENIZATION_${code}`;
      expect(failed).toEqual({ message: 'No payment method is available.', code: name });
      await expect(card.banner).toHaveText(banner);
      await expect(page.locator('.braintree-form__field-group--has-error')).toHaveCount(fields.length);
      for (const field of fields) {
        await expect(card.error(field)).toHaveText(/is not valid\.$/);
        await expect(card.input(field)).toHaveAttribute('aria-invalid', 'true');
      }
    });
  await card.input('number').fill('4009348888881881');
  // As with a client token that has expired while the shopper was typing.
  await steer(site, 'settings', { clientTokens: 'revoked' }, 'PUT');
  expect(await card.pay()).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INVALID' });
  await expect(card.banner).toHaveText('Something went wrong on our end.');
  await steer(site, 'settings', { clientTokens: 'accepted' }, 'PUT');
  expect(await card.pay()).toMatchObject({ details: { lastFour: '1881' }, vaulted: true });
  await expect(card.banner).toBeHidden();
  cleanPage.splice(0);
});

/** Styles for plain elements, as frameworks and old themes have them. */
const pageStyles = `
  main { white-space: nowrap; }
  div { float: left; } span { float: right; } section { float: left; } svg { display: none; }
  iframe { display: none; position: absolute; max-width: 50%; height: auto; margin: 1em; }
  label { float: left; width: 100px; text-align: right; text-transform: uppercase; }
  input { width: 100%; padding: 20px; border: 5px solid red; } input[type='checkbox'] { margin: 4px 0 0; }`;

test('keeps its look on a page with styles for every element, with a choice to save and a notice', async ({
  page,
  site,
}) => {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, pageStyles);
  const { token } = await makeCustomer(site);
  const vault = { allowVaultCardOverride: true };
  await card.create({ authorization: token, card: { vault, noticeOfCollection: true } });
  // An empty field that is left for the notice is marked.
  await card.input('cvv').click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /PayPal Privacy Statement/ })).toBeFocused();
  await expect(card.error('cvv')).toHaveText('Please fill out a CVV.');
  await expect(card.error('number')).toBeHidden();
  await card.fill();
  const overflow = card.wrapper.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await overflow).toBe(0);
  const boxOf = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { width: 0, height: 0 };
  for (const field of ['number', 'expirationDate', 'cvv']) {
    const { width, height } = await boxOf(`iframe[name="braintree-hosted-field-${field}"]`);
    expect(width, field).toBeGreaterThan(80);
    expect(height, field).toBeGreaterThan(40);
  }
  expect((await boxOf('[data-braintree-id="card-number-icon-svg"]')).width).toBeGreaterThan(30);
  expect((await boxOf('[data-braintree-id="save-card-input"]')).width).toBeLessThan(30);
  await page.getByText('Save card').click();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  const payload = await card.pay();
  expect(payload).toMatchObject({ details: { lastFour: '1111' } });
  expect(payload).not.toHaveProperty('vaulted');
});
