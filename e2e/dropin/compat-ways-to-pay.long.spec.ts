import { expect, forBothWidgets, test } from './compat.fixture.ts';
import { failedOption, filled, noMethod, optionChosen, options, selected, toggle } from './compat-lines.ts';
import { makeCustomer, steer } from './customer.fixture.ts';

// Both widgets with several ways to pay: the list of options, going between them, PayPal approved and
// cancelled, and ways to pay that fail.

const checkout = { flow: 'checkout', amount: '10.00', currency: 'USD' };
const three = options('Card', 'PayPal', 'PayPal Credit');
const paypalSelected = 'paymentMethodRequestable PayPalAccount selected';
/** The sandbox's first buyer. */
const asha = 'method: asha.buyer@example.com PayPal';
const onlyAsha = ['shows methods', 'methods-label: Paying with PayPal', toggle, `${asha} active`];
const payload = 'PayPalAccount asha.buyer@example.com | details nonce type';
/** From the saved methods to PayPal and, approved, back. */
const throughPayPal = [
  'changeActiveView methods -> paypal',
  'noPaymentMethodRequestable',
  optionChosen('paypal'),
  'changeActiveView paypal -> methods',
  paypalSelected,
];
const below = ['option: Card', 'option: PayPal', 'option: PayPal Credit'];
const belowHeading = 'other-ways-to-pay: Other ways to pay';

forBothWidgets(() => {
  test.afterEach(({ site }) => steer(site, 'faults', undefined, 'DELETE'));

  test('go between their options, and tell of each step', async ({ merchant, own }) => {
    expect(await merchant.create({ paypal: checkout, paypalCredit: checkout })).toBe('created');
    await merchant.expectLook(...three);
    expect(await merchant.run('dropin.getAvailablePaymentOptions()')).toEqual([
      'card',
      'paypal',
      'paypalCredit',
    ]);
    await merchant.forget();
    expect(await merchant.request()).toBe(noMethod);
    await merchant.expectHeard('answered');

    await merchant.option('card').click();
    await merchant.expectHeard('changeActiveView options -> card', optionChosen('card'));
    await merchant.expectLook('shows card', toggle);
    await expect(merchant.input('number')).toBeFocused();
    await merchant.fill();
    await merchant.expectHeard(...filled);
    await merchant.hook('toggle').click();
    await merchant.expectHeard('changeActiveView card -> options', 'noPaymentMethodRequestable');
    await merchant.expectLook(...three);

    await merchant.option('paypal').press('Enter');
    await merchant.expectHeard('changeActiveView options -> paypal', optionChosen('paypal'));
    await merchant.expectLook('shows paypal', toggle);
    expect(await merchant.request()).toBe(noMethod);
    await merchant.expectHeard('answered');
    await merchant.expectLook(
      'shows paypal',
      'sheet-error-text: Use the PayPal button to continue with your payment.',
      toggle,
    );
    await merchant.hook('toggle').click();
    await merchant.expectHeard('changeActiveView paypal -> options');
    await merchant.option('card').click();
    await merchant.expectHeard(
      'changeActiveView options -> card',
      'paymentMethodRequestable CreditCard typed',
      optionChosen('card'),
    );
    await merchant.hook('toggle').click();
    await merchant.expectHeard('changeActiveView card -> options', 'noPaymentMethodRequestable');

    await merchant.option('paypal').click();
    await merchant.answerPayPal('paypal-button', 'Cancel');
    await merchant.expectHeard('changeActiveView options -> paypal', optionChosen('paypal'));
    await merchant.expectLook('shows paypal', toggle);
    await merchant.answerPayPal('paypal-button', 'Approve');
    await merchant.expectHeard('changeActiveView paypal -> methods', paypalSelected);
    await merchant.expectLook(...onlyAsha);
    expect(await merchant.request()).toBe(payload);

    await merchant.hook('toggle').click();
    await merchant.expectHeard('answered');
    await merchant.expectLook(
      'shows methods',
      'shows options',
      'methods-label: Paying with PayPal',
      belowHeading,
      `${asha} active`,
      ...below,
    );
    await merchant.option('card').click();
    await merchant.expectHeard(
      'changeActiveView methods -> card',
      'paymentMethodRequestable CreditCard typed',
      optionChosen('card'),
    );
    await merchant.expectLook('shows card', toggle);
    await merchant.hook('toggle').click();
    await merchant.expectHeard('changeActiveView card -> methods', paypalSelected);
    await merchant.method('asha').click();
    await merchant.expectHeard('changeActiveView methods -> methods');
    await merchant.expectLook(...onlyAsha);
    await merchant.hook('toggle').click();
    await merchant.option('paypalCredit').click();
    await merchant.expectHeard(
      'changeActiveView methods -> paypalCredit',
      'noPaymentMethodRequestable',
      optionChosen('paypalCredit'),
    );
    await merchant.answerPayPal('paypal-credit-button', 'Approve');
    await merchant.expectHeard('changeActiveView paypalCredit -> methods', paypalSelected);
    await merchant.expectLook(...onlyAsha);

    await merchant.run('dropin.clearSelectedPaymentMethod()');
    await merchant.expectHeard('noPaymentMethodRequestable', 'changeActiveView methods -> options');
    await merchant.expectLook(...three);
    await merchant.option('paypal').click();
    await merchant.answerPayPal('paypal-button', 'Approve');
    await merchant.expectLook(...onlyAsha);
    await merchant.forget();
    await merchant.run(`dropin.updateConfiguration('paypal', 'amount', '11.00')`);
    await merchant.expectHeard('changeActiveView methods -> options', 'noPaymentMethodRequestable');
    await merchant.expectLook(...three);
    await merchant.option('paypal').click();
    await merchant.expectLook('shows paypal', toggle);
    await merchant.forget();
    await merchant.run(`dropin.updateConfiguration('paypal', 'amount', '12.00')`);
    await merchant.expectHeard(...own.heardByUpdateInSheet);
  });

  test('go between saved methods and other ways to pay', async ({ merchant, own, site }) => {
    const { token } = await makeCustomer(site, ['visa', 'paypal', 'mastercard']);
    const paypal = { flow: 'vault' };
    expect(await merchant.create({ authorization: token, paypal })).toBe('created');
    const jane = 'method: jane.doe@paypal.com PayPal';
    const [visa, mastercard] = ['method: Ending in 1881 Visa', 'method: Ending in 4444 Mastercard'];
    await merchant.expectLook(
      'shows methods',
      'methods-label: Paying with Card',
      toggle,
      `${visa} active`,
      mastercard,
      jane,
    );
    await merchant.forget();
    await merchant.method('jane').click();
    await merchant.expectHeard('changeActiveView methods -> methods', paypalSelected);
    await merchant.expectLook(
      'shows methods',
      'methods-label: Paying with PayPal',
      toggle,
      visa,
      mastercard,
      `${jane} active`,
    );
    expect(await merchant.request()).toBe('PayPalAccount jane.doe@paypal.com | details nonce type vaulted');
    await merchant.hook('toggle').click();
    await merchant.expectHeard('answered');
    await merchant.expectLook(
      'shows methods',
      'shows options',
      'methods-label: Paying with PayPal',
      belowHeading,
      visa,
      mastercard,
      `${jane} active`,
      ...below.slice(0, 2),
    );
    await merchant.option('paypal').click();
    await merchant.expectHeard(
      'changeActiveView methods -> paypal',
      'noPaymentMethodRequestable',
      optionChosen('paypal'),
    );
    await merchant.hook('toggle').click();
    await merchant.expectHeard('changeActiveView paypal -> methods', paypalSelected);
    await merchant.method('4444').click();
    await merchant.expectHeard('changeActiveView methods -> methods', selected);
    await merchant.hook('toggle').click();
    await merchant.option('card').click();
    await merchant.expectHeard(
      'changeActiveView methods -> card',
      'noPaymentMethodRequestable',
      optionChosen('card'),
    );
    await merchant.hook('toggle').click();
    await merchant.expectHeard('changeActiveView card -> methods', selected);
    await merchant.option('paypal').click();
    await merchant.answerPayPal('paypal-button', 'Approve');
    await merchant.expectHeard(...throughPayPal);
    expect(await merchant.request()).toBe(`${payload} vaulted`);
    await merchant.expectLook(
      'shows methods',
      'methods-label: Paying with PayPal',
      toggle,
      `${asha} active`,
      visa,
      mastercard,
      jane,
    );
    await merchant.forget();
    await merchant.run('dropin.clearSelectedPaymentMethod()');
    await merchant.expectHeard('noPaymentMethodRequestable');
    await merchant.expectLook(
      'shows methods',
      own.otherHeadingOfPayPal,
      toggle,
      visa,
      asha,
      mastercard,
      jane,
    );
    await merchant.run('dropin.teardown()');

    // This approval saves nothing, so an update of the configuration takes it away.
    expect(await merchant.create({ authorization: token, paypal: checkout })).toBe('created');
    await expect(merchant.method('jane')).toBeVisible();
    await merchant.forget();
    await merchant.hook('toggle').click();
    await merchant.option('paypal').click();
    await merchant.answerPayPal('paypal-button', 'Approve');
    await merchant.expectHeard(...throughPayPal);
    await merchant.run(`dropin.updateConfiguration('paypal', 'amount', '11.00')`);
    await merchant.expectHeard(...own.heardByUpdateOfChosen);
    expect(await merchant.run('dropin.isPaymentMethodRequestable()')).toBe(own.requestableAfterUpdate);
  });

  test('pay with Google Pay, and tell of each step', async ({ merchant, own, cleanPage }) => {
    const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' };
    expect(await merchant.create({ googlePay: { transactionInfo } })).toBe('created');
    await merchant.expectLook(...options('Card', 'Google Pay'));
    await merchant.forget();
    await merchant.option('googlePay').click();
    await merchant.expectHeard('changeActiveView options -> googlePay', optionChosen('googlePay'));
    await merchant.answerGooglePay('Cancel');
    await merchant.expectLook('shows googlePay', toggle);
    expect(await merchant.request()).toBe(noMethod);
    await merchant.expectLook('shows googlePay', ...own.requestInGooglePay, toggle);
    await merchant.expectHeard('answered');
    await merchant.run(`dropin.updateConfiguration('googlePay', 'transactionInfo', {})`);
    await merchant.expectHeard(...own.heardByUpdateInGooglePay);
    if (own.heardByUpdateInGooglePay.length > 0) await merchant.option('googlePay').click();
    await merchant.hook('google-pay-button').getByRole('button').click();
    await expect(merchant.hook('sheet-error-text')).toHaveText(/^Developer Error: Something went wrong/);
    cleanPage.splice(0); // what Google refuses is said on the console
    const again = JSON.stringify(transactionInfo);
    await merchant.run(`dropin.updateConfiguration('googlePay', 'transactionInfo', ${again})`);
    if (own.heardByUpdateInGooglePay.length > 0) await merchant.option('googlePay').click();
    await merchant.forget();
    await merchant.answerGooglePay('Pay');
    await merchant.expectHeard(
      'changeActiveView googlePay -> methods',
      'paymentMethodRequestable AndroidPayCard selected',
    );
    await merchant.expectLook(
      'shows methods',
      'methods-label: Paying with Google Pay',
      toggle,
      `${own.cardOfGooglePay} active`,
    );
    expect(await merchant.request()).toBe('AndroidPayCard Visa 1111 | binData details nonce type');
  });

  test('go on without a way to pay that fails', async ({ merchant, own, site, cleanPage }) => {
    await steer(site, 'faults', { family: 'paypal-script', kind: '500', times: 9 });
    expect(await merchant.create({ paypal: checkout })).toBe('created');
    await merchant.expectLook(...own.withoutPayPalScript);
    await merchant.open();
    expect(await merchant.create({ card: false, paypal: checkout })).toBe(own.onlyPayPalWithoutScript);
    await steer(site, 'faults', undefined, 'DELETE');

    await merchant.open();
    const card = { overrides: { fields: { number: { maxlength: 'many' } } } };
    expect(await merchant.create({ card, paypal: checkout })).toBe('created');
    await merchant.expectLook(...options(failedOption('Card'), 'PayPal'));
    await merchant.forget();
    await merchant.option('card').click({ force: true });
    await merchant.option('paypal').click();
    await merchant.expectHeard('changeActiveView options -> paypal', optionChosen('paypal'));

    await steer(site, 'faults', { family: 'paypal-payment', kind: '500' });
    await merchant.hook('paypal-button').getByRole('button').click();
    await merchant.expectLook('shows paypal', own.bannerWithoutPayment, toggle);
    await steer(site, 'faults', { family: 'paypal-account', kind: '500' });
    await merchant.answerPayPal('paypal-button', 'Approve');
    await merchant.expectLook('shows paypal', own.bannerWithoutAccount, toggle);
    await merchant.expectHeard();
    await merchant.answerPayPal('paypal-button', 'Approve');
    await merchant.expectHeard('changeActiveView paypal -> methods', paypalSelected);
    cleanPage.splice(0); // why an option failed is said on the console
  });

  test.describe('over HTTPS', () => {
    test.use({ isSecure: true });

    test('take Apple Pay, and tell of each step', async ({ merchant, own, site, cleanPage }) => {
      const { page } = merchant;
      await page.addScriptTag({ url: 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js' });
      const request = (amount: string) => ({ total: { label: 'Shop', amount } });
      const applePay = { displayName: 'Shop', paymentRequest: request('10.00') };
      expect(await merchant.create({ applePay })).toBe('created');
      await merchant.expectLook(...options('Card', 'Apple Pay'));
      await merchant.forget();
      await merchant.option('applePay').click();
      await merchant.expectHeard('changeActiveView options -> applePay', optionChosen('applePay'));

      const button = merchant.hook('apple-pay-button');
      const press = (name: 'Pay' | 'Cancel') =>
        page.getByRole('dialog', { name: 'Apple Pay' }).getByRole('button', { name, exact: true }).click();
      await button.click();
      await press('Cancel');
      await merchant.expectHeard();
      expect(await merchant.request()).toBe(noMethod);
      await merchant.expectHeard('answered');
      const banner = (text: string) => ['shows applePay', `sheet-error-text: ${text}`, toggle];
      await merchant.expectLook(...banner('Use the Apple Pay button to continue with your payment.'));

      await steer(site, 'faults', { family: 'apple-pay-session', kind: '500' });
      await button.click();
      await merchant.expectLook('shows applePay', own.bannerWithoutValidation, toggle);
      await steer(site, 'faults', { family: 'apple-pay-card', kind: '500' });
      await button.click();
      await press('Pay');
      await merchant.expectLook(
        ...banner('A network error occurred while processing the Apple Pay payment. Please try again.'),
      );
      await merchant.expectHeard();
      cleanPage.splice(0); // why it failed is said on the console

      await press('Pay');
      const applePaySelected = 'paymentMethodRequestable ApplePayCard selected';
      await merchant.expectHeard('changeActiveView applePay -> methods', applePaySelected);
      await merchant.expectLook(
        'shows methods',
        'methods-label: Paying with Apple Pay',
        toggle,
        'method: Apple Pay active',
      );
      expect(await merchant.request()).toBe('ApplePayCard Visa undefined | binData details nonce type');
      await merchant.expectHeard('answered');

      await merchant.run(
        `dropin.updateConfiguration('applePay', 'paymentRequest', ${JSON.stringify(request('12.00'))})`,
      );
      await merchant.expectHeard('changeActiveView methods -> options', 'noPaymentMethodRequestable');
      await merchant.option('applePay').click();
      await button.click();
      await expect(page.getByRole('dialog', { name: 'Apple Pay' })).toContainText('12.00');
      await press('Pay');
      await expect(merchant.method('Apple Pay')).toBeVisible();
    });
  });

  test('cancel and approve Venmo by its QR code', async ({ merchant, own }) => {
    expect(await merchant.create({ venmo: { allowDesktop: true } })).toBe('created');
    await merchant.forget();
    await merchant.option('venmo').click();
    await merchant.expectHeard('changeActiveView options -> venmo', optionChosen('venmo'));
    expect(await merchant.request()).toBe(noMethod);
    await merchant.expectHeard('answered');
    await merchant.expectLook(
      'shows venmo',
      'sheet-error-text: Use the Venmo button to continue with your payment.',
      toggle,
    );
    await merchant.answerVenmo('Cancel');
    await merchant.expectLook('shows venmo', ...own.saidAfterVenmoCanceled, toggle);
    await merchant.answerVenmo('Approve');
    await merchant.expectHeard(
      'changeActiveView venmo -> methods',
      'paymentMethodRequestable VenmoAccount selected',
    );
    await merchant.expectLook(
      'shows methods',
      'methods-label: Paying with Venmo',
      toggle,
      'method: @asha-buyer Venmo active',
    );
    expect(await merchant.request()).toBe('VenmoAccount @asha-buyer | details nonce type');
  });
});
