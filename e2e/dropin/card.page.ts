import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { create as Create, Dropin, DropinOptions } from '../../packages/dropin/src/index.ts';

type Field = 'number' | 'expirationDate' | 'cvv' | 'postalCode' | 'cardholderName';

/** The options that a test can send to the page: all but functions. */
type SentOptions = Partial<Omit<DropinOptions, 'ownPaymentOptions'>>;

/** What the test page holds. */
interface PageGlobals {
  braintree: { dropin: { create: typeof Create; VERSION: string }; dataCollector?: unknown };
  dropin: Dropin;
  heard: string[];
}

export const goodCard = { number: '4111111111111111', expirationDate: '1230', cvv: '123' };
export const authorization = 'sandbox_local_storefront';

/** The card form on a merchant's page, by the hooks integrators use. */
export class CardPage {
  readonly page: Page;
  readonly wrapper: Locator;
  readonly sheet: Locator;
  readonly banner: Locator;

  constructor(page: Page) {
    this.page = page;
    this.wrapper = page.locator('[data-braintree-id="wrapper"]');
    this.sheet = page.locator('[data-braintree-id="card"]');
    this.banner = page.locator('[data-braintree-id="sheet-error-text"]');
  }

  frame(field: Field): FrameLocator {
    return this.page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`);
  }

  input(field: Field): Locator {
    return this.frame(field).locator(`.${field}`);
  }

  error(field: string): Locator {
    return this.page.locator(`[data-braintree-id="${field}-field-error"]`);
  }

  async fill(card: Partial<Record<Field, string>> = goodCard): Promise<void> {
    for (const [field, text] of Object.entries(card)) await this.input(field as Field).fill(text);
  }

  /** Fills in a valid card, and waits until the page knows it: a frame reports after the key press. */
  async fillGood(): Promise<void> {
    await this.fill();
    await expect(this.page.locator('.braintree-form__field--valid')).toHaveCount(
      Object.keys(goodCard).length,
    );
  }

  /** Creates the widget and records its events. Returns the error if it fails, else null. */
  create(options: SentOptions = {}): Promise<CreateFailure | null> {
    const all: object = { container: '#dropin-container', authorization, ...options };
    return this.page.evaluate(createInPage, all);
  }

  /** Waits, as a merchant's button does, until a method is requestable, and requests it. */
  async pay(): Promise<Record<string, unknown>> {
    await expect.poll(() => this.call((dropin) => dropin.isPaymentMethodRequestable())).toBe(true);
    return this.request();
  }

  /** Asks for a payment method; an error comes as its message and code. */
  request(): Promise<Record<string, unknown>> {
    return this.page.evaluate(async () => {
      const { dropin, heard } = globalThis as unknown as PageGlobals;
      try {
        const payload = await dropin.requestPaymentMethod();
        heard.push('resolved');
        return { ...payload };
      } catch (error) {
        heard.push('rejected');
        const { message, code } = error as { message: string; code: string };
        return { message, code };
      }
    });
  }

  call<Result>(action: (dropin: Dropin) => Result): Promise<Awaited<Result>> {
    return this.page.evaluate(`(${action.toString()})(globalThis.dropin)`) as Promise<Awaited<Result>>;
  }

  heard(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as unknown as PageGlobals).heard);
  }
}

/** What is recorded of a failed `create`. */
interface CreateFailure {
  name: string;
  message: string;
  code: string;
  type: string;
}

/** What is recorded of a payload. */
interface Facts {
  previousViewId?: string;
  newViewId?: string;
  paymentMethodIsSelected?: boolean;
  bin?: string;
}

/** Runs in the page. */
async function createInPage(options: object) {
  const page = globalThis as unknown as PageGlobals;
  page.heard = [];
  try {
    page.dropin = await page.braintree.dropin.create(options as DropinOptions);
  } catch (error) {
    const { name, message, code, type } = error as CreateFailure;
    return { name, message, code, type };
  }
  const names = [
    'changeActiveView',
    'paymentMethodRequestable',
    'noPaymentMethodRequestable',
    'card:focus',
    'card:notEmpty',
    'card:cardTypeChange',
    'card:validityChange',
    'card:binAvailable',
    '3ds:authentication-modal-render',
    '3ds:authentication-modal-close',
    '3ds:customer-canceled',
  ] as const;
  for (const name of names)
    page.dropin.on(name, (payload: unknown) => {
      const { previousViewId, newViewId, paymentMethodIsSelected, bin } = (payload ?? {}) as Facts;
      const facts = [previousViewId && `${previousViewId}->${newViewId}`, bin, paymentMethodIsSelected];
      page.heard.push([name, ...facts.filter((fact) => fact !== undefined)].join(' '));
    });
  return null;
}
