import { randomUUID } from 'node:crypto';
import { expect, expectAccessibleInBothThemes, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { admin, callAs, newOrder } from './admin-lists.page.ts';
import { rows, settle } from './records.fixture.ts';
import { sharedShop, signUp } from './shopper.page.ts';

const shop = sharedShop();

interface DaySums {
  orders: string;
  sales: string;
  refunds: string;
}

/** What the orders and refunds of the shop's day come to, in paise. */
const sumsOfToday = async (): Promise<DaySums | undefined> =>
  (
    await rows<DaySums>(
      shop,
      `with day as (select date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as begins),
       taken as (
         select amount_paise as paise from day, orders join attempts on attempts.id = orders.paid_attempt_id
         where orders.paid_at >= day.begins
         union all
         select total_paise from day, orders where money = 'collected' and exists (select from order_events
           where order_id = orders.id and to_state = 'collected' and at >= day.begins)
       )
       select (select count(*) from taken)::text as orders, (select coalesce(sum(paise), 0) from taken)::text as sales,
         (select coalesce(sum(amount_paise), 0) from refunds, day
          where state = 'done' and resolved_at >= day.begins)::text as refunds`,
    )
  )[0];

const inRupees = (paise: string) =>
  `₹ ${(Number(paise) / 100).toLocaleString('en-IN', Number(paise) % 100 === 0 ? {} : { minimumFractionDigits: 2 })}`;

test('the figures of the day agree with its orders, also after one is paid and refunded in part', async ({
  page,
}) => {
  await enter(page.context(), admin);
  await page.goto('/admin/dashboard');
  const figure = (label: string) =>
    page
      .getByRole('region', { name: 'How the shop does' })
      .locator('dl')
      .filter({ hasText: new RegExp(`^${label}`) })
      .getByRole('definition')
      .first();
  /** Other tests buy at the same time: the figures are read between two equal sums. */
  const agree = () =>
    expect(async () => {
      const sums = await sumsOfToday();
      await page.reload();
      await expect(figure('Sales')).toHaveText(/₹/);
      expect(
        await Promise.all(['Orders', 'Sales', 'Refunds'].map((label) => figure(label).innerText())),
      ).toEqual([
        Number(sums?.orders).toLocaleString('en-IN'),
        inRupees(sums?.sales ?? ''),
        inRupees(sums?.refunds ?? ''),
      ]);
    }).toPass();
  await agree();

  const before = await sumsOfToday();
  const order = await newOrder(shop, await callAs(shop, await signUp(shop)), 2);
  await (
    await callAs(shop, admin)
  )('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });
  await agree();
  await settle(shop, order.id);
  await (
    await callAs(shop, admin)
  )('refund.create', { id: randomUUID(), orderId: order.id, amountPaise: 399 });
  await agree();
  const after = await sumsOfToday();
  expect(Number(after?.sales)).toBeGreaterThanOrEqual(Number(before?.sales) + 1_000);
  expect(Number(after?.refunds)).toBeGreaterThanOrEqual(Number(before?.refunds) + 399);

  const waits = page.getByRole('region', { name: 'To do' });
  await page.getByRole('link', { name: '7 days' }).press('Enter');
  await expect(page).toHaveURL('/admin/dashboard?days=7');
  const chart = page.getByRole('application', { name: 'Sales of each day' });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  const sales = page.getByRole('region', { name: 'Sales of each day' });
  await expect(sales.getByRole('status').filter({ hasText: 'Sales:' })).toBeVisible();
  await sales.getByText('Show as table').press('Enter');
  await expect(sales.getByRole('rowheader')).toHaveCount(7);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await waits.getByRole('link', { name: 'To pack' }).click();
  await expect(page).toHaveURL('/admin/orders?state=to_pack');
});

test('a shopper who opens the dashboard reads that only an admin sees the figures', async ({
  page,
  allowFault,
}) => {
  allowFault(/403/);
  await enter(page.context(), await signUp(shop));
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('alert')).toHaveText('Only an admin can do this.');
  await expect(page.getByRole('region', { name: 'How the shop does' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Admin Information' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Products' })).toBeVisible();
});
