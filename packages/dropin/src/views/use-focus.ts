import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { State } from '../machine/state.ts';

/**
 * Keeps the focus in the widget. When a change hides, removes or blocks the focused element, the focus moves
 * as soon as the widget takes input again: after a delete confirmation to the element that had it before,
 * else to the element that the view marks with its name in `data-takes-focus`. A delete confirmation always
 * takes the focus. In all other cases the focus stays where it is.
 */
export function useFocus(root: RefObject<HTMLElement | null>, { view }: State, isBlocked: boolean): void {
  const before = focusedIn(root.current);
  const hasLostFocus = useRef(false);
  const question = useRef<{ from: HTMLElement | null } | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const isAsking = view.id === 'delete-confirmation';
    const isNew = isAsking && !question.current;
    if (isNew) question.current = { from: before };
    if (before) hasLostFocus.current = true;
    if (!isNew && (isFree(focusedIn(element)) || isElsewhere(element))) hasLostFocus.current = false;
    if (isBlocked || !(hasLostFocus.current || isNew)) return;
    const { from = null } = (!isAsking && question.current) || {};
    const name = view.beside === 'options' ? view.beside : view.id;
    const target = isFree(from) ? from : element.querySelector<HTMLElement>(`[data-takes-focus="${name}"]`);
    if (!isAsking) question.current = null;
    hasLostFocus.current = false;
    target?.focus();
  });
}

/**
 * The focused element inside an element. For a frame that slots show in the widget's shadow root, it is the
 * slot there.
 */
function focusedIn(element: HTMLElement | null): HTMLElement | null {
  if (!element) return null;
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  if (activeElement) return element.contains(activeElement) ? (activeElement as HTMLElement) : null;
  const name = document.activeElement?.closest('[slot]')?.slot;
  return [...element.querySelectorAll('slot')].find((slot) => slot.name === name) ?? null;
}

/** Whether an element is in the page, shown, and takes input. */
function isFree(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element.isConnected && !element.closest('[hidden], [inert]');
}

/** Whether an element outside of the widget has the focus. */
function isElsewhere(element: HTMLElement): boolean {
  if (focusedIn(element)) return false;
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body;
}
