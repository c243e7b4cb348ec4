import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { merchant } from '../merchant.ts';
import { runSandbox } from '../sandbox.fixture.ts';
import { type Heard, heardBy, inputOf, launchBrowser, openShop, serveShopPage } from './shop-page.fixture.ts';

export const threeFields = { number: {}, expirationDate: {}, cvv: {} };
export const goodCard = { number: '4111111111111111', expirationDate: '1234', cvv: '123' };

/**
 * A shopper's browser on a merchant's page, over a sandbox with genuine host names; a new tab for each test.
 * A test fails when its page complained, save of what it `forgives`.
 */
export class Shopper {
  sandbox!: Awaited<ReturnType<typeof runSandbox>>;
  shop!: Awaited<ReturnType<typeof serveShopPage>>;
  page!: Page;
  private browser!: Browser;
  private complaints: string[] = [];

  async start(): Promise<void> {
    this.sandbox = await runSandbox({ hostNames: 'genuine' });
    this.shop = await serveShopPage();
    this.browser = await launchBrowser(this.sandbox.tlsPort);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.shop.stop();
    await this.sandbox.stop();
  }

  async newPage(options: BrowserContextOptions = {}): Promise<void> {
    await this.page?.context().close();
    this.page = await (await this.browser.newContext(options)).newPage();
    this.complaints = [];
    this.page.on('console', (message) => message.type() === 'error' && this.complaints.push(message.text()));
    this.page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  /** Opens the merchant's page with hosted fields on it: number, date and security code, unless told otherwise. */
  async open(more: object = {}): Promise<void> {
    const options = { authorization: merchant.tokenizationKey, fields: threeFields, ...more };
    await openShop(this.page, this.shop.url, options);
  }

  input(key: string) {
    return inputOf(this.page, key);
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [key, value] of Object.entries(values)) await this.input(key).pressSequentially(value);
  }

  heard(): Promise<Heard[]> {
    return heardBy(this.page);
  }

  async focusedField(): Promise<string | undefined> {
    const fields = (await this.heard()).at(-1)?.fields ?? {};
    return Object.entries(fields).find(([, { isFocused }]) => isFocused)?.[0];
  }

  /** Calls a method of the page's hosted fields, written as code. */
  call(code: string): Promise<unknown> {
    return this.page.evaluate(`hostedFields.${code}`);
  }

  /** Tokenizes and gives the error, or 'nonce'. */
  refusal(options = '{}'): Promise<unknown> {
    return this.call(
      `tokenize(${options}).then(() => 'nonce', ({ code, type, details }) => ({ code, type, invalid: details?.invalidFieldKeys }))`,
    );
  }

  /** Lets complaints with this text pass: browsers log every refused request. */
  async forgive(text: string): Promise<void> {
    await expect.poll(() => this.complaints.some((complaint) => complaint.includes(text))).toBe(true);
    this.complaints = this.complaints.filter((complaint) => !complaint.includes(text));
  }

  expectPeace(): void {
    expect(this.complaints).toEqual([]);
  }
}

/** A shopper for the tests of this file. */
export function useShopper(): Shopper {
  const shopper = new Shopper();
  beforeAll(() => shopper.start());
  afterAll(() => shopper.stop());
  beforeEach(() => shopper.newPage());
  afterEach(() => shopper.expectPeace());
  return shopper;
}
