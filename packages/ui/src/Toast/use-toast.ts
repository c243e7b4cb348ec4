import { createContext, useContext } from 'react';
import type { Toast } from './toast-queue.ts';

export type Toasts = {
  /**
   * Shows a toast, or queues it if the limit is reached. Returns its id. Must not be called during rendering.
   */
  show: (toast: Toast) => string;
  /** Removes a toast; does nothing if it is gone already. */
  hide: (id: string) => void;
};

export const ToastContext = createContext<Toasts | null>(null);

/** The toasts of the `ToastProvider` around. The object stays the same as long as the provider is mounted. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider around it: put one around the application.');
  return toasts;
}
