import type { FrameCommand } from './card/frame-command.ts';
import type { FieldName } from './card/fields.ts';
import type { Fault } from './fault.ts';
import type { Method } from './method.ts';
import type { OptionId } from '../ways-to-pay.ts';

/** What is to be done, as data; the runtime does it. `task` comes back in the answering event. */
export type Effect =
  | { type: 'createClient'; task: number }
  | { type: 'startFrames'; task: number }
  | { type: 'stopFrames' }
  | { type: 'frames'; task: number; command: FrameCommand }
  | { type: 'fetchMethods'; task: number }
  | { type: 'deleteMethod'; task: number; nonce: string }
  | { type: 'startOption'; task: number; option: OptionId }
  | { type: 'collectDeviceData'; task: number }
  | { type: 'tokenize'; task: number; fields: readonly FieldName[]; vault: boolean }
  | { type: 'wait'; task: number; ms: number }
  | { type: 'emit'; name: string; payload?: unknown }
  | { type: 'track'; kind: string }
  /** a fault of the merchant's, for the console */
  | { type: 'warn'; option: OptionId; cause: unknown }
  | { type: 'started' }
  | { type: 'startFailed'; fault: Fault }
  | { type: 'answer'; requests: readonly number[]; method: Method }
  | { type: 'refuse'; requests: readonly number[]; fault: Fault }
  /** the end: whatever was started is stopped */
  | { type: 'stop' };
