import type { Fault, FaultCode } from './machine/state.ts';

export type ErrorType = 'CUSTOMER' | 'MERCHANT' | 'NETWORK' | 'INTERNAL' | 'UNKNOWN';

/** A merchant's mistake in the options of `create`. */
export type OptionsCode =
  | 'AUTHORIZATION_REQUIRED'
  | 'CONTAINER_REQUIRED'
  | 'CONTAINER_AMBIGUOUS'
  | 'CONTAINER_INVALID'
  | 'CONTAINER_NOT_EMPTY'
  | 'PRIORITY_NOT_AN_ARRAY'
  | 'PRIORITY_UNKNOWN_OPTION'
  | 'NO_OPTIONS_AVAILABLE';

export type DropinErrorCode = OptionsCode | FaultCode;

/** The documented sentences (spec §8). */
const messages: Readonly<Record<DropinErrorCode, string>> = {
  AUTHORIZATION_REQUIRED: 'options.authorization is required.',
  CONTAINER_REQUIRED: 'options.container is required.',
  CONTAINER_AMBIGUOUS: 'Must only have one options.selector or options.container.',
  CONTAINER_INVALID: 'options.selector or options.container must reference a valid DOM node.',
  CONTAINER_NOT_EMPTY: 'options.selector or options.container must reference an empty DOM node.',
  PRIORITY_NOT_AN_ARRAY: 'paymentOptionPriority must be an array.',
  PRIORITY_UNKNOWN_OPTION: 'paymentOptionPriority: Invalid payment option specified.',
  NO_OPTIONS_AVAILABLE: 'No valid payment options available.',
  CREATE_FAILED: 'There was an error creating Drop-in.',
  ALL_OPTIONS_FAILED: 'All payment options failed to load.',
  NO_PAYMENT_METHOD: 'No payment method is available.',
  TORN_DOWN: 'Drop-in was torn down.',
};

/** An error of the payment SDK, as far as it is read here. */
interface SdkError {
  name?: string;
  code?: string;
  message?: string;
  type?: ErrorType;
  details?: unknown;
}

/**
 * The widget's one error. `message` is the documented sentence. With an SDK's error behind it, `type`, `code`
 * and `details` are that error's, which is also `cause` and, as merchants know it, `_braintreeWebError`.
 */
export class DropinError extends Error {
  override readonly name = 'DropinError';
  readonly type: ErrorType;
  readonly code: string;
  readonly details: unknown;
  readonly _braintreeWebError: SdkError | undefined;
  /** whether the shopper has been told, so that the page need not tell again */
  readonly displayed: boolean;

  constructor({
    code,
    cause,
    displayed = false,
  }: {
    code: DropinErrorCode;
    cause?: unknown;
    displayed?: boolean;
  }) {
    super(messages[code], cause === undefined ? undefined : { cause });
    const sdkError = isSdkError(cause) ? cause : undefined;
    this.type = sdkError?.type ?? (isMerchants(code) ? 'MERCHANT' : 'UNKNOWN');
    this.code = sdkError?.code ?? code;
    this.details = sdkError?.details;
    this._braintreeWebError = sdkError;
    this.displayed = displayed;
  }
}

/** The machine's fault as the error a merchant catches. */
export function asDropinError(fault: Fault): DropinError {
  return new DropinError(fault);
}

function isMerchants(code: DropinErrorCode): boolean {
  const others: readonly DropinErrorCode[] = ['CREATE_FAILED', 'ALL_OPTIONS_FAILED'];
  return code !== 'NO_PAYMENT_METHOD' && !others.includes(code);
}

function isSdkError(cause: unknown): cause is SdkError {
  return typeof cause === 'object' && cause !== null && 'code' in cause;
}
