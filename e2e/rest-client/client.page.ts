import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

export const shopper = { email: 'shopper@example.com', password: 'shopper-demo-password' };
export const admin = { email: 'admin@example.com', password: 'admin-demo-password' };

/** Credentials of a person without an account. */
export const stranger = () => ({ email: `${randomUUID()}@example.com`, password: 'a-long-password' });

/** Actions of a person in the stand-in client. */
export class Client {
  readonly page: Page;
  readonly url: string;
  /** Where a page shows why a call failed: the response's `errorMessage`. */
  readonly error: Locator;
  readonly done: Locator;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    this.error = page.locator('#error');
    this.done = page.locator('#done');
  }

  async open(name: string): Promise<void> {
    await this.page.goto(`${this.url}/${name}`);
  }

  /** Types into the named fields only. */
  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.page.getByLabel(label).fill(value);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async tryToLogIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.open('login.html');
    await this.fill({ Email: email, Password: password });
    await this.press('Login');
  }

  async logIn(person: { email: string; password: string }): Promise<void> {
    await this.tryToLogIn(person);
    await expect(this.page).toHaveURL(`${this.url}/index.html`);
  }

  async signUp(person: { email: string; password: string }): Promise<void> {
    await this.open('signup.html');
    await this.fill({ Email: person.email, Password: person.password });
    await this.press('Signup');
    await expect(this.done).toHaveText('New Account is created. Please Login');
  }

  /** What the browser keeps of a session. */
  session(): Promise<Record<string, string | null>> {
    return this.page.evaluate(() =>
      Object.fromEntries(
        ['token', 'name', 'userId', 'role', 'email'].map((key) => [key, localStorage.getItem(key)]),
      ),
    );
  }

  products(within = 'Products'): Locator {
    return this.page.getByRole('region', { name: within }).getByRole('article');
  }

  card(name: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** The names, categories and prices (rupees) that a list shows. */
  async shown(within = 'Products'): Promise<{ name: string; category: string; price: number }[]> {
    return this.products(within).evaluateAll((cards) =>
      cards.map((card) => ({
        name: card.querySelector('a')?.textContent ?? '',
        category: card.querySelector('.category')?.textContent ?? '',
        price: Number(card.querySelector('.price')?.textContent),
      })),
    );
  }

  /** Performs `act` and waits until its call is answered and the result is shown. */
  async during(path: string, act: () => Promise<unknown>): Promise<{ status: number; sent: string }> {
    const [answer] = await Promise.all([
      this.page.waitForResponse((response) => response.url().includes(path)),
      act(),
    ]);
    await answer.finished();
    return { status: answer.status(), sent: answer.request().postData() ?? '' };
  }
}
