import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { rows } from './records.fixture.ts';
import { sharedShop, type Person, type Shop } from './shopper.page.ts';

/** The admin of the demo catalogue. */
export const admin: Person = { email: 'admin@example.com', password: 'admin-demo-password' };

/** A name nobody else has: 'Kettle 1b2c3d4e'. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** A photo that was never uploaded before, 1,000 pixels wide, of one colour. */
export async function jpeg() {
  const background = `#${randomUUID().slice(0, 6)}`;
  const image = sharp({ create: { width: 1000, height: 750, channels: 3, background } });
  return { name: 'kettle.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

export interface ProductRow {
  id: string;
  name: string;
  price_paise: number;
  stock: number;
  version: number;
}

/** The products of this name in the database, deleted ones included. */
export const productsNamed = (shop: Shop, name: string): Promise<ProductRow[]> =>
  rows<ProductRow>(shop, 'select id, name, price_paise, stock, version from products where name = $1', [
    name,
  ]);

export const categoriesNamed = (shop: Shop, name: string): Promise<{ id: string }[]> =>
  rows(shop, 'select id from categories where name = $1', [name]);

/** Another admin, who calls the api without the page. */
export class OtherAdmin {
  readonly shop: Shop;
  readonly #token: string;

  private constructor(shop: Shop, token: string) {
    this.shop = shop;
    this.#token = token;
  }

  static async logIn(shop = sharedShop()): Promise<OtherAdmin> {
    const answer = await fetch(`${shop.apiUrl}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const { token } = (await answer.json()) as { token: string };
    return new OtherAdmin(shop, token);
  }

  /** Returns the call's response. */
  async call<Answer>(name: string, input: object): Promise<Answer> {
    const answer = await fetch(`${this.shop.apiUrl}/trpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(input),
    });
    expect(answer.ok, name).toBe(true);
    return ((await answer.json()) as { result: { data: Answer } }).result.data;
  }

  /** Deletes every product of this name. */
  async deleteProducts(name: string): Promise<void> {
    for (const { id } of await productsNamed(this.shop, name)) await this.call('product.delete', { id });
  }
}

/** Actions of an admin on the pages with forms. */
export class AdminForms {
  readonly page: Page;
  readonly shop: Shop;
  readonly alert: Locator;

  constructor(page: Page, shop = sharedShop()) {
    this.page = page;
    this.shop = shop;
    this.alert = page.getByRole('alert');
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Types into the named fields, and chooses in selects. */
  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = this.field(label);
      if (await field.evaluate((element) => element instanceof HTMLSelectElement))
        await field.selectOption({ label: value });
      else await field.fill(value);
    }
  }

  async expectFields(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = this.field(label);
      const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
      if (isSelect) await expect(field.locator('option:checked'), label).toHaveText(value);
      else await expect(field, label).toHaveValue(value);
    }
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Presses Tab until the field has the focus. */
  async tabTo(label: string): Promise<void> {
    const field = this.field(label).or(this.page.getByRole('button', { name: label, exact: true }));
    for (let steps = 0; steps < 30; steps += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${label}.`);
  }
}
