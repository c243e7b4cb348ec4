import { ApplePayPage } from './apple-pay.page.ts';
import { CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';
import { GooglePayPage, googlePay } from './google-pay.page.ts';
import { PayPalPage, checkout } from './paypal.page.ts';
import { ThreeDSecurePage } from './three-d-secure.page.ts';

// Each page has exactly the policy of the guide for merchants (`policy.ts`). A violation fails the test, because it is
// an error on the console. A new way to pay: its rows in the guide, its page in `serve.ts`, its test here.
// Venmo's tests run under its policy from beginning to end (`venmo.spec.ts`).

test('a card is paid with under the policy for cards', async ({ page, site }) => {
  const card = new CardPage(page);
  await page.goto(site.url);
  expect(await card.create()).toBeNull();
  await card.fillGood();
  expect(await card.pay()).toMatchObject({ type: 'CreditCard' });
});

test('a challenge is passed under the policy for 3-D Secure', async ({ page, site }) => {
  const verified = new ThreeDSecurePage(page);
  expect(await verified.start(site)).toBeNull();
  await verified.type('4000000000001091');
  expect(await verified.payWith('Approve')).toMatchObject({ liabilityShifted: true });
});

test('PayPal is paid with under the policy for PayPal', { tag: '@long' }, async ({ page, site }) => {
  const paypal = new PayPalPage(page);
  await paypal.open(site);
  expect(await paypal.create({ paypal: checkout })).toBeNull();
  await paypal.option('paypal').click();
  await paypal.approve(await paypal.press());
  expect(await paypal.pay()).toMatchObject({ type: 'PayPalAccount' });
});

test('Apple Pay is paid with under the policy for Apple Pay', { tag: '@long' }, async ({ page, site }) => {
  const apple = new ApplePayPage(page);
  await apple.open(site);
  await apple.createAlone();
  await apple.press();
  await apple.pressPay();
  expect(await apple.pay()).toMatchObject({ type: 'ApplePayCard' });
});

test('Google Pay is paid with under the policy for Google Pay', { tag: '@long' }, async ({ page, site }) => {
  const google = new GooglePayPage(page);
  await google.open(site);
  expect(await google.create({ googlePay })).toBeNull();
  await google.option('googlePay').click();
  await google.payIn(await google.press());
  expect(await google.pay()).toMatchObject({ type: 'AndroidPayCard' });
});

test('device data come with a payment under their policies', { tag: '@long' }, async ({ page, site }) => {
  const card = new CardPage(page);
  for (const [path, dataCollector] of [
    ['/device-data-bundled.html', { bundled: true }],
    ['/device-data.html', true],
  ] as const) {
    await page.goto(site.url + path);
    await page.evaluate(() => {
      const shop = globalThis as unknown as {
        braintree: { dataCollector?: unknown };
        trustedTypes: { createPolicy(name: string, rules: object): void };
      };
      delete shop.braintree.dataCollector;
      // The page's own policy, for Braintree's script. The other page allows none.
      const pass = (text: string) => text;
      if (location.pathname === '/device-data.html')
        shop.trustedTypes.createPolicy('default', { createScriptURL: pass, createScript: pass });
    });
    expect(await card.create({ dataCollector })).toBeNull();
    await card.fillGood();
    expect(await card.pay()).toHaveProperty('deviceData');
  }
});
