import { readKnownOutcome } from '../order/paying-order.store.ts';
import { readBuyer } from '../session/guest.store.ts';

/*
 * The script of the page /offline: it says what this browser knows of a payment, and opens the page that could not be
 * fetched as soon as the shop answers. Without it the page has its sentence and 'Retry'.
 */

const known = {
  paid: 'Your order is paid. You need not do anything.',
  placed: 'Your order is placed, and is paid on delivery. You need not do anything.',
  begun:
    'A payment was sent, and its result is not known here yet. Please do not pay again: the shop shows it.',
};

/** How long until the shop is asked again, in ms; the browser's own news of the network come earlier. */
const askAgain = 5_000;

/** Adds what is known below the page's sentence. */
function tell(): void {
  const says = (one: Element) => one.textContent.includes('Your cart is safe in your browser.');
  const sentence = [...document.querySelectorAll('main *')].findLast(says);
  const outcome = readKnownOutcome(readBuyer()?.userId ?? null);
  for (const text of [
    ...(outcome ? [known[outcome]] : []),
    'This page opens by itself when the shop can be reached.',
  ]) {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    sentence?.append(paragraph);
  }
}

/** The worker leaves all but pages to the network, so an answer is the shop's own. */
async function openOnceThere(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) location.reload();
  } catch {
    // Not there yet.
  }
}

tell();
addEventListener('online', () => void openOnceThere());
setInterval(() => void openOnceThere(), askAgain);
