import { bannerFor } from './banner.ts';
import type { OptionReport } from './option-report.ts';
import type { WayId } from '../ways-to-pay.ts';
import { addMethod, keepMethods, open, withNew } from './methods.ts';
import { isOccupied, isShown, statusOf } from './select.ts';
import type { State } from './state.ts';
import { pendingOf, taskOf } from './pending.ts';
import { andThen, announce, forget, stay, type Step } from './step.ts';

/**
 * Handles a report of a started option. A report that comes before the widget is ready is kept until then, so
 * that a shopper who returns from a wallet's app sees the outcome
 * (docs/behaviour/widget.md#return-from-an-app).
 */
export function receiveOptionReport(
  state: State,
  report: Exclude<OptionReport, { type: 'optionForm' }>,
): Step {
  if (state.phase !== 'ready') return stay({ ...state, earlyReports: [...state.earlyReports, report] });
  const isWorking = taskOf(state, 'working') === report.task;
  const isInterrupting = isOccupied(state) && !isWorking;
  switch (report.type) {
    case 'optionBusy':
      return report.isBusy ? occupy(state, report.task) : release(state, isWorking);
    case 'optionRefused':
      return isInterrupting ? stay(state) : showRefusal(state, report);
    case 'methodAdded':
      // The current task goes on. The method is in the list afterwards, not chosen.
      if (isInterrupting) return keepMethods(state, withNew(state, report.method));
      return addMethod(state, report.method);
  }
}

/** The form in the sheet of a merchant's own way to pay has changed. */
export function changeForm(
  state: State,
  { task, form }: Extract<OptionReport, { type: 'optionForm' }>,
): Step {
  const id = optionOfTask(state, task);
  const options = state.options.map((option) => (option.id === id ? { ...option, form } : option));
  return announce({ ...state, options });
}

/**
 * The option is busy, for instance in a window opened from its sheet. Nothing else can be chosen meanwhile.
 */
function occupy(state: State, task: number): Step {
  if (state.task !== 'idle' || state.view.id !== optionOfTask(state, task)) return stay(state);
  const tasks = [...state.tasks, { work: 'working', task, limit: null } as const];
  return stay({ ...state, task: 'working', banner: null, tasks });
}

function release(state: State, isWorking: boolean): Step {
  if (!isWorking) return stay(state);
  return stay({ ...forget(state, 'working'), task: 'idle' });
}

/** Shows the option's sheet with the reason in the banner. */
function showRefusal(state: State, { task, cause }: { task: number; cause: unknown }): Step {
  const id = optionOfTask(state, task);
  const canOpen = id && statusOf(state, id) === 'done' && !state.isEditing && !isShown(state, id);
  const shown = canOpen ? open(state, { id, beside: null }) : stay(state);
  return andThen(shown, (next) => stay({ ...next, banner: bannerFor(cause) }));
}

function optionOfTask(state: State, task: number): WayId | undefined {
  return pendingOf(state, task)?.of as WayId | undefined;
}
