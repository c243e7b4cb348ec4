import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { threeFields, useShopper } from './shopper.fixture.ts';

const shopper = useShopper();

describe('the input of a hosted field', () => {
  it('does what the page asks: focus, attributes, classes, messages, clearing', async () => {
    await shopper.open({
      fields: { ...threeFields, number: { placeholder: 'Number', internalLabel: 'Kartennummer' } },
    });
    const input = shopper.input('number');
    expect(await input.getAttribute('placeholder')).toBe('Number');
    await shopper.call("focus('number')");
    await expect.poll(async () => (await shopper.heard()).at(-1)?.type).toBe('focus');
    await shopper.call("setAttribute({ field: 'number', attribute: 'aria-invalid', value: true })");
    await shopper.call("setAttribute({ field: 'number', attribute: 'aria-required', value: true })");
    await shopper.call("setMessage({ field: 'number', message: 'This card number is not valid.' })");
    await shopper.call("addClass('number', 'custom')");
    await expect.poll(() => input.getAttribute('class')).toBe('number custom');
    const frame = shopper.page.frameLocator('iframe[name="braintree-hosted-field-number"]');
    const named = frame.getByRole('textbox', { name: 'Kartennummer' });
    expect(await named.getAttribute('aria-invalid')).toBe('true');
    expect(await named.getAttribute('aria-required')).toBe('true');
    expect(await input.ariaSnapshot()).toContain('Kartennummer');
    expect(
      await input.evaluate((element: HTMLElement) => element.ariaDescribedByElements?.[0]?.textContent),
    ).toBe('This card number is not valid.');
    await shopper.call("removeAttribute({ field: 'number', attribute: 'aria-invalid' })");
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe(null);
    await input.pressSequentially('4');
    await shopper.call("clear('number')");
    await expect.poll(async () => (await shopper.heard()).map(({ type }) => type)).toContain('empty');
    expect(await input.inputValue()).toBe('');
  });

  it('fills its frame, wears the merchant’s styles and has the autocomplete names of its kind', async () => {
    await shopper.open({
      fields: { ...threeFields, postalCode: {}, cardholderName: {} },
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
      shopper.input(key).evaluate((input: HTMLInputElement) => {
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
    await shopper.input('number').pressSequentially('99');
    expect((await look('number')).color).toBe('rgb(7, 8, 9)');
    await shopper.input('number').fill('');
    expect((await look('number')).color).toBe('rgb(4, 5, 6)');
  });

  it('shows its value as the merchant wants it: masked, prefilled', async () => {
    const number = { maskInput: { character: '*', showLastFour: true } };
    await shopper.open({
      fields: {
        number,
        cvv: { maskInput: true, type: 'password' },
        postalCode: { prefill: '110001', maxlength: 6 },
      },
    });
    await shopper.fill({ number: '4111111111111111', cvv: '123' });
    expect(await shopper.input('number').inputValue()).toBe('**** **** **** 1111');
    expect(await shopper.input('cvv').inputValue()).toBe('123');
    expect(await shopper.input('postalCode').inputValue()).toBe('110001');
    await shopper.input('number').focus();
    expect(await shopper.input('number').inputValue()).toBe('4111 1111 1111 1111');
    expect(await shopper.input('cvv').inputValue()).toBe('•••');
  });

  it('can be a select for month and year, with texts that change', async () => {
    await shopper.open({
      fields: {
        number: {},
        expirationMonth: { select: { options: ['01 - January'] } },
        expirationYear: { select: true, placeholder: 'Year' },
      },
    });
    const now = new Date();
    const month = String(now.getMonth() + 1).padStart(2, '0');
    expect(await shopper.input('expirationMonth').inputValue()).toBe(month);
    expect(await shopper.input('expirationYear').inputValue()).toBe('');
    await shopper.call("setMonthOptions(['Janvier', 'Février'])");
    const texts = await shopper.input('expirationMonth').locator('option').allTextContents();
    expect(texts.slice(0, 3)).toEqual(['Janvier', 'Février', '03']);
    await shopper.input('expirationMonth').selectOption('12');
    await shopper.input('expirationYear').selectOption(String(now.getFullYear() + 2));
    await shopper.fill({ number: '4111111111111111' });
    expect(await shopper.call('tokenize()')).toMatchObject({
      details: { expirationMonth: '12', expirationYear: String(now.getFullYear() + 2) },
    });
  });

  it('is reached and left by Tab, in both directions', async () => {
    await shopper.open();
    await shopper.page.locator('#before').focus();
    for (const key of ['number', 'expirationDate', 'cvv']) {
      await shopper.page.keyboard.press('Tab');
      await expect.poll(() => shopper.focusedField()).toBe(key);
    }
    await shopper.page.keyboard.press('Tab');
    expect(await shopper.page.evaluate('document.activeElement.id')).toBe('after');
    await shopper.page.keyboard.press('Shift+Tab');
    await expect.poll(() => shopper.focusedField()).toBe('cvv');
  });

  it('keeps its caret where a person corrects a digit', async () => {
    await shopper.open();
    const number = shopper.input('number');
    await number.pressSequentially('4111111111111111');
    for (let step = 0; step < 10; step += 1) await number.press('ArrowLeft');
    await number.press('Backspace');
    await number.press('2');
    await number.press('3');
    expect(await number.inputValue()).toBe('4111 1112 3111 11111');
    const date = shopper.input('expirationDate');
    await date.pressSequentially('1234');
    for (let step = 0; step < 3; step += 1) await date.press('Backspace');
    expect(await date.inputValue()).toBe('1');
  });

  it('has nothing for axe to complain about', async () => {
    await shopper.open({ fields: { ...threeFields, postalCode: {}, cardholderName: {} } });
    await shopper.fill({ number: '4111' });
    const { violations, passes } = await new AxeBuilder({ page: shopper.page }).analyze();
    expect(violations).toEqual([]);
    const inFrames = passes.flatMap(({ nodes }) => nodes).filter(({ target }) => target.length === 2);
    expect(inFrames.length).toBeGreaterThan(10);
  });
});

describe('where Tab can’t cross frames (emulated by user agent)', () => {
  it('moves the focus from field to field and out of the form', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await shopper.newPage({ userAgent });
    await shopper.open();
    await shopper.input('number').focus();
    await shopper.page.keyboard.press('Tab');
    await expect.poll(() => shopper.focusedField()).toBe('expirationDate');
    await shopper.page.keyboard.press('Tab');
    await expect.poll(() => shopper.focusedField()).toBe('cvv');
    await shopper.page.keyboard.press('Tab');
    await expect.poll(() => shopper.page.evaluate('document.activeElement.id')).toBe('after');
    await shopper.input('cvv').focus();
    await shopper.page.keyboard.press('Shift+Tab');
    await expect.poll(() => shopper.focusedField()).toBe('expirationDate');
  });
});
