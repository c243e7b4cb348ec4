import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { merchant } from '../merchant/merchant.ts';
import { runSandbox } from '../sandbox.fixture.ts';
import {
  type Heard,
  heardBy,
  inputOf,
  launchBrowser,
  openShop,
  type SdkVersion,
  serveShopPage,
} from './shop-page.fixture.ts';

export const threeFields = { number: {}, expirationDate: {}, cvv: {} };
export const goodCard = { number: '4111111111111111', expirationDate: '1234', cvv: '123' };

/**
 * A shopper's browser on a merchant's page, over a sandbox with genuine host names; the page is loaded anew
 * for each test. A test fails when its page complained, save of what it `forgives`.
 */
export class Shopper {
  sandbox!: Awaited<ReturnType<typeof runSandbox>>;
  shop!: Awaited<ReturnType<typeof serveShopPage>>;
  page!: Page;
  private browser!: Browser;
  private complaints: string[] = [];
  private context: string | undefined;

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

  /** A page of a browser with these options; the last one goes on where it has them already. */
  async usePage(options: BrowserContextOptions = {}): Promise<void> {
    this.complaints = [];
    if (this.context === JSON.stringify(options)) return;
    this.context = JSON.stringify(options);
    await this.page?.context().close();
    this.page = await (await this.browser.newContext(options)).newPage();
    this.page.on('console', (message) => message.type() === 'error' && this.complaints.push(message.text()));
    this.page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  /**
   * Opens the merchant's page with hosted fields on it: number, date and security code, unless told
   * otherwise.
   */
  async open(more: object = {}, sdk: SdkVersion = '3.144.0'): Promise<void> {
    const options = { authorization: merchant.tokenizationKey, fields: threeFields, ...more };
    await openShop(this.page, `${this.shop.url}${sdk}/`, options);
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

  /**
   * Waits until the page has heard of exactly these, in this order: 'focus number', 'binAvailable 411111'.
   */
  async expectHeard(...events: string[]): Promise<void> {
    const told = async () =>
      (await this.heard()).map(({ type, emittedBy, bin }) => `${type} ${emittedBy ?? bin}`);
    await expect.poll(told).toEqual(events);
  }

  /** The hosted fields' state, as the page may read it at any time; without containers. */
  async state(): Promise<Pick<Heard, 'cards' | 'fields'>> {
    return JSON.parse(
      (await this.call('getState && JSON.stringify(hostedFields.getState())')) as string,
    ) as Pick<Heard, 'cards' | 'fields'>;
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
    return this.call(`tokenize(${options}).then(() => 'nonce', ${asData})`);
  }

  /** Calls a method of the page's hosted fields that is refused, and gives the error's code. */
  codeOf(code: string): Promise<unknown> {
    return this.call(`${code}.then(() => 'done', ({ code }) => code)`);
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

/** An error as data; of the containers of its fields, only whose they are. */
const asData = `({ code, type, message, details }) => ({ code, type, message, details: { ...details, ...(details?.invalidFields && {
  invalidFields: Object.entries(details.invalidFields).map(([key, container]) => key + ' #' + container.id),
}) } })`;

/** A shopper for the tests of this file. */
export function useShopper(): Shopper {
  const shopper = new Shopper();
  beforeAll(() => shopper.start());
  afterAll(() => shopper.stop());
  beforeEach(() => shopper.usePage());
  afterEach(() => shopper.expectPeace());
  return shopper;
}
