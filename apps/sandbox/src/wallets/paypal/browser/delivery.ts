import { channelOf, nextAnswer, tell } from './opener.ts';

type Option = {
  id: string;
  label: string;
  type: string;
  amount: number | null;
  selected: boolean;
  text: string;
};
type Order = {
  title: string | null;
  paymentId: string | null;
  addresses: object[];
  options: Option[];
  currency: string | null;
};
type Page = { setBusy: (isBusy: boolean) => void; say: (text: string) => void };

/**
 * Asks the shop, by the script that opened this window, whether it agrees to the address and the way of
 * delivery: at the start and after each change. The shop may change amount and ways of delivery meanwhile.
 */
export function watchDelivery(form: HTMLFormElement, page: Page): void {
  if (!channelOf() || !window.opener || !form.querySelector('input[name=address]')) return;
  const ask = async (changed: 'address' | 'option') => {
    page.setBusy(true);
    page.say('');
    const order = await orderOf(form);
    const answer = nextAnswer('shipping-answer');
    tell('shipping', { choice: { ...choiceOf(form, order), changed } });
    const { agreed, reason } = await answer;
    if (agreed !== true) {
      page.say(typeof reason === 'string' && reason ? reason : 'The shop does not deliver like this.');
      return;
    }
    show(form, await orderOf(form));
    page.setBusy(false);
  };
  const asking = (changed: 'address' | 'option') =>
    void ask(changed).catch(() => page.say('PayPal could not be reached. Choose again.'));
  form.addEventListener('change', ({ target }) => {
    const name = target instanceof HTMLInputElement ? target.name : '';
    if (name === 'address' || name === 'option') asking(name);
  });
  asking('address');
}

async function orderOf(form: HTMLFormElement): Promise<Order> {
  const response = await fetch(`/checkoutnow/order?token=${form.dataset['token'] ?? ''}`);
  if (!response.ok) throw new Error('There is no such order.');
  return (await response.json()) as Order;
}

function choiceOf(form: HTMLFormElement, { paymentId, addresses, options, currency }: Order) {
  const chosen = new FormData(form);
  return {
    paymentId,
    currency,
    address: addresses[Number(chosen.get('address'))] ?? null,
    option: options.find(({ id }) => id === chosen.get('option')) ?? null,
  };
}

/** Shows the amount and the ways of delivery as they are now. */
function show(form: HTMLFormElement, { title, options }: Order): void {
  const heading = form.querySelector('h1');
  if (heading && title) heading.textContent = title;
  const box = form.querySelector<HTMLFieldSetElement>('#options');
  if (!box) return;
  const before = new FormData(form).get('option');
  const chosen =
    options.find(({ id }) => id === before) ?? options.find(({ selected }) => selected) ?? options[0];
  for (const label of box.querySelectorAll('label')) label.remove();
  box.hidden = options.length === 0;
  box.append(
    ...options.map(({ id, text }) => {
      const input = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'option',
        value: id,
        checked: id === chosen?.id,
      });
      const words = document.createElement('span');
      words.textContent = text;
      const label = document.createElement('label');
      label.className = 'choice';
      label.append(input, words);
      return label;
    }),
  );
}
