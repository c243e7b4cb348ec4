import { useEffect, useEffectEvent } from 'react';
import { areKeysOn } from './desk-keys.store.ts';

type DeskKeys = { onFind: () => void; onHelp: () => void };

/** The keys of the administration's pages: the list is the first table of the page. */
export function useDeskKeys({ onFind, onHelp }: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isAside()) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      onFind();
      return;
    }
    if (ctrlKey || metaKey || altKey || isTyping(event.target) || !areKeysOn()) return;
    const act = { '/': onFind, '?': onHelp, j: () => moveBy(1), k: () => moveBy(-1), x: chooseRow }[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

/** Whether a dialog or a menu has the keys. */
const isAside = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

const rowsOf = (): HTMLTableRowElement[] => [
  ...document.querySelectorAll<HTMLTableRowElement>('main table tbody tr'),
];
const rowWithFocus = () => rowsOf().findIndex((row) => row.contains(document.activeElement));

/** The focus goes to the link that names a row, so that Enter opens it. */
function moveBy(step: 1 | -1): void {
  const rows = rowsOf();
  const at = rowWithFocus();
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step;
  const link = rows[next]?.querySelector<HTMLElement>('th a, td a');
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'nearest' });
}

function chooseRow(): void {
  rowsOf()[rowWithFocus()]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}
