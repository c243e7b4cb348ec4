// The script of Google Pay's window. The page that opened it says what the shop asks for, and is told the end.
import { googlePayCards } from '../../wallet-cards.ts';
import { networkOf } from './payment-data.ts';
import type { ReadRequest } from './payment-data-request.ts';

/** How long a pressed Cancel is seen before the window closes. */
const pressedMs = 50;
const channel = new URLSearchParams(location.search).get('channel');
const opener = window.opener as Window | null;

function listen(form: HTMLFormElement): void {
  const title = form.querySelector('h1');
  const status = form.querySelector('[role=status]');
  const alert = form.querySelector('[role=alert]');
  const choices = form.querySelector('fieldset');
  const pay = form.querySelector<HTMLButtonElement>('button[value=approve]');
  const cancel = form.querySelector<HTMLButtonElement>('button[value=cancel]');
  if (!title || !status || !alert || !choices || !pay || !cancel) return;
  if (!opener) {
    alert.textContent =
      'The shop’s page cannot be reached. Its Cross-Origin-Opener-Policy must be same-origin-allow-popups.';
    return;
  }
  const setBusy = (isBusy: boolean) => {
    pay.disabled = isBusy;
    form.setAttribute('aria-busy', String(isBusy));
  };
  cancel.addEventListener('click', () => {
    setBusy(true);
    setTimeout(() => tell(opener, '*', { type: 'canceled' }), pressedMs);
  });
  cancel.disabled = false;
  const hear = ({
    source,
    origin,
    data,
  }: MessageEvent<{ channel?: string; request?: ReadRequest } | null>) => {
    if (source !== opener || data?.channel !== channel || !data.request) return;
    window.removeEventListener('message', hear);
    const { request } = data;
    title.textContent = titleOf(request, origin);
    status.textContent = 'You pay when the shop confirms it.';
    choices.hidden = false;
    const offered = showCards(choices, request);
    if (!offered) alert.textContent = 'The shop accepts none of the test cards.';
    setBusy(!offered);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (pay.disabled) return;
      setBusy(true);
      alert.textContent = '';
      const card = form.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
      tokenOf(card, request).then(
        (token) => tell(opener, origin, { type: 'paid', card, token }),
        () => {
          setBusy(false);
          alert.textContent = 'Google Pay could not be reached. Try again.';
        },
      );
    });
  };
  window.addEventListener('message', hear);
  tell(opener, '*', { type: 'ready' });
}

function tell(page: Window, origin: string, message: object): void {
  page.postMessage({ ...message, channel }, origin);
}

/** 'Pay Shop INR 10.00'. Without a name the shop is its host name. */
function titleOf({ merchantName, currencyCode, totalPrice, totalPriceStatus }: ReadRequest, origin: string) {
  const price = totalPrice === null ? '' : ` ${currencyCode} ${totalPrice}`;
  const about = totalPriceStatus === 'ESTIMATED' ? ' (estimated)' : '';
  return `Pay ${merchantName ?? new URL(origin).hostname}${price}${about}`;
}

/** Shows the cards that the shop takes, and chooses the first. Returns whether there is one. */
function showCards(choices: HTMLElement, { networks, byNumber, byToken }: ReadRequest): boolean {
  for (const card of googlePayCards) {
    const input = choices.querySelector<HTMLInputElement>(`input[value="${card.id}"]`);
    const isTaken = networks.includes(networkOf(card)) && (card.isNetworkTokenized ? byToken : byNumber);
    if (!isTaken) input?.closest('label')?.remove();
  }
  const first = choices.querySelector('input');
  if (first) first.checked = true;
  return first !== null;
}

/** Asks the gateway for a nonce. Rejects when it does not answer. */
async function tokenOf(card: string, { parameters }: ReadRequest): Promise<string> {
  const response = await fetch('/gp/p/card', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card, parameters }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!response.ok || token === undefined) throw new Error('The gateway did not answer.');
  return token;
}

const form = document.querySelector('form');
if (form) listen(form);
