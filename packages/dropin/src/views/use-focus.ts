import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { State } from '../machine/state.ts';

/**
 * Where the focus was on something that a change hides, removes or blocks, it goes to what came instead as
 * soon as that takes input: to where it was when a question was asked, once that is answered, else to what
 * the view marks with its name in `data-takes-focus`. A question takes it in any case. Nothing else ever does.
 */
export function useFocusThatFollows(
  root: RefObject<HTMLElement | null>,
  { view }: State,
  isBlocked: boolean,
): void {
  const before = focusedIn(root.current);
  const isOwed = useRef(false);
  const asked = useRef<{ from: HTMLElement | null } | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const isAsking = view.id === 'delete-confirmation';
    const isNew = isAsking && !asked.current;
    if (isNew) asked.current = { from: before };
    if (before) isOwed.current = true;
    if (!isNew && (isFree(focusedIn(element)) || isElsewhere(element))) isOwed.current = false;
    if (isBlocked || !(isOwed.current || isNew)) return;
    const { from = null } = (!isAsking && asked.current) || {};
    const name = view.beside === 'options' ? view.beside : view.id;
    const target = isFree(from) ? from : element.querySelector<HTMLElement>(`[data-takes-focus="${name}"]`);
    if (!isAsking) asked.current = null;
    isOwed.current = false;
    target?.focus();
  });
}

/** What has the focus inside an element; of a frame that shows in its shadow root by slots, the last of them. */
function focusedIn(element: HTMLElement | null): HTMLElement | null {
  if (!element) return null;
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  if (activeElement) return element.contains(activeElement) ? (activeElement as HTMLElement) : null;
  const name = document.activeElement?.closest('[slot]')?.slot;
  return [...element.querySelectorAll('slot')].find((slot) => slot.name === name) ?? null;
}

/** Still there, shown, and open to input. */
function isFree(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element.isConnected && !element.closest('[hidden], [inert]');
}

/** The focus went on to something outside of the widget. */
function isElsewhere(element: HTMLElement): boolean {
  if (focusedIn(element)) return false;
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body;
}
