import { chromium, type Browser, type Page } from 'playwright';
import { browserArguments } from '../../e2e/browser-arguments.ts';
import { chromiumPath } from '../browser.ts';
import { localised, paidText } from './project.ts';

const card = { number: '4111111111111111', expirationDate: '1230', cvv: '123' };

/** How long each step may take, in ms: the machine may be busy with other builds. */
const patience = 60_000;

export interface ShopperBrowser {
  /** Pays by card on a page. @returns the nonce. @throws when the page writes errors to the console */
  payByCard(url: string): Promise<string>;
  close(): Promise<void>;
}

/** A browser in which every host name but localhost leads to the sandbox, so that the unmodified package can pay. */
export function launchBrowser({ tlsPort }: { tlsPort: number }): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...browserArguments,
      `--host-resolver-rules=MAP * 127.0.0.1:${tlsPort}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
      '--ignore-certificate-errors',
    ],
  });
}

export async function openBrowser(gateway: { tlsPort: number }): Promise<ShopperBrowser> {
  const browser = await launchBrowser(gateway);
  return {
    payByCard: async (url) => {
      const page = await browser.newPage();
      page.setDefaultTimeout(patience);
      const faults: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      try {
        const nonce = await pay(page, url).catch((error: Error) => {
          throw new Error([error.message, ...faults].join('\n'));
        });
        if (faults.length > 0) throw new Error(`The console has:\n${faults.join('\n')}`);
        return nonce;
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

async function pay(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.locator(localised).waitFor();
  const height = await page
    .locator('[data-braintree-id="number-field-group"]')
    .evaluate((field) => field.clientHeight);
  if (height > 120) throw new Error(`The form has no styles: its first field is ${height} px high.`);
  await fillCard(page);
  await page.locator('#pay').click();
  const result = page.locator('#result', { hasText: /./ });
  const text = await result.innerText();
  if (!text.startsWith(paidText)) throw new Error(`The page says: ${text}`);
  return text.slice(paidText.length);
}

/** Types a card into the fields of the gateway. */
export async function fillCard(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(card)) {
    const input = page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator(`.${field}`);
    await input.click();
    await input.pressSequentially(text);
  }
}
