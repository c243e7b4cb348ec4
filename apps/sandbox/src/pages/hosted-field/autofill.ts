import { type FieldKey, fieldNames } from './messages.ts';

/** The card data that a browser or password manager fills in. */
export type Filled = Partial<
  Record<'cardholderName' | 'number' | 'expirationMonth' | 'expirationYear' | 'cvv', string>
>;

const parts = ['cardholderName', 'number', 'expirationMonth', 'expirationYear', 'cvv'] as const;

/**
 * Creates invisible inputs for the other card data beside the frame's own input. Browsers offer to fill in a
 * card only where they see a complete card form, and they fill in only one frame. `filled` receives what a
 * browser fills in here and passes it to the other fields.
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

/** Pads months to two digits and years to four. */
function valueOf([part, { value }]: readonly [keyof Filled, HTMLInputElement]): [keyof Filled, string] {
  if (part === 'expirationMonth' && value.length === 1) return [part, `0${value}`];
  if (part === 'expirationYear' && value.length === 2)
    return [part, `${String(new Date().getFullYear()).slice(0, 2)}${value}`];
  return [part, value];
}
