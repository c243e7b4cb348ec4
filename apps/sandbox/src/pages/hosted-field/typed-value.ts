import { masked, maxLengthOf, plainValueOf, shown, valueOf } from './formatting.ts';
import type { FieldKey, FieldOptions } from './messages.ts';

export type Control = HTMLInputElement | HTMLSelectElement;

/** The value of a control behind its formatting and masking. */
export type TypedValue = {
  value: () => string;
  /** What a browser fills in, or nothing. */
  fill: (text: string) => void;
  limit: (codeLength: number) => void;
  show: (isValid: boolean) => void;
};

/** Inputs of these types hold formatted text and know where their caret is. */
const formattedTypes = new Set(['text', 'tel', 'url', 'search', 'password']);

/**
 * Follows what is typed into `control`: formats it, masks it while the field is left, and tells of every
 * change.
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
  let isFocused = false;
  let isValid = false;

  function take({ deleting = false, composing = false } = {}): void {
    value = isSelect ? control.value : read(control.value, deleting);
    if (!isSelect && !isPlain && !composing) rewrite(control, shown(key, value, !deleting), isFocused);
    text = control.value;
    if (!isSelect) control.maxLength = maxLengthOf(key, value, limits);
    hide();
  }

  function read(typed: string, deleting: boolean): string {
    return isPlain ? plainValueOf(key, typed) : valueOf(key, typed, limits, deleting);
  }

  function hide(): void {
    if (!mask || isFocused) return;
    const { character, showLastFour = false } = typeof mask === 'object' ? mask : {};
    control.value = masked(text, character, key === 'number' && showLastFour && isValid ? 4 : 0);
  }

  function tell(how?: { deleting: boolean; composing: boolean }): void {
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
    tell({ deleting: inputType.startsWith('delete'), composing: isComposing });
  });
  control.addEventListener('compositionend', () => tell());
  control.addEventListener('paste', (paste) => {
    if (isPlain || !(paste instanceof ClipboardEvent) || !insert(control, paste)) return;
    paste.preventDefault();
    tell();
  });
  control.addEventListener('focus', () => {
    isFocused = true;
    if (mask) control.value = text;
  });
  control.addEventListener('blur', () => {
    isFocused = false;
    hide();
  });

  return {
    value: () => value,
    fill(filled) {
      control.value = filled;
      tell();
    },
    limit(codeLength) {
      limits = { options, codeLength };
      if (key !== 'cvv' || isSelect) return;
      control.maxLength = maxLengthOf(key, value, limits);
      if (isPlain || value.length <= control.maxLength) return;
      control.value = text;
      tell();
    },
    show(valid) {
      isValid = valid;
      hide();
    },
  };
}

/**
 * Puts what is pasted at the caret. The browser itself would cut it by the input's length, dividers and all.
 */
function insert(control: Control, { clipboardData }: ClipboardEvent): boolean {
  const pasted = clipboardData?.getData('text');
  if (!pasted || !(control instanceof HTMLInputElement)) return false;
  const { value, selectionStart, selectionEnd } = control;
  const before = value.slice(0, selectionStart ?? value.length) + pasted;
  control.value = before + value.slice(selectionEnd ?? value.length);
  control.setSelectionRange(before.length, before.length);
  return true;
}

/** Shows formatted text in place of what was typed, with the caret before the same characters as it was. */
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
