import type { OptionReport } from './option-report.ts';
import type { CardInput } from './card/card-form.ts';
import type { Gateway } from './gateway.ts';
import type { Method, VerificationResult } from './method.ts';
import type { OptionId, WayId } from '../ways-to-pay.ts';
import type { FieldName } from './card/fields.ts';

/**
 * Things that happened. An event with a `task` answers the effect of that number. It is dropped when the
 * state no longer holds that number (decision 44).
 */
export type Event =
  | { type: 'opened' }
  | { type: 'retried' }
  | { type: 'clientCreated'; task: number; gateway: Gateway }
  | { type: 'clientFailed'; task: number; cause: unknown }
  | { type: 'framesReady'; task: number }
  | { type: 'framesFailed'; task: number; cause: unknown }
  /** without `methods` where they could not be fetched */
  | { type: 'methodsFetched'; task: number; methods?: readonly Method[] | undefined }
  /** without `deviceData` where it could not be collected */
  | { type: 'deviceDataCollected'; task: number; deviceData?: string | undefined }
  | { type: 'optionReady'; task: number }
  | { type: 'optionFailed'; task: number; cause: unknown }
  /** it turned out that this shopper can't use it */
  | { type: 'optionAbsent'; task: number }
  | OptionReport
  | { type: 'cardInput'; task: number; input: CardInput; payload: unknown }
  | { type: 'binAvailable'; task: number; payload: unknown }
  | { type: 'labelPressed'; field: FieldName }
  | { type: 'saveToggled'; saves: boolean }
  | { type: 'waited'; task: number }
  | { type: 'threeDSecureReady'; task: number }
  | { type: 'threeDSecureFailed'; task: number; cause: unknown }
  | { type: 'verificationReport'; task: number; report: VerificationReport }
  | { type: 'verified'; task: number; result: VerificationResult }
  | { type: 'verificationFailed'; task: number; cause: unknown }
  | { type: 'requested'; request: number; options?: RequestOptions }
  | { type: 'tokenized'; task: number; method: Method }
  | { type: 'tokenizeFailed'; task: number; cause: unknown }
  | { type: 'methodChosen'; nonce: string }
  | { type: 'optionChosen'; option: WayId }
  | { type: 'toggled' }
  | { type: 'editToggled' }
  | { type: 'deletionConfirmed' }
  | { type: 'deletionCanceled' }
  | { type: 'deleted'; task: number }
  | { type: 'deleteFailed'; task: number; cause: unknown }
  | { type: 'cleared' }
  | { type: 'renewed' }
  | { type: 'configured'; option: OptionId }
  /** the widget left its place in the page; and lies in the page again, perhaps elsewhere */
  | { type: 'takenOut' }
  | { type: 'putBack' }
  /** it has not been in the page for too long, unless it has started */
  | { type: 'absent' }
  | { type: 'tornDown' };

/** Options of one request: those of 3-D Secure, as the page gave them. */
export type RequestOptions = Readonly<Record<string, unknown>>;

/** What the SDK tells while a verification is under way. */
export type VerificationReport =
  /** the gateway has answered: the bank wants to see the shopper */
  'challenge-expected' | 'authentication-modal-render' | 'authentication-modal-close' | 'customer-canceled';
