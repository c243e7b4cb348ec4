import { useRef } from 'react';
import { useToast } from 'ui';
import { removeFromCart, restoreToCart, type TakenOut } from './cart.store.ts';
import { noRoom } from './no-room.ts';

/** How long, in ms, the toast stays and what was removed meanwhile comes back with one Undo. */
const undoFor = 30_000;

/**
 * Takes lines out of the cart, with a toast that brings them back; `name` is what is told of them. There is one toast,
 * however many are taken out: more would lie over the way to pay.
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
    const what = steps.length > 1 ? `${steps.flat().length} items` : name;
    const undo = {
      label: 'Undo',
      altText: 'To have it again, add it from the shop',
      onSelect: () => {
        latest.current = { steps: [], at: 0 };
        // The last first: each place is one of the cart as it was then.
        if (steps.toReversed().every((step) => restoreToCart(step))) return;
        // Once the toast of this button has gone.
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
