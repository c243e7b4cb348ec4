import { masked, maxLengthOf, plainValueOf, formatted, valueOf } from './formatting.ts';
import type { FieldKey, FieldOptions } from './messages.ts';

export type Control = HTMLInputElement | HTMLSelectElement;

/** The value of a control, without its formatting and masking. */
export type TypedValue = {
  value: () => string;
  /** Sets the text, for example when a browser fills it in; an empty text clears the field. */
  fill: (text: string) => void;
  limit: (codeLength: number) => void;
  show: (isValid: boolean) => void;
};

/** Input types that can hold formatted text and report the caret's position. */
const formattedTypes = new Set(['text', 'tel', 'url', 'search', 'password']);

/**
 * Tracks what is typed into `control`: formats it, masks it while the field does not have the focus, and
 * calls `changed` after every change.
 */
export function trackValue(
  key: FieldKey,
  control: Control,
  options: FieldOptions,
  changed: () => void,
): TypedValue {
  const isSelect = control instanceof HTMLSelectElement;
  const isPlain = isSelect || !formattedTypes.has(control.type) || options.formatInput === false;
  const mask = isSelect ? undefined : options.maskInput;
  let limits = { options, codeLength: 4 };
  let value = '';
  let text = '';
  /** what the control displays, so that a change by a script is noticed */
  let shown = '';
  let beforeComposing = '';
  let isFocused = false;
  let isValid = false;

  function take({ deleting = false, composing = false } = {}): void {
    value = isSelect ? control.value : read(control.value, deleting);
    if (!isSelect && !isPlain && !composing) rewrite(control, formatted(key, value, !deleting), isFocused);
    text = control.value;
    shown = text;
    if (!composing) beforeComposing = text;
    if (!isSelect) control.maxLength = maxLengthOf(key, value, limits);
    hide();
  }

  function read(typed: string, deleting: boolean): string {
    return isPlain ? plainValueOf(key, typed) : valueOf(key, typed, limits, deleting);
  }

  function hide(): void {
    if (!mask || isFocused) return;
    const { character, showLastFour = false } = typeof mask === 'object' ? mask : {};
    shown = masked(text, character, key === 'number' && showLastFour && isValid ? 4 : 0);
    control.value = shown;
  }

  function update(how?: { deleting: boolean; composing: boolean }): void {
    take(how);
    changed();
  }

  if (options.prefill !== undefined) {
    const prefill = String(options.prefill);
    control.value = key === 'expirationMonth' ? prefill.padStart(2, '0') : prefill;
  }
  take();
  control.addEventListener(isSelect ? 'change' : 'input', (input) => {
    const { inputType = '', isComposing = false } = input instanceof InputEvent ? input : {};
    update({ deleting: inputType.startsWith('delete'), composing: isComposing });
  });
  // An input method does not say that it deletes.
  control.addEventListener('compositionend', () =>
    update({ deleting: beforeComposing.startsWith(control.value), composing: false }),
  );
  // Password managers set a value, and some announce it by this alone.
  if (!isSelect)
    control.addEventListener('change', () => {
      if (control.value !== shown) update();
    });
  control.addEventListener('paste', (paste) => {
    if (isPlain || !(paste instanceof ClipboardEvent) || !insert(control, paste)) return;
    paste.preventDefault();
    update();
  });
  control.addEventListener('focus', () => {
    isFocused = true;
    if (!mask) return;
    shown = text;
    control.value = text;
  });
  control.addEventListener('blur', () => {
    isFocused = false;
    hide();
  });

  return {
    value: () => value,
    fill(filled) {
      control.value = filled;
      update();
    },
    limit(codeLength) {
      limits = { options, codeLength };
      if (key !== 'cvv' || isSelect) return;
      control.maxLength = maxLengthOf(key, value, limits);
      if (isPlain || value.length <= control.maxLength) return;
      control.value = text;
      update();
    },
    show(valid) {
      isValid = valid;
      hide();
    },
  };
}

/** Inserts pasted text at the caret. The browser itself would cut it to maxlength, counting its dividers. */
function insert(control: Control, { clipboardData }: ClipboardEvent): boolean {
  const pasted = clipboardData?.getData('text');
  if (!pasted || !(control instanceof HTMLInputElement)) return false;
  const { value, selectionStart, selectionEnd } = control;
  const before = value.slice(0, selectionStart ?? value.length) + pasted;
  control.value = before + value.slice(selectionEnd ?? value.length);
  control.setSelectionRange(before.length, before.length);
  return true;
}

/** Replaces the typed text with formatted text and keeps the caret before the same characters. */
function rewrite(input: HTMLInputElement, next: string, isFocused: boolean): void {
  const typed = input.value;
  if (next === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const behind = typed.slice(caret).replace(/\s|\//g, '').length;
  input.value = next;
  if (!isFocused || input.selectionStart === null) return;
  let at = next.length;
  for (let left = behind; left > 0 && at > 0; at -= 1) if (!/\s|\//.test(next[at - 1] ?? '')) left -= 1;
  input.setSelectionRange(at, at);
}
