import { type FieldKey, fieldNames } from './messages.ts';

/** What a browser or password manager fills in, by the card's parts. */
export type Filled = Partial<
  Record<'cardholderName' | 'number' | 'expirationMonth' | 'expirationYear' | 'cvv', string>
>;

const parts = ['cardholderName', 'number', 'expirationMonth', 'expirationYear', 'cvv'] as const;

/**
 * Invisible inputs for the rest of the card, beside the one input of this frame: a browser offers to fill in
 * a card where it sees one whole, and fills in one frame only. What comes into them goes to the fields of the
 * form.
 */
export function makeAutofillInputs(key: FieldKey, filled: (card: Filled) => void): HTMLInputElement[] {
  const own = key === 'expirationDate' ? ['expirationMonth', 'expirationYear'] : [key];
  const inputs = parts.filter((part) => !own.includes(part)).map((part) => [part, makeInput(part)] as const);
  for (const [part, input] of inputs)
    for (const type of ['input', 'change'])
      input.addEventListener(type, () => {
        const news = inputs.filter(([other]) => other === part || (isExpiry(other) && isExpiry(part)));
        filled(Object.fromEntries(news.map(valueOf)));
      });
  return inputs.map(([, input]) => input);
}

function makeInput(part: FieldKey): HTMLInputElement {
  const { id, autocomplete } = fieldNames[part];
  const input = document.createElement('input');
  input.id = `${id}-autofill-field`;
  input.name = id;
  input.className = 'autofill-field';
  input.setAttribute('autocomplete', autocomplete);
  input.setAttribute('aria-hidden', 'true');
  input.tabIndex = -1;
  return input;
}

const isExpiry = (part: string) => part.startsWith('expiration');

/** Months have two digits here, and years four. */
function valueOf([part, { value }]: readonly [keyof Filled, HTMLInputElement]): [keyof Filled, string] {
  if (part === 'expirationMonth' && value.length === 1) return [part, `0${value}`];
  if (part === 'expirationYear' && value.length === 2)
    return [part, `${String(new Date().getFullYear()).slice(0, 2)}${value}`];
  return [part, value];
}
