import type { WayId } from '../ways-to-pay.ts';
import type { FieldName } from './card/fields.ts';

/** Work outside the machine that answers with an event. */
export type WorkName =
  | 'client'
  | 'frames'
  | 'methods'
  | 'deviceData'
  | 'threeDSecure'
  | 'tokenize'
  | 'verify'
  | 'newlySaved'
  | 'delete'
  | `option:${WayId}`;

/** A timer that is no timeout. `transition.ts` says what happens when it ends. */
export type TimerName = 'watchdog' | 'settle' | 'cardFocus' | 'uncover' | `recheck:${FieldName}`;

/**
 * The names under which tasks are kept in the state. `… timeout` is the timer that limits how long an answer
 * is awaited. `working` holds the task of the option that is busy.
 */
export type TaskName = WorkName | TimerName | `${WorkName} timeout` | 'working';

/** The tasks whose answers are still wanted, with their numbers. */
export type Tasks = Readonly<Partial<Record<TaskName, number>>>;

export function taskNames(tasks: Tasks): TaskName[] {
  return Object.keys(tasks) as TaskName[];
}

/** The work that a timeout limits; any other name stays as it is. */
export function withoutTimeout(name: TaskName): WorkName | TimerName | 'working' {
  return name.replace(' timeout', '') as WorkName | TimerName;
}

/** The option that was started under this name; undefined for every other task. */
export function optionOf(name: TaskName): WayId | undefined {
  return name.split('option:')[1] as WayId | undefined;
}

/** The field that a timer looks at again; undefined for every other task. */
export function fieldOf(name: TaskName): FieldName | undefined {
  return name.split('recheck:')[1] as FieldName | undefined;
}
