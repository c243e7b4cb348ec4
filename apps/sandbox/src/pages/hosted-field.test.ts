import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { merchant } from '../merchant.ts';
import { runSandbox } from '../sandbox.fixture.ts';
import { heardBy, inputOf, launchBrowser, openShop, serveShopPage } from './shop-page.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let shop: Awaited<ReturnType<typeof serveShopPage>>;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  sandbox = await runSandbox('genuine');
  shop = await serveShopPage();
  browser = await launchBrowser(sandbox.tlsPort);
});
afterAll(async () => {
  await browser.close();
  shop.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

const fields = { number: {}, expirationDate: {}, cvv: {} };
const guestToken = async () => (await sandbox.gateway.clientToken.generate({})).clientToken;

async function open(more: object = {}) {
  await openShop(page, shop.url, { authorization: merchant.tokenizationKey, fields, ...more });
}
async function fill(values: Record<string, string>) {
  for (const [key, value] of Object.entries(values)) await inputOf(page, key).pressSequentially(value);
}
const focusedField = async () => {
  const heard = await heardBy(page);
  return Object.entries(heard.at(-1)?.fields ?? {}).find(([, { isFocused }]) => isFocused)?.[0];
};
const call = (code: string) => page.evaluate(`hostedFields.${code}`) as Promise<never>;
const refused = (options = '{}') =>
  page.evaluate(
    `hostedFields.tokenize(${options}).then(() => 'nonce', ({ code, type, details }) => ({ code, type, invalid: details?.invalidFieldKeys }))`,
  );
const good = { number: '4111111111111111', expirationDate: '1234', cvv: '123' };

describe('the real braintree-web against genuine host names', () => {
  it.each(['client token', 'tokenization key'])(
    'pays with a nonce from hosted fields, by a %s',
    async (by) => {
      await open({ authorization: by === 'client token' ? await guestToken() : merchant.tokenizationKey });
      await fill(good);
      expect(await inputOf(page, 'number').inputValue()).toBe('4111 1111 1111 1111');
      expect(await inputOf(page, 'expirationDate').inputValue()).toBe('12 / 34');
      const payload = (await call('tokenize()')) as { nonce: string };
      expect(payload).toMatchObject({
        type: 'CreditCard',
        description: 'ending in 11',
        details: {
          bin: '411111',
          cardType: 'Visa',
          lastFour: '1111',
          lastTwo: '11',
          expirationMonth: '12',
          expirationYear: '2034',
        },
        binData: { prepaid: 'Unknown' },
      });
      const sale = await sandbox.gateway.transaction.sale({
        amount: '10.00',
        orderId: by,
        paymentMethodNonce: payload.nonce,
      });
      expect(sale.transaction).toMatchObject({ status: 'authorized', creditCard: { last4: '1111' } });
    },
  );

  it('learns what may be typed: by GraphQL and by REST', async () => {
    await page.goto(shop.url);
    const { clientToken } = await sandbox.gateway.clientToken.generate({});
    const restToken = withoutGraphQL(clientToken);
    for (const authorization of [clientToken, restToken, merchant.tokenizationKey]) {
      const configuration = await page.evaluate(
        `braintree.client.create({ authorization: '${authorization}' }).then((client) => client.getConfiguration().gatewayConfiguration)`,
      );
      expect(configuration).toMatchObject({
        environment: 'sandbox',
        merchantId: 'storefront',
        challenges: ['cvv'],
        creditCards: {
          supportedCardTypes: expect.arrayContaining(['Visa', 'MasterCard', 'American Express']),
        },
        threeDSecureEnabled: false,
        paypalEnabled: false,
      });
    }
  });

  it('refuses an authorization that is not ours', async () => {
    await page.goto(shop.url);
    const code = await page.evaluate(
      "braintree.client.create({ authorization: 'sandbox_other_key' }).catch(({ code }) => code)",
    );
    expect(code).toBe('CLIENT_AUTHORIZATION_INVALID');
  });

  it('tokenizes through client.request, by GraphQL, with field errors', async () => {
    await page.goto(shop.url);
    const request = (card: object) =>
      page.evaluate(
        ({ authorization, data }) =>
          // @ts-expect-error the SDK is a global of the page
          braintree.client
            .create({ authorization })
            .then((client: { request: (options: object) => Promise<object> }) =>
              client.request({ endpoint: 'payment_methods/credit_cards', method: 'post', data }),
            )
            .catch((error: { details: { originalError: object; httpStatus: number } }) => error.details),
        { authorization: clientToken, data: { creditCard: card } },
      );
    const { clientToken } = await sandbox.gateway.clientToken.generate({});
    expect(await request({ number: '4111111111111111', expirationDate: '12/34', cvv: '123' })).toMatchObject({
      creditCards: [{ type: 'CreditCard', details: { cardType: 'Visa', lastFour: '1111' } }],
    });
    expect(await request({ number: '4111111111111112', expirationDate: '12/34', cvv: '12' })).toMatchObject({
      httpStatus: 422,
      originalError: {
        fieldErrors: [
          {
            field: 'creditCard',
            fieldErrors: [
              { field: 'number', code: '81715' },
              { field: 'cvv', code: '81707' },
            ],
          },
        ],
      },
    });
  });
});

describe('a hosted field', () => {
  it('tells the page of every change', async () => {
    await open();
    await inputOf(page, 'number').pressSequentially('41');
    await inputOf(page, 'cvv').pressSequentially('1');
    await inputOf(page, 'cvv').press('Enter');
    const heard = await heardBy(page);
    expect(heard.map(({ type, emittedBy }) => `${type} ${emittedBy}`)).toEqual([
      'focus number',
      'notEmpty number',
      'cardTypeChange number',
      'cardTypeChange number',
      'blur number',
      'focus cvv',
      'notEmpty cvv',
      'inputSubmitRequest cvv',
    ]);
    expect(heard[2]?.cards?.map(({ type }) => type)).toContain('elo');
    expect(heard[3]?.cards).toMatchObject([
      { type: 'visa', code: { name: 'CVV', size: 3 }, supported: true },
    ]);
    expect(heard.at(-1)?.fields).toMatchObject({
      number: { isEmpty: false, isValid: false, isPotentiallyValid: true, isFocused: false },
      expirationDate: { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false },
      cvv: { isEmpty: false, isFocused: true },
    });
  });

  it('names Mastercard as the protocol does, gives the BIN once and the length of the security code', async () => {
    await open();
    await inputOf(page, 'number').pressSequentially('5555555555554444');
    const heard = await heardBy(page);
    expect(heard.filter(({ type }) => type === 'binAvailable').map(({ bin }) => bin)).toEqual(['555555']);
    expect(heard.at(-1)).toMatchObject({
      type: 'validityChange',
      cards: [{ type: 'master-card', niceType: 'Mastercard' }],
    });
    await call("clear('number')");
    await fill({ number: '378282246310005', cvv: '12345' });
    expect(await inputOf(page, 'number').inputValue()).toBe('3782 822463 10005');
    expect(await inputOf(page, 'cvv').inputValue()).toBe('1234');
    expect((await heardBy(page)).at(-1)?.fields?.['cvv']).toMatchObject({ isValid: true });
  });

  it('gives an eight-digit BIN when the merchant asks for one', async () => {
    await open({ binVerificationLength: 8 });
    await fill({ number: '4111111111111111' });
    expect((await heardBy(page)).filter(({ type }) => type === 'binAvailable')).toMatchObject([
      { bin: '41111111' },
    ]);
  });

  it('marks its container valid, invalid and focused', async () => {
    await open();
    const container = page.locator('#number');
    await inputOf(page, 'number').pressSequentially('5555555555554445');
    await expect.poll(() => container.getAttribute('class')).toContain('braintree-hosted-fields-invalid');
    expect(await container.getAttribute('class')).toContain('braintree-hosted-fields-focused');
    expect(await inputOf(page, 'number').getAttribute('class')).toBe('number invalid');
    await inputOf(page, 'number').press('Backspace');
    await inputOf(page, 'number').press('4');
    await expect.poll(() => container.getAttribute('class')).toContain('braintree-hosted-fields-valid');
    expect(await inputOf(page, 'number').getAttribute('class')).toBe('number valid');
  });

  it('says which fields keep a card from being tokenized', async () => {
    await open();
    expect(await refused()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY', type: 'CUSTOMER' });
    await fill({ number: '4111', expirationDate: '1220', cvv: '123' });
    expect(await refused()).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
      invalid: ['number', 'expirationDate'],
    });
    await call("clear('number')");
    await call("clear('expirationDate')");
    await fill({ number: '4242424242424242', expirationDate: '1234' });
    complaints = complaints.filter((text) => !text.includes('422'));
    expect(await refused()).toMatchObject({ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION', type: 'CUSTOMER' });
    complaints = complaints.filter((text) => !text.includes('422'));
  });

  it('reports a card that is saved already and a wrong security code', async () => {
    const { customer } = await sandbox.gateway.customer.create({ firstName: 'Asha' });
    const tokenFor = async (options: object) =>
      (await sandbox.gateway.clientToken.generate({ customerId: customer.id, options })).clientToken;
    await open({ authorization: await tokenFor({ failOnDuplicatePaymentMethod: true, verifyCard: true }) });
    await fill({ ...good, cvv: '200' });
    expect(await refused('{ vault: true }')).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
    });
    await call("clear('cvv')");
    await fill({ cvv: '123' });
    expect(await refused('{ vault: true }')).toBe('nonce');
    expect((await sandbox.gateway.customer.find(customer.id)).creditCards).toMatchObject([
      { last4: '1111', default: true },
    ]);
    expect(await refused('{ vault: true }')).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
    });
    complaints = complaints.filter((text) => !text.includes('422'));
  });

  it('does what the page asks: focus, attributes, classes, messages, clearing', async () => {
    await open({ fields: { ...fields, number: { placeholder: 'Number', internalLabel: 'Kartennummer' } } });
    const input = inputOf(page, 'number');
    expect(await input.getAttribute('placeholder')).toBe('Number');
    await call("focus('number')");
    await expect.poll(async () => (await heardBy(page)).at(-1)?.type).toBe('focus');
    await call("setAttribute({ field: 'number', attribute: 'aria-invalid', value: true })");
    await call("setAttribute({ field: 'number', attribute: 'aria-required', value: true })");
    await call("setMessage({ field: 'number', message: 'This card number is not valid.' })");
    await call("addClass('number', 'custom')");
    await expect.poll(() => input.getAttribute('class')).toBe('number custom');
    const frame = page.frameLocator('iframe[name="braintree-hosted-field-number"]');
    const named = frame.getByRole('textbox', { name: 'Kartennummer' });
    expect(await named.getAttribute('aria-invalid')).toBe('true');
    expect(await named.getAttribute('aria-required')).toBe('true');
    expect(await input.ariaSnapshot()).toContain('Kartennummer');
    expect(
      await input.evaluate((element: HTMLElement) => element.ariaDescribedByElements?.[0]?.textContent),
    ).toBe('This card number is not valid.');
    await call("removeAttribute({ field: 'number', attribute: 'aria-invalid' })");
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe(null);
    await input.pressSequentially('4');
    await call("clear('number')");
    await expect.poll(async () => (await heardBy(page)).map(({ type }) => type)).toContain('empty');
    expect(await input.inputValue()).toBe('');
  });

  it('fills its frame, wears the merchant’s styles and has the autocomplete names of its kind', async () => {
    await open({
      fields: { ...fields, postalCode: {}, cardholderName: {} },
      styles: {
        input: {
          'font-size': '18px',
          color: 'rgb(1, 2, 3)',
          'background-image': 'url(https://evil.example/x.png)',
        },
        ':focus': { color: 'rgb(4, 5, 6)' },
        '.invalid': { color: 'rgb(7, 8, 9)' },
        '::placeholder': { color: 'rgb(10, 11, 12)' },
        '@media (min-width: 1px)': { '.cvv': { 'letter-spacing': '3px' } },
      },
    });
    const look = (key: string) =>
      inputOf(page, key).evaluate((input: HTMLInputElement) => {
        const { color, fontSize, letterSpacing, backgroundImage } = getComputedStyle(input);
        const { width, height } = input.getBoundingClientRect();
        const root = document.documentElement;
        const fills = width === root.clientWidth && height === root.clientHeight;
        return {
          color,
          fontSize,
          letterSpacing,
          backgroundImage,
          fills,
          scrolls: root.scrollHeight > root.clientHeight,
          autocomplete: input.autocomplete,
        };
      });
    expect(await look('number')).toMatchObject({
      color: 'rgb(1, 2, 3)',
      fontSize: '18px',
      backgroundImage: 'none',
      fills: true,
      scrolls: false,
      autocomplete: 'cc-number',
    });
    expect((await look('cvv')).letterSpacing).toBe('3px');
    expect(
      await Promise.all(
        ['expirationDate', 'cvv', 'postalCode', 'cardholderName'].map(
          async (key) => (await look(key)).autocomplete,
        ),
      ),
    ).toEqual(['cc-exp', 'cc-csc', 'billing postal-code', 'cc-name']);
    await inputOf(page, 'number').pressSequentially('99');
    expect((await look('number')).color).toBe('rgb(7, 8, 9)');
    await inputOf(page, 'number').fill('');
    expect((await look('number')).color).toBe('rgb(4, 5, 6)');
  });

  it('shows its value as the merchant wants it: masked, prefilled', async () => {
    const number = { maskInput: { character: '*', showLastFour: true } };
    await open({
      fields: {
        number,
        cvv: { maskInput: true, type: 'password' },
        postalCode: { prefill: '110001', maxlength: 6 },
      },
    });
    await fill({ number: '4111111111111111', cvv: '123' });
    expect(await inputOf(page, 'number').inputValue()).toBe('**** **** **** 1111');
    expect(await inputOf(page, 'cvv').inputValue()).toBe('123');
    expect(await inputOf(page, 'postalCode').inputValue()).toBe('110001');
    await inputOf(page, 'number').focus();
    expect(await inputOf(page, 'number').inputValue()).toBe('4111 1111 1111 1111');
    expect(await inputOf(page, 'cvv').inputValue()).toBe('•••');
  });

  it('can be a select for month and year, with texts that change', async () => {
    await open({
      fields: {
        number: {},
        expirationMonth: { select: { options: ['01 - January'] } },
        expirationYear: { select: true, placeholder: 'Year' },
      },
    });
    const now = new Date();
    const month = String(now.getMonth() + 1).padStart(2, '0');
    expect(await inputOf(page, 'expirationMonth').inputValue()).toBe(month);
    expect(await inputOf(page, 'expirationYear').inputValue()).toBe('');
    await call("setMonthOptions(['Janvier', 'Février'])");
    const texts = await inputOf(page, 'expirationMonth').locator('option').allTextContents();
    expect(texts.slice(0, 3)).toEqual(['Janvier', 'Février', '03']);
    await inputOf(page, 'expirationMonth').selectOption('12');
    await inputOf(page, 'expirationYear').selectOption(String(now.getFullYear() + 2));
    await fill({ number: '4111111111111111' });
    expect(await call('tokenize()')).toMatchObject({
      details: { expirationMonth: '12', expirationYear: String(now.getFullYear() + 2) },
    });
  });

  it('is reached and left by Tab, in both directions', async () => {
    await open();
    await page.locator('#before').focus();
    for (const key of ['number', 'expirationDate', 'cvv']) {
      await page.keyboard.press('Tab');
      await expect.poll(() => focusedField()).toBe(key);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.id')).toBe('after');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedField()).toBe('cvv');
  });

  it('keeps its caret where a person corrects a digit', async () => {
    await open();
    const number = inputOf(page, 'number');
    await number.pressSequentially('4111111111111111');
    for (let step = 0; step < 10; step += 1) await number.press('ArrowLeft');
    await number.press('Backspace');
    await number.press('2');
    await number.press('3');
    expect(await number.inputValue()).toBe('4111 1112 3111 11111');
    const date = inputOf(page, 'expirationDate');
    await date.pressSequentially('1234');
    for (let step = 0; step < 3; step += 1) await date.press('Backspace');
    expect(await date.inputValue()).toBe('1');
  });

  it('has nothing for axe to complain about', async () => {
    await open({ fields: { ...fields, postalCode: {}, cardholderName: {} } });
    await fill({ number: '4111' });
    const { violations, passes } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    const inFrames = passes.flatMap(({ nodes }) => nodes).filter(({ target }) => target.length === 2);
    expect(inFrames.length).toBeGreaterThan(10);
  });
});

describe('where Tab can’t cross frames (emulated by user agent)', () => {
  it('moves the focus from field to field and out of the form', async () => {
    await page.context().close();
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    page = await (await browser.newContext({ userAgent })).newPage();
    await open();
    await inputOf(page, 'number').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedField()).toBe('expirationDate');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedField()).toBe('cvv');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('after');
    await inputOf(page, 'cvv').focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedField()).toBe('expirationDate');
  });
});

/** The token of an older gateway, which knew no GraphQL. */
function withoutGraphQL(clientToken: string): string {
  const { graphQL: _, ...rest } = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as Record<
    string,
    unknown
  >;
  return Buffer.from(JSON.stringify(rest)).toString('base64');
}
