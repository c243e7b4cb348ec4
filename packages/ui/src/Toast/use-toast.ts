import { createContext, useContext } from 'react';
import type { Toast } from './toast-queue.ts';

export type Toasts = {
  /** Shows it, or queues it where as many as fit are in sight; answers its id. Never called while rendering. */
  show: (toast: Toast) => string;
  /** Takes it away; nothing happens where it is gone already. */
  hide: (id: string) => void;
};

export const ToastContext = createContext<Toasts | null>(null);

/** The toasts of the `ToastProvider` around; the same object for as long as that stands. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider around it: put one around the application.');
  return toasts;
}
