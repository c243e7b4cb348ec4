import type { Fault, FaultCode } from './machine/fault.ts';

const errorTypes = ['CUSTOMER', 'MERCHANT', 'NETWORK', 'INTERNAL', 'UNKNOWN'] as const;

/** Whose matter it is: the shopper's, the merchant's, the network's, the widget's, or nobody knows. */
export type ErrorType = (typeof errorTypes)[number];

/** A merchant's mistake in the options of `create`. */
export type OptionsCode =
  | 'AUTHORIZATION_REQUIRED'
  | 'CONTAINER_REQUIRED'
  | 'CONTAINER_AMBIGUOUS'
  | 'CONTAINER_INVALID'
  | 'CONTAINER_NOT_EMPTY'
  | 'PRIORITY_NOT_AN_ARRAY'
  | 'PRIORITY_UNKNOWN_OPTION'
  | 'NO_OPTIONS_AVAILABLE'
  | 'INITIAL_VIEW_UNKNOWN';

/** A merchant's mistake around the script tag that makes a widget by itself (behaviour j1). */
export type ScriptTagCode = 'AUTHORIZATION_ATTRIBUTE_MISSING' | 'FORM_MISSING';

/** What failed beside the machine: the device-data collector, told on the console or when it is torn down. */
export type DataCollectorCode = 'DATA_COLLECTOR_SETUP_FAILED' | 'DATA_COLLECTOR_TEARDOWN_FAILED';

export type DropinErrorCode = OptionsCode | ScriptTagCode | DataCollectorCode | FaultCode;

/** The documented sentences (spec §8), and whose matter each is where no SDK's error says more. */
const errors: Readonly<Record<DropinErrorCode, readonly [ErrorType, string]>> = {
  AUTHORIZATION_REQUIRED: ['MERCHANT', 'options.authorization is required.'],
  CONTAINER_REQUIRED: ['MERCHANT', 'options.container is required.'],
  CONTAINER_AMBIGUOUS: ['MERCHANT', 'Must only have one options.selector or options.container.'],
  CONTAINER_INVALID: ['MERCHANT', 'options.selector or options.container must reference a valid DOM node.'],
  CONTAINER_NOT_EMPTY: [
    'MERCHANT',
    'options.selector or options.container must reference an empty DOM node.',
  ],
  PRIORITY_NOT_AN_ARRAY: ['MERCHANT', 'paymentOptionPriority must be an array.'],
  PRIORITY_UNKNOWN_OPTION: ['MERCHANT', 'paymentOptionPriority: Invalid payment option specified.'],
  NO_OPTIONS_AVAILABLE: ['MERCHANT', 'No valid payment options available.'],
  INITIAL_VIEW_UNKNOWN: ['MERCHANT', 'initialView: Invalid view specified.'],
  AUTHORIZATION_ATTRIBUTE_MISSING: [
    'MERCHANT',
    'Authorization not found in data-braintree-dropin-authorization attribute',
  ],
  FORM_MISSING: ['MERCHANT', 'No form found for script tag integration.'],
  CREATE_FAILED: ['UNKNOWN', 'There was an error creating Drop-in.'],
  ALL_OPTIONS_FAILED: ['UNKNOWN', 'All payment options failed to load.'],
  NO_PAYMENT_METHOD: ['CUSTOMER', 'No payment method is available.'],
  DATA_COLLECTOR_SETUP_FAILED: ['UNKNOWN', 'Data Collector failed to set up.'],
  DATA_COLLECTOR_TEARDOWN_FAILED: ['UNKNOWN', 'Drop-in errored tearing down Data Collector.'],
  TORN_DOWN: ['MERCHANT', 'Drop-in was torn down.'],
};

/** An error of the payment SDK, as far as it is read here. */
interface SdkError {
  name?: string;
  code: string;
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
    const [type, message] = errors[code];
    super(message, cause === undefined ? undefined : { cause });
    const sdkError = isSdkError(cause) ? cause : undefined;
    this.type = errorTypes.find((known) => known === sdkError?.type) ?? type;
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

/** Whatever was thrown while a widget was made, as the one error a merchant catches (behaviour a13). */
export function asCreateError(thrown: unknown): DropinError {
  return thrown instanceof DropinError ? thrown : new DropinError({ code: 'CREATE_FAILED', cause: thrown });
}

/** The browser's own errors may have a code too, but a number. */
function isSdkError(cause: unknown): cause is SdkError {
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string';
}
