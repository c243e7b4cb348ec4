import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { DangerIcon } from '../internal/icons.tsx';
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../internal/message-icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Alert.css.ts';

export const alertTones = ['info', 'success', 'warning', 'danger'] as const;
export type AlertTone = (typeof alertTones)[number];

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: DangerIcon };

export type AlertProps = NativeProps<'div', 'title'> & {
  /** The meaning of the colour and of the icon. */
  tone?: AlertTone;
  /** A short line above the sentence. */
  title?: ReactNode;
  /** A Button or a Link that helps, such as Retry. */
  action?: ReactNode;
  /**
   * The alert appears after an action: screen readers read it at once (danger), or when they have finished
   * the current sentence (other tones).
   */
  live?: boolean;
  /** Shows a close button and handles its press: the caller removes the alert and restores the focus. */
  onDismiss?: () => void;
  /** The label of the close button. */
  dismissLabel?: string;
  /** The sentence: what happened, what it means, what to do. */
  children?: ReactNode;
};

/** An important sentence, shown beside what it is about. */
export function Alert({
  tone = 'info',
  title,
  action,
  live = false,
  onDismiss,
  dismissLabel = 'Dismiss',
  children,
  ...rest
}: AlertProps) {
  const Icon = icons[tone];
  const liveRole = tone === 'danger' ? 'alert' : 'status';
  return (
    <div
      role={live ? liveRole : undefined}
      {...rest}
      data-tone={tone}
      className={classNames(styles.alert, styles.tone[tone])}
    >
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <button type="button" aria-label={dismissLabel} onClick={onDismiss} className={styles.dismiss}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
