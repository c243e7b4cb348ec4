import type { CardInput } from '../options/card/card-form.ts';
import type { Gateway, Method } from './state.ts';

/**
 * Things that happened. An event with a `task` answers an effect of that number, and is dropped when
 * nobody waits for it any more (decision 44).
 */
export type Event =
  | { type: 'opened' }
  | { type: 'retried' }
  | { type: 'clientCreated'; task: number; gateway: Gateway }
  | { type: 'clientFailed'; task: number; cause: unknown }
  | { type: 'framesReady'; task: number }
  | { type: 'framesFailed'; task: number; cause: unknown }
  | { type: 'cardInput'; task: number; input: CardInput; payload: unknown }
  | { type: 'binAvailable'; task: number; payload: unknown }
  | { type: 'waited'; task: number }
  | { type: 'requested'; request: number }
  | { type: 'tokenized'; task: number; method: Method }
  | { type: 'tokenizeFailed'; task: number; cause: unknown }
  | { type: 'methodChosen'; nonce: string }
  | { type: 'toggled' }
  | { type: 'cleared' }
  | { type: 'tornDown' };
