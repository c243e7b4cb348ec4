import { devices, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../clean-page.fixture.ts';
import { transactionsOf } from './records.fixture.ts';
import { approvedCard } from './shopper.page.ts';
import {
  challengeCard,
  checkConnection,
  newShopper,
  payOverALostNetwork,
  tabTo,
} from './ways-to-pay.page.ts';

/** By its name Safari on an iPhone: the only browser that Venmo's app can come back to from a private window. */
const phone = {
  userAgent: devices['iPhone 15'].userAgent,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

const notCompleted = /The check by your bank was not completed/;
const notConfirmed = /did not confirm that it is you/;

test.describe('a bank that asks the shopper', () => {
  test('nothing is charged after a failure or a cancellation, and once after an approval; a saved card is asked for again', async ({
    page,
  }) => {
    const { shop, shopper, ways } = await newShopper(page);
    await expect(ways.payButton()).toBeDisabled();

    await shopper.fillCard(challengeCard);
    await shopper.saveForNextTime();
    await ways.payToChallenge();
    await ways.answer('Cancel').click();
    await ways.seeRefusal(notCompleted);
    // The card is still in the form.
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

    await shopper.orderAgain();
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

    // It was stored once, and is removed on the dashboard.
    await page.goto('/user/dashboard');
    const saved = page.getByRole('region', { name: 'Saved ways to pay' });
    await expect(saved.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    await tabTo(saved.getByRole('button', { name: 'Remove Visa ending in 1091' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Remove Visa ending in 1091?' });
    await tabTo(question.getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await expect(saved.getByText('Nothing is saved.')).toBeVisible();
    await page.reload();
    await expect(saved.getByText('Nothing is saved.')).toBeVisible();
  });

  test(
    'can be answered by keyboard, and its Escape leaves the popup open',
    { tag: '@long' },
    async ({ page }) => {
      const { shopper, ways } = await newShopper(page);
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
      await tabTo(ways.answer('Approve'));
      await page.keyboard.press('Enter');
      await shopper.seePaidOrder();
    },
  );
});

test('PayPal, Venmo, Apple Pay and Google Pay: each is paid with once, and the order names it', async ({
  page,
  allowFault,
}) => {
  allowFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|paypal failed/);
  const { shop, shopper, ways } = await newShopper(page);
  const statuses = async () =>
    (await transactionsOf(shop, await shopper.seePaidOrder())).map(({ status }) => status);

  await test.step('PayPal, canceled, then approved by keyboard over a network that is lost at each step', async () => {
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
    await shopper.saveForNextTime();

    const approveByKeyboard = async () => {
      await tabTo(ways.walletButton('PayPal'));
      const opened = page.waitForEvent('popup');
      await page.keyboard.press('Enter');
      const window = await opened;
      await tabTo(window.getByRole('button', { name: 'Approve' }));
      // The window may have closed before the key is up.
      await Promise.all([
        window.waitForEvent('close'),
        window.keyboard.press('Enter').catch(() => undefined),
      ]);
      await expect(ways.method(/PayPal/)).toBeChecked();
      await expect(ways.payButton()).toBeEnabled();
    };
    await payOverALostNetwork(ways, {
      way: 'PayPal',
      give: approveByKeyboard,
      unreached: checkConnection,
      opensWindow: true,
    });
    await expect(page.getByText('PayPal', { exact: true }).first()).toBeVisible();
  });

  await test.step('the next order finds the PayPal account saved, deletes it, and is paid by Venmo', async () => {
    await shopper.orderAgain();
    await expect(ways.method(/PayPal/)).toBeChecked();
    await shopper.popup().getByRole('button', { name: 'Edit' }).click();
    await expect(ways.payButton()).toBeDisabled();
    await shopper
      .popup()
      .getByRole('button', { name: /PayPal/ })
      .click();
    await shopper.popup().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(shopper.popup().getByRole('button', { name: 'Paying with Card' })).toBeVisible();
    await expect(ways.method(/PayPal/)).toHaveCount(0);
    await ways.choose('Venmo');
    await expect(ways.payButton()).toHaveAccessibleDescription(/^Choose your Venmo account/);
    await ways.approveVenmo();
    await shopper.pay();
    expect(await statuses()).toHaveLength(1);
    await ways.seePaidWith('Venmo', '@asha-buyer');
  });

  await test.step('Apple Pay, by keyboard: canceled, declined, then paid', async () => {
    await shopper.orderAgain();
    await ways.choose('Apple Pay');
    await tabTo(ways.walletButton('Apple Pay'));
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
    await tabTo(ways.payButton());
    await page.keyboard.press('Enter');
    expect(await statuses()).toEqual(['processor_declined', 'submitted_for_settlement']);
    await ways.seePaidWith('Apple Pay', 'MasterCard ending in 4444');
  });

  await test.step('Google Pay, on a narrow screen in the dark', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await shopper.orderAgain();
    await ways.choose('Google Pay');
    await expect(ways.payButton()).toHaveAccessibleDescription(/Google Pay button/);
    await ways.payWithGoogle(/^Visa ending in 1111/);
    await shopper.pay();
    expect(await statuses()).toHaveLength(1);
    await ways.seePaidWith('Google Pay', 'Visa ending in 1111');
  });
});

test('PayPal Credit is approved for the amount that is charged', { tag: '@long' }, async ({ page }) => {
  const { shop, shopper, ways } = await newShopper(page);
  await ways.choose('PayPal Credit');
  const window = await ways.openPayPal('PayPal Credit');
  await expect(window.getByRole('heading', { level: 1 })).toContainText('10.00');
  await window.getByRole('button', { name: 'Approve' }).click();
  await expect(ways.method(/PayPal/)).toBeChecked();
  await shopper.pay();
  const id = await shopper.seePaidOrder();
  expect(await transactionsOf(shop, id)).toEqual([expect.objectContaining({ amount: '10.00' })]);
});

/** Addresses that anybody can put into a link; the second has the key under which the SDK looks for a context. */
const links = [
  '#venmoSuccess=1&paymentMethodNonce=fake-venmo-account-nonce&username=call-0800-1234',
  '#/venmoSuccess=1&resource_id=undefined&paymentMethodNonce=fake-venmo-account-nonce',
  '?resource_id=stranger#venmoSuccess=1&resource_id=stranger&username=x',
  '#venmoError=1&errorMessage=Call%200800-1234',
];

async function seeLinksIgnored(page: Page): Promise<void> {
  const { shopper, ways } = await newShopper(page);
  const closed = async () => {
    await expect(page.getByText(/Order \S+ is waiting for payment/)).toBeVisible();
    await expect(page).toHaveURL(/\/cart(\?resource_id=stranger)?$/);
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
    await expect(shopper.popup()).toBeHidden();
  };
  for (const link of links) {
    await page.goto('about:blank');
    await page.goto(`/cart${link}`);
    await closed();
    // The page is there already, and only its hash changes.
    await page.evaluate((hash) => (location.hash = hash), link.replace(/^[^#]*/, ''));
    await closed();
  }
  // Nor does the popup's widget take one from a page that has begun nothing.
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await ways.choose('Venmo');
  await page.evaluate((hash) => (location.hash = hash), links[0] ?? '');
  await expect(page).toHaveURL(/\/cart(\?resource_id=stranger)?$/);
  await expect(ways.method(/Venmo/)).toHaveCount(0);
  await expect(ways.payButton()).toBeDisabled();
}

test('a link with a result of Venmo opens nothing and fills nothing', ({ page }) => seeLinksIgnored(page));

test.describe('Venmo on a phone', () => {
  test.use(phone);

  test('is not believed by a link either', ({ page }) => seeLinksIgnored(page));

  test(
    'comes back to a page that is loaded anew: the popup opens again, and the result leaves the address',
    { tag: '@long' },
    async ({ page }) => {
      const { shop, shopper, ways } = await newShopper(page);
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

test(
  'a card and a PayPal account are not listed for the next order unless the shopper asks for it',
  { tag: '@long' },
  async ({ page }) => {
    const { shopper, ways } = await newShopper(page);
    await shopper.fillCard(approvedCard);
    await shopper.pay();
    await shopper.seePaidOrder();

    await shopper.orderAgain();
    await ways.choose('PayPal');
    await ways.approvePayPal('PayPal');
    await shopper.pay();
    await shopper.seePaidOrder();

    await shopper.orderAgain();
    await expect(shopper.popup().getByRole('button', { name: 'Paying with Card' })).toBeVisible();
    await expect(shopper.popup().getByRole('radio')).toHaveCount(0);
  },
);
