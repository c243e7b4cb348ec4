import { createContext, type ComponentType } from 'react';
import type { Toast } from './toast-queue.ts';
import type { ToastRegionProps } from './ToastRegion.tsx';

/** What useToast takes from the provider: with each toast it names what shows it if the full version can't be loaded. */
export type ToastQueue = {
  show: (toast: Toast, fallback: ComponentType<ToastRegionProps>) => string;
  hide: (id: string) => void;
};

export const ToastContext = createContext<ToastQueue | null>(null);
