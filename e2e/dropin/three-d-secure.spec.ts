import { makeCustomer, makeGuestToken, steer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';
import { ThreeDSecurePage } from './three-d-secure.page.ts';

const failed = 'Something went wrong during 3D Secure authentication. Please try again.';
const challenged = '4000000000001091';
const songbird = /songbirdstag\.cardinalcommerce\.com/;

let pay: ThreeDSecurePage;
test.beforeEach(({ page }) => {
  pay = new ThreeDSecurePage(page);
});

test(
  'without a challenge each outcome is in the payload, and the merchant decides',
  { tag: '@long' },
  async ({ site }) => {
    expect(await pay.start(site)).toBeNull();
    for (const [number, liabilityShifted, status] of [
      ['4000000000001000', true, 'authenticate_successful'],
      ['4000000000001018', false, 'authenticate_frictionless_failed'],
      ['4000000000001026', true, 'authenticate_attempt_successful'],
      ['4000000000001034', false, 'authenticate_unable_to_authenticate'],
      ['4000000000001042', false, 'authenticate_rejected'],
      ['4000000000001059', false, 'authentication_unavailable'],
      ['4000000000001067', false, 'lookup_error'],
      ['4000000000001083', false, 'lookup_bypassed'],
      ['4111111111111111', false, 'lookup_not_enrolled'],
    ] as const) {
      await pay.type(number);
      expect(await pay.request()).toMatchObject({
        nonce: expect.any(String),
        liabilityShifted,
        liabilityShiftPossible: expect.any(Boolean),
        threeDSecureInfo: { status },
      });
      await pay.again();
    }
    expect(pay.lookups[0]).toMatchObject({
      amount: '10.00',
      bin: '400000',
      dfReferenceId: expect.any(String),
      additionalInfo: { acsWindowSize: '03' },
    });
  },
);

test('a challenge is canceled, broken off by a gateway that fails, failed and approved; the form keeps what was typed until then', async ({
  page,
  site,
  cleanPage,
}) => {
  expect(await pay.start(site)).toBeNull();
  const widget = page.locator('.braintree-dropin');
  await pay.type(challenged);
  const before = (await pay.heard()).length;
  const canceled = pay.request();
  await expect(pay.challengeFrame).toBeVisible();
  await expect(widget).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.braintree-loader__container')).toBeHidden();
  await pay.challenge.getByRole('button', { name: 'Cancel' }).click();
  expect(await canceled).toEqual({ message: failed, code: 'THREEDS_CARDINAL_SDK_CANCELED' });
  await expect(pay.banner).toHaveText(failed);
  await expect(widget).not.toHaveAttribute('aria-busy', 'true');
  await pay.isFilled();
  const told = (await pay.heard()).slice(before).filter((name) => name.startsWith('3ds:'));
  expect(told.toSorted()).toEqual([
    '3ds:authentication-modal-close',
    '3ds:authentication-modal-render',
    '3ds:customer-canceled',
  ]);
  // The requestable events go on.
  await pay.input('cvv').press('End');
  await pay.input('cvv').press('Backspace');
  await expect
    .poll(async () =>
      (await pay.heard()).slice(before).filter((name) => name === 'noPaymentMethodRequestable'),
    )
    .toHaveLength(2);
  await pay.input('cvv').press('3');
  await pay.isFilled();

  for (const [family, code] of [
    ['three-d-secure-lookup', 'THREEDS_LOOKUP_ERROR'],
    ['three-d-secure-authenticate', 'THREEDS_JWT_AUTHENTICATION_FAILED'],
  ] as const) {
    await steer(site, 'faults', { family, kind: 'reset', times: 10 });
    const isLookup = family === 'three-d-secure-lookup';
    const result = isLookup ? await pay.request() : await pay.payWith('Approve');
    expect(result).toEqual({ message: failed, code });
    await steer(site, 'faults', undefined, 'DELETE');
    await pay.isFilled();
  }
  cleanPage.splice(0);
  pay.lookups.splice(1);

  await pay.call((dropin) => dropin.updateConfiguration('threeDSecure', 'amount', '25.00'));
  expect(await pay.payWith('Fail')).toMatchObject({
    liabilityShifted: false,
    // The SDK returns the method of the lookup; the gateway knows more (docs/behaviour/widget.md#after-a-verification).
    threeDSecureInfo: { status: 'challenge_required' },
  });
  expect(pay.lookups.map(({ amount }) => amount)).toEqual(['10.00', '25.00']);
  await pay.again();

  await pay.type(challenged);
  const approved = await pay.payWith('Approve');
  expect(approved).toMatchObject({
    liabilityShifted: true,
    liabilityShiftPossible: true,
    threeDSecureInfo: { status: 'authenticate_successful' },
  });
  await expect(page.locator('.braintree-method--active')).toContainText('1091');
  // It is verified once.
  expect(await pay.request()).toMatchObject({ nonce: approved['nonce'] });
  expect(pay.lookups).toHaveLength(3);
});

test('a saved card is verified too; when that fails, it can be chosen again', async ({
  page,
  site,
  cleanPage,
}) => {
  const { token } = await makeCustomer(site, ['visa', 'mastercard']);
  expect(await pay.start(site, { authorization: token })).toBeNull();
  await steer(site, 'faults', { family: 'three-d-secure-lookup', kind: '500', times: 1 });
  expect(await pay.pay()).toEqual({ message: failed, code: 'THREEDS_LOOKUP_ERROR' });
  await expect(pay.banner).toHaveText(failed);
  await expect(page.locator('.braintree-method')).toHaveCount(2);
  await expect(page.locator('.braintree-method--active')).toHaveCount(0);
  await page.locator('.braintree-method').first().click();
  const paid = await pay.pay();
  expect(paid).toMatchObject({ vaulted: true, liabilityShifted: false, liabilityShiftPossible: false });
  expect(await pay.request()).toMatchObject({ nonce: paid['nonce'] });
  expect(pay.lookups).toHaveLength(2);
  cleanPage.splice(0);
});

test(
  'without Songbird only a challenge fails, and the next try loads it again',
  { tag: '@long' },
  async ({ page, site, cleanPage }) => {
    await page.route(songbird, (route) => route.abort());
    expect(await pay.start(site)).toBeNull();
    await pay.type('4000000000001000');
    expect(await pay.request()).toMatchObject({ liabilityShifted: true });
    await pay.again();
    await pay.type(challenged);
    const refused = { message: failed, code: 'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED' };
    expect(await pay.request()).toEqual(refused);
    await page.unroute(songbird);
    await pay.isFilled();
    expect(await pay.payWith('Approve')).toMatchObject({ liabilityShifted: true });
    cleanPage.splice(0);
  },
);

test(
  'on a page that allows neither Songbird nor the policy, a challenge fails as documented',
  { tag: '@long' },
  async ({ page, site, cleanPage }) => {
    expect(await pay.start(site, {}, '/')).toBeNull();
    await pay.type(challenged);
    expect(await pay.request()).toEqual({
      message: failed,
      code: 'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED',
    });
    await pay.isFilled();
    const seen = await page.evaluate(() => {
      const { violations, rejections } = globalThis as unknown as Record<string, string[]>;
      return [violations?.splice(0), rejections];
    });
    expect(seen).toEqual([expect.arrayContaining([expect.stringContaining('trusted-types')]), []]);
    expect(cleanPage.splice(0).filter((line) => line.startsWith('uncaught'))).toEqual([]);
  },
);

test(
  'a teardown during a challenge takes it off the screen, and a new widget verifies',
  { tag: '@long' },
  async ({ page, site }) => {
    expect(await pay.start(site)).toBeNull();
    await pay.type(challenged);
    const request = pay.request();
    await expect(pay.challengeFrame).toBeVisible();
    await pay.call((dropin) => dropin.teardown());
    expect(await request).toEqual({ message: 'Drop-in was torn down.', code: 'TORN_DOWN' });
    await expect(pay.challengeFrame).toHaveCount(0);
    await expect(page.locator('#dropin-container')).toBeEmpty();
    expect(await pay.start(site)).toBeNull();
    await pay.type(challenged);
    expect(await pay.payWith('Approve')).toMatchObject({ liabilityShifted: true });
  },
);

test('in a modal dialog of the page a challenge is above it: Escape cancels only the challenge, and the keyboard approves', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/three-d-secure.html`);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.append(...document.querySelectorAll('main > *'));
    document.querySelector('main')?.append(dialog);
    dialog.showModal();
  });
  const threeDSecure = { amount: '10.00' };
  expect(await pay.create({ threeDSecure, authorization: await makeGuestToken(site) })).toBeNull();
  await pay.type(challenged);
  const canceled = pay.request();
  await expect(pay.challenge.getByRole('heading')).toBeFocused();
  // With the focus in the page, where the browser would close the topmost dialog.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  expect(await canceled).toEqual({ message: failed, code: 'THREEDS_CARDINAL_SDK_CANCELED' });
  await expect(page.locator('dialog')).toHaveCount(1);
  await expect(page.locator('main > dialog:modal')).toBeVisible();
  await pay.isFilled();
  const approved = pay.request();
  const button = pay.challenge.getByRole('button', { name: 'Approve' });
  await button.hover();
  while (!(await button.evaluate((element) => element.matches(':focus')))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await approved).toMatchObject({ liabilityShifted: true });
  await expect(page.locator('dialog')).toHaveCount(1);
});

test(
  'a gateway without 3-D Secure is an error, except where the page wants it only if it is enabled',
  { tag: '@long' },
  async ({ site }) => {
    const message = '3D Secure failed to set up.';
    const shared = { name: 'DropinError', type: 'MERCHANT', message };
    expect(await pay.start(site, { authorization: 'sandbox_local_storefront' })).toEqual({
      ...shared,
      code: 'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY',
    });
    await steer(site, 'settings', { threeDSecure: false }, 'PUT');
    try {
      expect(await pay.start(site)).toEqual({ ...shared, code: 'THREEDS_NOT_ENABLED' });
      expect(await pay.start(site, { threeDSecure: { ifEnabled: true } })).toBeNull();
      await pay.type(challenged);
      expect(await pay.request()).not.toHaveProperty('liabilityShifted');
      expect(pay.lookups).toEqual([]);
    } finally {
      await steer(site, 'settings', { threeDSecure: true }, 'PUT');
    }
  },
);
