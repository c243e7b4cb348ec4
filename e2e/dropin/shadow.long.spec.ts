import type { Page } from '@playwright/test';
import { authorization, CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';
import type { Dropin, DropinOptions } from '../../packages/dropin/src/index.ts';

/** What the test puts into the page. */
interface Checkout {
  braintree: { dropin: { create: (options: DropinOptions) => Promise<Dropin> } };
  dropin: Dropin;
  heard: string[];
  /** the innermost shadow root, kept here because a closed one can't be found otherwise */
  root: ShadowRoot;
}

/** Makes a widget in a web component, in as many shadow roots as there are modes. */
function createIn(page: Page, modes: readonly ShadowRootMode[]): Promise<void> {
  return page.evaluate(
    async ([nested, key]) => {
      const widget = globalThis as unknown as Checkout;
      widget.heard = [];
      const outermost = document.createElement('my-checkout');
      document.querySelector('main')?.append(outermost);
      let container: HTMLElement = outermost;
      for (const mode of nested) {
        widget.root = container.attachShadow({ mode });
        container = document.createElement('div');
        widget.root.append(container);
      }
      widget.dropin = await widget.braintree.dropin.create({ authorization: key, container });
    },
    [modes, authorization] as const,
  );
}

/** The children in the page's own tree; a locator would also look into shadow roots. */
const lightChildren = (page: Page) =>
  page.evaluate(() => document.querySelector('my-checkout')?.childElementCount);

/** The focused element of the innermost root; a locator would not look into closed ones. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = (globalThis as unknown as Checkout).root;
    return activeElement?.getAttribute('type') ?? activeElement?.id;
  });

test.beforeEach(({ page, site }) => page.goto(site.url));

for (const [what, modes] of [
  ['a shadow root', ['open']],
  ['a shadow root in a closed one', ['closed', 'open']],
] as const)
  test(`takes a card in ${what}, under the strict policy, and leaves nothing`, async ({ page }) => {
    const card = new CardPage(page);
    await createIn(page, modes);
    await card.fill();
    expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
    await expect.poll(() => focused(page)).toBe('radio');
    expect(await lightChildren(page)).toBeGreaterThan(2);
    await card.call((dropin) => dropin.teardown());
    expect(await lightChildren(page)).toBe(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(0);
  });

test('gives each shadow root its stylesheet, and the page none', async ({ page }) => {
  await createIn(page, ['open']);
  await createIn(page, ['open']);
  const wrappers = page.locator('[data-braintree-id="wrapper"]');
  await expect(wrappers).toHaveCount(2);
  for (const wrapper of await wrappers.all())
    await expect(wrapper).toHaveCSS('container-type', 'inline-size');
  const number = page.locator('[data-braintree-id="number-field-group"]').last();
  const frame = page.locator('iframe[name="braintree-hosted-field-number"]').last();
  const [box, shown] = await Promise.all([number.boundingBox(), frame.boundingBox()]);
  expect(shown?.y).toBeGreaterThan(box?.y ?? Infinity);
  expect((shown?.y ?? Infinity) + (shown?.height ?? 0)).toBeLessThanOrEqual(
    (box?.y ?? 0) + (box?.height ?? 0),
  );
  expect(shown?.height).toBeGreaterThan(30);
  await new CardPage(page).call((dropin) => dropin.teardown());
  await expect(wrappers.first()).toBeVisible();
});

test('leads a press on a label to its field', async ({ page }) => {
  const card = new CardPage(page);
  await createIn(page, ['open', 'open']);
  await page.locator('[data-braintree-id="cvv-field-group"] label').click();
  await expect(card.input('cvv')).toBeFocused();
});

test('leaves the focus to what is beside it in the same root', async ({ page }) => {
  const card = new CardPage(page);
  await createIn(page, ['open']);
  await card.fillGood();
  await page.evaluate(async () => {
    const { root, dropin } = globalThis as unknown as Checkout;
    const pay = document.createElement('button');
    pay.id = 'pay';
    root.append(pay);
    const paid = dropin.requestPaymentMethod();
    await new Promise(requestAnimationFrame);
    pay.focus();
    await paid;
  });
  await expect(page.getByRole('radio')).toBeVisible();
  expect(await focused(page)).toBe('pay');
});

test('is seen without its stylesheet where that cannot be had', async ({ page, cleanPage }) => {
  await page.route(/stylesheet-text/, (route) => route.abort());
  await createIn(page, ['open']);
  await expect(page.locator('[data-braintree-id="card"]')).toBeVisible();
  cleanPage.splice(0);
});
