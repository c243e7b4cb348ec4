// The script of the approval page. With a channel in its address it reports to the script that opened the
// window; otherwise it leads back to the address that the shop gave.
import { watchDelivery } from './delivery.ts';
import { channelOf, end } from './opener.ts';

/** How long a pressed Cancel is seen before the window closes. */
const pressedMs = 50;

function listen(form: HTMLFormElement): void {
  const approve = form.querySelector<HTMLButtonElement>('button[value=approve]');
  const cancelling = form.querySelector<HTMLButtonElement>('button[value=cancel]');
  const alert = form.querySelector('[role=alert]');
  const other = form.querySelector<HTMLInputElement>('input[name=email]');
  if (!approve || !cancelling || !alert || !other) return;
  const say = (text: string) => {
    alert.textContent = text;
  };
  const setBusy = (isBusy: boolean) => {
    approve.disabled = isBusy;
    form.setAttribute('aria-busy', String(isBusy));
  };
  if (channelOf() && !window.opener)
    say(
      'The shop’s page cannot be reached. Its Cross-Origin-Opener-Policy must be same-origin-allow-popups.',
    );
  form.addEventListener('change', () => {
    other.hidden = fieldOf(form, 'buyer') !== '';
  });
  cancelling.addEventListener('click', () => {
    setBusy(true);
    setTimeout(() => cancel(form, say), pressedMs);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    setBusy(true);
    say('');
    approvalOf(form).then(
      (approval) => finish(form, approval, say),
      (error: unknown) => {
        setBusy(false);
        say(error instanceof Error ? error.message : String(error));
      },
    );
  });
  // Nobody can press them before this script listens.
  approve.disabled = cancelling.disabled = false;
  watchDelivery(form, { setBusy, say });
}

type Approval = { token: string; paymentId: string | null; payerId: string };

async function approvalOf(form: HTMLFormElement): Promise<Approval> {
  const response = await fetch('/checkoutnow/approve', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: form.dataset['token'],
      email: fieldOf(form, 'buyer') || fieldOf(form, 'email'),
      funding: fieldOf(form, 'funding'),
      address: fieldOf(form, 'address'),
      option: fieldOf(form, 'option'),
    }),
  }).catch(() => undefined);
  const body = (await response?.json().catch(() => undefined)) as
    | (Approval & { error?: { message: string } })
    | undefined;
  if (response?.ok && body) return body;
  throw new Error(body?.error?.message ?? 'PayPal could not be reached. Try again.');
}

type Say = (text: string) => void;

function finish(form: HTMLFormElement, approval: Approval, say: Say): void {
  if (channelOf()) return end('approved', { approval }, say);
  const { token, paymentId, payerId } = approval;
  const names: Record<string, string> = paymentId
    ? { token, paymentId, PayerID: payerId }
    : { ba_token: token };
  leaveTo(form.dataset['returnUrl'] ?? '', names);
}

function cancel(form: HTMLFormElement, say: Say): void {
  const token = form.dataset['token'] ?? '';
  if (channelOf()) end('canceled', {}, say);
  else leaveTo(form.dataset['cancelUrl'] ?? '', token.startsWith('BA-') ? { ba_token: token } : { token });
}

function leaveTo(address: string, names: Record<string, string>): void {
  const url = new URL(address);
  for (const [name, value] of Object.entries(names)) url.searchParams.set(name, value);
  window.location.assign(url);
}

function fieldOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

const form = document.querySelector('form');
if (form) listen(form);
