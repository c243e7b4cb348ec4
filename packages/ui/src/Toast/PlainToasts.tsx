import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../internal/class-names.ts';
import { region } from './PlainToasts.css.ts';
import { durationOf, type QueuedToast } from './toast-queue.ts';
import type { ToastRegionProps } from './ToastRegion.tsx';

/**
 * The words and the act of toasts where what shows them better cannot be loaded: the line is down, or its file went
 * with an older build. They stand below the page's own overlays and have no key of their own.
 */
export function PlainToasts({ toasts, onClose, theme, closeLabel }: ToastRegionProps) {
  // A live region is read out when its words change, so it is there before them.
  const [shown, setShown] = useState<'nothing' | 'region' | 'words'>('nothing');
  useEffect(() => {
    const timers = [setTimeout(() => setShown('region')), setTimeout(() => setShown('words'), 100)];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (shown === 'nothing') return null;
  return createPortal(
    <div aria-live="polite" className={classNames(theme, region)}>
      {shown === 'words' &&
        toasts
          .filter(({ open }) => open)
          .map((toast) => (
            <PlainToast
              key={`${toast.id} ${toast.round}`}
              toast={toast}
              closeLabel={closeLabel}
              onClose={() => onClose(toast.id)}
            />
          ))}
    </div>,
    document.body,
  );
}

type Props = { toast: QueuedToast; closeLabel: string | undefined; onClose: () => void };

function PlainToast({ toast, closeLabel = 'Close', onClose }: Props) {
  const { title, description, tone, action } = toast;
  const duration = durationOf(toast);
  useEffect(() => {
    if (duration === Infinity) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- its time begins when it is shown
  }, []);
  const act = () => {
    action?.onSelect();
    onClose();
  };
  return (
    <Alert
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
