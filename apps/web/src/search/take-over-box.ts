import type { ComponentType, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { SuggestingSearchBox, type SuggestingSearchBoxProps } from './SuggestingSearchBox.tsx';

/** The box that suggests, and the state of the plain box when it was replaced. */
export type SuggestingBox = Pick<SuggestingSearchBoxProps, 'typed' | 'isInUse'> & {
  Box: ComponentType<SuggestingSearchBoxProps>;
};

const boxIn = (form: HTMLFormElement) => form.elements.namedItem('search') as HTMLInputElement;

/**
 * Replaces the plain search box with the one that suggests, keeping text, focus and caret. Runs in its own
 * task, so that keys pressed while the code loaded are handled first, and waits until an input method has
 * finished composing.
 */
export function takeOverBox(
  form: HTMLFormElement | null,
  isComposing: RefObject<boolean>,
  show: (box: SuggestingBox) => void,
): void {
  setTimeout(() => {
    if (!form?.isConnected) return;
    if (!isComposing.current) return takeOver(form, show);
    form.addEventListener('compositionend', () => takeOverBox(form, isComposing, show), { once: true });
  });
}

function takeOver(form: HTMLFormElement, show: (box: SuggestingBox) => void): void {
  const plain = boxIn(form);
  const { value, selectionStart, selectionEnd } = plain;
  const isInUse = document.activeElement === plain;
  flushSync(() => show({ Box: SuggestingSearchBox, typed: value, isInUse }));
  if (!isInUse) return;
  const box = boxIn(form);
  box.focus({ preventScroll: true });
  box.setSelectionRange(selectionStart, selectionEnd);
}
