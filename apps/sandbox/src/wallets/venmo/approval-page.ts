import { shopName } from '../../client/ways-to-pay.ts';
import { pageDocument } from '../../look/page-document.ts';
import { html, type Html, type Part } from '../../wire/html.ts';
import { writeAmount } from '../../wire/amount.ts';
import type { ContextStatus } from './context-status.ts';
import { testBuyers } from './test-buyers.ts';
import type { VenmoContext, VenmoRequest } from './venmo-context.ts';

/** The page on which a buyer approves a payment context. Its script reads the return addresses from its address. */
export function approvalPage({ id, request }: VenmoContext): string {
  const { displayName, total, usage } = request;
  const price = total ? ` ${total.currency} ${writeAmount(total.amount)}` : '';
  const title = `Pay ${displayName ?? shopName}${price}`;
  return pageDocument({
    title: `${title} – Venmo`,
    script: '/venmo-pages/approval.js',
    content: html`<main class="sheet">
      <p class="brand">Venmo <small>sandbox: no money moves</small></p>
      <form class="card" data-id="${id}">
        <h1 tabindex="-1">${title}</h1>
        <p class="lead">
          ${
            usage === 'MULTI_USE'
              ? 'The shop may charge this account later, without asking again here.'
              : 'You confirm the payment in the shop after you approve.'
          }
        </p>
        ${buyers}${shares(request)}
        <p class="problem" role="alert"></p>
        <div class="actions">
          <button value="approve" disabled>Approve</button>
          <button value="cancel" disabled>Cancel</button>
          <button value="fail" disabled>Fail</button>
        </div>
      </form>
    </main>`,
  });
}

/** The page for a context that cannot be approved, with the reason in one sentence. */
export function refusalPage(sentence: string): string {
  return pageDocument({
    title: 'Venmo',
    script: null,
    content: html`<main class="sheet">
      <p class="brand">Venmo <small>sandbox</small></p>
      <div class="card">
        <h1>This page cannot be used</h1>
        <p>${sentence} Go back to the shop.</p>
      </div>
    </main>`,
  });
}

/** Why a context that has ended can no longer be decided. */
export const endSentences: Record<Exclude<ContextStatus, 'CREATED' | 'SCANNED'>, string> = {
  APPROVED: 'This payment was approved already.',
  CANCELED: 'This payment was cancelled.',
  EXPIRED: 'This payment has expired.',
  FAILED: 'This payment has failed.',
};

const buyers: Html = html`<fieldset>
  <legend>Venmo account</legend>
  ${testBuyers.map(
    ({ userName, firstName, lastName }, index) =>
      html`<label class="choice"
        ><input type="radio" name="buyer" value="${userName}" ${index === 0 ? html` checked` : ''} /><span
          >@${userName}<small>${firstName} ${lastName}</small></span
        ></label
      >`,
  )}
</fieldset>`;

/** What the shop learns of the buyer besides the account. */
function shares({ asksForBilling, asksForShipping }: VenmoRequest): Part {
  const asked = [asksForBilling && 'billing', asksForShipping && 'shipping'].filter(Boolean);
  return asked.length > 0 && html`<p class="note">The shop asks for your ${asked.join(' and ')} address.</p>`;
}
