import { devices, type Page } from '@playwright/test';
import { expect, test } from '../clean-page.fixture.ts';
import { enter, reactIsHere, watchMoves } from './account.page.ts';
import { rows, transactionsOf } from './records.fixture.ts';
import { approvedCard, homeAddress, sharedShop, Shopper, signUp } from './shopper.page.ts';

interface Item {
  _id: string;
  name: string;
  price: number;
  quantity: number;
  shippy: string;
}

/** Products with a large stock that ship, the most expensive first, because no other test uses those. */
async function plenty(count: number): Promise<Item[]> {
  const answer = await fetch(`${sharedShop().apiUrl}/product/list?sordBy=price&order=desc&limit=40`);
  const { ProductList } = (await answer.json()) as { ProductList: Item[] };
  return ProductList.filter(({ quantity, shippy }) => quantity > 5 && shippy === '1').slice(0, count);
}

const store = (page: Page, cart: unknown) =>
  page.evaluate(
    (text) => localStorage.setItem('cart', text),
    typeof cart === 'string' ? cart : JSON.stringify(cart),
  );
const withCount = (items: Item[]) => items.map((item) => ({ ...item, count: 1 }));
const rupees = (price: number) => `₹ ${price.toLocaleString('en-IN')}`;

test('lines, quantities and the total, in step between two tabs', async ({ page, context }) => {
  const items = await plenty(3);
  const [first, second, third] = items as [Item, Item, Item];
  await page.goto('/');
  await store(page, withCount(items));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart has 3 Items');
  await expect(page.getByRole('link', { name: 'Cart 3' })).toHaveAttribute('aria-current', 'page');
  expect(asked.filter((path) => path.startsWith('/trpc/'))).toEqual(['/trpc/product.byIds']);
  const summary = page.getByRole('region', { name: 'Order summary' });
  const sum = rupees(first.price + second.price + third.price);
  await expect(summary).toContainText(`Subtotal${sum}Shipping₹ 0Total (including GST)${sum}`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);

  const line = page.getByRole('article', { name: second.name });
  const quantity = line.getByLabel('Adjsut Quantity');
  await quantity.fill('4');
  await expect(summary).toContainText(rupees(first.price + 4 * second.price + third.price));
  for (const ignored of ['', '0', '-2']) {
    await quantity.fill(ignored);
    await quantity.blur();
  }
  await expect(quantity).toHaveValue('4');
  await expect(line.getByText(rupees(4 * second.price))).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem('cart') ?? 'none');
  await quantity.selectText();
  await page.keyboard.type('05');
  expect(JSON.parse(await stored())).toMatchObject([{}, { count: 5 }, {}]);
  const top = await page.evaluate(() => scrollY);
  await quantity.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  await expect(quantity).toHaveValue('05');
  await quantity.fill('4');
  expect(JSON.parse(await stored())).toMatchObject([{}, { count: 4 }, {}]);
  expect(JSON.parse(await stored())).toMatchObject([
    { count: 1 },
    { _id: second._id, count: 4 },
    { count: 1 },
  ]);
  await quantity.fill('99');
  await expect(
    page.getByRole('status').filter({ hasText: `Only ${second.quantity} are left` }),
  ).toBeVisible();

  const other = await context.newPage();
  await other.goto('/shop');
  // The browser paints a background tab only once a second.
  await page.bringToFront();
  // The second click of the double click hits the line that has moved up.
  await line.getByRole('button', { name: 'Remove Item' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart has 2 Items');
  await expect(other.getByRole('link', { name: 'Cart 2' })).toBeVisible();
  await page.getByRole('article').first().getByRole('button', { name: 'Remove Item' }).click();
  await expect(page.getByText('2 items removed from your cart', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').nth(0)).toContainText(first.name);
  await expect(page.getByRole('article').nth(1)).toContainText(second.name);
  await expect(line.getByLabel('Adjsut Quantity')).toHaveValue('99');
  await store(other, []);
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty..' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test(
  'the badge shows a cart that another tab changes while the page hydrates',
  { tag: '@long' },
  async ({ page }) => {
    const items = withCount(await plenty(2));
    await page.goto('/');
    await store(page, items);
    // Like another tab: the storage changes after the badge was painted and before the storage event arrives.
    await page.addInitScript(
      (cart) => addEventListener('DOMContentLoaded', () => localStorage.setItem('cart', cart)),
      JSON.stringify(items.slice(1)),
    );
    await page.goto('/shop');
    await expect(page.getByRole('link', { name: 'Cart 2' })).toBeVisible();
    await reactIsHere(page);
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    await expect(page.getByRole('link', { name: 'Cart 1' })).toBeVisible();
  },
);

test('an empty cart promises no items before React has arrived', async ({ page }) => {
  await page.route(/\/assets\/entry-client/, () => {}); // never answered
  await page.goto('/cart');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Your Cart is Empty..');
  await expect(page.getByRole('article')).toBeHidden();
  await store(page, withCount(await plenty(1)));
  await page.reload();
  await expect(title).toHaveText('Your Cart');
  await expect(page.getByRole('article')).toBeVisible();
});

for (const { width, height, count } of [
  { width: 360, height: 740, count: 1 },
  { width: 360, height: 740, count: 3 },
  { width: 1280, height: 800, count: 5 },
])
  test(`nothing moves when React and then the products of ${count} lines arrive, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await store(page, withCount(await plenty(count)));
    const react = Promise.withResolvers<void>();
    const products = Promise.withResolvers<void>();
    await page.route(/\/assets\/entry-client/, (route) => react.promise.then(() => route.continue()));
    await page.route('**/trpc/product.byIds*', (route) => products.promise.then(() => route.continue()));
    const moved = await watchMoves(page);
    await page.goto('/cart', { waitUntil: 'commit' });
    const waiting = page.locator('article[aria-busy]:visible');
    await expect(waiting).toHaveCount(1);
    await moved();
    react.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your Cart has ${count} Items`);
    await expect(waiting).toHaveCount(count);
    await moved();
    products.resolve();
    await expect(page.getByRole('button', { name: 'Remove Item' })).toHaveCount(count);
    expect(await moved()).toBeLessThan(0.02);
  });

test('a cart written by other code, or that the shop has moved on from, stays usable, and no order takes it as it is', async ({
  page,
  allowFault,
}) => {
  allowFault(/4(04|09)/);
  const shop = sharedShop();
  const shopper = new Shopper(page);
  await enter(page.context(), await signUp(shop));
  await page.goto('/');
  for (const broken of ['[{"_id":', '{"_id":"lamp"}', '[null,7,"x",[],{},{"_id":7}]']) {
    await store(page, broken);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty..' })).toBeVisible();
  }
  const [product] = withCount(await plenty(1));
  const strange = Array.from({ length: 10_000 }, (_, n) => ({
    _id: `😀${n}`,
    name: `<b>${n}</b>`,
    price: 1e308,
  }));
  await store(page, [product, ...strange]);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart has 10001 Items');
  await expect(page.getByRole('link', { name: 'Cart 10001' })).toBeVisible();
  await expect(page.getByText(/^An order has at most 100 different products/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the last 9901' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart has 100 Items');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    rupees(Number(product?.price)),
  );

  const { Products } = (await (await fetch(`${shop.apiUrl}/product/get`)).json()) as { Products: Item[] };
  const soldOut = Products.find(({ quantity }) => quantity === 0);
  const gone = { _id: '00000000-0000-4000-8000-000000000000', name: 'Paper Moon', price: 5, count: 1 };
  await store(page, [product, { ...soldOut, count: 1 }, gone]);
  await page.reload();
  await expect(page.getByText('Your Cart has 3 Items')).toBeVisible();
  await expect(page.getByText('This product is sold out. Remove it to go on.')).toBeVisible();
  await expect(page.getByText('This product is not in the shop any more. Remove it to go on.')).toBeVisible();
  await page.getByRole('button', { name: 'Make purchase' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(shopper.popup()).toBeHidden();
  expect(JSON.parse((await shopper.cartInStorage()) ?? '[]')).toHaveLength(3);
  await page.getByRole('button', { name: 'Remove Item' }).nth(1).click();
  await page.getByRole('button', { name: 'Remove Item' }).nth(1).click();
  await expect(page.getByText('Your Cart has 1 Items')).toBeVisible();
  await page.getByRole('button', { name: 'Make purchase' }).click();
  await expect(shopper.popup()).toBeVisible();
});

test(
  'a cart that does not fit into the browser’s storage says so and loses nothing',
  { tag: '@long' },
  async ({ page }) => {
    const [first, second] = (await plenty(2)) as [Item, Item];
    const cart = JSON.stringify([{ ...first, count: 9 }, ...withCount([second])]);
    await enter(page.context(), await signUp(sharedShop()), { cart });
    await page.goto('/cart');
    const title = page.getByRole('heading', { level: 1 });
    const toasts = page.getByRole('region', { name: 'Notifications' });
    const noRoom = toasts.getByText('Your browser has no room left to keep your cart.');
    const line = page.getByRole('article', { name: first.name });
    const quantity = line.getByLabel('Adjsut Quantity');
    await expect(quantity).toHaveValue('9');
    await fillStorage(page);
    await quantity.fill('10');
    await expect(noRoom).toBeVisible();
    await quantity.blur();
    await expect(quantity).toHaveValue('9');
    await toasts.getByRole('button', { name: 'Close' }).click();
    await line.getByRole('button', { name: 'Remove Item' }).click();
    await fillStorage(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(noRoom).toBeVisible();
    await emptyStorage(page);
    await toasts.getByRole('button', { name: 'Undo' }).last().click();
    await expect(title).toHaveText('Your Cart has 2 Items');

    await page.getByRole('button', { name: 'Make purchase' }).click();
    await new Shopper(page).popup().getByLabel('City').press('Escape');
    await expect(title).toHaveText('Your Cart is Empty..');
    await fillStorage(page);
    const putBack = page.getByRole('button', { name: 'Put back' });
    await putBack.click();
    await expect(page.getByRole('alert')).toContainText('Your browser has no room left');
    await emptyStorage(page);
    await putBack.click();
    await expect(title).toHaveText('Your Cart has 2 Items');
    await expect(quantity).toHaveValue('9');
  },
);

/** Fills the shop's storage, so that not one more character fits. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('others ', '');
    for (let more = 1 << 22; more >= 1;)
      try {
        localStorage.setItem(`others ${localStorage.length}`, 'x'.repeat(more));
      } catch {
        more >>= 1;
      }
    // Fill the rest too, character by character.
    for (let last = ''; last.length < 100; last += 'x')
      try {
        localStorage.setItem('others ', last);
      } catch {
        return;
      }
  });

const emptyStorage = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('others ')) localStorage.removeItem(key);
  });

test.describe('a paid order', () => {
  const { userAgent, deviceScaleFactor } = devices['Pixel 7'];
  test.use({
    userAgent,
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });

  test('one order however often it is pressed, an address, a reload, another account in a second tab, Back, and a receipt, on a phone', async ({
    page,
    allowFault,
  }) => {
    allowFault(/40[014]/);
    const shop = sharedShop();
    const shopper = new Shopper(page);
    const person = await signUp(shop);
    const expectToFit = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const cart = JSON.stringify(withCount((await plenty(2)).slice(1)));
    await enter(page.context(), person, { cart });
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Make purchase' }).dblclick();
    await expect(page.getByRole('heading', { name: /^Where should order \d+ go\?/ })).toBeVisible();
    const made = await rows<{ id: string }>(
      shop,
      'select orders.id from orders join accounts on accounts.id = account_id where email = $1',
      [person.email],
    );
    expect(made).toHaveLength(1);

    await page.reload();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await shopper.fillAddress({ ...homeAddress, 'PIN code': '12' });
    const deliver = shopper.popup().getByRole('button', { name: 'Deliver to this address' });
    // In another tab somebody else logs in meanwhile, and then the owner again.
    const other = await signUp(shop, 'Ravi Kumar');
    const isLocked = shopper.popup().getByText(/^Another account is logged in in this browser now\./);
    await enter(page.context(), other);
    await expect(isLocked).toBeVisible();
    await expect(deliver).toBeHidden();
    await enter(page.context(), person);
    await expect(isLocked).toBeHidden();
    await deliver.click();
    const code = shopper.popup().getByLabel('PIN code');
    await expect(code).toHaveAccessibleDescription('A PIN code in India has six digits.');
    await expect(code).toBeFocused();
    await code.fill('560042');
    await deliver.click();
    const chosen = shopper.popup().getByRole('region', { name: 'Deliver to' });
    await expect(chosen).toContainText('Bengaluru 560042');
    await chosen.getByRole('button', { name: 'Change the delivery address' }).click();
    await shopper.fillAddress({ ...homeAddress, City: 'Mysuru' });
    await deliver.click();
    await expect(chosen).toContainText('Mysuru');
    await shopper.fillCard(approvedCard);
    await expectToFit();
    await enter(page.context(), other);
    await expect(isLocked).toBeVisible();
    const popup = shopper.popup();
    const goOn = async (password: string) => {
      await popup.getByLabel(`Password of ${person.email}`).fill(password);
      await popup.getByRole('button', { name: 'Go on' }).click();
    };
    // It is said once: the page behind the popup adds nothing.
    const seeOnly = async (text: RegExp, role: 'alert' | 'status') => {
      await expect(page.getByRole(role).filter({ hasText: text })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(role === 'alert' ? 1 : 0);
    };
    await goOn('of nobody');
    await seeOnly(/^E-mail or password is wrong\. Enter your password to go on/, 'alert');
    await goOn(person.password);
    await expect(popup.getByRole('button', { name: 'Go on' })).toBeHidden();
    await rows(
      shop,
      'delete from sessions using accounts where accounts.id = account_id and email = $1 returning account_id',
      [person.email],
    );
    // The typed card is still there.
    await shopper.pay();
    await seeOnly(/^Your session has ended\. Enter your password to go on/, 'status');
    await goOn(person.password);
    const id = await shopper.seePaidOrder();
    expect(id).toBe(made[0]?.id);
    expect(await transactionsOf(shop, id)).toHaveLength(1);
    await expectToFit();

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty..' })).toBeVisible();
    await expect(shopper.popup()).toBeHidden();
    await expect(page.getByText(/waiting for payment/)).toBeHidden();
    await page.goForward();
    const steps = page.getByRole('region', { name: 'How far it has come' }).getByRole('listitem');
    await expect(steps.nth(1)).toHaveText(/^Paid, now\d+ \w+ \d{4}/);
    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Mysuru');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText('Receipt', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Paid on /)).toBeVisible();
    for (const left of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
      await expect(left.filter({ visible: true })).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    const boxOf = (name: string) => page.getByRole('region', { name }).boundingBox();
    const [items, payment, address] = [
      await boxOf('Items'),
      await boxOf('Payment'),
      await boxOf('Delivery address'),
    ];
    if (!items || !payment || !address) throw new Error('A part of the receipt is missing.');
    expect(payment.y).toBeGreaterThanOrEqual(items.y + items.height);
    expect(payment.width).toBeCloseTo(address.width, 0);
    expect(payment.width).toBeGreaterThan(500);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});
