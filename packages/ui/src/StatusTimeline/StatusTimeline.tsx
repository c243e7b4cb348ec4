import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { CheckIcon, CloseIcon } from '../internal/message-icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './StatusTimeline.css.ts';

export const timelineStates = ['done', 'current', 'upcoming', 'failed'] as const;
export type TimelineState = (typeof timelineStates)[number];

export const timelineLayouts = ['column', 'row'] as const;

export type TimelineStep = {
  label: string;
  state: TimelineState;
  /** When it happened: `dateTime` in ISO 8601, and `text` for people. */
  time?: { dateTime: string; text: string };
  detail?: ReactNode;
};

export type StatusTimelineProps = NativeProps<'ol', 'children'> & {
  /** The steps in order of time. */
  steps: ReadonlyArray<TimelineStep>;
  /** row: steps beside each other on wide screens; for four or five steps with short labels. */
  layout?: (typeof timelineLayouts)[number];
  /** The names of the states for screen readers. */
  stateLabels?: Record<TimelineState, string>;
};

/** The steps of a process: past ones with their time, the current one, and those to come. */
export function StatusTimeline({
  steps,
  layout = 'column',
  stateLabels = { done: 'done', current: 'now', upcoming: 'to come', failed: 'failed' },
  ...rest
}: StatusTimelineProps) {
  return (
    <ol {...rest} className={classNames(styles.list, layout === 'row' && styles.row)}>
      {steps.map(({ label, state, time, detail }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same may happen twice: two refunds
        <li key={place} className={styles.step} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.markOf[state]}>
            {state === 'done' && <CheckIcon />}
            {state === 'failed' && <CloseIcon />}
          </span>
          <span className={styles.words}>
            <span className={styles.labelOf[state]}>
              {label}
              <VisuallyHidden>, {stateLabels[state]}</VisuallyHidden>
            </span>
            {time && (
              <time dateTime={time.dateTime} className={styles.detail}>
                <bdi>{time.text}</bdi>
              </time>
            )}
            {detail && (
              <span className={styles.detail}>
                <bdi>{detail}</bdi>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
