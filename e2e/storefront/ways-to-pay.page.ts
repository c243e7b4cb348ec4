import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { enter } from './account.page.ts';
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

  /** Waits until the bank's challenge has gone and the popup says why nothing was charged. */
  async seeRefusal(text: RegExp): Promise<void> {
    await expect(this.page.locator('#Cardinal-CCA-IFrame')).toBeHidden();
    await expect(this.shopper.popup().getByRole('alert').filter({ hasText: text })).toBeVisible();
    await this.shopper.seeFocusInPopup();
  }
}

/** A new person in the popup of an order for one product, whose entry in the cart has other values where given. */
export async function newShopper(page: Page, others: object = {}) {
  const shop = sharedShop();
  const shopper = new Shopper(page);
  const person = await signUp(shop);
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
