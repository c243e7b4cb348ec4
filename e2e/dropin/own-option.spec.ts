import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { create as Create, Dropin, OwnPaymentSheet } from '../../packages/dropin/src/index.ts';
import { repository } from '../../tools/settings.ts';
import { expectAccessible } from '../clean-page.fixture.ts';
import { authorization, CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';

/** The first example of the documentation, as a page's own script. */
const example = /```js\n(.*?)```/s.exec(
  readFileSync(join(repository, 'docs', 'own-way-to-pay.md'), 'utf8'),
)?.[1];

test('the documented example is paid with by keyboard, under the policy of a card', async ({
  page,
  site,
  cleanPage,
}) => {
  const asked: unknown[] = [];
  await page.route('**/example.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: example ?? '' }),
  );
  await page.route('**/pay-on-delivery', (route, request) => {
    asked.push(request.postDataJSON());
    return asked.length === 1
      ? route.fulfill({ status: 422, json: {} })
      : route.fulfill({ json: { nonce: 'delivery-1' } });
  });
  const { url } = site.addPage(
    'own-option-example',
    `<!doctype html><html lang="en"><title>Checkout</title><link rel="stylesheet" href="/page.css">
      <script src="/page.js"></script><script src="/web/dropin/1.33.1/js/dropin.min.js"></script>
      <script type="module" src="/example.js"></script>
      <body data-authorization="${authorization}"><main><h1>Checkout</h1><div id="dropin-container"></div>
      <button id="pay-button" type="button" disabled>Pay</button><output id="results"></output></main>`,
  );
  await page.goto(url);
  const { banner } = new CardPage(page);
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  const option = page.getByRole('button', { name: 'Paying with Pay on delivery' });
  await expect(option).toBeVisible();
  await option.press('Enter');
  const sheet = page.getByRole('region', { name: 'Pay on delivery' });
  await expect(sheet).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(pay).toBeDisabled();
  await page.keyboard.type('At the back door');

  await pay.press('Enter');
  await expect(banner).toHaveText('Say where we may leave the parcel.');
  await expect(page.getByRole('alert')).toHaveText('Say where we may leave the parcel.');
  await expect(page.locator('#results')).toBeEmpty();
  // The page's own request, which its server refused.
  expect(cleanPage.splice(0)).toEqual([expect.stringContaining('422')]);

  await pay.press('Enter');
  await expect(page.locator('#results')).toHaveText('PayOnDelivery delivery-1');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Paid to the driver Pay on delivery' })).toBeChecked();
  expect(asked).toEqual([{ place: 'At the back door' }, { place: 'At the back door' }]);
});

/** What the page of the second test holds. */
interface PageGlobals {
  braintree: { dropin: { create: typeof Create } };
  dropin: Dropin;
  sheet: OwnPaymentSheet;
  heard: string[];
}

test('a button of the page’s own adds methods, in the documented order of events, until the end', async ({
  page,
  site,
  cleanPage,
}) => {
  await page.goto(site.url);
  await page.evaluate(open, authorization);
  expect(cleanPage.splice(0)).toEqual([expect.stringContaining('broken could not be set up. Error: no key')]);

  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.locator('[data-braintree-id="own-giftCard"]')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Choose another way to pay' })).toBeHidden();
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('radio', { name: 'Ending in 1234 Gift card' })).toBeChecked();
  expect(await payload(page)).toEqual({
    nonce: 'gift-1',
    type: 'GiftCard',
    description: 'Ending in 1234',
    details: { left: '5.00' },
  });
  expect(await page.evaluate(() => (globalThis as unknown as PageGlobals).heard)).toEqual([
    'busy true',
    'busy false',
    'requestable GiftCard true',
  ]);

  const left = await page.evaluate(async () => {
    const { dropin, sheet, heard } = globalThis as unknown as PageGlobals;
    const refused = (() => {
      try {
        return dropin.updateConfiguration('giftCard', 'left', '4.00');
      } catch (error) {
        return (error as Error).message;
      }
    })();
    const ended = dropin.teardown();
    sheet.add({ nonce: 'late' });
    sheet.refuse('late');
    await ended;
    return [refused, sheet.signal.aborted, sheet.element.isConnected, ...heard.slice(3)];
  });
  expect(left).toEqual(['updateConfiguration: ownPaymentOptions cannot be changed.', true, false, 'stopped']);
  await expect(page.locator('#dropin-container')).toBeEmpty();
});

/** Runs in the page: a gift card, redeemed by two presses of a button, and a way to pay that can't start. */
async function open(token: string): Promise<void> {
  const globals = globalThis as unknown as PageGlobals;
  const heard: string[] = (globals.heard = []);
  const giftCard = {
    id: 'giftCard',
    methodType: 'GiftCard',
    name: 'Gift card',
    drawLogo: (place: HTMLElement) => place.append('🎁'),
    start: (sheet: OwnPaymentSheet) => {
      globals.sheet = sheet;
      let presses = 0;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Redeem';
      button.addEventListener('click', () => {
        presses++;
        sheet.busy(presses === 1);
        if (presses === 2)
          sheet.add({ nonce: 'gift-1', description: 'Ending in 1234', details: { left: '5.00' } });
      });
      sheet.element.append(button);
      return { stop: () => void heard.push('stopped') };
    },
  };
  const broken = {
    id: 'broken',
    name: 'Broken',
    start: () => {
      throw new Error('no key');
    },
  };
  const dropin = await globals.braintree.dropin.create({
    authorization: token,
    container: '#dropin-container',
    ownPaymentOptions: [broken, giftCard],
    paymentOptionPriority: ['card', 'giftCard', 'broken'],
    initialView: 'giftCard' as 'card',
  });
  globals.dropin = dropin;
  dropin.on('paymentOptionBusy', ({ isBusy }) => heard.push(`busy ${isBusy}`));
  dropin.on('paymentMethodRequestable', ({ type, paymentMethodIsSelected }) =>
    heard.push(`requestable ${type} ${paymentMethodIsSelected}`),
  );
}

function payload(page: Page) {
  return page.evaluate(() => (globalThis as unknown as PageGlobals).dropin.requestPaymentMethod());
}
