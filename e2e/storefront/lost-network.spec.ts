import type { Page } from '@playwright/test';
import { expect, test } from '../clean-page.fixture.ts';
import { orderRow, transactionsOf } from './records.fixture.ts';
import { approvedCard } from './shopper.page.ts';
import { newShopper, type Way, type WaysToPay } from './ways-to-pay.page.ts';

interface Case {
  way: Way;
  tag?: '@long';
  /** Chooses an account or a card of this way; nothing where Pay does that. */
  give: (ways: WaysToPay) => Promise<unknown>;
  /** What the popup says when the company's button is pressed without a network. */
  unreached?: RegExp;
  /** The company's button opens a window, which the browser may block. */
  opensWindow?: true;
}

const checkConnection = /nothing was charged\. Check your connection/;
/** One company's window in each run; the others are like it. */
const cases: Case[] = [
  {
    way: 'PayPal',
    give: (ways) => ways.approvePayPal('PayPal'),
    unreached: checkConnection,
    opensWindow: true,
  },
  { tag: '@long', way: 'Card', give: ({ shopper }) => shopper.fillCard(approvedCard) },
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
  {
    tag: '@long',
    way: 'Google Pay',
    give: (ways) => ways.payWithGoogle(/^Visa ending in 1111/),
    opensWindow: true,
  },
  { tag: '@long', way: 'Pay on delivery', give: async () => undefined },
];

for (const { way, give, unreached, opensWindow, tag } of cases)
  test(
    `${way}: a network that is lost at each step${opensWindow ? ', and a blocked window before,' : ''} is said, costs nothing, and the order is paid once`,
    { tag: tag ?? [] },
    async ({ page, allowFault }) => {
      allowFault(/./);
      const { shop, shopper, ways } = await newShopper(page);
      await ways.choose(way);
      const pay = shopper
        .popup()
        .getByRole('button', { name: way === 'Pay on delivery' ? 'Place order' : /^Pay ₹/ });
      const says = (words: RegExp) =>
        expect(shopper.popup().getByRole('alert').filter({ visible: true })).toHaveText(words);

      if (opensWindow) {
        await page.evaluate(() => void Object.assign(window, { open: () => null, opens: window.open }));
        await ways.walletButton(way).click();
        await says(/nothing was charged.*whether your browser has blocked a window/);
        // The message goes when another way is begun.
        await ways.choose('Card');
        await expect(shopper.popup().getByRole('alert').filter({ visible: true })).toHaveCount(0);
        await page.evaluate(() => void Object.assign(window, { open: Reflect.get(window, 'opens') }));
        await ways.choose(way);
      }
      if (unreached) {
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

test(
  'a deletion without a network says so, and the saved methods stay',
  { tag: '@long' },
  async ({ page, allowFault }) => {
    allowFault(/./);
    const { shopper, ways } = await newShopper(page);
    await shopper.fillCard(approvedCard);
    await shopper.pay();
    await shopper.seePaidOrder();
    await shopper.orderAgain();
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
