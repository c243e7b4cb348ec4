import type { OwnMethodType } from '../ways-to-pay.ts';
import type { Method } from './method.ts';

/** What a started option reports. `task` is the number it was started with. */
export type OptionReport =
  | { type: 'optionBusy'; task: number; isBusy: boolean }
  | { type: 'optionForm'; task: number; form: OptionForm }
  | { type: 'optionRefused'; task: number; cause: unknown }
  | { type: 'methodAdded'; task: number; method: Method };

/** A form in the sheet of a merchant's own way to pay, which a request asks for a method. */
export interface OptionForm {
  /** the type of that method */
  type: OwnMethodType;
  /** whether it would give a method now */
  isComplete: boolean;
}
