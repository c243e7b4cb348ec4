import { isolated } from 'contracts/isolated';
import { useRef } from 'react';
import { useToast } from 'ui';
import { removeFromCart, restoreToCart, type TakenOut } from './change-cart.ts';
import { noRoom } from './no-room.ts';

/** How long the toast stays, in ms; one Undo restores everything removed within this time. */
const undoFor = 30_000;

/**
 * Removes lines from the cart and shows a toast with Undo; `name` is what the toast calls them. Several
 * removals share one toast, because more toasts would cover the checkout.
 */
export function useRemove(): (ids: string[], name: string) => void {
  const toasts = useToast();
  const latest = useRef<{ steps: TakenOut[][]; at: number }>({ steps: [], at: 0 });
  return (ids, name) => {
    const taken = removeFromCart(...ids);
    if (taken.length === 0) return;
    const now = Date.now();
    const { steps: before, at } = latest.current;
    const steps = now - at < undoFor ? [...before, taken] : [taken];
    latest.current = { steps, at: now };
    const what = steps.length > 1 ? `${steps.flat().length} items` : isolated(name);
    const undo = {
      label: 'Undo',
      altText: 'To have it again, add it from the shop',
      onSelect: () => {
        latest.current = { steps: [], at: 0 };
        // In reverse order: each index is that of the cart at the time of the removal.
        if (steps.toReversed().every((step) => restoreToCart(step))) return;
        // After the toast of this button has closed.
        setTimeout(() =>
          toasts.show({
            id: 'not back',
            tone: 'danger',
            title: `${what} not back in your cart`,
            description: noRoom,
            action: undo,
          }),
        );
      },
    };
    toasts.show({
      id: 'removed',
      title: `${what} removed from your cart`,
      durationMs: undoFor,
      action: undo,
    });
  };
}
