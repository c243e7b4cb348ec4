import { expect } from '../clean-page.fixture.ts';
import { sharedShop } from './shopper.page.ts';

/** The newest letter to somebody whose subject matches, as the outbox shows it. */
export async function letterTo(email: string, subject: RegExp): Promise<string> {
  const { apiUrl } = sharedShop();
  // Shown to this machine alone, which a shop in containers knows only by this.
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  const textOf = async (path: string) => (await fetch(`${apiUrl}${path}`, { headers })).text();
  let path: string | undefined;
  await expect
    .poll(async () => {
      const line = (await textOf('/outbox'))
        .split('\n')
        .find((each) => each.includes(`to ${email} `) && subject.test(/>([^<]*)<\/a>/.exec(each)?.[1] ?? ''));
      return (path = /href="([^"]+\.html)"/.exec(line ?? '')?.[1]);
    })
    .toBeDefined();
  return textOf(path ?? '');
}

/** The path of the button in the newest letter of a subject to somebody. */
export async function linkTo(email: string, subject: string): Promise<string> {
  const letter = await letterTo(email, new RegExp(`^${subject}$`));
  const href = /class="letter-action"[^>]*href="([^"]+)"/.exec(letter)?.[1] ?? '';
  return href.slice(new URL(href).origin.length);
}

/** The code in the newest letter about an order to somebody. */
export async function codeTo(email: string, orderNumber: string): Promise<string> {
  const letter = await letterTo(email, new RegExp(`is your code for order ${orderNumber}$`));
  return /class="letter-code"[^>]*>(\d{6})</.exec(letter)?.[1] ?? '';
}
