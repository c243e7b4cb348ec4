import type { Context } from '../context.ts';
import { revokePaymentMethod } from '../vault/payment-methods/payment-method-control.ts';
import { recentCustomers } from '../control/vault-control.ts';
import type { OnForm } from './actions.ts';
import { html } from '../wire/html.ts';
import type { Page } from './page.ts';
import { button, code, form, section, tableOr, time } from './parts.ts';

const path = '/sandbox/pages/customers';

/**
 * The page of customers and their saved payment methods. A person can revoke one, as the customer could at
 * the bank.
 */
export const customersPage: Page = {
  path,
  name: 'Customers',
  content: ({ store }) =>
    section(
      'Newest customers',
      'customers',
      tableOr(
        'None yet. A customer is created when a logged-in shopper opens the checkout.',
        'Customers',
        ['Customer', 'Name', 'Saved payment methods', 'Created at'],
        recentCustomers(store, 100).map((one) => [
          code(one.id),
          [one.name ?? '–', one.email && html`<br /><small>${one.email}</small>`],
          one.paymentMethods.length === 0
            ? 'none'
            : html`<ul class="rows">
                ${one.paymentMethods.map(
                  ({ token, paysBy, isDefault, hasSubscription }) =>
                    html`<li>
                      <span
                        >${paysBy}${isDefault && html` <span class="badge calm">default</span>`}${hasSubscription && html` <span class="badge calm">pays a subscription</span>`}<br />${code(token)}</span
                      >${form(
                        `${path}/revoke/${token}`,
                        button('Revoke', { about: `${paysBy} of customer ${one.id}`, look: 'grave' }),
                      )}
                    </li>`,
                )}
              </ul>`,
          time(one.createdAt),
        ]),
      ),
    ),
};

export function takeCustomerForms(onForm: OnForm, context: Context): void {
  onForm(`${path}/revoke/:token`, path, ({ params: { token = '' } }) => {
    revokePaymentMethod(context, token);
    return `Payment method ${token} is revoked, and a notice for the merchant is created.`;
  });
}
