import type { KeyboardEvent } from 'react';

/**
 * A ref callback for a dialog that shares the page with what other scripts show above it. When that is
 * removed, and the focus was in it, the focus goes back to where it was in `stage`, or to the window in it.
 */
export function shareFocus(stage: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target as HTMLElement;
  };
  const observer = new MutationObserver((records) => {
    openGuards();
    if (document.activeElement !== document.body) return;
    if (!records.some(({ removedNodes }) => removedNodes.length > 0)) return;
    last?.focus();
    if (document.activeElement === document.body) stage.querySelector<HTMLElement>('[role]')?.focus();
  });
  stage.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true });
  return () => {
    stage.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** Radix puts elements around every dialog that take the focus and show nothing: Tab now passes them by. */
function openGuards(): void {
  for (const guard of document.querySelectorAll<HTMLElement>('body > [data-radix-focus-guard]'))
    guard.tabIndex = -1;
}

/** Keeps Tab from Radix, which would move the focus from the last element of the dialog to its first. */
export const letTabOut = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation();
  },
};

/** Whether a key was pressed in something that is neither in `stage` nor the page as a whole. */
export function isElsewhere(stage: HTMLElement | null, { target }: Event): boolean {
  return target instanceof Element && target !== document.body && stage?.contains(target) === false;
}
