import { type FieldKey, fieldNames, type FieldOptions } from './messages.ts';
import type { Control } from './typed-value.ts';

const types = new Set(['text', 'tel', 'password', 'month', 'number', 'search', 'url', 'email']);
const years = 20;

/** Creates the form control: an input, or a select for month or year when the merchant asks for one. */
export function makeControl(key: FieldKey, options: FieldOptions, preventAutofill: boolean): Control {
  const { id, autocomplete } = fieldNames[key];
  const control = isSelect(key, options) ? makeSelect(key, options) : makeInput(key, options);
  control.id = id;
  // Chromium fills in an input by its name even with autocomplete="off".
  control.setAttribute('name', preventAutofill ? 'field' : id);
  control.setAttribute('autocomplete', preventAutofill ? 'off' : autocomplete);
  control.setAttribute('data-braintree-name', key);
  control.setAttribute('aria-describedby', `field-description-${key}`);
  control.classList.add(key);
  return control;
}

function makeInput(key: FieldKey, { type, placeholder }: FieldOptions): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type && types.has(type) ? type : 'text';
  if (placeholder) input.placeholder = placeholder;
  input.autocapitalize = 'none';
  input.spellcheck = false;
  input.setAttribute('autocorrect', 'off');
  // The input type that a merchant chooses also decides the software keyboard.
  if (type || key === 'cardholderName' || key === 'postalCode') return input;
  input.inputMode = 'numeric';
  input.pattern = String.raw`\d*`;
  return input;
}

export const isSelect = (key: FieldKey, { select }: FieldOptions) =>
  Boolean(select) && (key === 'expirationMonth' || key === 'expirationYear');

/** Without a placeholder, the present month or year is selected. */
function makeSelect(key: FieldKey, { select, placeholder }: FieldOptions): HTMLSelectElement {
  const now = new Date();
  const texts = typeof select === 'object' ? (select.options ?? []) : [];
  const element = document.createElement('select');
  if (placeholder !== undefined) {
    const first = new Option(placeholder, '', true, true);
    first.disabled = true;
    element.add(first);
  }
  const [from, length, current] =
    key === 'expirationMonth' ? [1, 12, now.getMonth() + 1] : [now.getFullYear(), years, now.getFullYear()];
  for (let choice = from; choice < from + length; choice += 1) {
    const isChosen = placeholder === undefined && choice === current;
    const text = texts[choice - from] || String(choice);
    element.add(new Option(text, String(choice).padStart(2, '0'), isChosen, isChosen));
  }
  return element;
}
