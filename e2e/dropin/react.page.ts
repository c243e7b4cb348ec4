import { expect, type Locator, type Page } from '@playwright/test';
import type { Dropin, DropInProps } from '../../packages/dropin/src/react.tsx';
import { goodCard } from './card.page.ts';
import type { DropinSite } from './serve.ts';

/** What site/react-page.tsx renders: a checkout for each widget. */
interface Scene {
  widgets: (Partial<Omit<DropInProps, 'ownPaymentOptions'>> & { key: string; faulty?: boolean })[];
  hidden?: boolean;
  waiting?: boolean;
  loose?: boolean;
}

interface Harness {
  told: string[];
  made: Dropin[];
  render(scene: Scene): void;
  hydrate(): void;
}

/** A shop on React's development build, under StrictMode unless a scene is loose. */
export class ReactPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open({ url, buildReactPage }: DropinSite, address = `${url}/react.html`): Promise<void> {
    await buildReactPage();
    await this.page.goto(address);
    await this.page.waitForFunction(() => 'render' in globalThis);
  }

  render(scene: Scene): Promise<void> {
    return this.page.evaluate((given) => (globalThis as unknown as Harness).render(given), scene);
  }

  /** Renders each scene in a task of its own, one directly after the other. */
  renderAtOnce(scenes: readonly Scene[]): Promise<void> {
    return this.page.evaluate(async (given) => {
      for (const scene of given) {
        (globalThis as unknown as Harness).render(scene);
        await new Promise((task) => setTimeout(task));
      }
    }, scenes);
  }

  hydrate(): Promise<void> {
    return this.page.evaluate(() => (globalThis as unknown as Harness).hydrate());
  }

  /** The callbacks and events of the widgets, in order. */
  told(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as unknown as Harness).told);
  }

  /** Whether each widget that was ready has ended. */
  ended(): Promise<boolean[]> {
    return this.page.evaluate(() =>
      (globalThis as unknown as Harness).made.map((dropin) => {
        try {
          dropin.isPaymentMethodRequestable();
          return false;
        } catch {
          return true;
        }
      }),
    );
  }

  /** Drops the page's unhandled rejections that a test has provoked. */
  forgetRejections(): Promise<void> {
    return this.page.evaluate(() => {
      (globalThis as unknown as { rejections: string[] }).rejections = [];
    });
  }

  checkout(name = 'a'): ReactCheckout {
    return new ReactCheckout(this.page.getByRole('region', { name }));
  }
}

export class ReactCheckout {
  readonly wrapper: Locator;
  readonly sheet: Locator;
  readonly pay: Locator;
  readonly result: Locator;

  constructor(region: Locator) {
    this.wrapper = region.locator('[data-braintree-id="wrapper"]');
    this.sheet = region.locator('[data-braintree-id="card"]');
    this.pay = region.getByRole('button', { name: 'Pay', exact: true });
    this.result = region.getByRole('status', { name: 'Result' });
  }

  input(field: keyof typeof goodCard): Locator {
    return this.wrapper.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator(`.${field}`);
  }

  async fill(): Promise<void> {
    for (const field of ['number', 'expirationDate', 'cvv'] as const)
      await this.input(field).fill(goodCard[field]);
    await expect(this.pay).toBeEnabled();
  }

  /** Marks the current widget, so that the test can detect a new one in its place. */
  mark(name: string): Promise<void> {
    return this.wrapper.evaluate((element, mark) => {
      element.setAttribute('data-mark', mark);
    }, name);
  }
}
