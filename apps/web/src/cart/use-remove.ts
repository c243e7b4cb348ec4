import { useToast } from 'ui';
import { removeFromCart, restoreToCart } from './cart.store.ts';

/** Takes lines out of the cart, with a toast that brings them back; `name` is what is told of them. */
export function useRemove(): (ids: string[], name: string) => void {
  const toasts = useToast();
  return (ids, name) => {
    const taken = removeFromCart(...ids);
    if (taken.length === 0) return;
    toasts.show({
      title: `${name} removed from your cart`,
      action: {
        label: 'Undo',
        altText: 'To have it again, add it from the shop',
        onSelect: () => restoreToCart(taken),
      },
    });
  };
}
