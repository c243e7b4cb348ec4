import type { ReactNode } from 'react';

export const toastTones = ['info', 'success', 'warning', 'danger'] as const;

/** What `show` takes. */
export type Toast = {
  /** Two shows with one id are one toast, which starts anew; unless said, those with the same words and no action. */
  id?: string;
  /** What happened, and to what: 'Kettle is deleted'. */
  title: string;
  description?: ReactNode;
  tone?: (typeof toastTones)[number];
  action?: ToastAction;
  /** In ms; 6 s unless said, 30 s with an action, and for danger until it is closed. */
  durationMs?: number;
};

export type ToastAction = {
  /** 'Undo' */
  label: string;
  /** How to do the same without the toast, for those who only hear it: 'Undo on the product list'. */
  altText: string;
  onSelect: () => void;
};

/** A toast that is in sight or waits for it; `round` counts how often it was shown. */
export type QueuedToast = Toast & { id: string; round: number; open: boolean };

/** At the end of the queue; in its own place, anew, where one with its id is there already. */
export function enqueue(queue: QueuedToast[], toast: Toast & { id: string }): QueuedToast[] {
  const before = queue.find(({ id }) => id === toast.id);
  const queued = { ...toast, round: (before?.round ?? 0) + 1, open: true };
  return before ? queue.map((one) => (one === before ? queued : one)) : [...queue, queued];
}

/** It goes; it still has its place until `drop`. */
export function close(queue: QueuedToast[], id: string): QueuedToast[] {
  return queue.map((one) => (one.id === id ? { ...one, open: false } : one));
}

/** Gives the place to the next, unless the toast has been shown anew meanwhile. */
export function drop(queue: QueuedToast[], id: string): QueuedToast[] {
  return queue.filter((one) => one.id !== id || one.open);
}

/** How long it stays, in ms. */
export function durationOf({ durationMs, action, tone }: Toast): number {
  if (durationMs !== undefined) return durationMs;
  if (tone === 'danger') return Infinity;
  return action ? 30_000 : 6_000;
}
