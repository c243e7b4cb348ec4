import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { enter } from './account.page.ts';
import { confirmEmail, orderRow, transactionsOf } from './records.fixture.ts';
import { cartOf, sharedShop, Shopper, signUp } from './shopper.page.ts';

/** A card whose bank asks the shopper. */
export const challengeCard = { number: '4000000000001091', expiry: '1230', cvv: '123' };

export type Way =
  | 'Card'
  | 'PayPal'
  | 'PayPal Credit'
  | 'Venmo'
  | 'Apple Pay'
  | 'Google Pay'
  | 'Pay on delivery';

/** What a shopper does with the ways to pay in the popup. */
export class WaysToPay {
  readonly shopper: Shopper;
  readonly page: Page;

  constructor(shopper: Shopper) {
    this.shopper = shopper;
    this.page = shopper.page;
  }

  payButton(): Locator {
    return this.shopper.popup().getByRole('button', { name: /^Pay ₹/ });
  }

  /** Opens the sheet of a way to pay, from the list of ways or of saved methods. */
  async choose(name: Way): Promise<void> {
    const popup = this.shopper.popup();
    const way = popup.getByRole('button', { name: `Paying with ${name}`, exact: true });
    const others = popup.getByRole('button', { name: 'Choose another way to pay' });
    await expect(way.or(others).filter({ visible: true }).first()).toBeVisible();
    if (!(await way.isVisible())) await others.click();
    await way.click();
  }

  /** A saved or new payment method in the list; it may be the chosen one. */
  method(text: string | RegExp): Locator {
    return this.shopper.popup().getByRole('radio', { name: text });
  }

  /** Presses PayPal's button; returns its window. */
  async openPayPal(name: 'PayPal' | 'PayPal Credit' = 'PayPal'): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.walletButton(name).click();
    const window = await opened;
    await expect(window.getByRole('button', { name: 'Approve' })).toBeVisible();
    return window;
  }

  /** Approves in PayPal's window. */
  async approvePayPal(name: 'PayPal' | 'PayPal Credit'): Promise<void> {
    const window = await this.openPayPal(name);
    await window.getByRole('button', { name: 'Approve' }).click();
    await expect(this.method(/PayPal/)).toBeChecked();
  }

  /** The button of a company in its sheet. */
  walletButton(name: Way): Locator {
    return this.shopper.popup().getByRole('button', { name, exact: true });
  }

  /** Presses Venmo's button on a computer; returns the frame with the QR code. */
  async openVenmo(): Promise<FrameLocator> {
    await this.walletButton('Venmo').click();
    const frame = this.page.frameLocator('iframe[name="venmo-desktop-iframe"]');
    await expect(frame.getByRole('link', { name: 'Open in this browser' })).toBeVisible();
    return frame;
  }

  /** Approves in Venmo, opened in this browser. */
  async approveVenmo(): Promise<void> {
    const frame = await this.openVenmo();
    const opened = this.page.waitForEvent('popup');
    await frame.getByRole('link', { name: 'Open in this browser' }).click();
    await (await opened).getByRole('button', { name: 'Approve' }).click();
    await expect(this.method(/Venmo/)).toBeChecked();
  }

  /** Apple's sheet. */
  appleSheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Apple Pay' });
  }

  /** Presses Google's button; returns its window. */
  async openGooglePay(): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.walletButton('Google Pay').click();
    const window = await opened;
    await expect(window.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
    return window;
  }

  /** Pays in Google's window, which has such an address, with the card of this name. */
  async payWithGoogle(card: RegExp, address = /^http/): Promise<void> {
    const window = await this.openGooglePay();
    expect(window.url()).toMatch(address);
    await window.getByRole('radio', { name: card }).check();
    const isClosed = window.waitForEvent('close');
    await window.getByRole('button', { name: 'Pay', exact: true }).click();
    await isClosed;
    await expect(this.method(/Google Pay/)).toBeChecked();
  }

  /** Pays in Apple's sheet with the card of this name. */
  async payWithApple(card: RegExp): Promise<void> {
    await this.walletButton('Apple Pay').click();
    await this.appleSheet().getByRole('radio', { name: card }).check();
    await this.appleSheet().getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(this.method(/Apple Pay/)).toBeChecked();
  }

  /** What the order's page says that was paid with. */
  async seePaidWith(name: string, detail: string | RegExp): Promise<void> {
    const payment = this.page.getByRole('region', { name: 'Payment' });
    await expect(payment.getByText(name, { exact: true })).toBeVisible();
    await expect(payment.getByText(detail, { exact: true })).toBeVisible();
  }

  /** What the bank shows above the popup. */
  challenge(): FrameLocator {
    return this.page.frameLocator('#Cardinal-CCA-IFrame');
  }

  answer(name: 'Approve' | 'Fail' | 'Cancel'): Locator {
    return this.challenge().getByRole('button', { name, exact: true });
  }

  /** Presses the popup's button; returns when the bank asks. */
  async payToChallenge(): Promise<void> {
    await this.shopper.pay();
    await expect(this.answer('Approve')).toBeVisible();
  }

  /** Waits until the bank's challenge has gone and it is said why nothing was charged: at the end of the ways to pay. */
  async seeRefusal(text: RegExp): Promise<void> {
    await expect(this.page.locator('#Cardinal-CCA-IFrame')).toBeHidden();
    const alert = this.shopper.popup().getByRole('alert').filter({ hasText: text });
    await expect(alert).toBeInViewport();
    const end = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);
    const widget = this.page.locator('.braintree-dropin').locator('..');
    expect(Math.abs((await end(alert)) - (await end(widget)))).toBeLessThan(120);
    await this.shopper.seeFocusInPopup();
  }
}

/** A new person in the popup of an order for one product, whose entry in the cart has other values where given. */
export async function newShopper(page: Page, others: object = {}) {
  const shop = sharedShop();
  const shopper = new Shopper(page);
  const person = await signUp(shop);
  await confirmEmail(shop, person);
  await enter(page.context(), person, { cart: await cartOf(shop, others) });
  await page.goto('/cart');
  await shopper.makePurchase();
  return { shop, person, shopper, ways: new WaysToPay(shopper) };
}

/** Presses Tab until the control, in a frame perhaps, has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () =>
    control.evaluate((element) => element.matches(':focus') && element.ownerDocument.hasFocus());
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused()) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error('Tab never reached the control.');
}

/** A way to pay, and what the popup says of it without a network. */
export interface WayOverANetwork {
  way: Way;
  /** Chooses an account or a card of this way; nothing where Pay does that. */
  give: (ways: WaysToPay) => Promise<unknown>;
  /** What the popup says when the company's button is pressed without a network. */
  unreached?: RegExp;
  /** The company's button opens a window, which the browser may block. */
  opensWindow?: true;
}

export const checkConnection = /nothing was charged\. Check your connection/;

/**
 * Pays with the chosen way over a network that is lost at each step, and expects that this is said, costs nothing, and
 * that the order is paid once.
 */
export async function payOverALostNetwork(
  ways: WaysToPay,
  { way, give, unreached, opensWindow }: WayOverANetwork,
): Promise<void> {
  const { page, shopper } = ways;
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
  expect((await orderRow(shopper.shop, id))?.state).toBe(way === 'Pay on delivery' ? 'confirmed' : 'paid');
  await expect
    .poll(async () => (await transactionsOf(shopper.shop, id)).map(({ status }) => status))
    .toEqual(way === 'Pay on delivery' ? [] : ['submitted_for_settlement']);
}

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
