import { expect, forBothWidgets, test } from './compat.fixture.ts';
import {
  noMethod,
  visa,
  check,
  emptyForm,
  filled,
  emptied,
  chosen,
  toCard,
  onlyVisa,
} from './compat-lines.ts';
import { goodCard } from './compat.page.ts';
import { steer } from './customer.fixture.ts';

// The card form of both widgets: names, texts, events, payloads, overrides, and what goes wrong.

const allBrands = ['visa', 'mastercard', 'amex', 'discover', 'jcb', 'unionpay', 'maestro'];

/** Fields, as an event about the number tells of them. */
const element = 'ref: <Node>';
const typed = {
  container: element,
  isFocused: true,
  isEmpty: false,
  isPotentiallyValid: true,
  isValid: true,
};
const untouched = { ...typed, isFocused: false, isEmpty: true, isValid: false };

/** Documented names: those of the card form at the start, and those of what is shown later. */
const hooks = {
  shown: `wrapper upper-container loading-container methods-label methods methods-container sheet-container
    card card-sheet-header card-view-icons visa-card-icon master-card-card-icon american-express-card-icon
    discover-card-icon jcb-card-icon unionpay-card-icon maestro-card-icon diners-club-card-icon elo-card-icon
    hiper-card-icon hipercard-card-icon card-number-icon card-number-icon-svg cvv-icon cvv-icon-svg
    cvv-label-descriptor save-card-field-group save-card-input sheet-error sheet-error-text
    cardholder-name-field-error number-field-error expiration-date-field-error cvv-field-error
    postal-code-field-error lower-container other-ways-to-pay toggle disable-wrapper`.split(/\s+/),
  later: `loading-indicator methods-edit delete-confirmation delete-confirmation__message
    delete-confirmation__yes delete-confirmation__no choose-a-way-to-pay options payment-options-container`.split(
    /\s+/,
  ),
};

forBothWidgets(() => {
  test.afterEach(({ site }) =>
    steer(site, 'settings', { challenges: ['cvv'], cardBrands: allBrands }, 'PUT'),
  );

  test('shows the card form by documented names, and says what is wrong with a card', async ({
    merchant,
    own,
    page,
    site,
  }) => {
    const settings = { challenges: ['cvv', 'postal_code'], cardBrands: ['visa', 'mastercard'] };
    await steer(site, 'settings', settings, 'PUT');
    expect(await merchant.run('braintree.dropin.VERSION')).toBe(own.version);
    const priority = ['card', 'paypal', 'card'];
    const card = { cardholderName: { required: true } };
    expect(
      await merchant.create({
        container: undefined,
        selector: '#dropin-container',
        card,
        paymentOptionPriority: priority,
      }),
    ).toBe('created');
    await merchant.expectLook('shows card');
    expect(await merchant.states()).toEqual([
      'braintree-loaded on braintree-dropin',
      'braintree-sheet--active on sheet-container',
    ]);
    await expect(merchant.hook('wrapper')).toHaveId(/^braintree--dropin__[\da-f-]{36}$/);
    await expect(merchant.hook('loading-container')).toHaveClass(/braintree-hidden/);
    await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveAttribute(
      'href',
      new RegExp(`^https?://[^/]+/web/dropin/${own.version}/css/dropin\\.css$`),
    );
    const missing = (names: string[]) => page.evaluate(`missing(${JSON.stringify(names)})`);
    expect(await missing([...hooks.shown, ...hooks.later])).toEqual([]);
    const fields = [
      ['cardholder-name', 'Cardholder Name', 'cardholderName', 'Cardholder Name'],
      ['number', 'Card Number', 'number', '•••• •••• •••• ••••'],
      ['expiration-date', 'Expiration Date (MM/YY)', 'expirationDate', 'MM/YY'],
      ['cvv', 'CVV (3 digits)', 'cvv', '•••'],
      ['postal-code', 'Postal Code', 'postalCode', null],
    ] as const;
    for (const [hook, label, field, placeholder] of fields) {
      const group = merchant.hook(`${hook}-field-group`);
      await expect(group).toHaveText(label, { useInnerText: true });
      const frame = group.locator('.braintree-form__hosted-field > iframe');
      await expect(frame).toHaveAttribute('name', `braintree-hosted-field-${field}`);
      expect(await merchant.input(field).getAttribute('placeholder')).toBe(placeholder);
      expect(await merchant.input(field).getAttribute('aria-required')).toBe('true');
    }
    await expect(page.locator('#braintree-hosted-field-number')).toHaveAttribute('title', own.titleOfNumber);
    await expect(page.locator('.braintree-sheet__text')).toHaveText('Pay with card');
    await expect(page.locator('.braintree-sheet__card-icon:visible')).toHaveCount(2);
    expect(await merchant.run('dropin.getAvailablePaymentOptions()')).toEqual(['card']);
    expect(await merchant.run('dropin.isPaymentMethodRequestable()')).toBe(false);

    expect(await merchant.request()).toBe(own.formIsInvalid);
    await merchant.expectLook(...emptyForm, 'postal-code-field-error: Please fill out a postal code.');
    await merchant.expectHeard('answered');
    expect(await merchant.states()).toContain('braintree-sheet--has-error on braintree-dropin');
    expect(await merchant.states()).toContain('braintree-form__field-group--has-error on number-field-group');
    await expect(merchant.input('number')).toHaveAttribute('aria-invalid', 'true');

    await merchant.fill({ number: '378282246310005' });
    await merchant.input('number').press('Tab');
    await expect(merchant.hook('number-field-error')).toHaveText(
      'This card type is not supported. Please try another card.',
    );
    await expect(merchant.hook('cvv-label-descriptor')).toHaveText('(4 digits)');
    await expect(merchant.input('cvv')).toHaveAttribute('placeholder', '••••');
    await merchant.fill({ number: '4111111111111112', expirationDate: '01/20', cvv: '1', postalCode: '1' });
    await merchant.fill({ cardholderName: 'Jane' });
    await merchant.input('cardholderName').press('Tab');
    await merchant.expectLook(
      'shows card',
      check,
      'number-field-error: This card number is not valid.',
      'expiration-date-field-error: This expiration date is not valid.',
      'cvv-field-error: This security code is not valid.',
      'postal-code-field-error: This postal code is not valid.',
    );
    await merchant.fill({ number: '4', expirationDate: '', cvv: '' });
    await merchant.input('cvv').press('Tab');
    await merchant.expectLook(
      'shows card',
      check,
      'number-field-error: This card number is not valid.',
      'expiration-date-field-error: Please fill out an expiration date.',
      'cvv-field-error: Please fill out a CVV.',
      'postal-code-field-error: This postal code is not valid.',
    );

    await merchant.fill({ ...goodCard, postalCode: '12345' });
    await merchant.expectLook('shows card', check);
    await expect.poll(() => merchant.run('dropin.isPaymentMethodRequestable()')).toBe(true);
    await expect(merchant.input('number')).not.toHaveAttribute('aria-invalid');
    await merchant.forget();
    await merchant.fill({ cvv: '1' });
    await merchant.input('cvv').press('Enter');
    await merchant.expectHeard(
      'noPaymentMethodRequestable',
      'card:validityChange cvv may become valid',
      'card:inputSubmitRequest cvv',
    );
    await merchant.fill({ cvv: '123' });
    await merchant.expectHeard('paymentMethodRequestable CreditCard typed', 'card:validityChange cvv valid');
    expect(await merchant.request()).toBe(visa);
    await merchant.expectLook(...onlyVisa);
  });

  test('takes a card, and tells of each step in the documented order', async ({ merchant, own, page }) => {
    expect(await merchant.create()).toBe('created');
    await page.evaluate(`dropin.on('card:cardTypeChange', (payload) => { globalThis.last = payload; })`);
    await merchant.fill();
    await merchant.expectHeard(...filled);
    expect(await page.evaluate('moved')).toEqual([
      'card:focus number',
      'card:blur number',
      'card:focus expirationDate',
      'card:blur expirationDate',
      'card:focus cvv',
    ]);
    expect(await merchant.states()).toEqual([
      'braintree-loaded on braintree-dropin',
      'braintree-sheet--active on sheet-container',
      'braintree-form__field-group--is-focused on cvv-field-group',
      'braintree-form__field-group--card-type-known on number-field-group',
      'braintree-form__field--valid on braintree-form-number',
      'braintree-form__field--valid on braintree-form-expiration',
      'braintree-form__field--valid on braintree-form-cvv',
    ]);
    expect(await merchant.run('last')).toEqual({
      emittedBy: 'number',
      cards: [{ type: 'visa', niceType: 'Visa', code: { name: 'CVV', size: 3 }, supported: true }],
      fields: { number: typed, expirationDate: untouched, cvv: untouched },
    });
    const box = `[...last.fields.number.container.classList].filter((name) => name.startsWith('braintree-')).toSorted()`;
    expect(await merchant.run(box)).toEqual(
      [
        'braintree-form__field--valid',
        'braintree-form__hosted-field',
        'braintree-form-number',
        'braintree-hosted-fields-valid',
      ].toSorted(),
    );

    expect(await merchant.request()).toBe(visa);
    await merchant.expectHeardBesideFrames(['answered', ...chosen], emptied);
    await merchant.expectLook(...onlyVisa);
    expect(await merchant.states()).toContain('braintree-methods--active on methods-container');
    const nonces = `Promise.all([dropin.requestPaymentMethod(), dropin.requestPaymentMethod({})])
        .then((list) => new Set(list.map(({ nonce }) => nonce)).size)`;
    expect(await merchant.run(nonces)).toBe(1);
    expect(await merchant.withCallback('dropin.requestPaymentMethod')).toEqual([undefined, null, visa]);
    expect(await merchant.withCallback('dropin.requestPaymentMethod', {})).toEqual([undefined, null, visa]);

    await merchant.hook('toggle').click();
    await merchant.expectHeard(...toCard);
    await expect(merchant.input('number')).toBeFocused();
    await merchant.expectLook(
      'shows card',
      'shows methods',
      own.otherHeading,
      `method: Ending in 1111 Visa${own.otherMark}`,
    );
    await merchant.method('1111').click();
    await merchant.expectHeard(...chosen);
    await merchant.expectLook(...onlyVisa);
    for (const ignored of [`'card', 'vault', {}`, `'venmo', 'x', 1`, `'paypal', 'amount', '1'`])
      expect(await merchant.run(`dropin.updateConfiguration(${ignored})`)).toBe(undefined);

    await merchant.hook('toggle').click();
    await merchant.expectHeard(...toCard);
    await expect(merchant.input('number')).toBeFocused();
    await merchant.fill({ ...goodCard, number: '5555555555554444' });
    expect(await merchant.pay()).toBe(visa.replace('Visa 1111', 'MasterCard 4444'));
    // A guest's list has only the newest method.
    await merchant.expectLook(...onlyVisa.slice(0, 3), 'method: Ending in 4444 Mastercard active');
    await merchant.forget();
    expect(await merchant.run('dropin.clearSelectedPaymentMethod()')).toBe(undefined);
    await merchant.expectHeard('noPaymentMethodRequestable', 'changeActiveView methods -> card');
    await merchant.expectLook('shows card');
    await expect(merchant.input('number')).toBeFocused();
  });

  test('obeys what a merchant overrides', async ({ merchant, own, page }) => {
    const overrides = {
      fields: {
        cvv: { placeholder: '' },
        number: { supportedCardBrands: { mastercard: false } },
        expirationDate: { placeholder: 'When' },
      },
      styles: { input: { color: 'rgb(1, 2, 3)', fontSize: '20px' }, ':focus': null },
    };
    const translations = { payWithCard: '<b>Pay</b> & "go"', unknown: 'x' };
    expect(await merchant.create({ card: { cardholderName: true, overrides }, translations })).toBe(
      'created',
    );
    await expect(page.locator('.braintree-sheet__text')).toHaveText(translations.payWithCard);
    await expect(page.locator('.braintree-form__notice-of-collection:visible')).toHaveCount(
      own.noticesUnasked,
    );
    await expect(merchant.hook('master-card-card-icon')).toBeHidden();
    await expect(merchant.hook('visa-card-icon')).toBeVisible();
    await expect(merchant.input('number')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(merchant.input('number')).toHaveCSS('font-size', '20px');
    expect(await merchant.input('expirationDate').getAttribute('placeholder')).toBe('When');
    const isRequired = merchant.input('cardholderName').getAttribute('aria-required');
    expect(await isRequired).toBe(own.optionalNameRequired);
    await merchant.fill({ number: '378282246310005' });
    await expect(merchant.hook('cvv-label-descriptor')).toHaveText('(4 digits)');
    expect((await merchant.input('cvv').getAttribute('placeholder')) ?? '').toBe('');
    await merchant.fill();
    expect(await merchant.pay()).toBe(visa);
    await merchant.expectLook(...onlyVisa);
    await merchant.run('dropin.teardown()');

    expect(await merchant.create({ card: { overrides: { fields: { cvv: null } } } })).toBe('created');
    await expect(merchant.hook('cvv-field-group')).toHaveCount(0);
    const { number, expirationDate } = goodCard;
    await merchant.fill({ number, expirationDate });
    expect(await merchant.pay()).toBe(visa);
  });

  test('says why a card was not taken, and lets it be tried again', async ({
    merchant,
    own,
    site,
    cleanPage,
  }) => {
    const card = { clearFieldsAfterTokenization: false };
    expect(await merchant.create({ card, dataCollector: true })).toBe('created');
    await merchant.fill();
    await merchant.expectHeard(...filled);
    await merchant.run('dropin.clearSelectedPaymentMethod()');
    await merchant.expectHeard(...own.heardByClearOfFilledForm);
    await steer(site, 'faults', { family: 'tokenize', kind: '500' });
    expect(await merchant.request()).toBe(`${noMethod} | HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR`);
    await merchant.expectLook('shows card', 'sheet-error-text: Network error. Please try again.');
    await merchant.expectHeard('answered');
    cleanPage.splice(0);
    expect(await merchant.request()).toBe(
      'CreditCard Visa 1111 | binData description details deviceData nonce type',
    );
    await merchant.expectHeard('answered', ...chosen);
    await merchant.expectLook(...onlyVisa);
    // The content that the fields kept can be tokenized again.
    await merchant.hook('toggle').click();
    await merchant.expectHeard(
      'changeActiveView methods -> card',
      'paymentMethodRequestable CreditCard typed',
    );
    const nonces = `Promise.all([dropin.requestPaymentMethod(), dropin.requestPaymentMethod()])
        .then((list) => new Set(list.map(({ nonce }) => nonce)).size)`;
    expect(await merchant.run(nonces)).toBe(own.noncesOfTwoRequests);
  });
});
