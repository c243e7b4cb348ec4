import { expect, type Locator, type Page } from '@playwright/test';
import { reactIsHere } from './account.page.ts';

/** Actions and contents of the shop page. */
export class ShopPage {
  readonly page: Page;
  readonly list: Locator;
  readonly cards: Locator;
  /** The text with the number of matches. */
  readonly found: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('region', { name: 'Products List' });
    this.cards = this.list.getByRole('article');
    this.found = this.list.getByRole('status');
  }

  /** Waits until React has hydrated the page; before that, ticks only change the form. */
  async untilReact(): Promise<void> {
    await reactIsHere(this.page);
  }

  box(name: RegExp): Locator {
    return this.page.getByRole('checkbox', { name });
  }

  /** The number beside a filter's box. */
  async numberBeside(name: RegExp): Promise<number> {
    const label = await this.page.locator('label', { has: this.box(name) }).innerText();
    return Number(/\((\d+)\)/.exec(label)?.[1]);
  }

  async expectTicked(...names: RegExp[]): Promise<void> {
    await expect(this.page.getByRole('checkbox', { checked: true })).toHaveCount(names.length);
    for (const name of names) await expect(this.box(name)).toBeChecked();
  }

  /** The prices in rupees, in the order of the list. */
  async prices(): Promise<number[]> {
    const texts = await this.cards.getByText(/^₹ [\d,.]+$/).allInnerTexts();
    return texts.map((text) => Number(text.replaceAll(/[₹ ,]/g, '')));
  }

  /** Expects each price of the list between these bounds in rupees, inclusive. */
  async expectPrices(from: number, to: number): Promise<void> {
    await expect(async () => {
      const prices = await this.prices();
      expect(prices.length).toBeGreaterThan(0);
      expect(prices.filter((price) => price < from || price > to)).toEqual([]);
    }).toPass();
  }

  async search(text: string): Promise<void> {
    await this.page.getByPlaceholder('Search Here').fill(text);
    await this.page.getByRole('button', { name: 'Search', exact: true }).click();
  }
}
