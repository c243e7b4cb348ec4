import { recentClientTokens } from '../client/client-token-log.ts';
import { recentNonces } from '../control/vault-control.ts';
import { html } from '../wire/html.ts';
import { wordsOf } from './words-of.ts';
import type { Page } from './page.ts';
import { badge, code, section, tableOr, time } from './parts.ts';

/** The page of client tokens and nonces. */
export const tokensPage: Page = {
  path: '/sandbox/pages/tokens',
  name: 'Tokens',
  content: ({ store }) => [
    html`<p class="lead">
      A client token authorizes one browser for a day. A nonce stands for a card or an account, pays once, and
      expires after three hours. The tokens of saved payment methods are on the page
      <a href="/sandbox/pages/customers">Customers</a>.
    </p>`,
    section(
      'Newest client tokens',
      'client-tokens',
      tableOr(
        'None yet. One is created when somebody opens the checkout.',
        'Client tokens',
        ['For customer', 'Merchant account', 'Options', 'Created at', 'Valid until'],
        recentClientTokens(store, 25).map((one) => [
          one.customerId ? code(one.customerId) : 'a guest',
          one.merchantAccountId,
          one.options.map(wordsOf).join(', ') || '–',
          time(one.madeAt),
          time(one.goodUntil),
        ]),
      ),
    ),
    section(
      'Newest nonces',
      'nonces',
      tableOr(
        'None yet. One is created when a card is typed in.',
        'Nonces',
        ['Nonce', 'Stands for', 'State', 'Saved payment method', 'Created at'],
        recentNonces(store, 50).map((one) => [
          code(one.nonce),
          one.paysBy,
          badge(one.state),
          one.paymentMethodToken ? code(one.paymentMethodToken) : '–',
          time(one.createdAt),
        ]),
      ),
    ),
  ],
};
