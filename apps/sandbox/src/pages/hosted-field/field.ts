import { makeControl } from './control.ts';
import { type Direction, makeIntercept, needsIntercepts, removeIntercepts } from './focus-intercepts.ts';
import { type FieldKey, fieldNames, type FieldState, type FormOptions } from './messages.ts';
import { applyStyles } from './stylesheet.ts';
import { trackValue } from './typed-value.ts';

/** What a field tells the form it belongs to. */
export type FieldListener = {
  changed: () => void;
  focused: () => void;
  blurred: () => void;
  submitted: () => void;
  left: (direction: Direction) => void;
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
  removeIntercepts: (id: string) => void;
};

/** The attributes that a page may set on an input. */
const attributes = ['aria-invalid', 'aria-required', 'disabled', 'placeholder'];

/** Builds the input of this frame and connects it with its form. */
export function openField(key: FieldKey, form: FormOptions, listener: FieldListener): Field {
  const options = form.fields[key] ?? {};
  const control = makeControl(key, options, form.preventAutofill === true);
  const description = build(key, control, options.internalLabel || fieldNames[key].label);
  const channel = location.hash.slice(1);
  applyStyles(form.styles);
  if (needsIntercepts(navigator)) {
    control.before(makeIntercept(key, 'before', channel, listener.left));
    control.after(makeIntercept(key, 'after', channel, listener.left));
  }
  const typed = trackValue(key, control, options, listener.changed);
  control.addEventListener('focus', listener.focused);
  control.addEventListener('blur', listener.blurred);
  control.addEventListener('keydown', (press) => {
    if (press instanceof KeyboardEvent && press.key === 'Enter') listener.submitted();
  });

  return {
    value: typed.value,
    show({ isValid, isPotentiallyValid }, cvvLength) {
      typed.limit(cvvLength);
      control.classList.toggle('valid', isValid);
      control.classList.toggle('invalid', !isPotentiallyValid);
    },
    focus: () => control.focus(),
    clear: typed.clear,
    setAttribute(name, text) {
      if (name === 'disabled') control.toggleAttribute('disabled', text !== 'false');
      else if (attributes.includes(name)) control.setAttribute(name, text);
    },
    removeAttribute(name) {
      if (attributes.includes(name)) control.removeAttribute(name);
    },
    addClass: (name) => control.classList.add(...namesIn(name)),
    removeClass: (name) => control.classList.remove(...namesIn(name)),
    setMessage(text) {
      description.textContent = text;
    },
    setOptionTexts(texts) {
      if (!(control instanceof HTMLSelectElement)) return;
      const choices = [...control.options].filter((option) => option.value !== '');
      for (const [index, option] of choices.entries()) option.text = texts[index] ?? option.text;
    },
    removeIntercepts: (id) => removeIntercepts(key, channel, id),
  };
}

/** Puts label, control and description into the frame; gives the description, which screen readers say after the label. */
function build(key: FieldKey, control: HTMLElement, label: string): HTMLElement {
  const labelElement = described('label', `label-${fieldNames[key].id}`);
  labelElement.textContent = label;
  labelElement.setAttribute('for', control.id);
  const description = described('div', `field-description-${fieldNames[key].id}`);
  control.setAttribute('aria-describedby', description.id);
  document.title = label;
  document.body.append(labelElement, control, description);
  return description;
}

function described(tag: string, id: string): HTMLElement {
  const element = document.createElement(tag);
  element.id = id;
  element.className = 'described';
  return element;
}

const namesIn = (text: string) => text.split(/\s+/).filter(Boolean);
