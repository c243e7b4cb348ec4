import { devices, type Locator, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { transactionsOf } from './records.fixture.ts';
import { approvedCard, type Shop, sharedShop, Shopper, signUp } from './shopper.page.ts';
import { challengeCard, WaysToPay } from './ways-to-pay.page.ts';

/** By its name Safari on an iPhone: the only browser that Venmo's app can come back to from a private window. */
const phone = {
  userAgent: devices['iPhone 15'].userAgent,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

/** What the gateway has of an order that was declined, then paid. */
const declinedThenPaid = ['processor_declined', 'submitted_for_settlement'];
const statesOf = async (shop: Shop, id: string) =>
  (await transactionsOf(shop, id)).map(({ status }) => status);

const notCompleted = /The check by your bank was not completed/;
const notConfirmed = /did not confirm that it is you/;

test.describe('a bank that asks the shopper', () => {
  test('nothing is charged after a failure or a cancellation, and once after an approval; a saved card is asked for again', async ({
    page,
  }) => {
    const { shop, shopper, ways } = await newShopper(page, 1);
    await expect(ways.payButton()).toBeDisabled();

    await shopper.fillCard(challengeCard);
    await ways.payToChallenge();
    await ways.answer('Cancel').click();
    await ways.seeRefusal(notCompleted);
    // The card is still in the form.
    await ways.payToChallenge();
    await ways.answer('Fail').click();
    await ways.seeRefusal(notConfirmed);
    // Here too.
    await ways.payToChallenge();
    await ways.answer('Approve').click();
    const first = await shopper.seePaidOrder();
    await expect(page.getByText(/ending in 1091/)).toBeVisible();
    expect(await transactionsOf(shop, first)).toEqual([
      expect.objectContaining({
        status: 'submitted_for_settlement',
        deviceData: expect.stringContaining('correlation_id') as unknown,
      }),
    ]);

    await shopper.putFirstProductIntoCart(2);
    await shopper.makePurchase();
    await expect(ways.method(/1091/)).toBeChecked();
    await ways.payToChallenge();
    await ways.answer('Fail').click();
    await ways.seeRefusal(notConfirmed);
    // The card stays chosen, with a new nonce.
    await expect(ways.method(/1091/)).toBeChecked();
    await expect(ways.payButton()).toBeEnabled();
    await ways.payToChallenge();
    await ways.answer('Approve').click();
    expect(await transactionsOf(shop, await shopper.seePaidOrder())).toHaveLength(1);
  });

  test(
    'can be answered by keyboard, and its Escape leaves the popup open',
    { tag: '@long' },
    async ({ page }) => {
      const { shopper, ways } = await newShopper(page, 2);
      await shopper.fillCard(challengeCard);
      await ways.payToChallenge();
      await expect(page.locator('#Cardinal-CCA-IFrame')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await ways.seeRefusal(notCompleted);
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(ways.payButton()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(ways.answer('Approve')).toBeVisible();
      await tabTo(ways.answer('Approve'), page);
      await page.keyboard.press('Enter');
      await shopper.seePaidOrder();
    },
  );
});

test.describe('PayPal', () => {
  test('a cancellation, then an approval; the next order finds the account saved', async ({ page }) => {
    const { shop, shopper, ways } = await newShopper(page, 3);
    await ways.choose('PayPal');
    await expect(ways.payButton()).toBeDisabled();
    await expect(ways.payButton()).toHaveAccessibleDescription(/^Choose your PayPal account/);

    const canceled = await ways.openPayPal();
    await expect(canceled.getByRole('heading', { level: 1 })).toContainText('10.00');
    await expect(ways.payButton()).toHaveAccessibleDescription(/window that has opened/);
    await shopper.popup().getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
    await canceled.getByRole('button', { name: 'Cancel' }).click();
    await expect(ways.payButton()).toHaveAccessibleDescription(/^Choose your PayPal account/);

    // By keyboard alone.
    await tabTo(ways.walletButton('PayPal'), page);
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const window = await opened;
    await tabTo(window.getByRole('button', { name: 'Approve' }), window);
    // The window may have closed before the key is up.
    await Promise.all([window.waitForEvent('close'), window.keyboard.press('Enter').catch(() => undefined)]);
    await expect(ways.method(/PayPal/)).toBeChecked();
    await expect(ways.payButton()).toBeEnabled();
    await tabTo(ways.payButton(), page);
    await page.keyboard.press('Enter');
    const first = await shopper.seePaidOrder();
    await expect(page.getByText('PayPal', { exact: true }).first()).toBeVisible();
    expect(await transactionsOf(shop, first)).toHaveLength(1);

    await shopper.putFirstProductIntoCart(4);
    await shopper.makePurchase();
    await expect(ways.method(/PayPal/)).toBeChecked();
    await shopper.pay();
    const second = await shopper.seePaidOrder();
    expect(await transactionsOf(shop, second)).toHaveLength(1);
  });

  test('PayPal Credit is approved for the amount that is charged', { tag: '@long' }, async ({ page }) => {
    const { shop, shopper, ways } = await newShopper(page, 5);
    await ways.choose('PayPal Credit');
    const window = await ways.openPayPal('PayPal Credit');
    await expect(window.getByRole('heading', { level: 1 })).toContainText('10.00');
    await window.getByRole('button', { name: 'Approve' }).click();
    await expect(ways.method(/PayPal/)).toBeChecked();
    await shopper.pay();
    const id = await shopper.seePaidOrder();
    expect(await transactionsOf(shop, id)).toEqual([expect.objectContaining({ amount: '10.00' })]);
  });
});

test('Venmo: a code that is canceled, then one that is approved; the order names the account', async ({
  page,
}) => {
  const { shop, shopper, ways } = await newShopper(page, 0);
  await ways.choose('Venmo');
  await expect(ways.payButton()).toHaveAccessibleDescription(/^Choose your Venmo account/);
  const canceled = await ways.openVenmo();
  await canceled.getByRole('button', { name: 'Cancel' }).click();
  await expect(ways.payButton()).toHaveAccessibleDescription(/^Choose your Venmo account/);

  const frame = await ways.openVenmo();
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Open in this browser' }).click();
  await (await opened).getByRole('button', { name: 'Approve' }).click();
  await expect(ways.method(/Venmo/)).toBeChecked();
  await shopper.pay();
  const id = await shopper.seePaidOrder();
  await ways.seePaidWith('Venmo', '@asha-buyer');
  expect(await transactionsOf(shop, id)).toHaveLength(1);
});

test.describe('Venmo on a phone', () => {
  test.use(phone);

  test(
    'comes back to a page that is loaded anew: the popup opens again, and the result leaves the address',
    { tag: '@long' },
    async ({ page }) => {
      const { shop, shopper, ways } = await newShopper(page, 7);
      const told: string[] = [];
      page.on('request', (request) => {
        if (!request.isNavigationRequest() && /venmoSuccess/.test(request.url() + (request.postData() ?? '')))
          told.push(request.url());
      });
      await ways.choose('Venmo');
      await ways.walletButton('Venmo').click();
      await expect(page).toHaveURL(/\/go\/checkout\?/);
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page).toHaveURL(/\/cart(#|$)/);
      await expect(ways.method(/Venmo/)).toBeChecked();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(ways.payButton()).toBeEnabled();
      await expectAccessible(page);
      await shopper.pay();
      const id = await shopper.seePaidOrder();
      await ways.seePaidWith('Venmo', '@asha-buyer');
      expect(await transactionsOf(shop, id)).toHaveLength(1);
      expect(told).toEqual([]);
    },
  );
});

test('Apple Pay, by keyboard: canceled, declined, then paid; the order names the card', async ({ page }) => {
  const { shop, shopper, ways } = await newShopper(page, 2);
  await ways.choose('Apple Pay');
  await tabTo(ways.walletButton('Apple Pay'), page);
  await page.keyboard.press('Enter');
  await expect(ways.appleSheet()).toContainText('10.00');
  await page.keyboard.press('Escape');
  await expect(ways.appleSheet()).toBeHidden();
  await expect(shopper.popup()).toBeVisible();

  await ways.payWithApple(/^Visa ending in 1115/);
  await shopper.pay();
  await expect(shopper.popup().getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();

  await ways.choose('Apple Pay');
  await ways.payWithApple(/^Mastercard/);
  await tabTo(ways.payButton(), page);
  await page.keyboard.press('Enter');
  const id = await shopper.seePaidOrder();
  await ways.seePaidWith('Apple Pay', 'MasterCard ending in 4444');
  expect(await statesOf(shop, id)).toEqual(declinedThenPaid);
});

test.describe('Google Pay, on a narrow screen in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('a window that is closed, a declined card, then a payment; the order names the card', async ({
    page,
  }) => {
    const { shop, shopper, ways } = await newShopper(page, 6);
    await ways.choose('Google Pay');
    await expectAccessible(page);
    const closed = await ways.openGooglePay();
    await expect(closed.getByRole('heading', { level: 1 })).toContainText('Storefront');
    await expect(ways.payButton()).toHaveAccessibleDescription(/window that has opened/);
    await closed.close();
    await expect(ways.payButton()).toHaveAccessibleDescription(/Google Pay button/);

    await ways.payWithGoogle(/^Visa ending in 1115/);
    await shopper.pay();
    await expect(shopper.popup().getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();

    await ways.choose('Google Pay');
    await ways.payWithGoogle(/^Visa ending in 1111/);
    await shopper.pay();
    const id = await shopper.seePaidOrder();
    await ways.seePaidWith('Google Pay', 'Visa ending in 1111');
    expect(await statesOf(shop, id)).toEqual(declinedThenPaid);
  });
});

test('a returning shopper pays with the saved card, and deletes it', async ({ page }) => {
  const { shop, shopper, ways } = await newShopper(page, 6);
  await ways.choose('Card');
  await expect(shopper.popup().getByRole('checkbox', { name: 'Save card' })).toBeChecked();
  await shopper.fillCard(approvedCard);
  await shopper.pay();
  await shopper.seePaidOrder();

  await shopper.putFirstProductIntoCart(7);
  await shopper.makePurchase();
  await expect(ways.method(/1111/)).toBeChecked();
  await expectAccessible(page);
  await shopper.pay();
  const id = await shopper.seePaidOrder();
  expect(await transactionsOf(shop, id)).toEqual([expect.objectContaining({ cardLast4: '1111' })]);

  await shopper.putFirstProductIntoCart(5);
  await shopper.makePurchase();
  await shopper.popup().getByRole('button', { name: 'Edit' }).click();
  await expect(ways.payButton()).toBeDisabled();
  await shopper.popup().getByRole('button', { name: /1111/ }).click();
  await shopper.popup().getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(shopper.popup().getByRole('button', { name: 'Paying with Card' })).toBeVisible();
  await expect(ways.method(/1111/)).toHaveCount(0);
});

test(
  'a card and a PayPal account that are not to be saved are not listed for the next order',
  { tag: '@long' },
  async ({ page }) => {
    const { shopper, ways } = await newShopper(page, 6);
    await shopper.fillCard(approvedCard);
    await shopper.popup().getByRole('checkbox', { name: 'Save card' }).uncheck();
    await shopper.pay();
    await shopper.seePaidOrder();

    await shopper.putFirstProductIntoCart(7);
    await shopper.makePurchase();
    await ways.choose('PayPal');
    await shopper.popup().getByRole('checkbox', { name: 'Save PayPal account' }).uncheck();
    await ways.approvePayPal('PayPal');
    await shopper.pay();
    await shopper.seePaidOrder();

    await shopper.putFirstProductIntoCart(5);
    await shopper.makePurchase();
    await expect(shopper.popup().getByRole('button', { name: 'Paying with Card' })).toBeVisible();
    await expect(shopper.popup().getByRole('radio')).toHaveCount(0);
  },
);

/** A new person in the popup of an order for a product of the home page. */
async function newShopper(page: Page, nth: number) {
  const shop = sharedShop();
  const shopper = new Shopper(page);
  await enter(page.context(), await signUp(shop));
  await shopper.putFirstProductIntoCart(nth);
  await shopper.makePurchase();
  return { shop, shopper, ways: new WaysToPay(shopper) };
}

/** Presses Tab until the button has the focus. */
async function tabTo(button: Locator, page: Page): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await button.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached the button.');
}
