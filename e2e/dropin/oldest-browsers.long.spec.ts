import type { Page } from '@playwright/test';
import { newerMembers } from '../../packages/dropin/bundle/browser-support.ts';
import type { create as Create, Dropin } from '../../packages/dropin/src/index.ts';
import { authorization, CardPage } from './card.page.ts';
import { expect, test } from './dropin.fixture.ts';

/**
 * Deletes from a page, before its scripts run, all that one of the oldest supported browsers lacks. The frames
 * of the gateway keep it.
 */
async function growOld(page: Page): Promise<void> {
  await page.addInitScript((newer) => {
    if (window !== top) return;
    const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
    for (const { owner, name } of newer)
      for (const object of [all[owner], all[owner]?.prototype])
        if (object) Reflect.deleteProperty(object, name);
  }, newerMembers());
}

test('a browser without anything newer than the oldest supported ones pays by card', async ({
  page,
  site,
}) => {
  const card = new CardPage(page);
  await growOld(page);
  await page.goto(site.url);
  const present = () => [
    'withResolvers' in Promise,
    'toSpliced' in Array.prototype,
    'timeout' in AbortSignal,
    'inert' in HTMLElement.prototype,
    'adoptedStyleSheets' in document,
  ];
  expect(await page.evaluate(present)).toEqual([false, false, false, false, false]);
  expect(await card.create()).toBeNull();
  await card.fillGood();
  expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
  await expect(page.getByRole('radio', { name: /Ending in 1111/ })).toBeChecked();
});

test('a browser without adopted style sheets links the stylesheet in a shadow root', async ({
  page,
  site,
}) => {
  const card = new CardPage(page);
  await growOld(page);
  await page.goto(site.url);
  await page.evaluate(async (key) => {
    const shop = globalThis as unknown as {
      heard: string[];
      braintree: { dropin: { create: typeof Create } };
      dropin: Dropin;
    };
    shop.heard = [];
    const host = document.createElement('my-checkout');
    document.querySelector('main')?.append(host);
    const container = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(container);
    shop.dropin = await shop.braintree.dropin.create({ authorization: key, container });
  }, authorization);
  await expect(page.locator('my-checkout link#braintree-dropin-stylesheet')).toHaveCount(1);
  await expect(page.locator('head link#braintree-dropin-stylesheet')).toHaveCount(0);
  await expect(card.wrapper).toHaveCSS('container-type', 'inline-size');
  await card.fillGood();
  expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
  await card.call((dropin) => dropin.teardown());
  await expect(page.locator('my-checkout link')).toHaveCount(0);
});
