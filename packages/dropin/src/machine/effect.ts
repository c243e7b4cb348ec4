import type { FrameCommand } from './card/card-step.ts';
import type { Event, RequestOptions } from './event.ts';
import type { FieldName } from './card/fields.ts';
import type { WidgetError } from './widget-error.ts';
import type { Method } from './method.ts';
import type { WayId } from '../ways-to-pay.ts';

/** What the runtime does, as data. `task` comes back in the event that answers the effect. */
export type Effect =
  | { type: 'createClient'; task: number }
  | { type: 'startFrames'; task: number }
  | { type: 'stopFrames' }
  | { type: 'frames'; task: number; command: FrameCommand }
  | { type: 'fetchMethods'; task: number }
  | { type: 'deleteMethod'; task: number; nonce: string }
  | { type: 'startOption'; task: number; option: WayId }
  | { type: 'collectDeviceData'; task: number }
  | { type: 'tokenize'; task: number; fields: readonly FieldName[]; vault: boolean }
  /** asks the sheet of a merchant's own way to pay for its method */
  | { type: 'askOption'; task: number; option: WayId }
  | { type: 'startThreeDSecure'; task: number }
  | { type: 'verify'; task: number; method: Method; options: RequestOptions }
  /** ends the verification under way, and its challenge; its answer is not wanted any more */
  | { type: 'cancelVerification' }
  | { type: 'wait'; task: number; ms: number }
  /** loads the part of the machine that deletes and renews methods, and sends it the event again */
  | { type: 'loadVault'; event: Event }
  /** the widget lies elsewhere now: ways to pay with frames make them again */
  | { type: 'tellMoved' }
  | { type: 'emit'; name: string; payload?: unknown }
  | { type: 'track'; kind: string }
  /** the console gets the error that disabled an option */
  | { type: 'warn'; option: WayId; cause: unknown }
  | { type: 'started' }
  | { type: 'startFailed'; error: WidgetError }
  | { type: 'answer'; requests: readonly number[]; method: Method }
  | { type: 'refuse'; requests: readonly number[]; error: WidgetError }
  /** stops everything that was started */
  | { type: 'stop' };
