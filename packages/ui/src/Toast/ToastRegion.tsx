import { useDirection } from '@radix-ui/react-direction';
import * as Radix from '@radix-ui/react-toast';
import { useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../internal/class-names.ts';
import type { QueuedToast, toastTones } from './toast-queue.ts';
import { ToastCard } from './ToastCard.tsx';
import * as styles from './Toast.css.ts';

/** Texts for screen readers only; a parameter, so that they can be translated. */
export type ToastWords = {
  /** The name of the region; its shortcut, F8, is read after it. */
  label: string;
  /** Read before the text of each toast. */
  announcement: string;
  /** The label of the close button. */
  closeLabel: string;
  /** Read before a toast instead of its colour. */
  toneLabels: Record<(typeof toastTones)[number], string>;
};

export type ToastRegionProps = Partial<ToastWords> & {
  /** The visible toasts. */
  toasts: ReadonlyArray<QueuedToast>;
  onClose: (id: string) => void;
  theme: string | undefined;
};

const tones = { info: 'Note', success: 'Done', warning: 'Warning', danger: 'Problem' };

/**
 * At the end of `body`, so that a page that is inert or hidden does not affect the toasts. It is rendered
 * only while there are toasts, because a dialog hides from screen readers what was in the page before it
 * opened.
 */
export function ToastRegion({
  label = 'Notifications',
  announcement = 'Notification',
  closeLabel = 'Close',
  toneLabels = tones,
  toasts,
  onClose,
  theme,
}: ToastRegionProps) {
  const direction = useDirection();
  const region = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const close = (id: string) => {
    const wasInside = region.current?.contains(document.activeElement);
    if (wasInside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onClose(id);
  };
  return (
    <Radix.Provider label={announcement} swipeDirection={direction === 'rtl' ? 'left' : 'right'}>
      {toasts.map((toast) => (
        <ToastCard
          key={`${toast.id} ${toast.round}`}
          toast={toast}
          closeLabel={closeLabel}
          toneLabel={toneLabels[toast.tone ?? 'info']}
          onClose={() => close(toast.id)}
        />
      ))}
      {createPortal(
        <Radix.Viewport
          ref={region}
          label={`${label} ({hotkey})`}
          onFocus={enter}
          className={classNames(theme, styles.region)}
        />,
        document.body,
      )}
    </Radix.Provider>
  );
}
