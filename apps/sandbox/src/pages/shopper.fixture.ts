import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { merchant } from '../merchant/merchant.ts';
import { runSandbox } from '../sandbox.fixture.ts';
import {
  type FieldEvent,
  receivedBy,
  inputOf,
  launchBrowser,
  openShop,
  type SdkVersion,
  serveShopPage,
} from './shop-page.fixture.ts';

export const threeFields = { number: {}, expirationDate: {}, cvv: {} };
export const goodCard = { number: '4111111111111111', expirationDate: '1234', cvv: '123' };

/**
 * A shopper's browser on a merchant page, with a sandbox under Braintree's host names. The page is loaded
 * again for each test. A test fails when its page reports an error that it did not pass to `allowErrors`.
 */
export class Shopper {
  sandbox!: Awaited<ReturnType<typeof runSandbox>>;
  shop!: Awaited<ReturnType<typeof serveShopPage>>;
  page!: Page;
  private browser!: Browser;
  private errors: string[] = [];
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

  /** A page of a browser with these options; reuses the last page when it has them already. */
  async usePage(options: BrowserContextOptions = {}): Promise<void> {
    this.errors = [];
    if (this.context === JSON.stringify(options)) return;
    this.context = JSON.stringify(options);
    await this.page?.context().close();
    this.page = await (await this.browser.newContext(options)).newPage();
    this.page.on('console', (message) => message.type() === 'error' && this.errors.push(message.text()));
    this.page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  /** Opens the merchant page with hosted fields: by default number, expiry date and security code. */
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

  received(): Promise<FieldEvent[]> {
    return receivedBy(this.page);
  }

  /**
   * Waits until the page has received exactly these events, in this order: 'focus number', 'binAvailable
   * 411111'.
   */
  async expectHeard(...events: string[]): Promise<void> {
    const names = async () =>
      (await this.received()).map(({ type, emittedBy, bin }) => `${type} ${emittedBy ?? bin}`);
    await expect.poll(names).toEqual(events);
  }

  /** The state of the hosted fields as the page can read it, without containers. */
  async state(): Promise<Pick<FieldEvent, 'cards' | 'fields'>> {
    return JSON.parse(
      (await this.call('getState && JSON.stringify(hostedFields.getState())')) as string,
    ) as Pick<FieldEvent, 'cards' | 'fields'>;
  }

  async focusedField(): Promise<string | undefined> {
    const fields = (await this.received()).at(-1)?.fields ?? {};
    return Object.entries(fields).find(([, { isFocused }]) => isFocused)?.[0];
  }

  /** Calls a method of the page's hosted fields, given as code. */
  call(code: string): Promise<unknown> {
    return this.page.evaluate(`hostedFields.${code}`);
  }

  /** Tokenizes; returns the error, or 'nonce'. */
  refusal(options = '{}'): Promise<unknown> {
    return this.call(`tokenize(${options}).then(() => 'nonce', ${asData})`);
  }

  /** Calls a method of the page's hosted fields that fails, and returns the error code. */
  codeOf(code: string): Promise<unknown> {
    return this.call(`${code}.then(() => 'done', ({ code }) => code)`);
  }

  /** Allows browser errors with this text: browsers log every refused request. */
  async allowErrors(text: string): Promise<void> {
    await expect.poll(() => this.errors.some((error) => error.includes(text))).toBe(true);
    this.errors = this.errors.filter((error) => !error.includes(text));
  }

  expectPeace(): void {
    expect(this.errors).toEqual([]);
  }
}

/** An error as data. Of its fields' containers, only the field names. */
const asData = `({ code, type, message, details }) => ({ code, type, message, details: { ...details, ...(details?.invalidFields && {
  invalidFields: Object.entries(details.invalidFields).map(([key, container]) => key + ' #' + container.id),
}) } })`;

/** Starts a shopper for the tests of a file. */
export function useShopper(): Shopper {
  const shopper = new Shopper();
  beforeAll(() => shopper.start());
  afterAll(() => shopper.stop());
  beforeEach(() => shopper.usePage());
  afterEach(() => shopper.expectPeace());
  return shopper;
}
