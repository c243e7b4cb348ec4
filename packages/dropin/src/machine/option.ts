import { bannerFor } from './banner.ts';
import type { OptionReport } from './option-report.ts';
import type { OptionId } from '../ways-to-pay.ts';
import { addMethod, keepMethods, open, withNew } from './methods.ts';
import { isOccupied, isShown, statusOf } from './select.ts';
import type { State } from './state.ts';
import { optionOf } from './task-name.ts';
import { andThen, forget, nameOf, stay, type Step } from './step.ts';

/**
 * What a started option tells of itself. Before the widget is ready it has to wait: a shopper who comes back
 * from a wallet's app sees the outcome then (behaviour c13).
 */
export function hearOption(state: State, report: OptionReport): Step {
  if (state.phase !== 'ready') return stay({ ...state, early: [...state.early, report] });
  const isWorking = state.tasks.working === report.task;
  const isDisturbing = isOccupied(state) && !isWorking;
  switch (report.type) {
    case 'optionBusy':
      return report.isBusy ? occupy(state, report.task) : release(state, isWorking);
    case 'optionRefused':
      return isDisturbing ? stay(state) : showRefusal(state, report);
    case 'methodAdded':
      // What is being done goes on; the method is there to be chosen afterwards.
      if (isDisturbing) return keepMethods(state, withNew(state, report.method));
      return addMethod(state, report.method);
  }
}

/** It works in a window of its own perhaps, opened from its sheet: meanwhile nothing else can be chosen. */
function occupy(state: State, task: number): Step {
  if (state.task !== 'idle' || state.view.id !== optionOfTask(state, task)) return stay(state);
  return stay({ ...state, task: 'working', banner: null, tasks: { ...state.tasks, working: task } });
}

function release(state: State, isWorking: boolean): Step {
  if (!isWorking) return stay(state);
  return stay({ ...forget(state, 'working'), task: 'idle' });
}

/** Its sheet, with the reason. */
function showRefusal(state: State, { task, cause }: { task: number; cause: unknown }): Step {
  const id = optionOfTask(state, task);
  const canOpen = id && statusOf(state, id) === 'done' && !state.isEditing && !isShown(state, id);
  const shown = canOpen ? open(state, { id, beside: null }) : stay(state);
  return andThen(shown, (next) => stay({ ...next, banner: bannerFor(cause) }));
}

function optionOfTask(state: State, task: number): OptionId | undefined {
  return optionOf(nameOf(state, task));
}
