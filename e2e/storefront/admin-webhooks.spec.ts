import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessibleInBothThemes, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { admin, callAs, newOrder } from './admin-lists.page.ts';
import { sharedShop, signUp } from './shopper.page.ts';

const shop = sharedShop();

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A merchant's own system. */
async function startSystem() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.end('Thank you.');
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/orders`,
    /** What was said of an order, or of none; other tests buy at the same time. */
    of: (orderId?: string) => received.filter(({ body }) => JSON.parse(body).data._id === orderId),
    close: () => server.close(),
  };
}

const signatureOf = ({ headers, body }: Received, secret: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update([headers['webhook-id'], headers['webhook-timestamp'], body].join('.'))
    .digest('base64')}`;

test('an admin adds an endpoint; an order is paid, the signed event arrives and is sent again', async ({
  page,
  allowFault,
}) => {
  allowFault(/400/);
  const system = await startSystem();
  await enter(page.context(), admin);
  await page.goto('/admin/webhooks');
  await page.getByRole('button', { name: 'Add an endpoint' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add an endpoint' });
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await dialog.getByLabel('Address').fill('http://example.com/orders');
  await dialog.getByLabel('Description').fill('Own bookkeeping');
  await dialog.getByLabel('Something of an order is shipped').uncheck();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Without https only this machine is called.');
  await dialog.getByLabel('Address').fill(system.url);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText(/^The secret is copied\.$|^The browser did not copy it\./)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Own bookkeeping' })).toBeVisible();
  await expect(page.getByText(/whsec_/)).toHaveCount(0);

  const call = await callAs(shop, await signUp(shop));
  const order = await newOrder(shop, call);
  await call('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });
  await expect.poll(() => system.of(order.id).length, { timeout: 60_000 }).toBe(1);
  const [paid] = system.of(order.id) as [Received];
  expect(paid.headers['webhook-signature']).toBe(signatureOf(paid, secret));
  expect(JSON.parse(paid.body)).toMatchObject({
    id: paid.headers['webhook-id'],
    type: 'order.paid',
    data: { _id: order.id, number: order.number, state: 'paid' },
  });

  await page.getByRole('link', { name: /^Deliveries: .*Own bookkeeping/ }).click();
  const row = page
    .getByRole('table', { name: 'Deliveries' })
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/order/${order.id}"]`) });
  await expect(row.getByText('Delivered')).toBeVisible();
  await expect(row.getByText('Thank you.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(() => system.of(order.id).length, { timeout: 60_000 }).toBe(2);
  const [, again] = system.of(order.id) as [Received, Received];
  expect(again.headers['webhook-id']).toBe(paid.headers['webhook-id']);
  expect(again.headers['webhook-signature']).toBe(signatureOf(again, secret));

  await page.getByRole('button', { name: /^Send a test event: .*Own bookkeeping/ }).click();
  await expect.poll(() => system.of().length, { timeout: 60_000 }).toBe(1);
  await expect(page.getByRole('rowheader', { name: 'test' })).toBeVisible();
  for (const width of [360, 1_920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  await page.getByRole('button', { name: /^Remove: .*Own bookkeeping/ }).click();
  await page.getByRole('button', { name: 'Remove endpoint' }).click();
  await expect(page.getByRole('region', { name: 'Own bookkeeping' })).toHaveCount(0);
  system.close();
});

test('a person who is no admin reads why the webhooks are not shown', async ({ page, allowFault }) => {
  allowFault(/403/);
  await enter(page.context(), await signUp(shop));
  await page.goto('/admin/webhooks');
  await expect(page.getByRole('alert')).toContainText('Only an admin can do this.');
  await expect(page.getByRole('button', { name: 'Add an endpoint' })).toHaveCount(0);
});
