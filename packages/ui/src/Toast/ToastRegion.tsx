import { useDirection } from '@radix-ui/react-direction';
import * as Radix from '@radix-ui/react-toast';
import { useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../internal/class-names.ts';
import type { QueuedToast, toastTones } from './toast-queue.ts';
import { ToastCard } from './ToastCard.tsx';
import * as styles from './Toast.css.ts';

/** What is said without being seen; for translations. */
export type ToastWords = {
  /** The name of the region. Its key, F8, is said after it. */
  label: string;
  /** Said before the words of each toast. */
  announcement: string;
  closeLabel: string;
  toneLabels: Record<(typeof toastTones)[number], string>;
};

export type ToastRegionProps = Partial<ToastWords> & {
  /** Those in sight. */
  toasts: ReadonlyArray<QueuedToast>;
  onClose: (id: string) => void;
  theme: string | undefined;
};

const tones = { info: 'Note', success: 'Done', warning: 'Warning', danger: 'Problem' };

/**
 * At the end of body, so that neither an inert page nor a hidden one takes the toasts along. Stands only while there
 * are any: what a dialog hides from screen readers is what was there before it.
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
