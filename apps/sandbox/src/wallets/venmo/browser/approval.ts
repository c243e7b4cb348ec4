// The script of the approval page: sends the buyer's answer, and leads back to the shop.
import { goBack, type Outcome, returnAddress } from './way-back.ts';

const noReach = 'Venmo could not be reached. Try again.';

function listen(form: HTMLFormElement): void {
  const buttons = [...form.querySelectorAll('button')];
  const alert = form.querySelector('[role=alert]');
  const setBusy = (isBusy: boolean) => {
    for (const button of buttons) button.disabled = isBusy;
    form.setAttribute('aria-busy', String(isBusy));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const pressed = event.submitter;
    if (!(pressed instanceof HTMLButtonElement) || pressed.disabled) return;
    const buyer = new FormData(form).get('buyer');
    setBusy(true);
    if (alert) alert.textContent = '';
    answered({ id: form.dataset['id'], answer: pressed.value, buyer }).then(
      (outcome) => finish(form, outcome),
      (error: unknown) => {
        setBusy(false);
        pressed.focus();
        if (alert) alert.textContent = error instanceof Error ? error.message : noReach;
      },
    );
  });
  // Nobody can press them before this script listens.
  setBusy(false);
}

/** Sends the answer. Throws an error with a sentence for the buyer. */
async function answered(body: object): Promise<Outcome> {
  const response = await fetch('/venmo-pages/answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const json = (await response?.json().catch(() => undefined)) as
    | (Outcome & { error?: { message: string } })
    | undefined;
  if (response?.ok && json) return json;
  throw new Error(json?.error?.message ?? noReach);
}

const headings = { APPROVED: 'Approved', CANCELED: 'Cancelled', FAILED: 'Failed' };

/** Leads back to the shop when it said how; says otherwise that the buyer can go there. */
function finish(form: HTMLFormElement, outcome: Outcome): void {
  const address = returnAddress(new URLSearchParams(location.search), outcome);
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  heading.textContent = headings[outcome.status];
  const says = document.createElement('p');
  says.textContent = address ? 'You are going back to the shop.' : 'You can go back to the shop.';
  document.title = `${headings[outcome.status]} – Venmo`;
  form.removeAttribute('aria-busy');
  form.replaceChildren(heading, says);
  heading.focus();
  if (address) goBack(address);
}

const form = document.querySelector('form');
if (form) listen(form);
