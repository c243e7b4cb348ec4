import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../clean-page.fixture.ts';
import { serverSdk } from '../dropin/customer.fixture.ts';
import { enter } from './account.page.ts';
import { orderRow, transactionsOf } from './records.fixture.ts';
import {
  approvedCard,
  cartOf,
  declinedCard,
  homeAddress,
  sharedShop,
  Shopper,
  signUp,
} from './shopper.page.ts';
import { newShopper, tabTo } from './ways-to-pay.page.ts';

test.describe('a shopper pays by card', () => {
  test('by keyboard alone, from the home page to a paid order', async ({ page }) => {
    const shop = sharedShop();
    const person = await signUp(shop);
    const shopper = new Shopper(page);
    const popup = shopper.popup();
    const pressEnterOn = async (button: Locator) => {
      await tabTo(button);
      await page.keyboard.press('Enter');
    };
    await page.goto('/');
    await pressEnterOn(page.getByRole('link', { name: /^View Product/ }).first());
    await expect(page).toHaveURL(/\/product\//);
    // The address changes a moment before the page does.
    await expect(page.getByText(/^Left in Stock/)).toBeVisible();
    const product = await page.getByRole('heading', { level: 1 }).innerText();
    await pressEnterOn(page.getByRole('button', { name: `Add to Cart: ${product}` }));
    await expect(page).toHaveURL(/\/cart$/);
    await pressEnterOn(page.getByRole('link', { name: 'Log in to Checkout' }));
    await expect(page).toHaveURL(/\/login/);
    await tabTo(page.getByLabel('Email'));
    await page.keyboard.insertText(person.email);
    await tabTo(page.getByLabel('Password', { exact: true }));
    await page.keyboard.insertText(person.password);
    // The form can't be sent before React is there.
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('button', { name: 'Make purchase' })).toBeEnabled();
    await pressEnterOn(page.getByRole('button', { name: 'Make purchase' }));
    for (const [label, text] of Object.entries(homeAddress)) {
      await tabTo(popup.getByLabel(label, { exact: true }));
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
    }
    await page.keyboard.press('Enter');
    expect(await shopper.cartInStorage()).toBeNull();
    await pressEnterOn(popup.getByRole('button', { name: 'Paying with Card' }));
    await expect(shopper.hostedField('number')).toBeVisible();
    await tabTo(shopper.hostedField('number'));
    await page.keyboard.type(approvedCard.number);
    await tabTo(shopper.hostedField('expirationDate'));
    await page.keyboard.type(approvedCard.expiry);
    await tabTo(shopper.hostedField('cvv'));
    await page.keyboard.type(approvedCard.cvv);
    // Enter in the complete form pays.
    await page.keyboard.press('Enter');

    const id = await shopper.seePaidOrder();
    await expect(page.getByText(product).first()).toBeVisible();
    await expect(page.getByText(/1111/)).toBeVisible();
    await expect(page.getByText('₹ 10', { exact: true })).toBeVisible();
    const order = await orderRow(shop, id);
    expect(order?.state).toBe('paid');
    await expect(page.getByText(new RegExp(`\\b${order?.number}\\b`)).first()).toBeVisible();
    await expect
      .poll(() => transactionsOf(shop, id))
      .toEqual([
        expect.objectContaining({
          status: 'submitted_for_settlement',
          amount: '10.00',
          currency: 'INR',
          cardLast4: '1111',
        }),
      ]);
  });

  for (const [gateway, ms, tag] of [
    ['quick', 0, undefined],
    ['slow', 1500, '@long'],
  ] as const)
    test(
      `a ${gateway} gateway: a declined card is in its form each time, beside a saved one too, and the card that then pays is alone saved`,
      { tag: tag ?? [] },
      async ({ page }) => {
        // A price changed in the browser changes neither total nor charge.
        const { shop, shopper, ways } = await newShopper(page, { price: 1 });
        if (ms)
          await page.route(/payment\.pay/, async (route) => {
            const answer = await route.fetch();
            await new Promise((resolve) => setTimeout(resolve, ms));
            await route.fulfill({ response: answer });
          });
        const paid = { status: 'submitted_for_settlement', amount: '10.00', cardLast4: '1111' };
        await ways.choose('Card');
        await shopper.saveForNextTime();
        await shopper.fillCard(declinedCard);
        for (const _ of ['first', 'again']) {
          await shopper.pay();
          await seeDeclinedCard(shopper);
        }
        await shopper.fillCard(approvedCard);
        await shopper.pay();
        const first = await shopper.seePaidOrder();
        expect((await orderRow(shop, first))?.total_paise).toBeGreaterThan(100);
        expect((await transactionsOf(shop, first)).toSorted(byStatus)).toMatchObject([
          { status: 'processor_declined' },
          { status: 'processor_declined' },
          paid,
        ]);

        // The next order finds the card that has paid, and that alone.
        await shopper.orderAgain();
        const saved = shopper.popup().getByRole('radio');
        await expect(saved).toHaveCount(1);
        await expect(saved).toHaveAccessibleName(/1111/);
        await expect(saved).toBeChecked();
        await shopper.fillCard(declinedCard);
        await shopper.pay();
        await seeDeclinedCard(shopper);
        await shopper.fillCard(approvedCard);
        await shopper.pay();
        expect((await transactionsOf(shop, await shopper.seePaidOrder())).toSorted(byStatus)).toMatchObject([
          { status: 'processor_declined' },
          paid,
        ]);
      },
    );

  test('a declined card is not listed when the popup opens again; a saved one that is declined is not chosen', async ({
    page,
  }) => {
    const { shop, shopper, ways } = await newShopper(page);
    const popup = shopper.popup();
    const radios = popup.getByRole('radio').filter({ visible: true });
    const openAgain = async () => {
      await popup.getByRole('button', { name: 'Close' }).click();
      await expect(popup).toBeHidden();
      await page.reload();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
    };
    await ways.choose('Card');
    await shopper.saveForNextTime();
    await shopper.fillCard(declinedCard);
    await shopper.pay();
    await seeDeclinedCard(shopper);
    await openAgain();
    await expect(popup.getByRole('button', { name: 'Paying with Card' })).toBeVisible();
    await expect(radios).toHaveCount(0);

    // Saved before its bank has blocked it.
    const id = await page.evaluate(() => localStorage.getItem('userId') ?? '');
    await serverSdk(shop.sandboxUrl).paymentMethod.create({
      customerId: id,
      paymentMethodNonce: 'fake-processor-declined-visa-nonce',
    });
    await openAgain();
    await expect(radios).toBeChecked();
    await shopper.pay();
    await expect(popup.getByRole('alert').filter({ visible: true })).toHaveText(/declined/);
    await openAgain();
    await expect(radios).not.toBeChecked();
    await expect(ways.payButton()).toBeDisabled();

    await shopper.fillCard(approvedCard);
    await shopper.saveForNextTime();
    await shopper.pay();
    await shopper.seePaidOrder();
    await shopper.orderAgain();
    await expect(popup.getByRole('radio', { name: /1111/ })).toBeChecked();
  });

  test('an order whose popup is closed waits for payment, and is put back or canceled', async ({ page }) => {
    const shopper = new Shopper(page);
    const cart = await cartOf(sharedShop());
    const [{ name }] = JSON.parse(cart) as [{ name: string }];
    await enter(page.context(), await signUp(sharedShop()), { cart });
    const isWaiting = page.getByText(/Order \S+ is waiting for payment/);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Make purchase' }).click();
    const city = shopper.popup().getByLabel('City');
    await city.fill('Beng');
    await seeOrderBehindPopup(page);
    await page.keyboard.press('Escape');
    await expect(shopper.popup()).toBeHidden();
    await expect(page.getByText('Your Cart is Empty..')).toBeVisible();
    await expect(isWaiting).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(city).toHaveValue('Beng');
    await seeOrderBehindPopup(page);
    await page.reload();
    await expect(isWaiting).toBeVisible();
    await page.getByRole('button', { name: /Put back/ }).click();
    await expect(page.getByText('Your Cart has 1 Items')).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(isWaiting).toBeHidden();

    await page.getByRole('button', { name: 'Make purchase' }).click();
    await expect(city).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(isWaiting).toBeHidden();
    await expect(page.getByRole('region', { name: 'Cart' })).toBeFocused();
  });
});

test('nothing moves while the popup opens, although the shop answers late', async ({ page }) => {
  await enter(page.context(), await signUp(sharedShop()), { cart: await cartOf(sharedShop()) });
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Make purchase' })).toBeEnabled();
  await page.route(/\/trpc\//, async (route) => {
    const answer = await route.fetch();
    // Later than half a second after a click, browsers count what moves.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fulfill({ response: answer });
  });
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!shift.hadRecentInput)
          document.body.dataset['moved'] = `${Number(document.body.dataset['moved'] ?? 0) + shift.value}`;
    }).observe({ type: 'layout-shift' });
  });
  await page.getByRole('button', { name: 'Make purchase' }).click();
  await expect(new Shopper(page).popup().getByLabel('City')).toBeVisible();
  expect(Number((await page.evaluate(() => document.body.dataset['moved'])) ?? 0)).toBeLessThan(0.01);
});

test('a product goes into the cart before React has arrived', async ({ page }) => {
  await page.route(/\/assets\/entry-client/, () => {}); // never answered
  await page.goto('/');
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(JSON.parse(await page.evaluate(() => localStorage.getItem('cart') ?? '[]'))).toHaveLength(1);
  await expect(page.getByRole('link', { name: /Cart/ })).toContainText('1');
});

/** The page behind the open popup shows what is paid, although the cart is empty by now. */
async function seeOrderBehindPopup(page: Page): Promise<void> {
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  await expect(page.getByText('Your Cart has 1 Items')).toBeVisible();
  await expect(page.getByText('Your Cart is Empty..')).toHaveCount(0);
}

/** What the popup shows after each decline of a typed card: why, the form with the card in it, and the button to pay. */
async function seeDeclinedCard(shopper: Shopper): Promise<void> {
  const popup = shopper.popup();
  await expect(popup.getByRole('button', { name: /^Pay ₹/ })).toBeEnabled();
  await expect(popup.getByRole('alert').filter({ visible: true })).toHaveText(/declined/);
  await expect(popup.getByText('Pay with card')).toBeVisible();
  await expect(shopper.hostedField('number')).toHaveValue(/1115$/);
  await expect(popup.getByRole('radio').filter({ visible: true })).toHaveCount(0);
  await shopper.seeFocusInPopup();
}

const byStatus = (one: { status: string }, other: { status: string }) =>
  one.status.localeCompare(other.status);
