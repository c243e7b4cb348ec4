import { randomUUID } from 'node:crypto';
import { expect, test } from '../clean-page.fixture.ts';
import { AccountPage, enter } from './account.page.ts';
import { addOwnProduct, admin, callAs, newOrder, productRow } from './admin-lists.page.ts';
import { letterTo, linkTo } from './outbox.fixture.ts';
import { settle } from './records.fixture.ts';
import { sharedShop, signUp } from './shopper.page.ts';

const shop = sharedShop();

test('an admin packs an order, sends it in two parts, gives a part back and records its arrival; the shopper sees the tracking', async ({
  page,
  browser,
  allowFault,
}) => {
  allowFault(/403/);
  const person = await signUp(shop);
  const call = await callAs(shop, person);
  const order = await newOrder(shop, call, 2);
  await call('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });
  await settle(shop, order.id);

  await enter(page.context(), admin);
  await page.goto(`/order/${order.id}`);
  const region = (name: string) => page.getByRole('region', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByRole('link', { name: person.email })).toBeVisible();
  await expect(page.getByRole('button', { name: /Buy again|Return items/ })).toHaveCount(0);

  await button('Pack').press('Enter');
  await expect(button('Ship…')).toBeFocused();
  await button('Ship…').press('Enter');
  const parcel = page.getByRole('dialog', { name: `Ship order ${order.number}` });
  const units = parcel.getByRole('spinbutton');
  await expect(units).toHaveValue('2');
  await units.fill('1');
  await parcel.getByRole('combobox', { name: 'Carrier' }).fill('India Post');
  await parcel.getByRole('textbox', { name: /Tracking number/ }).fill('EE1');
  await parcel
    .getByRole('textbox', { name: /Address of the tracking page/ })
    .fill('https://post.example/EE1');
  await parcel.getByRole('button', { name: 'Ship', exact: true }).dblclick();
  await expect(parcel).toBeHidden();
  await expect(page.getByText(/^A part of it is sent\. Still to go: 1 ×/)).toBeVisible();
  await expect(button('Ship…')).toBeFocused();

  const office = await browser.newContext({ baseURL: shop.webUrl, viewport: { width: 360, height: 740 } });
  await enter(office, person);
  const own = await office.newPage();
  await own.goto(`/order/${order.id}`);
  const shipments = own.getByRole('region', { name: 'Shipments' });
  await expect(shipments.getByRole('link', { name: /^EE1/ })).toHaveAttribute(
    'href',
    'https://post.example/EE1',
  );
  await expect(shipments.getByText(/^Still to be sent: 1 ×/)).toBeVisible();
  await own.getByRole('link', { name: 'GST invoice' }).click();
  await expect(own.getByText(`, for order ${order.number}`)).toBeVisible();
  await expect(own.getByText('GSTIN 29ABCDE1234F1Z5')).toBeVisible();
  await own.getByRole('link', { name: 'Back to the order' }).click();
  await expect(
    own.getByRole('region', { name: 'How far it has come' }).getByText('Shipped in part'),
  ).toBeVisible();
  await expect(own.getByRole('button', { name: 'Buy again' })).toBeVisible();
  await expect(own.getByRole('button', { name: /^(Ship…|More|Delivered|Save note)/ })).toHaveCount(0);
  expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await button('Ship…').click();
  await expect(units).toHaveValue('1');
  await parcel.getByRole('combobox', { name: 'Carrier' }).fill('Blue Dart');
  await parcel.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(region('Shipments').getByText('On its way')).toHaveCount(2);

  await button('More').click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  const refund = page.getByRole('dialog', { name: `Refund order ${order.number}` });
  await expect(refund.getByText('₹ 10 of ₹ 10 are left to give back.')).toBeVisible();
  await refund.getByRole('spinbutton').fill('1');
  await refund.getByRole('textbox', { name: /Reason/ }).fill('The lid is cracked.');
  await refund.getByRole('button', { name: 'Refund ₹ 5', exact: true }).dblclick();
  await expect(refund).toBeHidden();
  await expect(region('Timeline').getByText('Done')).toHaveCount(1);
  await expect(region('Payment').getByText('Refunded', { exact: true })).toBeVisible();

  await region('Timeline').getByRole('textbox').fill('Sent a new lid.');
  await region('Timeline').getByRole('button', { name: 'Save note' }).click();
  await expect(region('Timeline').getByRole('textbox')).toHaveValue('');
  await expect(region('Timeline').getByText('Sent a new lid.')).toBeVisible();

  await button('All delivered').press('Enter');
  await expect(page.getByText('It has been delivered.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await own.reload();
  await expect(shipments.getByText('Blue Dart')).toBeVisible();
  await expect(shipments.getByText('Delivered', { exact: true })).toHaveCount(2);
  await expect(own.getByText('Sent a new lid.')).toHaveCount(0);

  await own.goto(`/invoice/${order.id}`);
  const note = own.getByRole('region', { name: /^Credit note C/ });
  await expect(note.getByText('₹ 5', { exact: true }).first()).toBeVisible();
  const listed = await browser.newContext({ baseURL: shop.webUrl, timezoneId: 'America/Los_Angeles' });
  await enter(listed, admin);
  const month = await listed.newPage();
  await month.goto('/admin/invoices');
  await expect(month.getByRole('table', { name: 'Credit notes' })).toBeVisible();
  const saved = month.waitForEvent('download');
  await month.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d\.csv$/);
  await month.evaluate(() => Object.assign(globalThis, { print: () => null }));
  await month.getByRole('button', { name: 'Print all' }).click();
  await month.emulateMedia({ media: 'print' });
  await expect(month.getByText(`, for order ${order.number}`).first()).toBeVisible();
  await expect(month.getByRole('heading', { name: 'Credit note' }).first()).toBeVisible();
  await listed.close();
  await own.goto(`/order/${order.id}`);

  // Anybody can write in their browser that they are an admin.
  await own.evaluate(() => localStorage.setItem('role', '1'));
  const refused = own.waitForResponse((answer) => answer.url().includes('order.customer'));
  await own.reload();
  await refused;
  await expect(own.getByRole('button', { name: 'Buy again' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'More' })).toHaveCount(0);
  await expect(own.getByRole('region', { name: 'Timeline' })).toHaveCount(0);
  await office.close();
});

test('what an admin typed for a shipment and a note comes back after a session that ended meanwhile, and of two admins the later one reads why', async ({
  page,
  allowFault,
}) => {
  allowFault(/401|409/);
  const call = await callAs(shop, await signUp(shop));
  const order = await newOrder(shop, call, 2);
  await call('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });
  const other = await callAs(shop, admin);
  await other('order.pack', { id: order.id });

  await enter(page.context(), admin);
  await page.goto(`/order/${order.id}`);
  await page.getByRole('textbox', { name: 'Note for other admins' }).fill('Call first.');
  await page.getByRole('button', { name: 'Ship…' }).click();
  const parcel = page.getByRole('dialog', { name: `Ship order ${order.number}` });
  await parcel.getByRole('spinbutton').fill('1');
  await parcel.getByRole('combobox', { name: 'Carrier' }).fill('Blue Dart');
  // Other journeys use this admin's sessions too.
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  await parcel.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await new AccountPage(page).logIn(admin);
  await expect(parcel.getByText('What you had typed is back.')).toBeVisible();
  await expect(parcel.getByRole('spinbutton')).toHaveValue('1');
  await expect(parcel.getByRole('combobox', { name: 'Carrier' })).toHaveValue('Blue Dart');
  await other('shipment.create', { id: randomUUID(), orderId: order.id, carrier: 'DTDC' });
  await parcel.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(parcel.getByRole('alert')).toHaveText(`Nothing of order ${order.number} is left to be sent.`);
  await parcel.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Shipments' }).getByText('DTDC')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note for other admins' })).toHaveValue('Call first.');
});

test('an admin cancels a paid order for a reason: the money and the goods go back, and the shopper reads why', async ({
  page,
  browser,
}) => {
  const product = await addOwnProduct(shop);
  const person = await signUp(shop);
  const call = await callAs(shop, person);
  const order = await newOrder(shop, call, 2, product.id);
  await call('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });
  await settle(shop, order.id);
  expect(await productRow(shop, product.id)).toMatchObject([{ stock: 5 }]);

  await enter(page.context(), admin);
  await page.goto(`/order/${order.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.number}` });
  await dialog.getByRole('radio', { name: 'Out of stock' }).check();
  await dialog.getByLabel('More to the shopper').fill('The next batch is made in May.');
  await dialog.getByRole('button', { name: 'Cancel order', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Payment' }).getByText('Refunded', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pack', exact: true })).toHaveCount(0);
  await letterTo(person.email, new RegExp(`^₹\\s10 of order ${order.number} are refunded$`));

  await page.goto(`/admin/product/update/${product.id}`);
  const history = page.getByRole('table', { name: 'What changed the stock' });
  await expect(history.getByRole('row', { name: /Put back with a refund/ })).toContainText(
    `Order ${order.number}`,
  );
  expect(await productRow(shop, product.id)).toMatchObject([{ stock: 7 }]);
  await page.goto('/admin/audit?kind=order_canceled');
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText(admin.email);

  const home = await browser.newContext({ baseURL: shop.webUrl });
  await enter(home, person);
  const own = await home.newPage();
  const subject = `Order ${order.number} is canceled`;
  expect(await letterTo(person.email, new RegExp(`^${subject}$`))).toContain(
    'We have sold the last of what you ordered. The next batch is made in May.',
  );
  await own.goto(await linkTo(person.email, subject));
  await expect(own.getByText('This order was canceled, and the whole amount was refunded.')).toBeVisible();
  await home.close();
});
