import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { nestedTheme } from '../internal/nested-theme.ts';
import { close, drop, enqueue, type QueuedToast, type Toast } from './toast-queue.ts';
import type { ToastRegionProps, ToastWords } from './ToastRegion.tsx';
import { ToastContext, type ToastQueue } from './toast-context.ts';

export type ToastProviderProps = Partial<ToastWords> & {
  /** How many toasts are visible at once; the others wait. */
  limit?: number;
  /** The application. */
  children: ReactNode;
};

/** Milliseconds until a closed toast is removed: longer than its animation. */
const leavingMs = 400;

/**
 * Goes around the application, above its routes, so that toasts stay when the page changes. A toast says what
 * happened and needs no answer; the reason for a failure is shown in an Alert beside what failed. The code
 * that shows toasts is loaded with the first toast; if it can't be loaded, PlainToasts shows them, which comes with
 * useToast, because pages without toasts don't need it.
 */
export function ToastProvider({ limit = 3, children, ...words }: ToastProviderProps) {
  const place = useRef<HTMLSpanElement>(null);
  const count = useRef(0);
  const [queue, setQueue] = useState<QueuedToast[]>([]);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>();
  const [theme, setTheme] = useState<string>();
  const toasts = useMemo(() => {
    const show: ToastQueue['show'] = (toast, fallback) => {
      const id = toast.id ?? (toast.action ? `toast-${(count.current += 1)}` : wordsOf(toast));
      import('./ToastRegion.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => setRegion((known?: ComponentType<ToastRegionProps>) => known ?? fallback),
      );
      setTheme(nestedTheme(place.current));
      setQueue((before) => enqueue(before, { ...toast, id }));
      return id;
    };
    const hide = (id: string) => {
      setQueue((before) => close(before, id));
      setTimeout(() => setQueue((before) => drop(before, id)), leavingMs);
    };
    return { show, hide } satisfies ToastQueue;
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      <span ref={place} hidden />
      {Region && queue.length > 0 && (
        <Region {...words} toasts={queue.slice(0, limit)} onClose={toasts.hide} theme={theme} />
      )}
    </ToastContext>
  );
}

const wordsOf = ({ tone, title, description }: Toast) =>
  [tone, title, typeof description === 'string' ? description : ''].join(' ');
