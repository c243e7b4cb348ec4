import type { FieldName } from '../options/card/fields.ts';
import type { StringKey } from '../locales/strings.ts';
import type { Fault, Method } from './state.ts';

/** An instruction for the frames of the card form. */
export type FrameCommand =
  | { type: 'showFieldError'; field: FieldName; message: StringKey }
  | { type: 'hideFieldError'; field: FieldName }
  | { type: 'setCodeLength'; digits: number }
  | { type: 'focusField'; field: FieldName }
  | { type: 'clearFields'; fields: readonly FieldName[] };

/** What is to be done, as data; the runtime does it. `task` comes back in the answering event. */
export type Effect =
  | { type: 'createClient'; task: number }
  | { type: 'startFrames'; task: number }
  | { type: 'stopFrames' }
  | { type: 'frames'; task: number; command: FrameCommand }
  | { type: 'tokenize'; task: number; fields: readonly FieldName[] }
  | { type: 'wait'; task: number; ms: number }
  | { type: 'emit'; name: string; payload?: unknown }
  | { type: 'started' }
  | { type: 'startFailed'; fault: Fault }
  | { type: 'answer'; requests: readonly number[]; method: Method }
  | { type: 'refuse'; requests: readonly number[]; fault: Fault };
