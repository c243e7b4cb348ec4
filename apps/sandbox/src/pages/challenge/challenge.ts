import { isChallengeOrder, type ChallengeNews } from './challenge-messages.ts';

/*
 * The script of the challenge page. The page tells the script of 3-D Secure, in the shop's page, that it is
 * there, and the result of the shopper's answer.
 */
const query = new URLSearchParams(location.search);
const shop = query.get('origin') ?? '';

function tell(news: ChallengeNews): void {
  if (shop) parent.postMessage(news, shop);
}

const buttons = [...document.querySelectorAll('button')];
const problem = document.querySelector('[role=alert]');

async function answer(pressed: HTMLButtonElement): Promise<void> {
  for (const button of buttons) button.disabled = true;
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      body: JSON.stringify({ transactionId: query.get('transactionId'), answer: pressed.value }),
    });
    const { data, jwt } = (await response.json()) as { data?: unknown; jwt?: unknown };
    if (!response.ok || typeof jwt !== 'string') throw new Error('The answer was not taken.');
    tell({ about: '3-D Secure challenge', is: 'answered', data, jwt });
  } catch {
    for (const button of buttons) button.disabled = false;
    pressed.focus();
    if (problem) problem.textContent = 'Your answer did not arrive. Try again.';
    else tell({ about: '3-D Secure challenge', is: 'lost' });
  }
}

for (const button of buttons) button.addEventListener('click', () => void answer(button));

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector<HTMLButtonElement>('button[value=cancel]')?.click();
});

addEventListener('message', ({ data, source }) => {
  if (source !== parent || !isChallengeOrder(data)) return;
  if (data.focus === 'heading') document.querySelector('h1')?.focus();
  else buttons.at(data.focus === 'first' ? 0 : -1)?.focus();
});

tell({ about: '3-D Secure challenge', is: 'ready' });
