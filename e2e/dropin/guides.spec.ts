import { repository } from '../../tools/settings.ts';
import { guideFile } from '../../packages/dropin/check/guides.fixture.ts';
import { authorization, CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';

test('the page of the guide takes a card, under the policy for cards and its own calls', async ({
  page,
  site,
  cleanPage,
}) => {
  const card = new CardPage(page);
  const sent: unknown[] = [];
  // The merchant's server; the one of the guide is tried with the sandbox's tests.
  await page.route(/\/(checkout\.js|client-token|pay)$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/checkout.js')
      return route.fulfill({ contentType: 'text/javascript', body: guideFile(repository, 'checkout.js') });
    if (pathname === '/client-token') return route.fulfill({ json: { clientToken: authorization } });
    sent.push(route.request().postDataJSON());
    return route.fulfill(
      sent.length === 1
        ? { status: 402, json: { message: 'The payment was declined.' } }
        : { json: { message: 'Thank you.' } },
    );
  });
  const html = guideFile(repository, 'page.html').replace('<head>', '<head><script src="/page.js"></script>');
  await page.goto(site.addPage('guide-page', html).url);
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  const results = page.locator('#results');
  for (const message of ['The payment was declined.', 'Thank you.']) {
    await expect(card.input('number')).toBeVisible();
    await expect(pay).toBeDisabled();
    await card.fillGood();
    await pay.click();
    await expect(results).toHaveText(message);
  }
  expect(cleanPage.splice(0)).toEqual([expect.stringContaining('402')]); // the payment that was declined
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual({ nonce: expect.any(String) });
  await expect(page.locator('#dropin-container')).toBeEmpty();
});
