import type { Page } from '@playwright/test';
import { expect, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { orderRow, transactionsOf } from './records.fixture.ts';
import { approvedCard, sharedShop, Shopper, signUp } from './shopper.page.ts';
import { WaysToPay, type Way } from './ways-to-pay.page.ts';

interface Case {
  way: Way;
  tag?: '@long';
  /** Chooses an account or a card of this way; nothing where Pay does that. */
  give: (ways: WaysToPay) => Promise<unknown>;
  /** What the popup says when the company's button is pressed without a network. */
  unreached?: RegExp;
}

const checkConnection = /nothing was charged\. Check your connection/;
/** A card and one company's window in each run; the others are like them. */
const cases: Case[] = [
  { way: 'Card', give: ({ shopper }) => shopper.fillCard(approvedCard) },
  { way: 'PayPal', give: (ways) => ways.approvePayPal('PayPal'), unreached: checkConnection },
  {
    tag: '@long',
    way: 'PayPal Credit',
    give: (ways) => ways.approvePayPal('PayPal Credit'),
    unreached: checkConnection,
  },
  { tag: '@long', way: 'Venmo', give: (ways) => ways.approveVenmo(), unreached: checkConnection },
  {
    tag: '@long',
    way: 'Apple Pay',
    give: (ways) => ways.payWithApple(/^Mastercard/),
    unreached: checkConnection,
  },
  { tag: '@long', way: 'Google Pay', give: (ways) => ways.payWithGoogle(/^Visa ending in 1111/) },
  { tag: '@long', way: 'Pay on delivery', give: async () => undefined },
];

for (const { way, give, unreached, tag } of cases)
  test(
    `${way}: a network that is lost at each step is said, costs nothing, and the order is paid once`,
    { tag: tag ?? [] },
    async ({ page, allowFault }) => {
      allowFault(/./);
      const shop = sharedShop();
      const shopper = new Shopper(page);
      const ways = new WaysToPay(shopper);
      await enter(page.context(), await signUp(shop));
      await shopper.putFirstProductIntoCart(2);
      await shopper.makePurchase();
      await ways.choose(way);
      const pay = shopper
        .popup()
        .getByRole('button', { name: way === 'Pay on delivery' ? 'Place order' : /^Pay ₹/ });
      const says = (words: RegExp) =>
        expect(shopper.popup().getByRole('alert').filter({ visible: true })).toHaveText(words);

      if (unreached && way !== 'Pay on delivery' && way !== 'Card') {
        // Its company's script is there, so that the press is what meets no network.
        await expect(ways.walletButton(way)).toBeEnabled();
        await page.context().setOffline(true);
        await ways.walletButton(way).click();
        await says(unreached);
        await page.context().setOffline(false);
      }
      await give(ways);

      // The request to pay is lost; a card is not even read.
      await page.context().setOffline(true);
      await pay.click();
      if (way === 'Card') await says(/Network error\. Please try again\./);
      else await expect(shopper.popup().getByText(/The shop cannot be reached at the moment/)).toBeVisible();
      if (way === 'Pay on delivery')
        await expect(shopper.popup().getByText('₹ 0', { exact: true })).toBeVisible();
      await page.context().setOffline(false);
      if (way !== 'Card') {
        await says(way === 'Pay on delivery' ? /not placed, and nothing is charged/ : /nothing was charged/);
        await shopper.seeFocusInPopup();
        if (way !== 'Pay on delivery') await give(ways);
      }

      // The answer is lost: the popup finds out what became of it.
      await loseAnswer(page);
      await pay.click();
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
      const id = page.url().split('/').at(-1) ?? '';
      expect((await orderRow(shop, id))?.state).toBe(way === 'Pay on delivery' ? 'confirmed' : 'paid');
      await expect
        .poll(async () => (await transactionsOf(shop, id)).map(({ status }) => status))
        .toEqual(way === 'Pay on delivery' ? [] : ['submitted_for_settlement']);
    },
  );

/** Carries out the next call to pay, or to place the order, and drops its answer. */
const loseAnswer = (page: Page) =>
  page.route(
    /payment\.pay|order\.payOnDelivery/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

for (const [way, tag] of [
  ['PayPal', undefined],
  ['Google Pay', '@long'],
] as const)
  test(
    `${way}: a window that the browser blocks is named, and the message goes when another way is begun`,
    { tag: tag ?? [] },
    async ({ page, allowFault }) => {
      allowFault(/failed|blocked/i);
      const shopper = new Shopper(page);
      const ways = new WaysToPay(shopper);
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await enter(page.context(), await signUp(sharedShop()));
      await shopper.putFirstProductIntoCart(2);
      await shopper.makePurchase();
      await ways.choose(way);
      await ways.walletButton(way).click();
      const alert = shopper.popup().getByRole('alert').filter({ visible: true });
      await expect(alert).toHaveText(/nothing was charged.*whether your browser has blocked a window/);
      await ways.choose('Card');
      await expect(alert).toHaveCount(0);
    },
  );

test(
  'a deletion without a network says so, and the saved methods stay',
  { tag: '@long' },
  async ({ page, allowFault }) => {
    allowFault(/./);
    const shopper = new Shopper(page);
    const ways = new WaysToPay(shopper);
    await enter(page.context(), await signUp(sharedShop()));
    await shopper.putFirstProductIntoCart(2);
    await shopper.makePurchase();
    await shopper.fillCard(approvedCard);
    await shopper.pay();
    await shopper.seePaidOrder();
    await shopper.putFirstProductIntoCart(2);
    await shopper.makePurchase();
    await shopper.popup().getByRole('button', { name: 'Edit' }).click();
    await shopper.popup().getByRole('button', { name: /1111/ }).click();
    await page.context().setOffline(true);
    await shopper.popup().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(shopper.popup().getByRole('alert').filter({ visible: true })).toHaveText(
      'Unable to delete payment method. Please try again.',
    );
    await expect(shopper.popup().getByRole('button', { name: /1111/ })).toBeVisible();
    await page.context().setOffline(false);
    await shopper.popup().getByRole('button', { name: 'Cancel' }).click();
    await expect(ways.method(/1111/)).toBeVisible();
  },
);
