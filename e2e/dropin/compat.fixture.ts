import { ownOf, type Own, type Widget, widgets } from './compat.differences.ts';
import { Merchant } from './compat.page.ts';
import { expect, test as base } from './dropin.fixture.ts';

/**
 * Tests that both widgets take: `widget` is which of them, `merchant` a page with it, over HTTPS if it
 * `isSecure`, and `own` its side of the differences.
 */
export const test = base.extend<{ widget: Widget; isSecure: boolean; own: Own; merchant: Merchant }>({
  widget: ['ours', { option: true }],
  isSecure: [false, { option: true }],
  own: ({ widget }, use) => use(ownOf(widget)),
  merchant: async ({ page, site, widget, isSecure }, use) => {
    const merchant = new Merchant(page, isSecure ? site.secureUrl : site.url, widget);
    await merchant.open();
    await use(merchant);
  },
});

/**
 * Declares the same tests for Braintree's unmodified widget and for ours: a merchant who changes only the
 * script's address finds the same behaviour. The tests use documented calls and names alone.
 */
export function forBothWidgets(declareTests: () => void): void {
  for (const widget of widgets)
    test.describe(widget, () => {
      test.use({ widget });
      declareTests();
    });
}

export { expect };
