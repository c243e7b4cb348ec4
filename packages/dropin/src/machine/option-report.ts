import type { Method } from './method.ts';

/** What a started option reports. `task` is the number it was started with. */
export type OptionReport =
  | { type: 'optionBusy'; task: number; isBusy: boolean }
  | { type: 'optionRefused'; task: number; cause: unknown }
  | { type: 'methodAdded'; task: number; method: Method };
