import { masked, shown, valueOf } from './formatting.ts';
import { makeControl } from './control.ts';
import { type FieldKey, fieldNames, type FieldState, type FormOptions } from './messages.ts';
import { applyStyles } from './stylesheet.ts';

/** What a field tells the form it belongs to. */
export type FieldListener = {
  changed: () => void;
  focused: () => void;
  blurred: () => void;
  submitted: () => void;
};

/** What the form can do with a field. `value` is the one behind the formatting. */
export type Field = {
  value: () => string;
  show: (state: FieldState, cvvLength: number) => void;
  focus: () => void;
  clear: () => void;
  setAttribute: (name: string, value: string) => void;
  removeAttribute: (name: string) => void;
  addClass: (name: string) => void;
  removeClass: (name: string) => void;
  setMessage: (text: string) => void;
  setOptionTexts: (texts: string[]) => void;
};

/** The attributes that a page may set on an input. */
const attributes = ['aria-invalid', 'aria-required', 'disabled', 'placeholder'];

/** Builds the input of this frame and connects it with its form. */
export function openField(key: FieldKey, form: FormOptions, listener: FieldListener): Field {
  const options = form.fields[key] ?? {};
  const label = options.internalLabel || fieldNames[key].label;
  const control = makeControl(key, options, form.preventAutofill === true);
  const description = described('div', `field-description-${fieldNames[key].id}`);
  const labelElement = described('label', `label-${fieldNames[key].id}`);
  labelElement.textContent = label;
  labelElement.setAttribute('for', control.id);
  control.setAttribute('aria-describedby', description.id);
  document.title = label;
  applyStyles(form.styles);
  document.body.append(labelElement, control, description);

  let limits = { options, cvvLength: 4 };
  let typed = '';
  let value = '';
  const isPlain =
    control instanceof HTMLSelectElement || control.type === 'month' || options.formatInput === false;
  const isMasked = Boolean(options.maskInput) && control instanceof HTMLInputElement;

  function take(deleting = false): void {
    value =
      control instanceof HTMLSelectElement ? control.value : valueOf(key, control.value, limits, deleting);
    if (control instanceof HTMLInputElement && !isPlain) rewrite(control, shown(key, value, !deleting));
    typed = control.value;
    if (isMasked && document.activeElement !== control) mask();
  }

  function mask(): void {
    control.value = masked(key, value, typeof options.maskInput === 'object' ? options.maskInput : {});
  }

  if (options.prefill) control.value = options.prefill;
  take();
  control.addEventListener('input', (input) => {
    take(input instanceof InputEvent && input.inputType.startsWith('delete'));
    listener.changed();
  });
  control.addEventListener('focus', () => {
    if (isMasked) control.value = typed;
    listener.focused();
  });
  control.addEventListener('blur', () => {
    if (isMasked) mask();
    listener.blurred();
  });
  control.addEventListener('keydown', (press) => {
    if (press instanceof KeyboardEvent && press.key === 'Enter') listener.submitted();
  });

  return {
    value: () => value,
    show({ isValid, isPotentiallyValid }, cvvLength) {
      limits = { options, cvvLength };
      control.classList.toggle('valid', isValid);
      control.classList.toggle('invalid', !isPotentiallyValid);
    },
    focus: () => control.focus(),
    clear() {
      control.value = '';
      take();
      listener.changed();
    },
    setAttribute(name, text) {
      if (attributes.includes(name)) control.setAttribute(name, name === 'disabled' ? '' : text);
    },
    removeAttribute(name) {
      if (attributes.includes(name)) control.removeAttribute(name);
    },
    addClass: (name) => control.classList.add(...names(name)),
    removeClass: (name) => control.classList.remove(...names(name)),
    setMessage(text) {
      description.textContent = text;
    },
    setOptionTexts(texts) {
      if (!(control instanceof HTMLSelectElement)) return;
      const choices = [...control.options].filter((option) => option.value !== '');
      for (const [index, option] of choices.entries()) option.text = texts[index] ?? option.text;
    },
  };
}

function described(tag: string, id: string): HTMLElement {
  const element = document.createElement(tag);
  element.id = id;
  element.className = 'described';
  return element;
}

const names = (text: string) => text.split(/\s+/).filter(Boolean);

/** Shows formatted text in place of what was typed, with the caret after the same digit as before. */
function rewrite(input: HTMLInputElement, next: string): void {
  const typed = input.value;
  if (next === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const behind = typed.slice(caret).replace(/\s|\//g, '').length;
  input.value = next;
  if (document.activeElement !== input || input.selectionStart === null) return;
  let at = next.length;
  for (let left = behind; left > 0 && at > 0; at -= 1) if (!/\s|\//.test(next[at - 1] ?? '')) left -= 1;
  input.setSelectionRange(at, at);
}
