import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { CloseIcon, DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from '../internal/icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Alert.css.ts';

export const alertTones = ['info', 'success', 'warning', 'danger'] as const;
export type AlertTone = (typeof alertTones)[number];

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: DangerIcon };

export type AlertProps = NativeProps<'div', 'title'> & {
  tone?: AlertTone;
  title?: ReactNode;
  /** What to do about it: a Button or a Link. */
  action?: ReactNode;
  /** It appears in answer to something: read out at once (danger) or when the reader pauses (the others). */
  live?: boolean;
  /** Asked to go away, for what need not stay. The caller takes it away, and puts the focus where it was. */
  onDismiss?: () => void;
  dismissLabel?: string;
  children?: ReactNode;
};

/** A sentence that must not be missed, beside what it concerns. */
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
