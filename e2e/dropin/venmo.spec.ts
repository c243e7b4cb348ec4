import { expect, test } from './dropin.fixture.ts';
import { buyer, VenmoPage } from './venmo.page.ts';

let venmo: VenmoPage;
test.beforeEach(async ({ page, site }) => {
  venmo = new VenmoPage(page);
  await venmo.open(site);
});

test('is canceled, refused, and approved by the QR code', async ({ page }) => {
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
  const refusing = await venmo.openBesideCode();
  await expect(venmo.announced).toHaveText('Authorize on your Venmo app');
  await refusing.getByRole('button', { name: 'Fail' }).click();
  await expect(venmo.announced).toHaveText('Something went wrong');
  await refusing.close();
  await venmo.code.getByRole('button', { name: 'Try again' }).click();
  const approving = await venmo.openBesideCode();
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(venmo.announced).toHaveText('Venmo account authorized');
  await expect(venmo.chosen).toContainText(buyer);
  expect(await venmo.pay()).toEqual({
    nonce: expect.any(String),
    type: 'VenmoAccount',
    details: expect.objectContaining({ username: buyer, paymentContextId: expect.any(String) }),
  });
});
