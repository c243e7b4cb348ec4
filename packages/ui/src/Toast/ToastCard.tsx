import * as Radix from '@radix-ui/react-toast';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { classNames } from '../internal/class-names.ts';
import { DangerIcon } from '../internal/icons.tsx';
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../internal/message-icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { durationOf, type QueuedToast } from './toast-queue.ts';
import * as styles from './Toast.css.ts';

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: DangerIcon };

export type ToastCardProps = {
  toast: QueuedToast;
  toneLabel: string;
  closeLabel: string;
  onClose: () => void;
};

/**
 * One toast: an icon, the text, possibly one action, and a close button. The spaces after the texts are for
 * screen readers, because Radix joins the texts without spaces.
 */
export function ToastCard({ toast, toneLabel, closeLabel, onClose }: ToastCardProps) {
  const { open, tone = 'info', title, description, action } = toast;
  const Icon = icons[tone];
  const urgent = tone === 'danger' || tone === 'warning';
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      type={urgent ? 'foreground' : 'background'}
      duration={durationOf(toast)}
      data-tone={tone}
      className={styles.card}
    >
      <span className={classNames(styles.icon, styles.tone[tone])}>
        <Icon />
        <VisuallyHidden>{toneLabel}: </VisuallyHidden>
      </span>
      <div className={styles.words}>
        <Radix.Title className={styles.title}>{title} </Radix.Title>
        {description && <Radix.Description className={styles.description}>{description} </Radix.Description>}
        {action && (
          <div className={styles.action}>
            <Radix.Action asChild altText={action.altText} onClick={action.onSelect}>
              <Button size="small">{action.label}</Button>
            </Radix.Action>
          </div>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label={closeLabel}>
          <CloseIcon />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
