import { steer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';
import { buyer, contextsOf, decide, phone, VenmoPage } from './venmo.page.ts';

let venmo: VenmoPage;
test.beforeEach(async ({ page, site }) => {
  venmo = new VenmoPage(page);
  await venmo.open(site);
});
test.afterEach(({ site }) => steer(site, 'faults', undefined, 'DELETE'));

const payload = {
  nonce: expect.any(String),
  type: 'VenmoAccount',
  details: expect.objectContaining({ username: buyer }),
};

test('is canceled, and approved by the QR code; tells what went wrong, and ends with the widget', async ({
  page,
  site,
  cleanPage,
}) => {
  expect(await venmo.create({ venmo: { allowDesktop: true } })).toBeNull();
  await page.locator('.braintree-option__venmo').click();
  await venmo.press();
  await expect(venmo.dialog).toBeVisible();
  await expect(venmo.code.getByRole('heading')).toBeFocused();
  await expect(venmo.announced).toHaveText('To scan the QR code, open your Venmo app');
  await page.keyboard.press('Escape');
  await expect(venmo.dialog).toBeHidden();
  await expect(venmo.button).toBeFocused();
  await expect(venmo.banner).toBeHidden();
  await venmo.press();
  const approving = await venmo.openBesideCode();
  await expect(venmo.announced).toHaveText('Authorize on your Venmo app');
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(venmo.announced).toHaveText('Venmo account authorized');
  await expect(venmo.chosen).toContainText(buyer);
  expect(await venmo.pay()).toEqual(payload);
  await venmo.call((dropin) => dropin.teardown());
  await venmo.createAlone({ allowDesktop: true });
  expect(await venmo.request()).toMatchObject({ message: 'No payment method is available.' });
  await expect(venmo.banner).toHaveText('Use the Venmo button to continue with your payment.');
  await steer(site, 'faults', { family: 'venmo-context', kind: '500', times: 10 });
  await venmo.press();
  await expect(venmo.banner).toHaveText('Something went wrong on our end.');
  await expect(venmo.dialog).toBeHidden();
  await steer(site, 'faults', undefined, 'DELETE');
  // A widget that ends takes the frame and the payment context with it.
  await venmo.press();
  await expect(venmo.announced).toHaveText('To scan the QR code, open your Venmo app');
  await venmo.call((dropin) => dropin.teardown());
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(async () => (await contextsOf(site))[0]?.status).toBe('CANCELED');
  cleanPage.splice(0);
});

test.describe('on a phone', () => {
  test.use({ userAgent: phone });
  const single = { paymentMethodUsage: 'single_use' };

  test('is approved in the app, which returns by the address', async ({ page, site, cleanPage }) => {
    await venmo.lookOrdinary();
    await venmo.open(site, '#step-2');
    await page.reload();
    await venmo.createAlone(single);
    const canceling = await venmo.switchToApp();
    await expect(venmo.status).toHaveText('Authorize on your Venmo app');
    await Promise.all([
      canceling.waitForEvent('close'),
      canceling.getByRole('button', { name: 'Cancel' }).click(),
    ]);
    await expect(venmo.status).toBeEmpty();
    await expect(venmo.banner).toBeHidden();
    const failing = await venmo.switchToApp();
    await failing.getByRole('button', { name: 'Fail' }).click();
    await expect(venmo.banner).toHaveText('The Venmo app could not be found on your device.');
    const approving = await venmo.switchToApp();
    await approving.getByRole('button', { name: 'Approve' }).click();
    await expect(venmo.chosen).toContainText(buyer);
    expect(await venmo.pay()).toEqual(payload);
    await expect(page).toHaveURL(/#step-2$/);
    cleanPage.splice(0);
  });

  test('gives its result to a page that is opened anew, and to no page that any link opens', async ({
    page,
    site,
    cleanPage,
  }) => {
    await venmo.lookOrdinary();
    await venmo.open(site);
    await page.reload();
    for (const options of [single, true] as const) {
      await venmo.createAlone(options);
      // The browser has closed the page meanwhile, as a phone does.
      const app = await venmo.switchToApp();
      await page.goto('about:blank');
      await app.evaluate(() => void Object.assign(window, { opener: null }));
      await app.getByRole('button', { name: 'Approve' }).click();
      await app.waitForURL(`${site.url}/**`);
      const back = new URL(app.url());
      await app.close();
      await page.goto(back.href.replace('username=', 'username=stranger'));
      expect(await venmo.create({ venmo: options })).toBeNull();
      await expect(venmo.chosen).toContainText(options === single ? buyer : '@stranger');
      expect(await venmo.request()).toMatchObject({ type: 'VenmoAccount' });
      expect(page.url()).toBe(`${site.url}/venmo.html`);
      await venmo.call((dropin) => dropin.teardown());
      const fake = '#venmoSuccess=1&paymentMethodNonce=fake-venmo-account-nonce&username=stranger';
      for (const hash of [back.hash, fake, '#venmoError=1&errorMessage=No&errorCode=7']) {
        await venmo.open(site, hash);
        await page.reload();
        expect(await venmo.create({ venmo: options })).toBeNull();
        await expect(venmo.chosen).toBeHidden();
        await expect(venmo.banner).toBeHidden();
        expect(page.url()).toBe(`${site.url}/venmo.html`);
      }
      await venmo.open(site);
    }
    cleanPage.splice(0);
  });

  test(
    'is asked for its status where the shopper returns himself',
    { tag: '@long' },
    async ({ page, site, cleanPage }) => {
      await venmo.createAlone({ ...single, requireManualReturn: true });
      const first = await venmo.switchToApp();
      await venmo.page.getByRole('button', { name: 'Cancel' }).click();
      await expect(venmo.status).toBeEmpty();
      await expect(venmo.button).toBeFocused();
      await expect(venmo.banner).toBeHidden();
      await first.close();
      const second = await venmo.switchToApp();
      await decide(site, 'FAILED');
      await expect(venmo.banner).toHaveText('Something went wrong on our end.');
      await second.close();
      const third = await venmo.switchToApp();
      await decide(site, 'APPROVED');
      await expect(venmo.chosen).toContainText(buyer);
      await third.close();
      expect(await venmo.pay()).toEqual(payload);
      // The gateway can't be asked for the next context: the sheet can be tried again.
      await steer(site, 'faults', { family: 'venmo-context', kind: '500', times: 10 });
      await venmo.call((dropin) => dropin.teardown());
      await venmo.createAlone(single);
      await expect(page.getByRole('alert')).toContainText('Something went wrong on our end.');
      await steer(site, 'faults', undefined, 'DELETE');
      await page.getByRole('button', { name: 'Try again' }).click();
      await (await venmo.switchToApp()).close();
      cleanPage.splice(0);
    },
  );
});
