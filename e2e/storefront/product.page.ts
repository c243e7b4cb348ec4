import { expect, type Locator, type Page } from '@playwright/test';
import { reactIsHere } from './account.page.ts';
import { rows } from './records.fixture.ts';
import type { Shop } from './shopper.page.ts';

/** A product for one test only, older than the others, so that no other test finds it. */
export interface OwnProduct {
  id: string;
  name: string;
  categoryId: string;
  categoryName: string;
}

interface NewProduct {
  name: string;
  description: string;
  quantity: number;
}

/** Adds a product to the category of the demo's soap. */
export async function addProduct(shop: Shop, product: NewProduct): Promise<OwnProduct> {
  const [made] = await rows<OwnProduct>(
    shop,
    `with shelf as (
       select categories.id, categories.name, products.photo_hash from categories join products on category_id = categories.id
       where products.name = 'Neem and Oat Soap, Two Bars'
     ), made as (
       insert into products (name, description, price_paise, stock, needs_shipping, category_id, photo_hash, created_at)
       select $1, $2, 9950, $3, true, id, photo_hash, '2020-01-01' from shelf returning id
     )
     select made.id, $1 as name, shelf.id as "categoryId", shelf.name as "categoryName" from made, shelf`,
    [product.name, product.description, product.quantity],
  );
  if (!made) throw new Error('The demo catalogue has no soap.');
  return made;
}

export async function setStock(shop: Shop, { id }: OwnProduct, stock: number): Promise<void> {
  await rows(shop, 'update products set stock = $2 where id = $1', [id, stock]);
  // The api is told of it by the database; of several processes each has to answer it.
  const shown = async () =>
    ((await (await fetch(`${shop.apiUrl}/v1/products/${id}`)).json()) as { quantity: number }).quantity;
  const told = async () => new Set([await shown(), await shown(), await shown(), await shown()]);
  await expect.poll(told).toEqual(new Set([stock]));
}

/** Deletes a product as an admin. */
export const takeOut = (shop: Shop, { id }: OwnProduct) =>
  rows(shop, 'update products set deleted_at = now() where id = $1', [id]);

/** Actions on the page of one product. */
export class ProductPage {
  readonly page: Page;
  readonly related: Locator;

  constructor(page: Page) {
    this.page = page;
    this.related = page.getByRole('region', { name: 'Related products' });
  }

  addToCart(name: string): Locator {
    return this.page.getByRole('button', { name: `Add to Cart: ${name}` });
  }

  /** Waits until React has hydrated the page. */
  async started(): Promise<void> {
    await reactIsHere(this.page);
  }

  /** Sends the events of a tab that comes to the front. */
  async comeBack(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  }

  async seesOneInCart(): Promise<void> {
    await expect(this.page).toHaveURL(/\/cart$/);
    await expect(this.page.getByText('Your Cart has 1 Items')).toBeVisible();
  }
}

/** The head of a served page, as a crawler without scripts reads it. */
export function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, one = '']) => one);
  const meta = new Map(
    [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );
  return {
    titles: all(/<title>(.*?)<\/title>/gs),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    meta: (name: string) => meta.get(name),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
      (json) => JSON.parse(json) as { '@graph'?: Record<string, unknown>[] } & Record<string, unknown>,
    ),
  };
}
