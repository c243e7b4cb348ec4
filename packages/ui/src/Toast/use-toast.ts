import { useContext, useMemo } from 'react';
import { PlainToasts } from './PlainToasts.tsx';
import { ToastContext } from './toast-context.ts';
import type { Toast } from './toast-queue.ts';

export type Toasts = {
  /**
   * Shows a toast, or queues it if the limit is reached. Returns its id. Must not be called during rendering.
   */
  show: (toast: Toast) => string;
  /** Removes a toast; does nothing if it is gone already. */
  hide: (id: string) => void;
};

/** The toasts of the `ToastProvider` around. The object stays the same as long as the provider is mounted. */
export function useToast(): Toasts {
  const queue = useContext(ToastContext);
  if (!queue) throw new Error('useToast needs a ToastProvider around it: put one around the application.');
  return useMemo(() => ({ show: (toast) => queue.show(toast, PlainToasts), hide: queue.hide }), [queue]);
}
