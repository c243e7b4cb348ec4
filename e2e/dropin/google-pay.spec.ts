import type { create as Create } from '../../packages/dropin/src/index.ts';
import { makeGuestToken, steer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';
import { GooglePayPage, googlePay, transactionInfo } from './google-pay.page.ts';
import { ThreeDSecurePage } from './three-d-secure.page.ts';

let google: GooglePayPage;
test.beforeEach(async ({ page, site }) => {
  google = new GooglePayPage(page);
  await google.open(site);
});
test.afterEach(({ site }) => steer(site, 'faults', undefined, 'DELETE'));

const developerError = 'Developer Error: Something went wrong. Check the console for details.';

test('is chosen, canceled, and paid with, until its options change; tells the merchant what Google refuses, and drops what comes after the end', async ({
  page,
  site,
  cleanPage,
}) => {
  expect(await google.create({ googlePay })).toBeNull();
  await google.option('googlePay').click();
  const first = await google.press();
  expect(new URL(first.url()).host).toBe('pay.google.com');
  await expect(google.toggle).toBeHidden();
  // A second press while the window is open does nothing.
  await google.button().click();
  expect(page.context().pages()).toHaveLength(2);
  await google.cancel(first);
  await expect(google.toggle).toBeVisible();
  await expect(google.banner).toBeHidden();
  expect(await google.request()).toMatchObject({ message: 'No payment method is available.' });
  await expect(google.banner).toHaveText('Use the Google Pay button to continue with your payment.');
  await google.payIn(await google.press());
  await expect(google.chosen).toHaveText(/Google Pay\s*Ending in 1111/);
  const details = { cardType: 'Visa', lastFour: expect.any(String), isNetworkTokenized: true };
  expect(await google.pay()).toMatchObject({
    type: 'AndroidPayCard',
    details: { ...details, rawPaymentData: { paymentMethodToken: expect.anything() } },
  });
  // New options take the method away.
  await google.configure('button', { buttonType: 'pay', onClick: 'mine' });
  await expect(google.option('googlePay')).toBeVisible();
  await google.option('googlePay').click();
  await expect(google.button('Pay with Google Pay')).toBeVisible();
  expect(google.scripts).toEqual(['https://pay.google.com/gp/p/js/pay.js']);
  await google.call((dropin) => dropin.teardown());
  await google.createAlone({ transactionInfo: undefined as never });
  await google.button().click();
  await expect(google.banner).toHaveText(developerError);
  expect(cleanPage.splice(0).join()).toContain('Drop-in: googlePay failed.');
  // A version that does not exist fails the next press.
  await google.configure('googlePayVersion', 3);
  await google.button().click();
  await expect(google.banner).toHaveText('Something went wrong on our end.');
  expect(cleanPage.splice(0)).toHaveLength(1);
  await google.configure('googlePayVersion', '2');
  await google.configure('transactionInfo', transactionInfo);
  // The gateway makes no method of what was paid.
  await steer(site, 'settings', { googlePay: false }, 'PUT');
  await google.payIn(await google.press());
  await steer(site, 'settings', { googlePay: true }, 'PUT');
  await expect(google.banner).toHaveText('Something went wrong on our end.');
  expect(cleanPage.splice(0).join()).toContain('Drop-in: googlePay failed.');
  const popup = await google.press();
  await google.call((dropin) => dropin.teardown());
  await google.payIn(popup);
  await expect(page.locator('#dropin-container')).toBeEmpty();
  expect(await google.heard()).toEqual([]);
});

/** Runs in a page, whose framework then observes all options, as Vue does: what is read of them is a proxy. */
function observeOptions() {
  const observed = <Value extends object>(value: Value): Value =>
    new Proxy(value, {
      get(target, name, self) {
        const found: unknown = Reflect.get(target, name, self);
        return typeof found === 'object' && found !== null ? observed(found) : found;
      },
    });
  const { braintree } = globalThis as unknown as { braintree: { dropin: { create: typeof Create } } };
  const { create } = braintree.dropin;
  braintree.dropin = {
    ...braintree.dropin,
    create: ((options) => create(observed(options))) as typeof Create,
  };
}

test('takes options that a framework observes, and has the bank verify a card that is no network token', async ({
  page,
  site,
}) => {
  const verified = new ThreeDSecurePage(page);
  await google.open(site, '/google-pay-verified.html');
  await page.evaluate(observeOptions);
  expect(
    await verified.create({
      card: false,
      googlePay: {
        ...googlePay,
        googlePayVersion: 2,
        shippingAddressParameters: { allowedCountryCodes: ['US'] },
      },
      threeDSecure: { amount: '10.00', cardinalSDKConfig: { logging: { level: 'off' } } },
      authorization: await makeGuestToken(site),
    }),
  ).toBeNull();
  await google.payIn(await google.press(), /1091/);
  await expect(google.chosen).toBeVisible();
  const nonce = (payload: Record<string, unknown>) => payload['nonce'];
  const payload = await verified.payWith('Approve');
  expect(payload).toMatchObject({
    type: 'AndroidPayCard',
    liabilityShifted: true,
    details: { isNetworkTokenized: false, rawPaymentData: { apiVersion: 2 } },
  });
  // It is verified once.
  expect(nonce(await google.request())).toBe(nonce(payload));
  expect(verified.lookups).toHaveLength(1);
  // A network token needs no verification.
  await google.toggle.click();
  await google.payIn(await google.press());
  await expect(google.chosen).toBeVisible();
  expect(await google.pay()).not.toHaveProperty('liabilityShifted');
  expect(verified.lookups).toHaveLength(1);
});

test('is offered only where its script loads and Google says yes', async ({ page, cleanPage }) => {
  await page.route(/pay\.js/, (route) => route.abort());
  expect(await google.create({ googlePay })).toBeNull();
  await expect(google.option('googlePay')).toHaveAttribute('aria-disabled', 'true');
  await expect(google.option('googlePay')).toContainText(developerError);
  expect(cleanPage.splice(0).join()).toContain('Drop-in: googlePay could not be set up.');
  await google.call((dropin) => dropin.teardown());
  await page.unroute(/pay\.js/);
  // Another start uses a script of the page, and a shopper who can't pay sees nothing of Google Pay.
  await page.evaluate(() => {
    class PaymentsClient {
      isReadyToPay = () => Promise.resolve({ result: false });
    }
    Object.assign(globalThis, { google: { payments: { api: { PaymentsClient } } } });
  });
  const before = google.scripts.length;
  expect(await google.create({ googlePay })).toBeNull();
  expect(await google.call((dropin) => dropin.getAvailablePaymentOptions())).toEqual(['card']);
  expect(google.scripts).toHaveLength(before);
});

test('pays in a shadow root', { tag: '@long' }, async ({ page }) => {
  await page.evaluate(() => {
    const host = document.querySelector('#dropin-container') as HTMLElement;
    host
      .attachShadow({ mode: 'open' })
      .append(Object.assign(document.createElement('div'), { id: 'inside' }));
  });
  await page.evaluate(`braintree.dropin.create({
    authorization: 'sandbox_local_storefront', card: false,
    googlePay: ${JSON.stringify(googlePay)},
    container: document.querySelector('#dropin-container').shadowRoot.querySelector('div'),
  }).then((made) => { globalThis.dropin = made; })`);
  await google.payIn(await google.press());
  await expect(google.chosen).toBeVisible();
  await google.call((dropin) => dropin.teardown());
});
