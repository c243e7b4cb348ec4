import { randomUUID } from 'node:crypto';
import { devices } from '@playwright/test';
import { expect, expectAccessible, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { callAs } from './admin-lists.page.ts';
import { orderRow, rows, transactionsOf } from './records.fixture.ts';
import { approvedCard, declinedCard, homeAddress, sharedShop, Shopper, signUp } from './shopper.page.ts';

test.describe('a shopper pays by card', () => {
  test('from the home page to a paid order', async ({ page }) => {
    const shop = sharedShop();
    const shopper = new Shopper(page);
    const person = await signUp(shop);
    const product = await shopper.putFirstProductIntoCart();
    await shopper.logInToCheckout(person);
    await shopper.makePurchase();
    expect(await shopper.cartInStorage()).toBeNull();
    await expectAccessible(page);
    await shopper.fillCard(approvedCard);
    await shopper.pay();

    const id = await shopper.seePaidOrder();
    await expect(page.getByText(product).first()).toBeVisible();
    await expect(page.getByText(/1111/)).toBeVisible();
    await expect(page.getByText('₹ 10', { exact: true })).toBeVisible();
    await expectAccessible(page);

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
      `a ${gateway} gateway: a card that is declined twice is in its form each time, then another pays, and only that one is saved`,
      { tag: tag ?? [] },
      async ({ page }) => {
        const shop = sharedShop();
        const shopper = new Shopper(page);
        await enter(page.context(), await signUp(shop));
        await page.route(/payment\.pay/, async (route) => {
          const answer = await route.fetch();
          await new Promise((resolve) => setTimeout(resolve, ms));
          await route.fulfill({ response: answer });
        });
        const statuses: string[] = [];
        // The first order finds nothing saved, the second one finds the card that has paid.
        for (const nth of [1, 2]) {
          await shopper.putFirstProductIntoCart(nth);
          await shopper.makePurchase();
          await shopper.fillCard(declinedCard);
          for (const _ of ['first', 'again']) {
            await shopper.pay();
            await seeDeclinedCard(shopper);
          }
          await shopper.fillCard(approvedCard);
          await shopper.pay();
          const id = await shopper.seePaidOrder();
          statuses.push(...(await transactionsOf(shop, id)).map(({ status }) => status));
        }
        expect(statuses.toSorted()).toEqual([
          ...Array.from({ length: 4 }, () => 'processor_declined'),
          'submitted_for_settlement',
          'submitted_for_settlement',
        ]);

        await shopper.putFirstProductIntoCart(3);
        await shopper.makePurchase();
        const saved = shopper.popup().getByRole('radio');
        await expect(saved).toHaveCount(1);
        await expect(saved).toHaveAccessibleName(/1111/);
        await expect(saved).toBeChecked();
      },
    );

  test('closing the popup leaves the order payable and its items recoverable', async ({ page }) => {
    const shopper = new Shopper(page);
    await enter(page.context(), await signUp(sharedShop()));
    const product = await shopper.putFirstProductIntoCart(4);
    await page.getByRole('button', { name: 'Make purchase' }).click();
    const city = shopper.popup().getByLabel('City');
    await city.fill('Beng');
    await page.keyboard.press('Escape');
    await expect(shopper.popup()).toBeHidden();
    await expect(page.getByText('Your Cart is Empty..')).toBeVisible();
    await expect(page.getByText(/Order \S+ is waiting for payment/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(city).toHaveValue('Beng');
    await page.reload();
    await expect(page.getByText(/Order \S+ is waiting for payment/)).toBeVisible();
    await page.getByRole('button', { name: /Put back/ }).click();
    await expect(page.getByText('Your Cart has 1 Items')).toBeVisible();
    await expect(page.getByText(product).first()).toBeVisible();
    await expect(page.getByText(/is waiting for payment/)).toBeHidden();
  });

  test('an order that was left is paid later, from the cart page', async ({ page }) => {
    const shop = sharedShop();
    const shopper = new Shopper(page);
    await enter(page.context(), await signUp(shop));
    await shopper.putFirstProductIntoCart(3);
    await shopper.makePurchase();
    await shopper.popup().getByRole('button', { name: 'Close' }).click();
    await page.goto(`${shop.webUrl}/cart`);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(shopper.popup()).toBeVisible();
    await shopper.fillCard(approvedCard);
    await shopper.pay();
    const id = await shopper.seePaidOrder();
    expect(await transactionsOf(shop, id)).toHaveLength(1);
    await page.goto(`${shop.webUrl}/cart`);
    await expect(page.getByText('Your Cart is Empty..')).toBeVisible();
    await expect(page.getByText(/is waiting for payment/)).toBeHidden();
  });

  test('a price changed in the browser changes neither total nor charge', async ({ page }) => {
    const shop = sharedShop();
    const shopper = new Shopper(page);
    await enter(page.context(), await signUp(shop));
    await shopper.putFirstProductIntoCart(3);
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('cart') ?? '[]') as { price: number }[];
      localStorage.setItem('cart', JSON.stringify(cart.map((item) => ({ ...item, price: 1 }))));
    });
    await page.reload();
    await shopper.makePurchase();
    await shopper.fillCard(approvedCard);
    await shopper.pay();
    const id = await shopper.seePaidOrder();
    expect((await orderRow(shop, id))?.total_paise).toBeGreaterThan(100);
    expect(await transactionsOf(shop, id)).toEqual([expect.objectContaining({ amount: '10.00' })]);
  });

  test("another shopper's order is not found, on the page and in tRPC", async ({ page, allowFault }) => {
    allowFault(/404/);
    const shop = sharedShop();
    const call = await callAs(shop, await signUp(shop));
    const [product] = await rows(
      shop,
      'select id from products where deleted_at is null and stock - reserved > 5 limit 1',
    );
    const lines = [{ productId: product?.['id'], quantity: 1 }];
    const { id } = await call('order.create', { id: randomUUID(), lines });

    const { token } = await enter(page.context(), await signUp(shop, 'Ravi Kumar'));
    await page.goto(`${shop.webUrl}/order/${id}`);
    await expect(page.getByText(/not found|does not exist|no such/i).first()).toBeVisible();
    const answer = await page.request.get(
      `${shop.apiUrl}/trpc/order.get?input=${encodeURIComponent(JSON.stringify({ id }))}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    expect(answer.status()).toBe(404);
    await call('order.cancel', { id });
  });

  test('another account that logs in in a second tab is named as the reason, and the payment goes on with the password', async ({
    page,
    allowFault,
  }) => {
    allowFault(/404/);
    const shop = sharedShop();
    const shopper = new Shopper(page);
    const person = await signUp(shop);
    await enter(page.context(), person);
    await shopper.putFirstProductIntoCart(3);
    await shopper.makePurchase();
    await shopper.fillCard(approvedCard);
    const other = new Shopper(await page.context().newPage());
    await other.logIn(await signUp(shop, 'Ravi Kumar'));
    await shopper.pay();
    await expect(
      shopper.popup().getByText(/^Another account is logged in in this browser now\./),
    ).toBeVisible();
    await shopper.popup().getByLabel(`Password of ${person.email}`).fill(person.password);
    await shopper.popup().getByRole('button', { name: 'Go on' }).click();
    const id = await shopper.seePaidOrder();
    expect(await transactionsOf(shop, id)).toHaveLength(1);
  });

  test('after an order is canceled on the cart page the focus is in the cart', async ({ page }) => {
    const shopper = new Shopper(page);
    await enter(page.context(), await signUp(sharedShop()));
    await shopper.putFirstProductIntoCart(3);
    await shopper.makePurchase();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText(/is waiting for payment/)).toBeHidden();
    await expect(page.getByRole('region', { name: 'Cart' })).toBeFocused();
  });

  test('an expired session says so and keeps the cart', async ({ page, allowFault }) => {
    allowFault(/401/);
    const shopper = new Shopper(page);
    await enter(page.context(), await signUp(sharedShop()));
    await shopper.putFirstProductIntoCart(5);
    await page.evaluate(() => localStorage.setItem('token', 'a-token-that-has-expired'));
    await page.reload();
    await expect(page.getByText(/session|log in again/i).first()).toBeVisible();
    await expect(page.getByText('Your Cart has 1 Items')).toBeVisible();
  });
});

test.describe('a cart that the shop has moved on from', () => {
  test('says what is sold out and what is gone, and keeps the rest', async ({ page, allowFault }) => {
    allowFault(/4(04|09)/);
    const shop = sharedShop();
    const shopper = new Shopper(page);
    const person = await signUp(shop);
    const { Products } = (await (await fetch(`${shop.apiUrl}/product/get`)).json()) as {
      Products: { _id: string; name: string; quantity: number }[];
    };
    const soldOut = Products.find(({ quantity }) => quantity === 0);
    await shopper.putFirstProductIntoCart(6);
    await page.evaluate((item) => {
      const cart = JSON.parse(localStorage.getItem('cart') ?? '[]') as object[];
      const gone = { _id: '00000000-0000-4000-8000-000000000000', name: 'Paper Moon', price: 5, count: 1 };
      localStorage.setItem('cart', JSON.stringify([...cart, { ...item, count: 1 }, gone]));
    }, soldOut);
    await page.reload();
    await expect(page.getByText('Your Cart has 3 Items')).toBeVisible();
    await expect(page.getByText('This product is sold out. Remove it to go on.')).toBeVisible();
    await expect(
      page.getByText('This product is not in the shop any more. Remove it to go on.'),
    ).toBeVisible();
    await shopper.logInToCheckout(person);
    await page.getByRole('button', { name: 'Make purchase' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(shopper.popup()).toBeHidden();
    expect(JSON.parse((await shopper.cartInStorage()) ?? '[]')).toHaveLength(3);
    await page.getByRole('button', { name: 'Remove Item' }).nth(1).click();
    await page.getByRole('button', { name: 'Remove Item' }).nth(1).click();
    await expect(page.getByText('Your Cart has 1 Items')).toBeVisible();
    await shopper.makePurchase();
  });

  test('a login that fails says so, ends the session before it, and keeps the cart', async ({
    page,
    allowFault,
  }) => {
    allowFault(/401/);
    const shopper = new Shopper(page);
    const person = await signUp(sharedShop());
    await shopper.putFirstProductIntoCart(7);
    await page.getByRole('link', { name: 'Log in to Checkout' }).click();
    await shopper.fillLogin({ ...person, password: 'not-the-password' });
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('undefined');
    await shopper.fillLogin(person);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Your Cart has 1 Items')).toBeVisible();
  });
});

test.describe('on a phone of 360 px', () => {
  const { userAgent, deviceScaleFactor } = devices['Pixel 7'];
  test.use({
    userAgent,
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });

  test('the whole way to a paid order fits and works by touch', async ({ page }) => {
    const shopper = new Shopper(page);
    const person = await signUp(sharedShop());
    await shopper.putFirstProductIntoCart();
    await shopper.logInToCheckout(person);
    await shopper.makePurchase();
    await shopper.fillCard(approvedCard);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await shopper.pay();
    await shopper.seePaidOrder();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
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

test('a person who never touches the mouse can pay', async ({ page }) => {
  const shop = sharedShop();
  const person = await signUp(shop);
  const shopper = new Shopper(page);
  await page.goto(`${shop.webUrl}/`);
  await tabTo(shopper, /View Product/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await tabTo(shopper, /Add to Cart/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  await tabTo(shopper, /Log in to Checkout/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await tabTo(shopper, /Email/);
  await page.keyboard.type(person.email);
  await tabTo(shopper, /^Password/);
  await page.keyboard.type(person.password);
  // The form can't be sent before React is there.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('button', { name: 'Make purchase' })).toBeEnabled();
  await tabTo(shopper, /Make purchase/);
  await page.keyboard.press('Enter');
  for (const [label, text] of Object.entries(homeAddress)) {
    await tabTo(shopper, new RegExp(`^${label}$`));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(shopper.popup().getByRole('button', { name: 'Paying with Card' })).toBeVisible();
  await tabTo(shopper, /^Card$/);
  await page.keyboard.press('Enter');
  await expect(shopper.hostedField('number')).toBeVisible();
  await tabIntoField(shopper, 'number');
  await page.keyboard.type(approvedCard.number);
  await tabIntoField(shopper, 'expirationDate');
  await page.keyboard.type(approvedCard.expiry);
  await tabIntoField(shopper, 'cvv');
  await page.keyboard.type(approvedCard.cvv);
  // Enter in the complete form pays.
  await page.keyboard.press('Enter');
  await shopper.seePaidOrder();
});

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

/** Presses Tab until the focused element's name matches. */
async function tabTo({ page }: Shopper, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      if (!element?.matches('a, button, input')) return '';
      return `${element.ariaLabel ?? ''}${element.labels?.[0]?.textContent ?? ''}${element.textContent ?? ''}`.trim();
    });
    if (name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}.`);
}

async function tabIntoField(shopper: Shopper, field: 'number' | 'expirationDate' | 'cvv'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (
      await shopper
        .hostedField(field)
        .evaluate((input) => input.ownerDocument.activeElement === input && input.ownerDocument.hasFocus())
    )
      return;
    await shopper.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached the ${field} field.`);
}
