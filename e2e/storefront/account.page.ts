import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { sharedShop, type Person } from './shopper.page.ts';

/** The authenticator app with this key. */
export const appOf = (key: string): TOTP => new TOTP({ secret: Secret.fromBase32(key) });

/** Actions of a person with their account. */
export class AccountPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** The bar's links and actions that this person sees, in order, without the shop's own name. */
  async bar(): Promise<string[]> {
    const nav = this.page.getByRole('navigation', { name: 'Main' });
    const seen = nav.locator('ul').getByRole('link').or(nav.getByRole('button'));
    return (await seen.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  async fill(texts: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async logIn({ email, password }: Person): Promise<void> {
    await this.fill({ Email: email, Password: password });
    await this.press('Login');
  }

  /** Sets an authenticator app up; returns its key. */
  async setUpApp(password: string): Promise<string> {
    await this.open('/security');
    await this.press('Set up');
    await this.field('Current password').fill(password);
    await this.page.keyboard.press('Enter');
    const key = (await this.page.getByText(/^Key: /).innerText()).replace(/^Key: | /g, '');
    await this.field('Code').fill(appOf(key).generate());
    await this.page.keyboard.press('Enter');
    await this.press('I have kept them');
    return key;
  }

  async see(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  alert(text: string | RegExp) {
    return this.page.getByRole('alert').filter({ hasText: text });
  }

  /** The five documented keys, as they are stored. */
  session(): Promise<Record<string, string | null>> {
    return this.page.evaluate(() =>
      Object.fromEntries(
        ['token', 'name', 'userId', 'role', 'email'].map((key) => [key, localStorage.getItem(key)]),
      ),
    );
  }

  store(entries: Record<string, string>): Promise<void> {
    return this.page.evaluate((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, entries);
  }
}

/** Presses a key until the element with this name has the focus, then Enter. */
export async function reachAndPress(
  page: Page,
  role: 'button' | 'link',
  name: string,
  inside: Locator = page.getByRole('main'),
): Promise<void> {
  const target = inside.getByRole(role, { name, exact: true });
  await expect(target).toBeEnabled();
  await expect
    .poll(
      async () => {
        if (await target.evaluate((element) => element === document.activeElement)) return true;
        await page.keyboard.press('Tab');
        return false;
      },
      { intervals: [0] },
    )
    .toBe(true);
  await page.keyboard.press('Enter');
}

/** Shows that somebody is about to use the page, and waits until React has hydrated it. */
export async function reactIsHere(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  // A key that does nothing: a pointer over a link would fetch its page ahead.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
}

/**
 * Logs in over tRPC and puts the session into every page of this browser, as its login page would, and the given
 * entries beside it. Returns the id of the account.
 */
export async function enter(
  context: BrowserContext,
  person: Person,
  entries: Record<string, string> = {},
): Promise<string> {
  const answer = await context.request.post(`${sharedShop().webUrl}/trpc/account.logIn`, {
    data: { email: person.email, password: person.password },
  });
  const { result } = (await answer.json()) as {
    result: {
      data: {
        token: string;
        account: Record<'id' | 'name' | 'email' | 'role', string> & { staffRole: string | null };
      };
    };
  };
  const { token, account } = result.data;
  const { id, name, email, role, staffRole } = account;
  const page = await context.newPage();
  // Something on the shop's origin that runs no script.
  await page.goto(`${sharedShop().webUrl}/robots.txt`);
  await page.evaluate(
    (all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    },
    { ...entries, token, userId: id, name, email, role, ...(staffRole && { staffRole }) },
  );
  await page.close();
  return id;
}

/**
 * From the next page on, adds up by how much it shifts (CLS). The answer waits until what the page shows is painted,
 * and says the sum so far.
 */
export async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moves: number[] = Object.assign(window, { moves: [] }).moves;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moves.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { moves } = window as unknown as { moves: number[] };
      return moves.reduce((sum, move) => sum + move, 0);
    });
}
