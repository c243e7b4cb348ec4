import { type Filled, makeAutofillInputs } from './autofill.ts';
import { isSelect, makeControl } from './control.ts';
import { type Direction, makeIntercept, needsIntercepts, removeIntercepts } from './focus-intercepts.ts';
import { type FieldKey, fieldNames, type FieldOptions, type FormOptions } from './messages.ts';
import { applyStyles } from './stylesheet.ts';
import { type Control, trackValue } from './typed-value.ts';

/** The events that a field reports to its form. */
export type FieldListener = {
  changed: () => void;
  focused: () => void;
  blurred: () => void;
  submitted: () => void;
  left: (direction: Direction) => void;
  filled: (card: Filled) => void;
};

/** What the form can do with a field. `value` is the value without formatting. */
export type Field = {
  /**
   * True when a value is selected from the start: the present month or year, in a select without a
   * placeholder.
   */
  hasDefault: boolean;
  value: () => string;
  show: (isValid: boolean, isPotentiallyValid: boolean) => void;
  limit: (codeLength: number) => void;
  fill: (text: string) => void;
  focus: () => void;
  setAttribute: (name: string, value: unknown) => void;
  removeAttribute: (name: string) => void;
  addClass: (name: string) => void;
  removeClass: (name: string) => void;
  setMessage: (text: string) => void;
  setOptionTexts: (texts: string[]) => void;
  removeIntercepts: (id: string) => void;
};

/** The attributes that a page may set on an input, with a check of the value. */
const attributes: Record<string, (value: unknown) => boolean> = {
  'aria-invalid': isYesOrNo,
  'aria-required': isYesOrNo,
  disabled: isYesOrNo,
  placeholder: (value) => typeof value === 'string' || typeof value === 'number',
};

/** Builds this frame's input and connects it with its form. */
export function openField(key: FieldKey, form: FormOptions, listener: FieldListener): Field {
  const options = form.fields[key] ?? {};
  const control = makeControl(key, options, form.preventAutofill === true);
  applyStyles(form.styles);
  const description = build(key, control, form, listener);
  const typed = trackValue(key, control, options, listener.changed);
  control.addEventListener('focus', listener.focused);
  control.addEventListener('blur', listener.blurred);
  control.addEventListener('keydown', (press) => {
    if (press instanceof KeyboardEvent && press.key === 'Enter' && !press.isComposing) listener.submitted();
  });

  return {
    hasDefault: isSelect(key, options) && options.placeholder === undefined,
    value: typed.value,
    show(isValid, isPotentiallyValid) {
      typed.show(isValid);
      control.classList.toggle('valid', isValid);
      control.classList.toggle('invalid', !isPotentiallyValid);
    },
    limit: typed.limit,
    fill: typed.fill,
    focus: () => control.focus(),
    setAttribute(name, value) {
      if (Object.hasOwn(attributes, name) && attributes[name]?.(value))
        control.setAttribute(name, String(value));
    },
    removeAttribute(name) {
      if (Object.hasOwn(attributes, name)) control.removeAttribute(name);
    },
    addClass: (name) => isClass(name) && control.classList.add(name),
    removeClass: (name) => isClass(name) && control.classList.remove(name),
    setMessage(text) {
      description.textContent = text;
    },
    setOptionTexts(texts) {
      if (!(control instanceof HTMLSelectElement)) return;
      const choices = [...control.options].filter((option) => option.value !== '');
      for (const [index, option] of choices.entries()) option.text = texts[index] || option.text;
    },
    removeIntercepts,
  };
}

/**
 * Adds all elements of a field to the frame. Returns the description, which screen readers read after the
 * label.
 */
function build(
  key: FieldKey,
  control: Control,
  { fields, preventAutofill }: FormOptions,
  listener: FieldListener,
): HTMLElement {
  const { internalLabel }: FieldOptions = fields[key] ?? {};
  const label = document.createElement('label');
  label.textContent = internalLabel || fieldNames[key].label;
  label.htmlFor = control.id;
  document.title = label.textContent;
  const description = document.createElement('div');
  description.id = `field-description-${key}`;
  description.className = 'field-description';
  // Software keyboards show a 'Go' key only inside a form. The form is never submitted.
  const form = document.createElement('form');
  form.noValidate = true;
  form.action = '#';
  form.addEventListener('submit', (submit) => submit.preventDefault());
  form.append(label, control, description);
  if (needsIntercepts(navigator)) {
    const channel = location.hash.slice(1);
    form.prepend(makeIntercept(key, 'before', channel, listener.left));
    control.after(makeIntercept(key, 'after', channel, listener.left));
  }
  if (!preventAutofill) addAutofill(key, form, control, listener);
  document.body.replaceChildren(form);
  return description;
}

/**
 * Adds the inputs for autofill. They are emptied when somebody types, so that the same card can be filled in
 * again.
 */
function addAutofill(
  key: FieldKey,
  form: HTMLFormElement,
  control: Control,
  { filled }: FieldListener,
): void {
  const inputs = makeAutofillInputs(key, filled);
  form.append(...inputs);
  control.addEventListener('input', () => {
    for (const input of inputs) input.value = '';
  });
}

function isYesOrNo(value: unknown): boolean {
  return String(value) === 'true' || String(value) === 'false';
}

const isClass = (name: string) => /^\S+$/.test(name);
