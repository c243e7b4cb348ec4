import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { goodCard, threeFields, useShopper } from './shopper.fixture.ts';

const shopper = useShopper();
const attributesOf = (key: string) =>
  shopper
    .input(key)
    .evaluate((input) => Object.fromEntries([...input.attributes].map(({ name, value }) => [name, value])));
/** Selects the present text and pastes another one over it. */
const paste = (key: string, text: string) =>
  shopper.input(key).evaluate((input: HTMLInputElement, data) => {
    input.focus();
    input.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', data);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return input.value;
  }, text);

describe('the input of a hosted field', () => {
  it('follows the page’s messages: focus, attributes, classes, messages, clearing', async () => {
    await shopper.open({
      fields: { ...threeFields, number: { placeholder: 'Number', internalLabel: 'Kartennummer' } },
    });
    const input = shopper.input('number');
    await shopper.call("focus('number')");
    await shopper.expectHeard('focus number');
    await shopper.call("setAttribute({ field: 'number', attribute: 'aria-invalid', value: true })");
    await shopper.call("setAttribute({ field: 'number', attribute: 'aria-required', value: true })");
    await shopper.call("setMessage({ field: 'number', message: 'This card number is not valid.' })");
    await shopper.call("addClass('number', 'custom')");
    await expect.poll(() => input.getAttribute('class')).toBe('number custom');
    await shopper.call("removeClass('number', 'custom')");
    await expect.poll(() => input.getAttribute('class')).toBe('number');
    const frame = shopper.page.frameLocator('iframe[name="braintree-hosted-field-number"]');
    const named = frame.getByRole('textbox', { name: 'Kartennummer' });
    expect(await attributesOf('number')).toMatchObject({
      placeholder: 'Number',
      'aria-invalid': 'true',
      'aria-required': 'true',
      'aria-describedby': 'field-description-number',
    });
    expect(
      await named.evaluate((element: HTMLElement) => element.ariaDescribedByElements?.[0]?.textContent),
    ).toBe('This card number is not valid.');
    await shopper.call("removeAttribute({ field: 'number', attribute: 'aria-invalid' })");
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe(null);
    await shopper.call("setAttribute({ field: 'cvv', attribute: 'placeholder', value: 1234 })");
    await expect.poll(() => shopper.input('cvv').getAttribute('placeholder')).toBe('1234');
    await input.pressSequentially('4');
    await shopper.call("clear('number')");
    await expect.poll(async () => (await shopper.received()).map(({ type }) => type)).toContain('empty');
    expect(await input.inputValue()).toBe('');
    // As in Braintree's own frame, whatever its value: it disappears only when it is removed.
    await shopper.call("setAttribute({ field: 'number', attribute: 'disabled', value: false })");
    await expect.poll(() => input.isDisabled()).toBe(true);
    await shopper.call("removeAttribute({ field: 'number', attribute: 'disabled' })");
    await expect.poll(() => input.isEnabled()).toBe(true);
  });

  it('does not change when the SDK refuses a call', async () => {
    await shopper.open();
    const refused: [string, string][] = [
      ["setAttribute({ field: 'number', attribute: 'onfocus', value: 'x' })", 'ATTRIBUTE_NOT_SUPPORTED'],
      [
        "setAttribute({ field: 'number', attribute: 'aria-invalid', value: 'x' })",
        'ATTRIBUTE_VALUE_NOT_ALLOWED',
      ],
      ["removeAttribute({ field: 'number', attribute: 'class' })", 'ATTRIBUTE_NOT_SUPPORTED'],
      ["setAttribute({ field: 'pin', attribute: 'disabled', value: true })", 'FIELD_INVALID'],
      ["addClass('postalCode', 'x')", 'FIELD_NOT_PRESENT'],
      ["removeClass('pin', 'x')", 'FIELD_INVALID'],
      ["clear('postalCode')", 'FIELD_NOT_PRESENT'],
      ["focus('pin')", 'FIELD_INVALID'],
      ["setMonthOptions(['1'])", 'FIELD_PROPERTY_INVALID'],
    ];
    for (const [call, code] of refused) expect(await shopper.codeOf(call)).toBe(`HOSTED_FIELDS_${code}`);
    expect(await attributesOf('number')).toMatchObject({ class: 'number' });
  });

  it('has the names, types and lengths that browsers, tests and password managers expect', async () => {
    const fields = { ...threeFields, postalCode: {}, cardholderName: {} };
    await shopper.open({ fields: { ...fields, cvv: { type: 'password' } } });
    const digits = { type: 'text', inputmode: 'numeric', pattern: String.raw`\d*` };
    const common = { autocorrect: 'off', autocapitalize: 'none', spellcheck: 'false' };
    const expected: Record<string, object> = {
      number: { id: 'credit-card-number', autocomplete: 'cc-number', maxlength: '22', ...digits },
      expirationDate: { id: 'expiration', autocomplete: 'cc-exp', maxlength: '9', ...digits },
      cvv: { id: 'cvv', autocomplete: 'cc-csc', maxlength: '4', type: 'password' },
      postalCode: { id: 'postal-code', autocomplete: 'billing postal-code', maxlength: '10', type: 'text' },
      cardholderName: { id: 'cardholder-name', autocomplete: 'cc-name', maxlength: '255', type: 'text' },
    };
    for (const [key, attributes] of Object.entries(expected))
      expect(await attributesOf(key)).toEqual({
        ...common,
        class: key,
        name: (attributes as { id: string }).id,
        'data-braintree-name': key,
        'aria-describedby': `field-description-${key}`,
        ...attributes,
      });
    await shopper.input('number').fill('378282246310005');
    expect(await attributesOf('number')).toMatchObject({ maxlength: '17' });

    await shopper.open({ preventAutofill: true });
    expect(await attributesOf('number')).toMatchObject({ autocomplete: 'off', name: 'field' });
    const frame = shopper.page.frameLocator('#number iframe');
    expect(await frame.locator('input').count()).toBe(1);
  });

  it('passes autofilled data of its frame to the other fields', async () => {
    await shopper.open({ fields: { ...threeFields, cardholderName: {} } });
    const hidden = shopper.page.frameLocator('#number iframe').locator('input.autofill-field');
    expect(await hidden.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))).toEqual([
      'cc-name',
      'cc-exp-month',
      'cc-exp-year',
      'cc-csc',
    ]);
    const fill = (id: string, value: string) =>
      shopper.page.frameLocator('#number iframe').locator(`#${id}-autofill-field`).fill(value);
    await shopper.input('number').fill('4111111111111111');
    await fill('cardholder-name', 'Asha Rao');
    await fill('expiration-month', '7');
    await fill('expiration-year', '34');
    await fill('cvv', '123');
    expect(await shopper.input('expirationDate').inputValue()).toBe('07 / 2034');
    expect(await shopper.call('tokenize()')).toMatchObject({
      details: { cardholderName: 'Asha Rao', expirationMonth: '07', expirationYear: '2034' },
    });
  });

  it('fills its frame and has only the merchant’s allowed styles', async () => {
    await shopper.open({
      fields: { ...threeFields, number: { placeholder: 'Number' } },
      styles: {
        input: {
          'font-size': '18px',
          color: 'rgb(1, 2, 3)',
          'background-image': 'url(https://evil.example/x.png)',
          fontWeight: '900',
          'line-height': '1; background-image: url(https://evil.example/y.png)',
          'text-shadow': 'red 1px 1px 1px url(https://evil.example/z.png)',
          'letter-spacing': '2px !important',
        },
        'input.number': { 'letter-spacing': '1px' },
        ':focus': { color: 'rgb(4, 5, 6)' },
        '.invalid': { color: 'rgb(7, 8, 9)' },
        '.valid': { color: 'rgb(13, 14, 15)' },
        '::placeholder': { color: 'rgb(10, 11, 12)' },
        '::-moz-placeholder': { color: 'red' },
        '@media (min-width: 1px)': { '.cvv': { 'font-style': 'italic' } },
        '@import "https://evil.example/a.css";': {},
        '@font-face { font-family: evil; src: url(https://evil.example/f.woff)': { color: 'red' },
        'input { background-image: url(https://evil.example/b.png); } b': { color: 'red' },
        'input { background-image: url(https://evil.example/c.png); & b': { color: 'red' },
        '</style><script>alert(1)</script>': { color: 'red' },
      },
    });
    const look = (key: string) =>
      shopper.input(key).evaluate((input: HTMLInputElement) => {
        const { color, fontSize, letterSpacing, fontWeight, fontStyle } = getComputedStyle(input);
        const { width, height } = input.getBoundingClientRect();
        const root = document.documentElement;
        const fills = width === root.clientWidth && height === root.clientHeight;
        const scrolls = root.scrollHeight > root.clientHeight || root.scrollWidth > root.clientWidth;
        const placeholder = getComputedStyle(input, '::placeholder').color;
        return { color, fontSize, letterSpacing, fontWeight, fontStyle, fills, scrolls, placeholder };
      });
    expect(await look('number')).toEqual({
      color: 'rgb(1, 2, 3)',
      fontSize: '18px',
      letterSpacing: '2px',
      fontWeight: '400',
      fontStyle: 'normal',
      placeholder: 'rgb(10, 11, 12)',
      fills: true,
      scrolls: false,
    });
    expect((await look('cvv')).fontStyle).toBe('italic');
    const rules = await shopper
      .input('number')
      .evaluate(() =>
        document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
      );
    expect(rules.filter((rule) => /evil|url|red|<script|line-height/.test(rule))).toEqual([]);
    await shopper.input('number').fill('99');
    expect((await look('number')).color).toBe('rgb(7, 8, 9)');
    await shopper.input('number').fill('4111111111111111');
    expect((await look('number')).color).toBe('rgb(13, 14, 15)');
    await shopper.input('number').fill('');
    expect((await look('number')).color).toBe('rgb(4, 5, 6)');
  });

  it('is visible in forced colors, and causes no layout shift when it appears', async () => {
    await shopper.page.emulateMedia({ forcedColors: 'active' });
    await shopper.open({ styles: { input: { color: 'white', '-webkit-text-fill-color': 'white' } } });
    await shopper.input('number').focus();
    const { text, outline } = await shopper.input('number').evaluate((input) => {
      const { color, outlineStyle } = getComputedStyle(input);
      const sample = document.body.appendChild(document.createElement('i'));
      sample.style.color = 'FieldText';
      return { text: [color, getComputedStyle(sample).color], outline: outlineStyle };
    });
    expect(text[0]).toBe(text[1]);
    expect(outline).toBe('solid');
    await shopper.page.emulateMedia({ forcedColors: null });
    const shift = await shopper.page.evaluate(layoutShift);
    expect(shift).toBe(0);
  });

  it('accepts an expiry in every format, and a pasted number', async () => {
    await shopper.open();
    const date = shopper.input('expirationDate');
    for (const [typed, text] of [
      ['1230', '12 / 30'],
      ['12/30', '12 / 30'],
      ['12/2030', '12 / 2030'],
      ['1/30', '01 / 30'],
      ['1 30', '01 / 30'],
      ['530', '05 / 30'],
      ['12-30', '12 / 30'],
    ] as const) {
      await date.pressSequentially(typed);
      expect([typed, await date.inputValue()]).toEqual([typed, text]);
      await date.fill('');
    }
    for (const filled of ['2030-12', '12/30', '1230', '12 / 2030'])
      expect(await paste('expirationDate', filled)).toMatch(/^12 \/ (20)?30$/);
    expect(await paste('number', '3782 822463 10005')).toBe('3782 822463 10005');
    expect(await paste('number', ' 4111-1111-1111-1111\n')).toBe('4111 1111 1111 1111');
    expect(await paste('number', 'Card no. 4111 1111 1111 1111')).toBe('4111 1111 1111 1111');
    await shopper.input('number').fill('');
    await shopper.page.keyboard.insertText('４１１１１１１１１１１１１１１１');
    expect(await shopper.input('number').inputValue()).toBe('4111 1111 1111 1111');
    await shopper.input('cvv').focus();
    await shopper.page.keyboard.insertText('١٢٣');
    expect(await shopper.refusal()).toBe('nonce');
  });

  it('keeps the caret in place when a digit is corrected', async () => {
    await shopper.open();
    const number = shopper.input('number');
    await number.pressSequentially('4111');
    expect(await number.inputValue()).toBe('4111 ');
    await number.pressSequentially('111111111111');
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

  it('takes a value that a password manager sets and announces by a change alone', async () => {
    await shopper.open({ fields: { ...threeFields, cvv: { maskInput: true } } });
    for (const [key, value] of Object.entries(goodCard))
      await shopper.input(key).evaluate((input: HTMLInputElement, filled) => {
        input.value = filled;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, value);
    expect(await shopper.input('number').inputValue()).toBe('4111 1111 1111 1111');
    expect(await shopper.input('cvv').inputValue()).toBe('•••');
    expect(await shopper.refusal()).toBe('nonce');
  });

  it('lets an input method delete a divider', async () => {
    await shopper.open();
    const compose = (text: string) =>
      shopper.input('expirationDate').evaluate((input: HTMLInputElement, composed) => {
        input.value = composed;
        const how = { inputType: 'insertCompositionText', isComposing: true, bubbles: true };
        input.dispatchEvent(new InputEvent('input', how));
        input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
        return input.value;
      }, text);
    expect(await compose('12')).toBe('12 / ');
    expect(await compose('12 /')).toBe('12');
    expect(await compose('1')).toBe('1');
    expect(await compose('1/30')).toBe('01 / 30');
  });

  it('shows its value with the merchant’s options: masked, prefilled, unformatted, as a month', async () => {
    await shopper.open({
      fields: {
        number: { maskInput: { character: '*', showLastFour: true }, maxCardLength: 16 },
        cvv: { maskInput: true, maxlength: 3, prefill: '123' },
        postalCode: { prefill: 110001, maxlength: 6, minlength: 6 },
        expirationDate: { formatInput: false },
      },
    });
    const valueOf = (key: string) => shopper.input(key).inputValue();
    await expect
      .poll(async () => (await shopper.state()).fields)
      .toMatchObject({ cvv: { isValid: true }, postalCode: { isEmpty: false, isValid: true } });
    await shopper.fill({ number: '411111' });
    await shopper.input('cvv').focus();
    expect(await valueOf('number')).toBe('**** **');
    expect(await valueOf('cvv')).toBe('123');
    await shopper.fill({ cvv: '4' });
    await shopper.input('number').press('End');
    await shopper.fill({ number: '11111111119' });
    expect(await valueOf('number')).toBe('4111 1111 1111 1111');
    expect(await valueOf('cvv')).toBe('•••');
    await shopper.fill({ expirationDate: '12-34' });
    expect(await valueOf('number')).toBe('**** **** **** 1111');
    expect(await valueOf('expirationDate')).toBe('12-34');
    expect(await shopper.call('tokenize()')).toMatchObject({
      details: { lastFour: '1111', expirationMonth: '12', expirationYear: '2034' },
    });

    await shopper.open({ fields: { number: { formatInput: false }, expirationDate: { type: 'month' } } });
    await shopper.fill({ number: '4x' });
    expect(await valueOf('number')).toBe('4x');
    await expect
      .poll(async () => (await shopper.state()).fields?.['number'])
      .toMatchObject({ isPotentiallyValid: false });
    await shopper.input('number').fill('4111-1111 11111111');
    await shopper.input('expirationDate').fill('2034-12');
    expect(await shopper.call('tokenize()')).toMatchObject({
      details: { lastFour: '1111', expirationMonth: '12', expirationYear: '2034' },
    });
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
    const texts = (key: string) => shopper.input(key).locator('option').allTextContents();
    expect((await texts('expirationMonth')).slice(0, 3)).toEqual(['Janvier', 'Février', '3']);
    expect(await texts('expirationYear')).toHaveLength(21);
    await shopper.input('expirationMonth').selectOption('12');
    await shopper.input('expirationYear').selectOption(String(now.getFullYear() + 2));
    await shopper.fill({ number: '4111111111111111' });
    expect(await shopper.call('tokenize()')).toMatchObject({
      details: { expirationMonth: '12', expirationYear: String(now.getFullYear() + 2) },
    });
    const received = (await shopper.received()).map(({ type, emittedBy }) => `${type} ${emittedBy}`);
    expect(received).toContain('notEmpty expirationYear');
    expect(received).not.toContain('notEmpty expirationMonth');
  });

  it('passes axe', async () => {
    await shopper.open({
      fields: { number: {}, cvv: { type: 'password' }, expirationMonth: { select: true } },
    });
    await shopper.fill({ number: '4111' });
    const { violations, passes } = await new AxeBuilder({ page: shopper.page }).analyze();
    expect(violations).toEqual([]);
    const inFrames = passes.flatMap(({ nodes }) => nodes).filter(({ target }) => target.length === 2);
    expect(inFrames.length).toBeGreaterThan(10);
  });
});

describe('Tab', () => {
  it('reaches and leaves each hosted field, in both directions', async () => {
    await shopper.open();
    await shopper.page.locator('#before').focus();
    for (const key of ['number', 'expirationDate', 'cvv']) {
      await shopper.page.keyboard.press('Tab');
      await expect.poll(() => shopper.focusedField()).toBe(key);
    }
    await shopper.page.keyboard.press('Tab');
    await expect.poll(() => shopper.page.evaluate('document.activeElement.id')).toBe('after');
    await shopper.page.keyboard.press('Shift+Tab');
    await expect.poll(() => shopper.focusedField()).toBe('cvv');
  });

  it.each([
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Android', 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36'],
  ])(
    'moves from field to field and out of the form on %s (emulated by user agent)',
    async (_name, userAgent) => {
      await shopper.usePage({ userAgent });
      await shopper.open();
      const intercepts = shopper.page.frameLocator('#number iframe').locator('.focus-intercept');
      expect(
        await intercepts.evaluateAll((all) =>
          all.map((one) => [one.dataset['braintreeType'], one.dataset['braintreeDirection'], one.ariaHidden]),
        ),
      ).toEqual([
        ['number', 'before', 'true'],
        ['number', 'after', 'true'],
      ]);
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
    },
  );
});

/** Runs in the page: the layout shift so far. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 50);
  });
}
