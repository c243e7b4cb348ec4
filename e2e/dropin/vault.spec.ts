import type { Page } from '@playwright/test';
import type { CardOptions, DropinOptions } from '../../packages/dropin/src/index.ts';
import { CardPage } from './card.page.ts';
import { makeCustomer, makeGuestToken, steer, type Saved } from './customer.fixture.ts';
import type { DropinSite } from './serve.ts';
import { expect, test } from './dropin.fixture.ts';

/** Saved methods as a shopper meets them, by the hooks integrators use. */
class VaultPage extends CardPage {
  readonly rows = this.page.locator('.braintree-method');
  readonly label = this.part('methods-label');
  readonly edit = this.part('methods-edit');
  readonly yes = this.part('delete-confirmation__yes');
  readonly no = this.part('delete-confirmation__no');

  part(id: string) {
    return this.page.locator(`[data-braintree-id="${id}"]`);
  }

  row(text: string) {
    return this.rows.filter({ hasText: text });
  }

  /** The last four digits of the cards, from the top. */
  async digits(): Promise<string[]> {
    return (await this.rows.allInnerTexts()).map((text) => /\d{4}/.exec(text)?.[0] ?? text);
  }

  /** Creates the widget for a new customer; the list is there when it resolves. */
  async open(site: DropinSite, saved: readonly Saved[], options: Partial<DropinOptions> = {}) {
    const customer = await makeCustomer(site, saved);
    expect(await this.create({ authorization: customer.token, ...options })).toBeNull();
    return customer;
  }

  isRequestable(): Promise<boolean> {
    return this.call((dropin) => dropin.isPaymentMethodRequestable());
  }
}

const unavailable = { message: 'No payment method is available.', code: 'NO_PAYMENT_METHOD' };

/** Answers deletions with this, instead of the gateway. */
async function answerDeletion(page: Page, body: string): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(/graphql$/, (route) =>
    route.request().postData()?.includes('DeletePaymentMethod')
      ? route.fulfill({ status: 200, headers, body })
      : route.continue(),
  );
}

let vault: VaultPage;

test.beforeEach(async ({ page, site }) => {
  vault = new VaultPage(page);
  await page.goto(site.url);
});

test.describe('a customer’s saved cards', () => {
  test('are listed with the default first, pay at once, and once another is chosen; are edited, asked about, and kept; a new one is saved, and stands first', async ({
    site,
  }) => {
    const { saved } = await vault.open(site, ['visa', 'mastercard', 'amex'], { vaultManager: true });
    await test.step('the default is chosen and pays at once', async () => {
      expect(await vault.digits()).toEqual(['1881', '0005', '4444']);
      await expect(vault.label).toHaveText('Paying with Card');
      await expect(vault.row('1881')).toHaveClass(/braintree-method--active/);
      expect(await vault.isRequestable()).toBe(true);
      const payload = await vault.request();
      expect(payload).toMatchObject({ type: 'CreditCard', vaulted: true, details: { lastFour: '1881' } });
      expect(Object.keys(payload).toSorted()).toEqual([
        'binData',
        'description',
        'details',
        'nonce',
        'type',
        'vaulted',
      ]);
      expect((await vault.request()).nonce).toBe(payload.nonce);
    });
    await test.step('another is chosen', async () => {
      await vault.row('4444').click();
      await expect(vault.row('4444')).toHaveClass(/braintree-method--active/);
      expect(await vault.pay()).toMatchObject({ details: { lastFour: '4444' } });
    });
    await test.step('the vault manager edits, asks, takes no for an answer, and cancels', async () => {
      await vault.edit.click();
      await expect(vault.label).toHaveText('Edit payment methods');
      await expect(vault.edit).toHaveText('Cancel');
      await expect(vault.part('methods-container')).toHaveClass(/braintree-methods--edit/);
      expect(await vault.isRequestable()).toBe(false);
      expect(await vault.request()).toEqual(unavailable);
      await vault.row('0005').click();
      await expect(vault.part('delete-confirmation__message')).toHaveText(
        'Delete American Express card ending in 0005?',
      );
      await expect(vault.yes).toBeFocused();
      await vault.no.click();
      await expect(vault.rows).toHaveCount(3);
      await vault.edit.click();
      expect(await vault.pay()).toMatchObject({ details: { lastFour: '4444' } });
    });
    await test.step('a new card is saved', async () => {
      await vault.part('toggle').click();
      await vault.fill();
      expect(await vault.pay()).toMatchObject({ vaulted: true, details: { lastFour: '1111' } });
      await expect(vault.row('1111')).toHaveClass(/braintree-method--active/);
      expect(await vault.digits()).toEqual(['1111', '1881', '0005', '4444']);
      expect((await saved()).toSorted()).toEqual(['0005', '1111', '1881', '4444']);
    });
  });

  test(
    'come newest first, and none chosen, where a merchant wants that',
    { tag: '@long' },
    async ({ site }) => {
      const { token } = await vault.open(site, ['visa', 'mastercard', 'amex'], {
        showDefaultPaymentMethodFirst: false,
        preselectVaultedPaymentMethod: false,
      });
      expect(await vault.digits()).toEqual(['0005', '4444', '1881']);
      await expect(vault.label).toHaveText('Choose a way to pay');
      expect(await vault.isRequestable()).toBe(false);
      expect(await vault.request()).toEqual(unavailable);
      await vault.call((dropin) => dropin.teardown());
      // The form comes first, although there are saved methods.
      expect(await vault.create({ authorization: token, initialView: 'card' })).toBeNull();
      await expect(vault.sheet).toBeVisible();
      expect(await vault.isRequestable()).toBe(false);
      await vault.part('toggle').click();
      await expect(vault.rows).toHaveCount(3);
      await vault.call((dropin) => dropin.teardown());
      expect(
        await vault.create({ authorization: token, hiddenVaultedPaymentMethodTypes: ['card'] }),
      ).toBeNull();
      await expect(vault.sheet).toBeVisible();
      await expect(vault.rows).toHaveCount(0);
    },
  );

  test('stay hidden from a guest, for whom nobody asks', { tag: '@long' }, async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const token of [await makeGuestToken(site), 'sandbox_local_storefront']) {
      expect(await vault.create({ authorization: token, vaultManager: true })).toBeNull();
      await expect(vault.sheet).toBeVisible();
      await vault.call((dropin) => dropin.teardown());
    }
    expect(asked.filter((url) => url.includes('/payment_methods'))).toEqual([]);
  });

  test('are fetched again after a clear, with none chosen', { tag: '@long' }, async ({ site }) => {
    await vault.open(site, ['visa', 'mastercard']);
    const nonce = (await vault.request()).nonce;
    await vault.call((dropin) => dropin.clearSelectedPaymentMethod());
    await expect(vault.label).toHaveText('Choose a way to pay');
    await expect(vault.rows).toHaveCount(2);
    await vault.row('1881').click();
    await expect.poll(() => vault.isRequestable()).toBe(true);
    // The gateway gives new nonces each time it is asked.
    expect((await vault.request()).nonce).not.toBe(nonce);
  });

  for (const { what, spoil, tag } of [
    {
      what: 'is a page',
      tag: '@long',
      spoil: ({ page }: Place) => {
        const headers = { 'access-control-allow-origin': '*' };
        return page.route(/v1\/payment_methods\?/, (route) =>
          route.fulfill({ headers, contentType: 'text/html', body: '<html>' }),
        );
      },
    },
    { what: 'is an error', tag: '@long', spoil: ({ site }: Place) => fault(site, 'vault', '500') },
    { what: 'is broken off', tag: [], spoil: ({ site }: Place) => fault(site, 'vault', 'reset') },
  ])
    test(`leave the form, at once, when the list ${what}`, { tag }, async ({ page, site, cleanPage }) => {
      const { token } = await makeCustomer(site, ['visa']);
      await spoil({ page, site });
      expect(await vault.create({ authorization: token })).toBeNull();
      await expect(vault.sheet).toBeVisible();
      await expect(vault.rows).toHaveCount(0);
      await steer(site, 'faults', undefined, 'DELETE');
      // What Chromium and Firefox write of a request that fails.
      const ofBrowser = /^Failed to load resource|^uncaught: The Same Origin Policy disallows reading/;
      expect(cleanPage.splice(0).filter((line) => !ofBrowser.test(line))).toEqual([]);
    });
});

interface Place {
  page: Page;
  site: DropinSite;
}

/** Makes the calls of a family fail, as often as the SDK and the browser try. */
function fault(site: DropinSite, family: string, kind: string): Promise<unknown> {
  return steer(site, 'faults', { family, kind, times: 100 });
}

test.describe('a customer’s new card', () => {
  test('is not saved when merchant or customer do not want it', { tag: '@long' }, async ({ page, site }) => {
    const { token, saved } = await makeCustomer(site);
    const saving = page.getByRole('checkbox', { name: 'Save card' });
    const pay = async (options: CardOptions) => {
      expect(await vault.create({ authorization: token, card: options })).toBeNull();
      if (options.vault?.allowVaultCardOverride) await saving.uncheck();
      else await expect(saving).toBeHidden();
      await vault.fill();
      const payload = await vault.pay();
      expect(payload).toMatchObject({ details: { lastFour: '1111' } });
      expect(payload).not.toHaveProperty('vaulted');
      await vault.call((dropin) => dropin.teardown());
    };
    await pay({ vault: { vaultCard: false } });
    await pay({ vault: { allowVaultCardOverride: true } });
    expect(await saved()).toEqual([]);
  });
});

test.describe('the vault manager', () => {
  const manage = { vaultManager: true };

  test('deletes one, and the first of those left is chosen', { tag: '@long' }, async ({ site }) => {
    const { saved } = await vault.open(site, ['visa', 'mastercard'], manage);
    await vault.edit.click();
    await vault.row('1881').click();
    await vault.yes.click();
    await expect(vault.row('1881')).toHaveCount(0);
    await expect(vault.edit).toHaveText('Edit');
    expect(await saved()).toEqual(['4444']);
    expect(await vault.pay()).toMatchObject({ details: { lastFour: '4444' } });
  });

  test('comes to the initial view when the last one is gone', { tag: '@long' }, async ({ site }) => {
    const { saved } = await vault.open(site, ['visa'], manage);
    await vault.edit.click();
    await vault.rows.click();
    await vault.yes.click();
    await expect(vault.sheet).toBeVisible();
    expect(await saved()).toEqual([]);
    await vault.fill();
    expect(await vault.pay()).toMatchObject({ details: { lastFour: '1111' } });
  });

  test('spares what a subscription is paid with', { tag: '@long' }, async ({ site }) => {
    const customer = await makeCustomer(site, ['visa', 'mastercard'], { subscribed: ['visa'] });
    expect(await vault.create({ authorization: customer.token, ...manage })).toBeNull();
    await expect(vault.page.locator('.braintree-method--disabled')).toHaveCount(0);
    await vault.edit.click();
    await expect(vault.row('1881')).toHaveClass(/braintree-method--disabled/);
    await vault.row('1881').click({ force: true });
    await vault.row('1881').press('Enter');
    await expect(vault.yes).toBeHidden();
    await vault.row('4444').click();
    await expect(vault.yes).toBeVisible();
  });

  test('goes on editing, and says so, when its chunk can’t be had or the gateway fails', async ({
    page,
    site,
    cleanPage,
  }) => {
    const { saved } = await vault.open(site, ['visa', 'mastercard'], manage);
    const errors: Promise<unknown>[] = [];
    page.on('console', (line) => {
      if (line.text().startsWith('Drop-in:'))
        errors.push(
          line.args()[1]?.evaluate(({ code, message }) => ({ code, message })) ?? Promise.resolve(),
        );
    });
    // A chunk that can't be had is had when it is asked for again.
    const chunks: string[] = [];
    await page.route(/vault-manager/, (route) => {
      chunks.push(new URL(route.request().url()).search);
      return chunks.length === 1 ? route.abort() : route.continue();
    });
    await vault.edit.click();
    for (const kind of ['no chunk', '500', 'reset', '<!doctype html>', 'null']) {
      await vault.row('4444').click();
      if (kind === '<!doctype html>' || kind === 'null') await answerDeletion(page, kind);
      else if (kind !== 'no chunk') await fault(site, 'delete', kind);
      await vault.yes.click();
      await expect(vault.part('delete-confirmation__message'), kind).toBeHidden();
      await expect(vault.banner, kind).toHaveText('Unable to delete payment method, try again.');
      await expect(vault.edit).toHaveText('Cancel');
      await steer(site, 'faults', undefined, 'DELETE');
      if (kind === 'no chunk')
        expect(cleanPage.splice(0).join()).toMatch(
          /Drop-in: a saved payment method could not be deleted\..*\/vault-manager\.sdk-/,
        );
    }
    expect(chunks).toEqual(['', '?1']);
    const refused = {
      code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
      message: expect.stringContaining('An unknown error occured when attempting to delete'),
    };
    expect((await Promise.all(errors)).slice(1)).toEqual([refused, refused, refused, refused]);
    expect(await saved()).toEqual(['1881', '4444']);
    cleanPage.splice(0);
    await page.unrouteAll();
    await vault.row('4444').click();
    await vault.yes.click();
    await expect(vault.rows).toHaveCount(1);
    await expect(vault.banner).toBeHidden();
  });
});
