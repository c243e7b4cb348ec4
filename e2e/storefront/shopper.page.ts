import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const approvedCard = { number: '4111111111111111', expiry: '1230', cvv: '123' };
export const declinedCard = { ...approvedCard, number: '4000111111111115' };

/** An address, by the labels of its fields. */
export const homeAddress = {
  Name: 'Asha Rao',
  'House number and street': '12 Lake Road',
  'PIN code': '560042',
  City: 'Bengaluru',
  State: 'Karnataka',
  Phone: '+91 98765 43210',
};

export interface Shop {
  webUrl: string;
  apiUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
}

/** The shop that all tests share. */
export const sharedShop = (): Shop => ({
  webUrl: process.env['E2E_WEB_URL'] ?? '',
  apiUrl: process.env['E2E_API_URL'] ?? '',
  sandboxUrl: process.env['E2E_SANDBOX_URL'] ?? '',
  databaseUrl: process.env['E2E_DATABASE_URL'] ?? '',
});

export interface Person {
  email: string;
  password: string;
}

/** Signs a person up over REST, as any client may, from an address of their own. */
export async function signUp({ apiUrl }: Shop, name = 'Asha Rao'): Promise<Person> {
  const person = { email: `${randomUUID()}@example.com`, password: 'a-long-password' };
  const answer = await fetch(`${apiUrl}/signup`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:${hexadecimal()}:${hexadecimal()}::1`,
    },
    body: JSON.stringify({ name, ...person }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
  return person;
}

/** A cart, as the shop's pages store it, of one product that sells well and ships, with other values where given. */
export async function cartOf({ apiUrl }: Shop, others: object = {}): Promise<string> {
  const answer = await fetch(`${apiUrl}/product/list?sordBy=sold&order=desc&limit=20`);
  const { ProductList } = (await answer.json()) as { ProductList: { quantity: number; shippy: string }[] };
  const product = ProductList.find(({ quantity, shippy }) => quantity > 40 && shippy === '1');
  return JSON.stringify([{ ...product, count: 1, ...others }]);
}

const hexadecimal = () => randomInt(0x1_0000).toString(16);

/** Actions of a person in the shop. */
export class Shopper {
  readonly page: Page;
  readonly shop: Shop;

  constructor(page: Page, shop: Shop = sharedShop()) {
    this.page = page;
    this.shop = shop;
  }

  /** Adds a product of the home page to the cart; returns its name. */
  async putFirstProductIntoCart(nth = 0): Promise<string> {
    await this.page.goto(`${this.shop.webUrl}/`);
    await this.page
      .getByRole('link', { name: /View Product/ })
      .nth(nth)
      .click();
    await expect(this.page).toHaveURL(/\/product\//);
    // The address changes a moment before the page does.
    await expect(this.page.getByText(/^Left in Stock/)).toBeVisible();
    const name = await this.page.getByRole('heading', { level: 1 }).innerText();
    await this.page
      .getByRole('button', { name: /Add to Cart/ })
      .first()
      .click();
    await expect(this.page).toHaveURL(/\/cart$/);
    await expect(this.page.getByText('Your Cart has 1 Items')).toBeVisible();
    return name;
  }

  async logInToCheckout({ email, password }: Person): Promise<void> {
    await this.page
      .getByRole('link', { name: 'Log in to Checkout' })
      .or(this.page.getByRole('button', { name: 'Log in to Checkout' }))
      .click();
    await expect(this.page).toHaveURL(/\/login/);
    await this.fillLogin({ email, password });
    await expect(this.page).toHaveURL(/\/cart$/);
  }

  async fillLogin({ email, password }: Person): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  /** Orders a product that sells well, whose way into the cart is left out, and goes on to the popup. */
  async orderAgain(): Promise<void> {
    await this.page.evaluate((cart) => localStorage.setItem('cart', cart), await cartOf(this.shop));
    await this.page.goto(`${this.shop.webUrl}/cart`);
    await this.makePurchase();
  }

  /** Goes on to the card form; an order that ships is asked for its address first. */
  async makePurchase(): Promise<void> {
    await this.page.getByRole('button', { name: 'Make purchase' }).click();
    await expect(this.popup()).toBeVisible();
    await this.giveAddress();
  }

  /** Enters the delivery address, if the popup asks for it. */
  async giveAddress(address = homeAddress): Promise<void> {
    const deliver = this.popup().getByRole('button', { name: 'Deliver to this address' });
    const pay = this.popup().getByRole('button', { name: /^Pay ₹/ });
    await expect(deliver.or(pay)).toBeVisible();
    if (await pay.isVisible()) return;
    await this.fillAddress(address);
    await deliver.click();
    await expect(pay).toBeVisible();
  }

  async fillAddress(address: typeof homeAddress): Promise<void> {
    for (const [label, text] of Object.entries(address))
      await this.popup().getByLabel(label, { exact: true }).fill(text);
  }

  popup() {
    return this.page.getByRole('dialog', { name: 'Test Transaction' });
  }

  hostedField(field: 'number' | 'expirationDate' | 'cvv') {
    return this.page.frameLocator(`iframe#braintree-hosted-field-${field}`).locator('input').first();
  }

  /**
   * Opens the card form: from the list of saved methods, from the list of ways to pay, or it is open already because it
   * is the only way to pay.
   */
  async openCardForm(): Promise<void> {
    const form = this.popup().getByText('Pay with card');
    const card = this.popup().getByRole('button', { name: 'Paying with Card' });
    const saved = this.popup().getByRole('radiogroup');
    await expect(form.or(card).or(saved).filter({ visible: true }).first()).toBeVisible();
    if (await saved.isVisible())
      await this.popup().getByRole('button', { name: 'Choose another way to pay' }).click();
    await expect(form.or(card).filter({ visible: true }).first()).toBeVisible();
    if (await card.isVisible()) await card.click();
    await expect(form).toBeVisible();
  }

  async fillCard({ number, expiry, cvv }: typeof approvedCard): Promise<void> {
    await this.openCardForm();
    await this.hostedField('number').fill(number);
    await this.hostedField('expirationDate').fill(expiry);
    await this.hostedField('cvv').fill(cvv);
  }

  /** Asks for the card or account of the open sheet at the next order, which nothing does unasked. */
  async saveForNextTime(): Promise<void> {
    const saving = this.popup().getByRole('checkbox', { name: /^Save this .* for next time$/ });
    await expect(saving).not.toBeChecked();
    await saving.check();
  }

  /** The focus is in the popup, in one of its frames perhaps. */
  async seeFocusInPopup(): Promise<void> {
    await expect
      .poll(() => this.popup().evaluate((popup) => popup.contains(document.activeElement)))
      .toBe(true);
  }

  async pay(): Promise<void> {
    await this.popup()
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
  }

  /** Waits on the order's page until it says that the order is paid; returns its id. */
  async seePaidOrder(): Promise<string> {
    await expect(this.page).toHaveURL(/\/order\/[0-9a-f-]{36}/);
    await expect(this.page.getByText(/paid/i).first()).toBeVisible();
    return /\/order\/([0-9a-f-]{36})/.exec(this.page.url())?.[1] ?? '';
  }

  cartInStorage(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('cart'));
  }
}
