import type { ReactNode } from 'react';

export const toastTones = ['info', 'success', 'warning', 'danger'] as const;

/** The argument of `show`. */
export type Toast = {
  /** Showing the same id again restarts that toast. Default: one id for equal texts without an action. */
  id?: string;
  /** What happened, and to what: 'Kettle is deleted'. */
  title: string;
  description?: ReactNode;
  tone?: (typeof toastTones)[number];
  action?: ToastAction;
  /** Milliseconds. Default: 6 s, with an action 30 s, for danger until it is closed. */
  durationMs?: number;
};

export type ToastAction = {
  /** 'Undo' */
  label: string;
  /** How to do the same without the toast, for screen readers: 'Undo on the product list'. */
  altText: string;
  onSelect: () => void;
};

/** A toast that is visible or waits; `round` counts how often it was shown. */
export type QueuedToast = Toast & { id: string; round: number; open: boolean };

/** Adds a toast at the end of the queue. One with the same id is replaced in its place and shown again. */
export function enqueue(queue: QueuedToast[], toast: Toast & { id: string }): QueuedToast[] {
  const before = queue.find(({ id }) => id === toast.id);
  const queued = { ...toast, round: (before?.round ?? 0) + 1, open: true };
  return before ? queue.map((one) => (one === before ? queued : one)) : [...queue, queued];
}

/** Closes a toast; it keeps its place in the queue until `drop`. */
export function close(queue: QueuedToast[], id: string): QueuedToast[] {
  return queue.map((one) => (one.id === id ? { ...one, open: false } : one));
}

/** Removes a closed toast, unless it was shown again meanwhile. */
export function drop(queue: QueuedToast[], id: string): QueuedToast[] {
  return queue.filter((one) => one.id !== id || one.open);
}

/** How long the toast is shown, in milliseconds. */
export function durationOf({ durationMs, action, tone }: Toast): number {
  if (durationMs !== undefined) return durationMs;
  if (tone === 'danger') return Infinity;
  return action ? 30_000 : 6_000;
}
