import { expect, test } from '../clean-page.fixture.ts';
import { startTestShop, type TestShop } from '../shop.fixture.ts';
import { breakGateway, newestOrder, openAttempts, orderRow, transactionsOf } from './records.fixture.ts';
import { approvedCard, Shopper, signUp } from './shopper.page.ts';

// These break the shop they run on, so each worker has one of its own.
test.describe.configure({ mode: 'serial' });

let shop: TestShop;
test.beforeAll(async () => {
  shop = await startTestShop({ PAYMENT_CHECK_AFTER_SECONDS: '3', GATEWAY_TIMEOUT_SECONDS: '2' });
});
test.afterAll(() => shop?.stop());

async function readyToPay(shopper: Shopper): Promise<void> {
  const person = await signUp(shop);
  await shopper.putFirstProductIntoCart();
  await shopper.logInToCheckout(person);
  await shopper.makePurchase();
  await shopper.fillCard(approvedCard);
}

const onlyOrder = (shopper: Shopper) =>
  expect(shopper.page.getByText(/Order \S+ is waiting for payment/)).toBeVisible();

test('an answer of the gateway that never arrives: charged once, and the order ends paid', async ({
  page,
  allowFault,
}) => {
  allowFault(/./);
  const shopper = new Shopper(page, shop);
  await readyToPay(shopper);
  await breakGateway(shop, { family: 'sale', kind: 'drop-answer', times: 1 });
  await shopper.pay();
  await expect(page).toHaveURL(/\/order\//);
  const id = /\/order\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await expect.poll(async () => (await orderRow(shop, id))?.state).toBe('paid');
  const charged = (await transactionsOf(shop, id)).filter(({ status }) => status !== 'voided');
  expect(charged).toHaveLength(1);
});

test(
  'a page that is left while its payment is under way: the cart page tells how it ended, and leads to the order',
  { tag: '@long' },
  async ({ page, allowFault }) => {
    allowFault(/./);
    const shopper = new Shopper(page, shop);
    await readyToPay(shopper);
    await shopper.saveForNextTime();
    for (const left of ['reloaded', 'closed'] as const) {
      await breakGateway(shop, { family: 'sale', kind: 'drop-answer', times: 1 });
      await shopper.pay();
      await expect(shopper.popup().getByText(/The bank has not answered yet/)).toBeVisible();
      let there = page;
      if (left === 'reloaded') {
        await page.reload();
        await expect(page.getByRole('heading', { name: /^Order \S+ is being paid$/ })).toBeVisible();
      } else {
        there = await page.context().newPage();
        await page.close();
        await expect.poll(async () => (await newestOrder(shop))?.state).toBe('paid');
        await there.goto(`${shop.webUrl}/cart`);
      }
      const outcome = there.getByRole('status').filter({ hasText: 'Thank you. This order is paid.' });
      await expect(outcome).toBeVisible();
      await outcome.getByRole('link', { name: 'See your order' }).click();
      expect(await new Shopper(there, shop).seePaidOrder()).toBe((await newestOrder(shop))?.id);
      await there.goto(`${shop.webUrl}/cart`);
      await expect(there.getByText('Your Cart is Empty..')).toBeVisible();
      await expect(outcome).toBeHidden();
      if (left === 'closed') break;
      await shopper.putFirstProductIntoCart();
      await shopper.makePurchase();
      // The card that has paid is saved, and chosen.
      await expect(shopper.popup().getByRole('radio')).toBeChecked();
    }
  },
);

test(
  'kill -9 of the api right after Pay: within two minutes, untouched, the order is what the gateway says',
  { tag: '@long' },
  async ({ page, allowFault }) => {
    allowFault(/./);
    const shopper = new Shopper(page, shop);
    await readyToPay(shopper);
    await breakGateway(shop, { family: 'sale', kind: 'delay', times: 1, ms: 1500 });
    await shopper.pay();
    await expect.poll(() => openAttempts(shop)).toBe(1);
    await shop.api.kill();
    await shop.api.start();
    await expect.poll(() => openAttempts(shop), { timeout: 120_000, intervals: [1000] }).toBe(0);
    const order = await newestOrder(shop);
    expect(order?.state).toBe('paid');
    const charged = (await transactionsOf(shop, order?.id ?? '')).filter(({ status }) => status !== 'voided');
    expect(charged).toHaveLength(1);
    // The page finds out by itself, without any action.
    expect(await shopper.seePaidOrder()).toBe(order?.id);
  },
);

test('the sandbox down: a clear sentence, and the order stays payable', async ({ page, allowFault }) => {
  allowFault(/./);
  const shopper = new Shopper(page, shop);
  await readyToPay(shopper);
  await shop.sandbox?.kill();
  await shopper.pay();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await shop.sandbox?.start();
  await page.goto(`${shop.webUrl}/cart`);
  await onlyOrder(shopper);
});

test('the database down: pages say so, the cart stays, and all is well when it is back', async ({
  page,
  allowFault,
}) => {
  allowFault(/./);
  const shopper = new Shopper(page, shop);
  await shopper.putFirstProductIntoCart();
  shop.database.stop();
  const answer = await page.goto(`${shop.webUrl}/`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${shop.webUrl}/cart`);
  await expect(page.getByText('Your Cart has 1 Items')).toBeVisible();
  await shop.database.start();
  await page.goto(`${shop.webUrl}/`);
  await expect(page.getByRole('link', { name: /View Product/ })).toHaveCount(8);
});
