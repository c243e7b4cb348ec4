import { html } from '../../wire/html.ts';
import { pageDocument } from '../../look/page-document.ts';
import { googlePayCards, walletCardName } from '../wallet-cards.ts';

/**
 * The page of Google Pay's window. Its script fills it with what the shop asks for, which the shop's page
 * sends, and removes the cards that the shop does not take.
 */
export function payPage(): string {
  return pageDocument({
    title: 'Google Pay',
    script: '/gp/p/ui/pay.js',
    content: html`<main class="sheet">
      <p class="brand">Google Pay <small>sandbox: no money moves</small></p>
      <form class="card" aria-busy="true" novalidate>
        <h1>Google Pay</h1>
        <p class="lead" role="status">Connecting to the shop …</p>
        <fieldset hidden>
          <legend>Card</legend>
          ${googlePayCards.map(
            (card) =>
              html`<label class="choice"
                ><input type="radio" name="card" value="${card.id}" /><span
                  >${walletCardName(card)}${card.note && html`<small>${card.note}</small>`}</span
                ></label
              >`,
          )}
        </fieldset>
        <p class="problem" role="alert"></p>
        <div class="actions">
          <button value="approve" disabled>Pay</button>
          <button type="button" value="cancel" disabled>Cancel</button>
        </div>
      </form>
    </main>`,
  });
}
