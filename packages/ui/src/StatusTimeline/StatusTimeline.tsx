import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon } from '../internal/icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './StatusTimeline.css.ts';

export const timelineStates = ['done', 'current', 'ahead', 'failed'] as const;
export type TimelineState = (typeof timelineStates)[number];

export type TimelineStep = { label: string; state: TimelineState; detail?: ReactNode };

const words = { done: 'done', current: 'now', ahead: 'to come', failed: 'failed' };

export type StatusTimelineProps = NativeProps<'ol', 'children'> & { steps: readonly TimelineStep[] };

/** Where something is on its way: what happened, what happens now, what is to come. */
export function StatusTimeline({ steps, ...rest }: StatusTimelineProps) {
  return (
    <ol {...rest} className={styles.list}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={styles.step}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.markOf[step.state]}>
            {step.state === 'done' && <CheckIcon />}
            {step.state === 'failed' && <CloseIcon />}
          </span>
          <span className={styles.words}>
            <span className={styles.labelOf[step.state]}>
              {step.label}
              <VisuallyHidden>, {words[step.state]}</VisuallyHidden>
            </span>
            {step.detail && <span className={styles.detail}>{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
