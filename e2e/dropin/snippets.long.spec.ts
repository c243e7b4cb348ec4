import { expect, forBothWidgets, test } from './compat.fixture.ts';
import { goodCard, tokenizationKey } from './compat.page.ts';
import { makeCustomer } from './customer.fixture.ts';
import { checkout } from './paypal.page.ts';

// Code of the kind that merchants wrote around Braintree's widget, as they wrote it. Each piece has the same
// outcome on both widgets.

/** A dark page's rules for plain elements, and what a merchant's stylesheet says about the widget's parts. */
const css = `
  html { background: #111; }
  h1, h2, h3, div, label { color: #fff; }
  .braintree-heading { color: rgb(250, 250, 250); }
  .braintree-placeholder { display: none; }
  .braintree-sheet { border-radius: 0; }
  .braintree-sheet__header { background-color: rgb(240, 240, 255); }
  .braintree-sheet__content--form .braintree-form__field-group .braintree-form__label { font-size: 18px; }
  .braintree-sheet__content--form .braintree-form__field-group .braintree-form__field .braintree-form__hosted-field {
    border-color: rgb(0, 0, 200);
  }
  .braintree-form-number.braintree-hosted-fields-valid { outline: 2px solid rgb(0, 128, 0); }
  [data-braintree-id="card-view-icons"] { display: none !important; }
  .braintree-show-options .braintree-upper-container { padding-top: 7px; }`;

const part = (selector: string) => `document.querySelector('${selector}')`;
const styleOf = (selector: string, property: string) =>
  `getComputedStyle(${part(selector)}).getPropertyValue('${property}')`;
const textOf = (selector: string) => `${part(selector)}.textContent.replaceAll(/\\s+/g, ' ').trim()`;

/** Starts the widget as old pages do: with a callback, in which they change what they find. */
const start = (options: object, callback: string) =>
  `new Promise((done) => braintree.dropin.create(
    ${JSON.stringify({ authorization: tokenizationKey, container: '#dropin-container', ...options })},
    (error, instance) => { globalThis.dropin = instance; ${callback}; done(error ? error.message : 'created'); },
  )).catch((error) => String(error))`;

forBothWidgets(() => {
  test('takes what merchants wrote for the card form', async ({ merchant, page }) => {
    await page.addStyleTag({ content: css });
    const overrides = {
      fields: { number: { placeholder: 'Number on your card' }, cvv: { placeholder: '?' } },
    };
    const options = { card: { cardholderName: true, overrides }, paypal: checkout };
    const started = start(
      options,
      `
      ${part('.braintree-option__card')}.click();
      ${part('[data-braintree-id="number-field-group"] .braintree-form__label')}.innerHTML = 'Your <b>card</b>';
      ${part('[data-braintree-id="cvv-field-group"] .braintree-form__label')}.innerHTML = 'Code on the back';
      ${part('.braintree-sheet__text')}.textContent = 'Debit or credit';
      ${part('[data-braintree-id="choose-a-way-to-pay"]')}.innerHTML = 'How would you like to pay?';
      ${part('.braintree-option__paypal .braintree-option__label')}.firstChild.textContent = 'PayPal Later';
      ${part('[data-braintree-id="toggle"] span')}.innerText = 'Go back';
      ${part('.braintree-card')}.classList.add('shop-card');
      const button = ${part('#pay-button')};
      button.disabled = true;
      instance.on('paymentMethodRequestable', ({ type }) => { button.disabled = false; button.title = type; });
      instance.on('noPaymentMethodRequestable', () => { button.disabled = true; });
      globalThis.marks = [];
      instance.on('card:validityChange', ({ emittedBy, fields }) => {
        const { container, isValid } = fields[emittedBy];
        container.parentNode.dataset.valid = isValid;
        marks.push([emittedBy, isValid, container.classList.contains('braintree-hosted-fields-valid')].join(' '));
      });`,
    );
    expect(await merchant.run(started)).toBe('created');
    await expect(merchant.hook('wrapper')).toHaveClass(/(^| )braintree-show-card( |$)/);
    expect(await merchant.input('number').getAttribute('placeholder')).toBe('Number on your card');
    expect(await merchant.input('cvv').getAttribute('placeholder')).toBe('?');
    const heading = '.braintree-sheet__text';
    expect(
      await merchant.run(`[
        ${styleOf('.braintree-sheet__header', 'background-color')},
        ${styleOf('.braintree-card', 'border-top-left-radius')},
        ${styleOf('.braintree-form__label', 'font-size')},
        ${styleOf('.braintree-form-number', 'border-top-color')},
        ${styleOf('.braintree-sheet__icons', 'display')},
        ${styleOf('[data-braintree-id="methods-label"]', 'color')},
      ]`),
    ).toEqual(['rgb(240, 240, 255)', '0px', '18px', 'rgb(0, 0, 200)', 'none', 'rgb(250, 250, 250)']);

    // Every later change of the widget leaves what the merchant wrote.
    expect(await merchant.run(`${part('#pay-button')}.disabled`)).toBe(true);
    await merchant.request();
    await expect(merchant.hook('number-field-error')).toHaveText('Please fill out a card number.');
    await merchant.fill({ ...goodCard, number: '378282246310005', cvv: '1234' });
    await merchant.fill({ ...goodCard, cardholderName: 'Jane' });
    await expect(page.locator('#pay-button')).toBeEnabled();
    await expect(page.locator('#pay-button')).toHaveAttribute('title', 'CreditCard');
    await expect(page.locator('.braintree-form-number')).toHaveCSS('outline-color', 'rgb(0, 128, 0)');
    await expect(page.locator('[data-valid=true] > .braintree-form-number')).toBeVisible();
    const marks = (await merchant.run('marks')) as string[];
    expect(marks).toContain('number true true');
    const texts = (...selectors: string[]) => merchant.run(`[${selectors.map(textOf).join()}]`);
    const label = (name: string) => `[data-braintree-id="${name}-field-group"] .braintree-form__label`;
    expect(await texts(label('number'), label('cvv'), heading)).toEqual([
      'Your card',
      'Code on the back',
      'Debit or credit',
    ]);
    await merchant.hook('toggle').click();
    await expect(merchant.hook('choose-a-way-to-pay')).toHaveText('How would you like to pay?');
    expect(await texts('.braintree-option__paypal .braintree-option__label')).toEqual(['PayPal Later']);
    await expect(page.locator('.braintree-upper-container')).toHaveCSS('padding-top', '7px');
    await merchant.option('card').click();
    await merchant.pay();
    await expect(merchant.method('1111')).toBeVisible();
    expect(await texts('.braintree-toggle', '[data-braintree-id="methods-label"]')).toEqual([
      'Go back',
      'Paying with Card',
    ]);
    expect(await merchant.run(`${part('.shop-card')} !== null`)).toBe(true);
  });

  test('takes what merchants wrote for saved methods', async ({ merchant, page, site }) => {
    const { token } = await makeCustomer(site, ['visa', 'mastercard']);
    const started = start(
      { authorization: token, vaultManager: true },
      `
      ${part('.braintree-toggle')}.remove();
      ${part('[data-braintree-id="methods-edit"]')}.textContent = 'Manage cards';
      ${part('[data-braintree-id="delete-confirmation__yes"]')}.innerHTML = '<i>Remove</i>';
      ${part('[data-braintree-id="sheet-error-text"]')}.textContent = '';
      globalThis.seen = ['methods'];
      new MutationObserver(() => {
        const [, view] = /braintree-show-([a-z-]+)/i.exec(${part('[data-braintree-id="wrapper"]')}.className) || [];
        if (view && view !== seen.at(-1)) seen.push(view);
      }).observe(${part('[data-braintree-id="wrapper"]')}, { attributes: true, attributeFilter: ['class'] });
      document.querySelectorAll('.braintree-method')[1].click();`,
    );
    expect(await merchant.run(started)).toBe('created');
    const active = '.braintree-method--active';
    await expect(page.locator(active)).toContainText('4444');
    expect(await merchant.request()).toMatch(/ MasterCard 4444 /);
    await expect(merchant.hook('methods-edit')).toHaveText('Manage cards');
    // From edit mode through the question and back, by the page's own buttons and focus.
    await merchant.run(`${part('[data-braintree-id="methods-edit"]')}.click()`);
    await expect(page.locator('.braintree-methods--edit')).toBeVisible();
    await merchant.run(`${part('.braintree-method')}.focus()`);
    expect(await merchant.run(`document.activeElement.className.includes('braintree-method')`)).toBe(true);
    await merchant.run(
      `${part(`${active} .braintree-method__delete`)}.dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
    );
    await expect(merchant.hook('delete-confirmation__yes')).toHaveText('Remove');
    await expect(merchant.hook('delete-confirmation__message')).toContainText('4444');
    await merchant.run(`${part('[data-braintree-id="delete-confirmation__yes"]')}.click()`);
    await expect(page.locator('.braintree-method')).toHaveCount(1);
    await expect.poll(() => merchant.run('seen')).toEqual(['methods', 'delete-confirmation', 'methods']);
    expect(await merchant.run('dropin.teardown()')).toBe(undefined);
    expect(await merchant.run(`${part('#dropin-container')}.children.length`)).toBe(0);
  });
});

test('stays readable on a dark page', async ({ merchant, page }) => {
  await page.addStyleTag({ content: 'h1, h2, div, main div, label { color: #fff } body { color: #eee }' });
  expect(await merchant.create({ card: { cardholderName: true } })).toBe('created');
  await merchant.request();
  await expect(merchant.hook('sheet-error-text')).toBeVisible();
  // On the light sheet a text has to be darker than half.
  const texts = [
    '.braintree-sheet__text',
    '.braintree-form__label',
    '.braintree-form__field-error',
    '.braintree-sheet__error-text',
  ];
  const light = `${JSON.stringify(texts)}.filter((selector) => {
    const [red, green, blue] = getComputedStyle(document.querySelector(selector)).color.match(/\\d+/g).map(Number);
    return red + green + blue > 382;
  })`;
  expect(await merchant.run(light)).toEqual([]);
});
