import { ownOf, widgets } from './compat.differences.ts';
import { goodCard, Merchant, tokenizationKey } from './compat.page.ts';
import { makeCustomer, makeGuestToken, steer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';

// A merchant who changes only the script's address finds the same behaviour: the unmodified
// braintree-web-drop-in from the registry and our widget take the same tests, which use documented calls and
// names only.

const allBrands = ['visa', 'mastercard', 'amex', 'discover', 'jcb', 'unionpay', 'maestro'];
const noMethod = 'DropinError | No payment method is available.';

const visa = 'CreditCard Visa 1111 | binData description details nonce type';
const savedVisa = `${visa} vaulted`;
const check = 'sheet-error-text: Please check your information and try again.';
const toggle = 'toggle: Choose another way to pay';

/** What is heard while `goodCard` is filled in. */
const filled = [
  'card:notEmpty number',
  'card:validityChange number valid',
  'card:cardTypeChange visa',
  'card:binAvailable 411111',
  'card:notEmpty expirationDate',
  'card:validityChange expirationDate valid',
  'card:notEmpty cvv',
  'paymentMethodRequestable CreditCard typed',
  'card:validityChange cvv valid',
];

/** What is heard once a card is tokenized: its fields are emptied. */
const emptied = [
  'card:empty number',
  'card:validityChange number may become valid',
  'card:cardTypeChange several',
  'card:empty expirationDate',
  'card:validityChange expirationDate may become valid',
  'card:empty cvv',
  'card:validityChange cvv may become valid',
];

/** What is heard 200 ms later. */
const selected = 'paymentMethodRequestable CreditCard selected';
const chosen = ['changeActiveView card -> methods', selected];

const toCard = ['changeActiveView methods -> card', 'noPaymentMethodRequestable'];

const onlyVisa = [
  'shows methods',
  'methods-label: Paying with Card',
  toggle,
  'method: Ending in 1111 Visa active',
];

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

/** Documented names: those of the card form at the start, and those that appear later. */
const hooks = {
  atOnce: `wrapper upper-container loading-container methods-label methods methods-container sheet-container
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

for (const widget of widgets)
  test.describe(widget, () => {
    let merchant: Merchant;
    const own = ownOf(widget);

    test.beforeEach(async ({ page, site }) => {
      merchant = new Merchant(page, site, widget);
      await merchant.open();
    });

    test.afterEach(({ site }) =>
      steer(site, 'settings', { challenges: ['cvv'], cardBrands: allBrands }, 'PUT'),
    );

    test('refuses what it cannot do, with the documented sentences', async ({ page, cleanPage }) => {
      await merchant.insert('<p id="full">.</p><p id="blank"> \n </p>');
      const cases: [object, string][] = [
        [{ authorization: '' }, 'options.authorization is required.'],
        [{ authorization: 'no' }, 'There was an error creating Drop-in. | CLIENT_INVALID_AUTHORIZATION'],
        [{ container: undefined }, 'options.container is required.'],
        [{ selector: '#full' }, 'Must only have one options.selector or options.container.'],
        [{ container: '#none' }, 'options.selector or options.container must reference a valid DOM node.'],
        [{ container: '#full' }, 'options.selector or options.container must reference an empty DOM node.'],
        [{ paymentOptionPriority: 'card' }, 'paymentOptionPriority must be an array.'],
        [
          { paymentOptionPriority: ['card', 'cash'] },
          'paymentOptionPriority: Invalid payment option specified.',
        ],
        [{ paymentOptionPriority: [] }, 'No valid payment options available.'],
        [{ paymentOptionPriority: ['paypal'] }, 'No valid payment options available.'],
        [{ card: false }, 'No valid payment options available.'],
      ];
      for (const [options, sentence] of cases)
        expect(await merchant.create(options)).toBe(`DropinError | ${sentence}`);
      expect(await page.locator('#dropin-container').innerHTML()).toBe('');
      const create = 'braintree.dropin.create';
      expect(await merchant.withCallback(create, { authorization: tokenizationKey, card: false })).toEqual([
        undefined,
        'DropinError | options.container is required.',
      ]);
      expect(
        await merchant.withCallback(create, { authorization: tokenizationKey, container: '#blank' }),
      ).toEqual([undefined, null, 'dropin']);
      const overrides = { fields: { number: { maxlength: 'many' } } };
      expect(await merchant.create({ card: { overrides } })).toBe(own.allOptionsFailed);
      const left =
        '[...document.querySelectorAll("#dropin-container *")].map((part) => part.dataset.braintreeId)';
      expect(await page.evaluate(left)).toEqual(own.leftByFailedStart);
      cleanPage.splice(0); // why an option failed is said on the console
    });

    test('shows the card form by documented names, and says what is wrong with a card', async ({
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
      expect(await missing(hooks.atOnce)).toEqual([]);
      expect(await missing(hooks.later)).toHaveLength(own.absentAtFirst);
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
        const frame = group.locator('.braintree-form__hosted-field iframe');
        await expect(frame).toHaveAttribute('name', `braintree-hosted-field-${field}`);
        expect(await merchant.input(field).getAttribute('placeholder')).toBe(placeholder);
        expect(await merchant.input(field).getAttribute('aria-required')).toBe('true');
      }
      await expect(page.locator('#braintree-hosted-field-number')).toHaveAttribute(
        'title',
        own.titleOfNumber,
      );
      await expect(page.locator('.braintree-sheet__text')).toHaveText('Pay with card');
      await expect(page.locator('.braintree-sheet__card-icon:visible')).toHaveCount(2);
      expect(await merchant.run('dropin.getAvailablePaymentOptions()')).toEqual(['card']);
      expect(await merchant.run('dropin.isPaymentMethodRequestable()')).toBe(false);

      expect(await merchant.request()).toBe(own.formIsInvalid);
      await merchant.expectLook(
        'shows card',
        check,
        'cardholder-name-field-error: Please fill out a cardholder name.',
        'number-field-error: Please fill out a card number.',
        'expiration-date-field-error: Please fill out an expiration date.',
        'cvv-field-error: Please fill out a CVV.',
        'postal-code-field-error: Please fill out a postal code.',
      );
      await merchant.expectHeard('answered');
      expect(await merchant.states()).toContain('braintree-sheet--has-error on braintree-dropin');
      expect(await merchant.states()).toContain(
        'braintree-form__field-group--has-error on number-field-group',
      );
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
      await merchant.expectHeard(
        'paymentMethodRequestable CreditCard typed',
        'card:validityChange cvv valid',
      );
      expect(await merchant.request()).toBe(visa);
      await merchant.expectLook(...onlyVisa);
    });

    test('takes a card, and tells of each step in the documented order', async ({ page }) => {
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
      const isBox = `last.fields.number.container.closest('.braintree-form__hosted-field') !== null`;
      expect(await merchant.run(isBox)).toBe(true);

      expect(await merchant.request()).toBe(visa);
      await merchant.expectHeard('answered', ...emptied, ...chosen);
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

    test('obeys what a merchant overrides', async ({ page }) => {
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
      await expect(page.locator('.braintree-form__notice-of-collection')).toHaveCount(own.noticesUnasked);
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

    test('says why a card was not taken, and lets it be tried again', async ({ site, cleanPage }) => {
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

    test('stands in a form as a script tag', async ({ page, cleanPage }) => {
      const authorization = 'data-braintree-dropin-authorization';
      await merchant.openWithTag({ [authorization]: '' }, 'form');
      await merchant.openWithTag({ [authorization]: tokenizationKey }, 'main');
      expect(cleanPage.splice(0)).toEqual([
        'uncaught: Authorization not found in data-braintree-dropin-authorization attribute',
        'uncaught: No form found for script tag integration.',
      ]);
      const attributes = {
        [authorization]: tokenizationKey,
        'data-payment-option-priority': '["card"]',
        'data-card.cardholder-name.required': 'true',
        'data-card.overrides.fields.cvv': 'null', // is not documented
        'data-data-collector.kount': 'true',
      };
      await merchant.openWithTag(attributes, 'form');
      const submit = () => page.evaluate(() => document.querySelector('form')?.requestSubmit());
      await submit(); // goes nowhere, from the very start
      await page.locator('.braintree-loaded').waitFor();
      await expect(page.locator('form > [id^="braintree-dropin-"] + script')).toHaveCount(1);
      await expect(async () => {
        await submit();
        await merchant.expectLook(
          'shows card',
          check,
          'cardholder-name-field-error: Please fill out a cardholder name.',
          'number-field-error: Please fill out a card number.',
          'expiration-date-field-error: Please fill out an expiration date.',
          'cvv-field-error: Please fill out a CVV.',
        );
      }).toPass();
      await merchant.fill({ cardholderName: 'Jane', ...goodCard });
      await expect
        .poll(() => merchant.states())
        .toContain('braintree-form__field--valid on braintree-form-cvv');
      await submit();
      await page.waitForURL(/payment_method_nonce=./);
      const sent = new URL(page.url()).searchParams;
      expect(sent.getAll('payment_method_nonce')).toEqual([expect.stringMatching(/^tokencc_/)]);
      expect([...sent.keys()]).toEqual(['payment_method_nonce', 'device_data']);
    });

    test('chooses among what a customer has saved', async ({ site }) => {
      const { token } = await makeCustomer(site, ['visa', 'paypal', 'mastercard', 'amex', 'venmo']);
      expect(await merchant.create({ authorization: token })).toBe('created');
      const head = ['shows methods', 'methods-label: Paying with Card', toggle];
      await merchant.expectLook(
        ...head,
        'method: Ending in 1881 Visa active',
        'method: Ending in 0005 American Express',
        'method: Ending in 4444 Mastercard',
      );
      // Whether the first view is announced before or after `create` resolves depends on milliseconds.
      await merchant.forget();
      expect(await merchant.run('dropin.isPaymentMethodRequestable()')).toBe(true);
      expect(await merchant.request()).toBe(savedVisa.replace('1111', '1881'));
      await merchant.method('4444').click();
      await merchant.expectHeard('answered', 'changeActiveView methods -> methods', selected);
      await merchant.hook('toggle').click();
      await merchant.expectHeard(...toCard);
      await expect(merchant.input('number')).toBeFocused();
      await merchant.fill();
      await merchant.expectHeard(...filled);
      expect(await merchant.request()).toBe(savedVisa);
      await merchant.expectHeard('answered', ...emptied, ...chosen);
      await merchant.expectLook(
        ...head,
        'method: Ending in 1111 Visa active',
        'method: Ending in 1881 Visa',
        'method: Ending in 0005 American Express',
        'method: Ending in 4444 Mastercard',
      );
      await merchant.run('dropin.clearSelectedPaymentMethod()');
      await merchant.expectHeard('noPaymentMethodRequestable');
      await merchant.expectLook(
        'shows methods',
        own.otherHeading,
        toggle,
        'method: Ending in 1881 Visa',
        'method: Ending in 1111 Visa',
        'method: Ending in 0005 American Express',
        'method: Ending in 4444 Mastercard',
      );
      await expect(merchant.hook('methods-label')).toHaveClass(/braintree-no-payment-method-selected/);
      expect(await merchant.request()).toBe(noMethod);
      await merchant.run('dropin.teardown()');

      const none = { preselectVaultedPaymentMethod: false, showDefaultPaymentMethodFirst: false };
      expect(await merchant.create({ authorization: token, ...none })).toBe('created');
      await merchant.expectLook(
        'shows methods',
        ...own.headingOfNone,
        toggle,
        'method: Ending in 1111 Visa',
        'method: Ending in 0005 American Express',
        'method: Ending in 4444 Mastercard',
        'method: Ending in 1881 Visa',
      );
      expect(await merchant.run('dropin.isPaymentMethodRequestable()')).toBe(false);
      await merchant.run('dropin.teardown()');
      const hidden = { hiddenVaultedPaymentMethodTypes: ['card'] };
      expect(await merchant.create({ authorization: token, ...hidden })).toBe('created');
      await merchant.expectLook('shows card');
    });

    test('deletes what is saved, after asking', async ({ site, cleanPage }) => {
      const customer = await makeCustomer(site, ['visa', 'mastercard', 'amex'], { subscribed: ['amex'] });
      expect(await merchant.create({ authorization: customer.token, vaultManager: true })).toBe('created');
      const head = ['shows methods', 'methods-label: Paying with Card', 'methods-edit: Edit', toggle];
      const edited = ['shows methods', 'methods-label: Edit payment methods', 'methods-edit: Cancel'];
      const [first, second, third] = [
        'method: Ending in 1881 Visa',
        'method: Ending in 0005 American Express',
        'method: Ending in 4444 Mastercard',
      ];
      const toEdit = ['changeActiveView methods -> methods', 'noPaymentMethodRequestable'];
      const toDelete = 'changeActiveView methods -> delete-confirmation';
      await merchant.expectLook(...head, `${first} active`, second, third);
      await merchant.forget();
      await merchant.hook('methods-edit').press('Enter');
      await merchant.expectHeard(...toEdit);
      await merchant.expectLook(...edited, `${first}${own.otherMark}`, `${second} disabled`, third);
      expect(await merchant.states()).toEqual([
        'braintree-loaded on braintree-dropin',
        'braintree-methods--active on methods-container',
        'braintree-methods--edit on methods-container',
      ]);
      expect(await merchant.run('dropin.isPaymentMethodRequestable()')).toBe(false);
      expect(await merchant.request()).toBe(noMethod);
      await merchant.hook('methods-edit').click();
      await merchant.expectHeard('answered', selected);
      await merchant.hook('methods-edit').click();
      await merchant.method('4444').click();
      await merchant.expectHeard(...toEdit, toDelete);
      await merchant.expectLook(
        'shows delete-confirmation',
        'delete-confirmation__message: Delete Mastercard card ending in 4444?',
        'delete-confirmation__yes: Delete',
        'delete-confirmation__no: Cancel',
      );
      await merchant.hook('delete-confirmation__no').click();
      await merchant.expectHeard('changeActiveView delete-confirmation -> methods');
      await merchant.expectLook(...edited, `${first}${own.otherMark}`, `${second} disabled`, third);

      await steer(site, 'faults', { family: 'delete', kind: '500' });
      await merchant.method('4444').click();
      await merchant.hook('delete-confirmation__yes').click();
      await merchant.expectLook(
        ...edited,
        'sheet-error-text: Unable to delete payment method, try again.',
        first,
        `${second} disabled`,
        third,
      );
      await merchant.expectHeard(toDelete, 'changeActiveView delete-confirmation -> methods');
      cleanPage.splice(0);
      await merchant.method('4444').click();
      await merchant.hook('delete-confirmation__yes').click();
      await merchant.expectLook(...head, `${first} active`, second);
      await merchant.expectHeard(toDelete, 'changeActiveView delete-confirmation -> methods', selected);
      expect((await customer.saved()).toSorted()).toEqual(['0005', '1881']);

      await merchant.hook('methods-edit').click();
      await merchant.expectHeard(...toEdit);
      await merchant.method('0005').click({ force: true });
      await expect(merchant.hook('delete-confirmation').filter({ visible: true })).toHaveCount(
        own.askedOfSubscribed,
      );
      await merchant.run('dropin.teardown()');

      const { token } = await makeCustomer(site, ['visa']);
      expect(await merchant.create({ authorization: token, vaultManager: true })).toBe('created');
      await merchant.expectLook(...head, `${first} active`);
      await merchant.hook('methods-edit').click();
      await merchant.forget();
      await merchant.method('1881').click();
      await merchant.hook('delete-confirmation__yes').click();
      await merchant.expectLook('shows card');
      await merchant.expectHeard(toDelete, 'changeActiveView delete-confirmation -> card');
    });

    test('saves the card of a customer as merchant and shopper wish', async ({ site, cleanPage }) => {
      const pay = async (vault: object, wish?: boolean) => {
        const customer = await makeCustomer(site);
        expect(await merchant.create({ authorization: customer.token, card: { vault } })).toBe('created');
        if (wish !== undefined) await merchant.hook('save-card-input').setChecked(wish);
        const isAsked = await merchant.hook('save-card-field-group').isVisible();
        await merchant.fill();
        const line = await merchant.pay();
        const saved = await customer.saved();
        await merchant.expectLook(...onlyVisa);
        await merchant.run('dropin.teardown()');
        return [isAsked ? 'asked' : 'not asked', saved.length, line];
      };
      expect(await pay({})).toEqual(['not asked', 1, savedVisa]);
      expect(await pay({ vaultCard: false })).toEqual(['not asked', 0, visa]);
      expect(await pay({ allowVaultCardOverride: true }, false)).toEqual(['asked', 0, visa]);
      const unchecked = { allowVaultCardOverride: true, vaultCard: false };
      expect(await pay(unchecked, true)).toEqual(['asked', 1, savedVisa]);
      // A guest does not see the checkbox, and nothing is saved.
      const vault = { allowVaultCardOverride: true };
      const authorization = await makeGuestToken(site);
      expect(await merchant.create({ authorization, card: { vault } })).toBe('created');
      await merchant.expectLook('shows card');
      await merchant.fill();
      expect(await merchant.pay()).toBe(visa);
      await merchant.expectLook(...onlyVisa);
      await merchant.run('dropin.teardown()');
      // If the saved methods can't be fetched, the shopper pays by card.
      const { token } = await makeCustomer(site, ['visa']);
      await steer(site, 'faults', { family: 'vault', kind: '500' });
      expect(await merchant.create({ authorization: token })).toBe('created');
      await merchant.expectLook('shows card');
      cleanPage.splice(0);
    });

    test('lives beside another, and goes', async ({ page, cleanPage }) => {
      await merchant.insert('<div id="second"></div>');
      expect(await merchant.create()).toBe('created');
      await page.evaluate('void (globalThis.first = dropin)');
      expect(await merchant.create({ container: '#second' })).toBe('created');
      const stylesheets = page.locator('#braintree-dropin-stylesheet');
      await expect(stylesheets).toHaveCount(1);
      expect(await merchant.withCallback('dropin.teardown')).toEqual([undefined, null, undefined]);
      await expect(stylesheets).toHaveCount(own.stylesheetsBeside);
      await expect(page.locator('#second')).toBeEmpty();
      const handlers = `(() => {
        const gone = () => heard.push('gone');
        first.on('card:focus', gone);
        first.off('card:focus', gone);
        first.on('card:focus', () => heard.push('focused'));
        first.off('card:focus', () => {});
      })()`;
      await page.evaluate(handlers);
      await merchant.input('number').focus();
      await merchant.expectHeard(...own.heardAfterForeignOff);
      expect(await merchant.run('first.teardown()')).toBe(undefined);
      expect(await page.locator('iframe, [data-braintree-id], #braintree-dropin-stylesheet').count()).toBe(0);
      expect(await page.locator('#dropin-container').innerHTML()).toBe('');
      expect(await merchant.run('first.isPaymentMethodRequestable()')).toBe(own.callAfterTeardown);
      expect((await merchant.run('first.teardown()')) ?? null).toBe(own.secondTeardown);
      await expect.poll(() => [...cleanPage]).toEqual(own.thrownBySecondTeardown);
      cleanPage.splice(0);
    });
  });
