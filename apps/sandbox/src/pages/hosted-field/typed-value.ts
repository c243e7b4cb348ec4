import { masked, shown, valueOf } from './formatting.ts';
import type { FieldKey, FieldOptions } from './messages.ts';

/** The value of a control behind its formatting and masking. */
export type TypedValue = { value: () => string; clear: () => void; limit: (cvvLength: number) => void };

/** Follows what is typed into `control`: formats it, masks it while the field is left, and tells of every change. */
export function trackValue(
  key: FieldKey,
  control: HTMLInputElement | HTMLSelectElement,
  options: FieldOptions,
  changed: () => void,
): TypedValue {
  const isSelect = control instanceof HTMLSelectElement;
  const isPlain = isSelect || control.type === 'month' || options.formatInput === false;
  const isMasked = Boolean(options.maskInput) && !isSelect;
  let limits = { options, cvvLength: 4 };
  let value = '';
  let text = '';
  let isFocused = false;

  function take(deleting = false): void {
    value = isSelect ? control.value : valueOf(key, control.value, limits, deleting);
    if (!isSelect && !isPlain) rewrite(control, shown(key, value, !deleting), isFocused);
    text = control.value;
    if (isMasked && !isFocused) mask();
  }

  function mask(): void {
    control.value = masked(key, value, typeof options.maskInput === 'object' ? options.maskInput : {});
  }

  if (options.prefill) control.value = options.prefill;
  take();
  control.addEventListener('input', (input) => {
    take(input instanceof InputEvent && input.inputType.startsWith('delete'));
    changed();
  });
  control.addEventListener('focus', () => {
    isFocused = true;
    if (isMasked) control.value = text;
  });
  control.addEventListener('blur', () => {
    isFocused = false;
    if (isMasked) mask();
  });

  return {
    value: () => value,
    clear() {
      control.value = '';
      take();
      changed();
    },
    limit(cvvLength) {
      limits = { options, cvvLength };
    },
  };
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
