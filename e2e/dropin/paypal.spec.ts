import { makeCustomer, steer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';
import { endHold, injectFault } from './gateway-faults.fixture.ts';
import { buyer, checkout, PayPalPage } from './paypal.page.ts';
import { ReactPage } from './react.page.ts';

let paypal: PayPalPage;
test.beforeEach(async ({ page, site }) => {
  paypal = new PayPalPage(page);
  await paypal.open(site);
});
test.afterEach(({ site }) => steer(site, 'faults', undefined, 'DELETE'));

const payload = {
  nonce: expect.any(String),
  type: 'PayPalAccount',
  details: expect.objectContaining({ email: buyer }),
};

test('is chosen, canceled, closed, approved, and paid with; asks the merchant about the delivery', async ({
  page,
}) => {
  expect(await paypal.create({ paypal: checkout })).toBeNull();
  await paypal.option('paypal').click();
  const first = await paypal.press();
  await expect(first.getByRole('heading')).toHaveText('Pay Storefront USD 10.00');
  await expect(paypal.toggle).toBeHidden();
  // A second press brings the window to the front, and opens no other.
  await paypal.button().click();
  expect(page.context().pages()).toHaveLength(2);
  await paypal.cancel(first);
  await expect(paypal.toggle).toBeVisible();
  await expect(paypal.banner).toBeHidden();
  const second = await paypal.press();
  await second.close();
  await expect(paypal.toggle).toBeVisible();
  expect(await paypal.request()).toMatchObject({ message: 'No payment method is available.' });
  await expect(paypal.banner).toHaveText('Use the PayPal button to continue with your payment.');
  await paypal.approve(await paypal.press());
  await expect(paypal.chosen).toContainText(buyer);
  expect(await paypal.pay()).toEqual(payload);
  await paypal.call((dropin) => dropin.teardown());
  await paypal.createWith(`paypal: {
    flow: 'checkout', amount: '10.00', currency: 'USD', enableShippingAddress: true,
    onShippingChange: (data, { updatePayment }) =>
      updatePayment({ amount: data.shipping_address.country_code === 'IN' ? '11.00' : '19.00' }),
  }`);
  const asking = await paypal.press();
  await expect(asking.getByRole('heading')).toHaveText('Pay Storefront USD 11.00');
  await asking.getByLabel(/San Jose/).check();
  await expect(asking.getByRole('heading')).toHaveText('Pay Storefront USD 19.00');
  await paypal.approve(asking);
  await expect(paypal.chosen).toContainText('@');
  await expect(page.locator('.braintree-sheet--has-error')).toHaveCount(0);
});

test(
  'pays with the style of a button of PayPal’s older script, and says what of it is not used',
  { tag: '@long' },
  async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const buttonStyle = {
      size: 'medium',
      shape: 'pill',
      color: 'gold',
      label: 'checkout',
      tagline: true,
      fundingicons: true,
      branding: true,
      maxbuttons: 1,
    };
    await paypal.create({ paypal: { ...checkout, buttonStyle }, paypalCredit: { ...checkout, buttonStyle } });
    await paypal.option('paypal').click();
    await expect(paypal.button()).toHaveText('PayPal Checkout');
    await expect(paypal.button()).toHaveCSS('height', '35px');
    await paypal.approve(await paypal.press());
    await expect(paypal.chosen).toContainText(buyer);
    expect(warnings).toEqual([
      expect.stringContaining('as they are: size, tagline, fundingicons, branding, maxbuttons.'),
    ]);
  },
);

test('saves a customer’s account, offers it the next time, and deletes it', async ({ site }) => {
  const { token, saved } = await makeCustomer(site);
  const vault = { authorization: token, vaultManager: true };
  await paypal.createAlone({ flow: 'vault' }, vault);
  const agreement = await paypal.press();
  await paypal.approve(agreement);
  await expect(paypal.chosen).toContainText(buyer);
  expect(await paypal.pay()).toEqual({ ...payload, vaulted: true });
  expect(await saved()).toEqual(['account']);
  await paypal.open(site);
  await paypal.createAlone({ flow: 'vault' }, vault);
  await expect(paypal.chosen).toContainText(buyer);
  await expect(paypal.page.locator('[data-braintree-id="methods-label"]')).toHaveText('Paying with PayPal');
  await paypal.page.locator('[data-braintree-id="methods-edit"]').click();
  await paypal.page.locator('.braintree-method').click();
  await expect(paypal.page.locator('[data-braintree-id="delete-confirmation__message"]')).toHaveText(
    `Delete PayPal account ${buyer}?`,
  );
  await paypal.page.locator('[data-braintree-id="delete-confirmation__yes"]').click();
  await expect(paypal.button()).toBeVisible();
  expect(await saved()).toEqual([]);
});

test(
  'gives credit, lets the shopper pay later, and shares the page with other scripts of PayPal',
  { tag: '@long' },
  async ({ page }) => {
    await page.evaluate(() => Object.assign(globalThis, { paypal: 'the page’s own' }));
    expect(
      await paypal.create({ paypal: { ...checkout, payLater: true }, paypalCredit: checkout }),
    ).toBeNull();
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('aside')));
    const second = `braintree.dropin.create({
    authorization: 'sandbox_local_storefront', container: 'aside', card: false, paypal: { flow: 'vault' }
  }).then((made) => { globalThis.second = made; })`;
    await page.evaluate(second);
    // Equal parameters are one script; those of an account to keep are another.
    expect(paypal.scripts).toHaveLength(2);
    await expect(page.locator('script[src*="/sdk/js?"]')).toHaveCount(2);
    for (const id of ['paypal', 'paypalCredit'] as const)
      await expect(paypal.option(id).locator(`[data-wallet="${id}"]`)).toBeVisible();
    await paypal.option('paypalCredit').click();
    const credit = await paypal.press(paypal.button('PayPal Credit', 'paypalCredit'));
    await expect(credit.getByLabel(/PayPal Credit/)).toBeChecked();
    await paypal.approve(credit);
    await expect(paypal.chosen).toContainText(buyer);
    await paypal.toggle.click();
    await paypal.option('paypal').click();
    await expect(
      page.locator('#dropin-container').getByRole('button', { name: 'PayPal', exact: true }),
    ).toBeVisible();
    const later = await paypal.press(paypal.button('Pay Later').first());
    await expect(later.getByLabel(/Pay Later/)).toBeChecked();
    await paypal.cancel(later);
    const agreement = await paypal.press(
      page.locator('aside').getByRole('button', { name: 'PayPal', exact: true }),
    );
    expect(new URL(agreement.url()).pathname).toBe('/agreements/approve');
    // The end of a widget closes its window.
    await Promise.all([agreement.waitForEvent('close'), page.evaluate('second.teardown()')]);
    await expect(page.locator('script[src*="/sdk/js?"]')).toHaveCount(1);
    await paypal.call((dropin) => dropin.teardown());
    await expect(page.locator('script[src*="/sdk/js?"]')).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as unknown as { paypal: string }).paypal)).toBe(
      'the page’s own',
    );
    expect(
      await page.evaluate(() => Object.keys(globalThis).filter((name) => /paypal_/i.test(name))),
    ).toEqual([]);
  },
);

test('is offered as failed where its script can’t be had, and others go on', async ({ page, cleanPage }) => {
  await page.route(/\/sdk\/js/, (route) => route.abort());
  expect(await paypal.create({ paypal: checkout, paypalCredit: { flow: 'checkout' } })).toBeNull();
  for (const id of ['paypal', 'paypalCredit'])
    await expect(paypal.option(id)).toHaveAttribute('aria-disabled', 'true');
  await expect(paypal.option('paypal')).toContainText('Developer Error: Something went wrong.');
  await paypal.option('card').click();
  await expect(paypal.input('number')).toBeFocused();
  cleanPage.splice(0);
  // The other one is a merchant's mistake: a checkout without an amount.
  expect(await Promise.all(paypal.reasons)).toEqual([
    "PayPal's script failed to load.",
    'PAYPAL_INVALID_PAYMENT_OPTION',
  ]);
});

test('tells the shopper what went wrong, and can be tried again', async ({ page, site, cleanPage }) => {
  await paypal.createAlone();
  const windowsBlocked = await page.evaluateHandle(() => {
    const open = window.open;
    window.open = () => null;
    return open;
  });
  await paypal.button().click();
  await expect(paypal.banner).toHaveText('Something went wrong connecting to PayPal. Please try again.');
  await page.evaluate((open) => void (window.open = open), windowsBlocked);
  for (const [family, answer, banner] of [
    ['paypal-payment', '500', 'Something went wrong connecting to PayPal. Please try again.'],
    ['paypal-account', '500', 'Something went wrong adding the PayPal account. Please try again.'],
  ] as const) {
    await injectFault(site, family, answer);
    const [popup] = await Promise.all([page.waitForEvent('popup'), paypal.button().click()]);
    if (family === 'paypal-account') await paypal.approve(popup);
    await expect(paypal.banner).toHaveText(banner);
    await steer(site, 'faults', undefined, 'DELETE');
  }
  // The gateway refuses an option.
  await paypal.configure('amount', 'much');
  await paypal.button().click();
  await expect(paypal.banner).toHaveText('Something went wrong on our end.');
  await paypal.configure('amount', '11.00');
  const popup = await paypal.press();
  await expect(popup.getByRole('heading')).toHaveText('Pay Storefront USD 11.00');
  await paypal.approve(popup);
  await expect(paypal.chosen).toContainText(buyer);
  cleanPage.splice(0);
  expect(await Promise.all(paypal.reasons)).toEqual([
    'PAYPAL_FLOW_FAILED',
    'PAYPAL_FLOW_FAILED',
    'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
    'PAYPAL_INVALID_PAYMENT_OPTION',
  ]);
});

test(
  'gives up a tokenization without an answer, and drops an approval that comes too late',
  { tag: '@long' },
  async ({ page, site, cleanPage }) => {
    await page.clock.install();
    await paypal.createAlone();
    await injectFault(site, 'paypal-account', 'hold-answer');
    const asked = page.waitForRequest(/paypal_accounts/);
    await paypal.approve(await paypal.press());
    await asked;
    await Promise.all([page.waitForEvent('popup'), paypal.button().click()]);
    await expect(paypal.banner).toHaveText('PayPal payment authorization is already in progress.');
    await page.clock.fastForward(130_000);
    await expect(paypal.banner).toHaveText(
      'Something went wrong adding the PayPal account. Please try again.',
    );
    await endHold(site);
    await expect(paypal.button()).toBeVisible();
    expect(cleanPage.splice(0).join()).toContain('Drop-in: paypal failed.');
    // The widget ends while the gateway is asked: nothing comes of the answer.
    await injectFault(site, 'paypal-account', 'hold-answer');
    const again = page.waitForRequest(/paypal_accounts/);
    await paypal.approve(await paypal.press());
    await again;
    await paypal.call((dropin) => dropin.teardown());
    const answered = page.waitForResponse(/paypal_accounts/);
    await endHold(site);
    await answered;
    await expect(page.locator('#dropin-container')).toBeEmpty();
    expect(await paypal.heard()).toEqual([]);
  },
);

test('takes new options while it runs', { tag: '@long' }, async ({ page, cleanPage }) => {
  await paypal.createAlone();
  await paypal.approve(await paypal.press());
  await expect(paypal.chosen).toContainText(buyer);
  // The account was approved for another amount.
  await paypal.configure('amount', '12.00');
  await expect(paypal.button()).toBeVisible();
  await expect(paypal.chosen).toHaveCount(0);
  await paypal.configure('offerCredit', true);
  await paypal.configure('locale', 'de_DE');
  expect(paypal.scripts).toHaveLength(1);
  // During a payment, which goes on.
  const popup = await paypal.press();
  await paypal.configure('currency', 'EUR');
  await paypal.configure('buttonStyle', { color: 'blue' });
  await paypal.configure('payLater', true);
  expect(paypal.scripts).toHaveLength(1);
  await paypal.cancel(popup);
  await expect(paypal.button('Pay Later')).toBeVisible();
  expect(paypal.scripts).toHaveLength(2);
  expect(paypal.scripts[1]).toContain('currency=EUR');
  const next = await paypal.press();
  await expect(next.getByRole('heading')).toHaveText('Pay Storefront EUR 12.00');
  await paypal.cancel(next);
  // New buttons that can't be had.
  await page.route(/\/sdk\/js/, (route) => route.abort());
  await paypal.configure('flow', 'vault');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(cleanPage.splice(0).join()).toContain('Drop-in: paypal could not be set up again.');
  await page.unroute(/\/sdk\/js/);
  await again.click();
  const agreement = await paypal.press();
  expect(new URL(agreement.url()).pathname).toBe('/agreements/approve');
  await paypal.approve(agreement);
  await expect(paypal.chosen).toContainText(buyer);
});

test('takes new options while it loads', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  await page.route(/\/sdk\/js/, (route) => held.promise.then(() => route.continue()));
  const created = paypal.create({ paypal: checkout });
  await expect.poll(() => paypal.scripts.length).toBe(1);
  await expect(paypal.input('cvv')).toBeAttached();
  // The widget waits no longer than 8 seconds for all of its ways to pay.
  await page.clock.fastForward(8_000);
  expect(await created).toBeNull();
  await expect(paypal.option('paypal')).toHaveAttribute('aria-disabled', 'true');
  await paypal.configure('currency', 'EUR');
  await expect.poll(() => paypal.scripts.length).toBe(2);
  held.resolve();
  await paypal.option('paypal').and(page.locator(':not([aria-disabled])')).click();
  const popup = await paypal.press();
  await expect(popup.getByRole('heading')).toHaveText('Pay Storefront EUR 10.00');
  await paypal.cancel(popup);
});

test('starts a checkout from a saved account', async ({ page, site, cleanPage }) => {
  const { token, methodTokens } = await makeCustomer(site, ['paypal']);
  const vaultInitiatedCheckoutPaymentMethodToken = methodTokens[0];
  await paypal.createAlone(
    { amount: '10.00', currency: 'USD', vaultInitiatedCheckoutPaymentMethodToken },
    { authorization: token, initialView: 'paypal' },
  );
  expect(paypal.scripts).toEqual([]);
  const layer = page.locator('[data-braintree-paypal-vault-initiated-checkout-modal]');
  const first = await paypal.press();
  await expect(first.getByRole('heading')).toHaveText('Pay Storefront USD 10.00');
  await expect(layer).toBeVisible();
  // A second press, and a press on the dark layer, bring the window to the front.
  await paypal.button().press('Enter');
  await layer.click();
  expect(page.context().pages()).toHaveLength(2);
  await first.close();
  await expect(layer).toBeHidden();
  await expect(paypal.banner).toBeHidden();
  await page.evaluate(() => Object.assign(window, { keptOpen: window.open, open: () => null }));
  await paypal.button().click();
  await expect(paypal.banner).toHaveText('Something went wrong on our end.');
  cleanPage.splice(0);
  expect(await Promise.all(paypal.reasons)).toEqual([
    'PAYPAL_START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED',
  ]);
  await page.evaluate('window.open = keptOpen');
  await paypal.approve(await paypal.press());
  await expect(paypal.chosen).toContainText('@');
  expect(await paypal.pay()).toMatchObject({ type: 'PayPalAccount', details: { email: expect.any(String) } });
  // The end of the widget closes the window and removes the layer.
  await paypal.toggle.click();
  const last = await paypal.press();
  await Promise.all([last.waitForEvent('close'), paypal.call((dropin) => dropin.teardown())]);
  await expect(layer).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('works in a shadow root, under the same policy', { tag: '@long' }, async ({ page }) => {
  await page.evaluate(() => {
    const root = document.querySelector('#dropin-container')?.attachShadow({ mode: 'open' });
    root?.append(Object.assign(document.createElement('div'), { id: 'inside' }));
  });
  await paypal.createWith(`paypal: { flow: 'checkout', amount: '10.00', currency: 'USD' },
    container: document.querySelector('#dropin-container').shadowRoot.querySelector('div')`);
  await paypal.approve(await paypal.press(page.getByRole('button', { name: 'PayPal', exact: true })));
  await expect(paypal.chosen).toContainText(buyer);
  await paypal.call((dropin) => dropin.teardown());
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toHaveCount(0);
});

test(
  'follows the options of a React component, and goes with it',
  { tag: '@long' },
  async ({ page, site }) => {
    const html = await (await page.request.get(`${site.url}/react.html`)).text();
    const shop = new ReactPage(page);
    await shop.open(site, site.addPage('paypal-react', html).url);
    const widget = (amount: string) => ({ key: 'shop', card: false, paypal: { ...checkout, amount } });
    await shop.render({ widgets: [widget('10.00')] });
    await expect(paypal.button()).toBeVisible();
    await shop.render({ widgets: [widget('12.00')] });
    const popup = await paypal.press();
    await expect(popup.getByRole('heading')).toHaveText('Pay Storefront USD 12.00');
    await paypal.approve(popup);
    await expect(paypal.chosen).toContainText(buyer);
    await shop.render({ widgets: [] });
    await expect(paypal.wrapper).toHaveCount(0);
    await expect(page.locator('script[src*="/sdk/js?"]')).toHaveCount(0);
    expect(await shop.told()).toContain('shop ready');
  },
);

test('is set up by the attributes of a script tag', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(
    site.addPage(
      'paypal-tag',
      `<!doctype html><html lang="en"><title>Checkout</title><script src="/page.js"></script>
      <form action="/paypal.html"><script src="/web/dropin/1.33.1/js/dropin.min.js"
        data-braintree-dropin-authorization="sandbox_local_storefront" data-payment-option-priority='["paypal"]'
        data-paypal.flow="checkout" data-paypal.amount="10.00" data-paypal.currency="EUR"
        data-paypal.landing-page-type="login"></script><button>Pay</button></form>`,
    ).url,
  );
  const asked = page.waitForRequest(/create_payment_resource/);
  const popup = await paypal.press();
  const sent = (await asked).postDataJSON() as Record<string, unknown>;
  expect(sent).toMatchObject({ currencyIsoCode: 'EUR', experienceProfile: { landingPageType: 'login' } });
  await expect(popup.getByRole('heading')).toHaveText('Pay Storefront EUR 10.00');
  await paypal.approve(popup);
  await expect(paypal.chosen).toContainText(buyer);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/payment_method_nonce=.+/);
});
