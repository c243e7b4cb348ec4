import { recentClientTokens } from '../client/client-token-log.ts';
import { recentNonces } from '../vault/vault-control.ts';
import { html } from './html.ts';
import { wordsOf } from './words-of.ts';
import type { Page } from './page.ts';
import { badge, code, section, tableOr, time } from './parts.ts';

/** What browsers were allowed, and what they brought back: client tokens and nonces. */
export const tokensPage: Page = {
  path: '/sandbox/pages/tokens',
  name: 'Tokens',
  content: ({ store }) => [
    html`<p class="lead">
      A client token lets one browser in, for a day. A nonce stands for a card or an account, pays once, and
      is forgotten after three hours. The token of a saved payment method stands on
      <a href="/sandbox/pages/customers">its customer</a>.
    </p>`,
    section(
      'Newest client tokens',
      'client-tokens',
      tableOr(
        'None yet: one is made when somebody opens the checkout.',
        'Client tokens',
        ['For customer', 'Merchant account', 'Options', 'Made at', 'Good until'],
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
        'None yet: one is made when a card is typed in.',
        'Nonces',
        ['Nonce', 'Stands for', 'State', 'Of the saved', 'Made at'],
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
