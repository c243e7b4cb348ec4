import type { WayId } from '../ways-to-pay.ts';
import type { FieldName } from './card/fields.ts';

/** What the machine waits for. */
export type Work =
  | { work: PlainWork; of?: undefined }
  | { work: 'option'; of: WayId }
  | { work: 'recheck'; of: FieldName };

export type PlainWork =
  /** work outside the machine, which answers with an event */
  | 'client'
  | 'frames'
  | 'methods'
  | 'deviceData'
  | 'threeDSecure'
  | 'tokenize'
  | 'verify'
  | 'newlySaved'
  | 'delete'
  /** timers; `ends` in `chart.ts` says what happens at their end */
  | 'watchdog'
  | 'settle'
  | 'cardFocus'
  | 'uncover'
  /** has the task of the option that is busy */
  | 'working';

/** Work whose end is still wanted. */
export type Pending = Work & {
  /** the number that comes back in its events */
  task: number;
  /** the number of the timer that limits it */
  limit: number | null;
};

interface Awaiting {
  tasks: readonly Pending[];
}

/** The pending work that an event with this number is about. */
export function pendingOf({ tasks }: Awaiting, number: number): Pending | undefined {
  return tasks.find(({ task, limit }) => task === number || limit === number);
}

/** The number of pending work that there is once at most. */
export function taskOf({ tasks }: Awaiting, work: Work['work']): number | undefined {
  return tasks.find((pending) => pending.work === work)?.task;
}

export function isPending(state: Awaiting, work: Work['work']): boolean {
  return taskOf(state, work) !== undefined;
}
