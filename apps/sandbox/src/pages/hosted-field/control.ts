import { type FieldKey, fieldNames, type FieldOptions } from './messages.ts';

const types = new Set(['text', 'tel', 'password', 'month']);

/** The element to type or choose in: an input, or a select for month or year when the merchant wants one. */
export function makeControl(
  key: FieldKey,
  options: FieldOptions,
  preventAutofill: boolean,
): HTMLInputElement | HTMLSelectElement {
  const { id, autocomplete } = fieldNames[key];
  const control = isSelect(key, options) ? makeSelect(key, options) : makeInput(key, options);
  control.id = id;
  control.setAttribute('name', id);
  control.setAttribute('autocomplete', preventAutofill ? 'off' : autocomplete);
  control.classList.add(key);
  return control;
}

function makeInput(key: FieldKey, { type = 'text', placeholder = '' }: FieldOptions): HTMLInputElement {
  const input = document.createElement('input');
  input.type = types.has(type) ? type : 'text';
  input.placeholder = placeholder;
  input.autocapitalize = 'off';
  input.spellcheck = false;
  if (key !== 'cardholderName' && key !== 'postalCode') input.inputMode = 'numeric';
  return input;
}

const isSelect = (key: FieldKey, { select }: FieldOptions) =>
  Boolean(select) && (key === 'expirationMonth' || key === 'expirationYear');

function makeSelect(key: FieldKey, { select, placeholder }: FieldOptions): HTMLSelectElement {
  const now = new Date();
  const texts = typeof select === 'object' ? (select.options ?? []) : [];
  const values =
    key === 'expirationMonth'
      ? Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))
      : Array.from({ length: 20 }, (_, year) => String(now.getFullYear() + year));
  const element = document.createElement('select');
  if (placeholder) element.add(new Option(placeholder, '', true, true));
  const current =
    key === 'expirationMonth' ? String(now.getMonth() + 1).padStart(2, '0') : String(now.getFullYear());
  for (const [index, value] of values.entries())
    element.add(new Option(texts[index] ?? value, value, false, !placeholder && value === current));
  return element;
}
