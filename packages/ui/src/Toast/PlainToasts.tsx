import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../internal/class-names.ts';
import { region } from './PlainToasts.css.ts';
import { durationOf, type QueuedToast } from './toast-queue.ts';
import type { ToastRegionProps } from './ToastRegion.tsx';

/**
 * Shows the text and the action of toasts if the full version can't be loaded: the network is down, or the
 * file belongs to an older build. They lie below the page's overlays and have no keyboard shortcut.
 */
export function PlainToasts({ toasts, onClose, theme, closeLabel }: ToastRegionProps) {
  // Screen readers read a live region when its text changes, so the region must exist before the text.
  const [shown, setShown] = useState<'nothing' | 'region' | 'words'>('nothing');
  useEffect(() => {
    const timers = [setTimeout(() => setShown('region')), setTimeout(() => setShown('words'), 100)];
    return () => timers.forEach(clearTimeout);
  }, []);
  const before = useRef<HTMLElement>(null);
  const rememberBefore = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget;
  };
  if (shown === 'nothing') return null;
  return createPortal(
    <div aria-live="polite" className={classNames(theme, region)} onFocus={rememberBefore}>
      {shown === 'words' &&
        toasts
          .filter(({ open }) => open)
          .map((toast) => (
            <PlainToast
              key={`${toast.id} ${toast.round}`}
              toast={toast}
              closeLabel={closeLabel}
              onClose={() => onClose(toast.id)}
              onLeaveFocus={() => before.current?.focus({ preventScroll: true })}
            />
          ))}
    </div>,
    document.body,
  );
}

type Props = {
  toast: QueuedToast;
  closeLabel: string | undefined;
  onClose: () => void;
  /** Called when the toast is removed while it has the focus: the focus returns to where it was. */
  onLeaveFocus: () => void;
};

function PlainToast({ toast, closeLabel = 'Close', onClose, onLeaveFocus }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  // A layout effect, because the cleanup must run while the element is still in the page.
  useLayoutEffect(() => {
    const element = alert.current;
    return () => {
      if (element?.contains(document.activeElement)) onLeaveFocus();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only when it is removed
  }, []);
  const { title, description, tone, action } = toast;
  const duration = durationOf(toast);
  useEffect(() => {
    if (duration === Infinity) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the time starts when it is shown
  }, []);
  const act = () => {
    action?.onSelect();
    onClose();
  };
  return (
    <Alert
      ref={alert}
      title={title}
      dismissLabel={closeLabel}
      onDismiss={onClose}
      {...(tone && { tone })}
      {...(action && {
        action: (
          <Button size="small" onClick={act}>
            {action.label}
          </Button>
        ),
      })}
    >
      {description}
    </Alert>
  );
}
