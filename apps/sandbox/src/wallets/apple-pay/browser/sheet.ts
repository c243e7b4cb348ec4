import { constructedSheet } from '../../browser/constructed-sheet.ts';
import { applePayCards, type WalletCard, walletCardName } from '../../wallet-cards.ts';
import { element } from './element.ts';
import { networkNames } from './payment.ts';
import type { LineItem, PaymentRequest } from './payment-request.ts';
import { sheetStyle } from './sheet-style.ts';

/** What the shopper does on the sheet. */
export type SheetEvents = { onSelected: () => void; onPay: () => void; onCancel: () => void };

/** The open sheet. `wait` says what it waits for, `offer` lets the shopper pay, `fail` says why that failed. */
export type Sheet = {
  card: () => WalletCard | undefined;
  price: (request: PaymentRequest) => void;
  wait: (text: string) => void;
  offer: () => void;
  fail: (text: string) => void;
  close: () => void;
};

/**
 * Opens Apple Pay's sheet as a modal dialog above the page. It is in a shadow root with a constructed
 * stylesheet, so that neither the page's styles nor a strict policy change it.
 */
export function openSheet(request: PaymentRequest, events: SheetEvents): Sheet {
  const cards = applePayCards.filter(({ brand }) => isAccepted(request, brand));
  const prices = element('dl', {});
  const status = element('p', { role: 'status' });
  const alert = element('p', { role: 'alert' });
  const pay = element('button', { type: 'submit' }, 'Pay');
  const cancel = element('button', { type: 'button' }, 'Cancel');
  const choices = element('fieldset', {}, element('legend', {}, 'Card'), ...cards.map(choice));
  if (cards.length === 0) choices.append(element('p', {}, 'The shop accepts none of the test cards.'));
  const form = element('form', { method: 'dialog' }, prices, choices, status, alert, pay, cancel);
  const heading = element('h2', {}, 'Apple Pay');
  const about = element('p', { class: 'about' }, 'A test: no money moves.');
  const dialog = element('dialog', { 'aria-label': 'Apple Pay' }, heading, form, about);
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [stylesheet()];
  root.append(dialog);
  document.body.append(host);

  const setBusy = (isBusy: boolean) => {
    // A disabled button would lose the focus.
    pay.setAttribute('aria-disabled', String(isBusy || cards.length === 0));
    form.setAttribute('aria-busy', String(isBusy));
  };
  const stopListening = keepFromPage(host, events.onCancel);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    events.onCancel();
  });
  cancel.addEventListener('click', events.onCancel);
  choices.addEventListener('change', events.onSelected);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    alert.textContent = '';
    if (pay.getAttribute('aria-disabled') !== 'true') events.onPay();
  });

  const sheet: Sheet = {
    card() {
      const chosen = new FormData(form).get('card');
      return cards.find(({ id }) => id === chosen);
    },
    price: ({ lineItems = [], total, currencyCode }) =>
      prices.replaceChildren(
        ...lineItems.flatMap((one) => line(one, currencyCode)),
        ...line(total, currencyCode),
      ),
    wait(text) {
      setBusy(true);
      status.textContent = text;
    },
    offer() {
      setBusy(false);
      status.textContent = '';
    },
    fail(text) {
      alert.textContent = text;
    },
    close() {
      stopListening();
      dialog.close();
      host.remove();
    },
  };
  sheet.price(request);
  dialog.showModal();
  return sheet;
}

function isAccepted({ supportedNetworks }: PaymentRequest, brand: WalletCard['brand']): boolean {
  return supportedNetworks.some((name) => name.toLowerCase() === networkNames[brand].asked);
}

function choice(card: WalletCard, index: number): HTMLElement {
  const input = element('input', { type: 'radio', name: 'card', value: card.id });
  input.defaultChecked = index === 0;
  const note = card.note === null ? [] : [element('small', {}, card.note)];
  return element('label', {}, input, element('span', {}, walletCardName(card), ...note));
}

function line({ label, amount }: LineItem, currency: string): HTMLElement[] {
  const text = new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount));
  return [element('dt', {}, label), element('dd', {}, text)];
}

/**
 * A sheet of the system is no part of the page: the page hears nothing of what happens on it, so a dialog of
 * the shop that closes by Escape or by a click beside it stays open. Returns what ends this.
 */
function keepFromPage(host: HTMLElement, onEscape: () => void): () => void {
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'wheel', 'touchmove'])
    host.addEventListener(type, (event) => event.stopPropagation());
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onEscape();
  };
  window.addEventListener('keydown', hear, true);
  return () => window.removeEventListener('keydown', hear, true);
}

const stylesheet = constructedSheet(sheetStyle);
