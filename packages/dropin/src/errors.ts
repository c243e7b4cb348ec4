import { reasonOf } from './machine/reason.ts';
import type { WidgetError, WidgetErrorCode } from './machine/widget-error.ts';

const errorTypes = ['CUSTOMER', 'MERCHANT', 'NETWORK', 'INTERNAL', 'UNKNOWN'] as const;

/** Where the cause lies: with the shopper, the merchant, the network or the widget; or it is unknown. */
export type ErrorType = (typeof errorTypes)[number];

/** A merchant's mistake in the options of `create`. */
export type OptionsCode =
  | 'AUTHORIZATION_REQUIRED'
  | 'BROWSER_REQUIRED'
  | 'ORIGIN_REQUIRED'
  | 'CONTAINER_REQUIRED'
  | 'CONTAINER_AMBIGUOUS'
  | 'CONTAINER_INVALID'
  | 'CONTAINER_NOT_EMPTY'
  | 'PRIORITY_NOT_AN_ARRAY'
  | 'PRIORITY_UNKNOWN_OPTION'
  | 'NO_OPTIONS_AVAILABLE'
  | 'INITIAL_VIEW_UNKNOWN'
  | 'OWN_OPTION_INVALID'
  | 'OWN_OPTION_NOT_UPDATABLE';

/** A merchant's mistake in the options of a request. */
export type RequestCode = 'THREE_D_SECURE_NOT_CONFIGURED';

/** A merchant's mistake in the script tag or around it. */
export type ScriptTagCode = 'AUTHORIZATION_ATTRIBUTE_MISSING' | 'FORM_MISSING';

/** Failures of the device-data collector: one goes to the console, the other makes the teardown reject. */
export type DataCollectorCode = 'DATA_COLLECTOR_SETUP_FAILED' | 'DATA_COLLECTOR_TEARDOWN_FAILED';

/** A failure at the end of 3-D Secure: the teardown rejects. */
export type ThreeDSecureCode = 'THREE_D_SECURE_TEARDOWN_FAILED';

/** The page has ended the start of a widget by `options.signal`. */
export type StartCode = 'START_ABORTED';

export type DropinErrorCode =
  | OptionsCode
  | StartCode
  | RequestCode
  | ScriptTagCode
  | DataCollectorCode
  | ThreeDSecureCode
  | WidgetErrorCode;

/**
 * The type and the documented sentence of each code (docs/behaviour/widget.md#widget-errors). The type of an
 * SDK's error replaces this one.
 */
const errors: Readonly<Record<DropinErrorCode, readonly [ErrorType, string]>> = {
  AUTHORIZATION_REQUIRED: ['MERCHANT', 'options.authorization is required.'],
  BROWSER_REQUIRED: [
    'MERCHANT',
    'Drop-in needs a page in a browser. Call create there, not on a server; in tests use fakeDropin.',
  ],
  ORIGIN_REQUIRED: [
    'MERCHANT',
    'Drop-in needs a page with an origin. Add allow-same-origin to the sandbox of its frame.',
  ],
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
  OWN_OPTION_INVALID: ['MERCHANT', 'ownPaymentOptions: Invalid id, name, methodType or start.'],
  OWN_OPTION_NOT_UPDATABLE: ['MERCHANT', 'updateConfiguration: ownPaymentOptions cannot be changed.'],
  AUTHORIZATION_ATTRIBUTE_MISSING: [
    'MERCHANT',
    'Authorization not found in data-braintree-dropin-authorization attribute',
  ],
  FORM_MISSING: ['MERCHANT', 'No form found for script tag integration.'],
  CREATE_FAILED: ['UNKNOWN', 'There was an error creating Drop-in.'],
  ALL_OPTIONS_FAILED: ['UNKNOWN', 'All payment options failed to load.'],
  NO_PAYMENT_METHOD: ['CUSTOMER', 'No payment method is available.'],
  THREE_D_SECURE_SETUP_FAILED: ['UNKNOWN', '3D Secure failed to set up.'],
  THREE_D_SECURE_FAILED: [
    'UNKNOWN',
    'Something went wrong during 3D Secure authentication. Please try again.',
  ],
  THREE_D_SECURE_NOT_CONFIGURED: [
    'MERCHANT',
    'requestPaymentMethod: threeDSecure needs the threeDSecure option of create.',
  ],
  THREE_D_SECURE_TEARDOWN_FAILED: ['UNKNOWN', 'Drop-in errored tearing down 3D Secure.'],
  DATA_COLLECTOR_SETUP_FAILED: ['UNKNOWN', 'Data Collector failed to set up.'],
  DATA_COLLECTOR_TEARDOWN_FAILED: ['UNKNOWN', 'Drop-in errored tearing down Data Collector.'],
  START_ABORTED: ['MERCHANT', 'The start of Drop-in was aborted.'],
  CONTAINER_NOT_IN_PAGE: ['MERCHANT', 'The container was not in the page while Drop-in started.'],
  CONTAINER_MOVED: ['MERCHANT', 'Drop-in was moved or removed in the page.'],
  TORN_DOWN: ['MERCHANT', 'Drop-in was torn down.'],
};

/** The properties of the payment SDK's errors that are read here. */
interface SdkError {
  name?: string;
  code: string;
  message?: string;
  type?: ErrorType;
  details?: unknown;
}

/**
 * The only class of errors that the widget throws. `message` is the documented sentence. Where an SDK's error
 * was the cause, `type`, `code` and `details` are that error's, and it is both `cause` and
 * `_braintreeWebError`; `type` and `code` of an authorization that is no longer taken are always those of its refusal.
 */
export class DropinError extends Error {
  // Only declared: fields would be rewritten for the oldest supported Safari.
  declare readonly name: 'DropinError';
  declare readonly type: ErrorType;
  declare readonly code: string;
  declare readonly details: unknown;
  declare readonly _braintreeWebError: SdkError | undefined;
  /** whether the widget shows the error to the shopper, so that the page need not */
  declare readonly displayed: boolean;

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
    const reason = reasonOf(sdkError) as SdkError | undefined;
    this.name = 'DropinError';
    this.type = errorTypes.find((known) => known === reason?.type) ?? type;
    this.code = reason?.code ?? code;
    this.details = sdkError?.details;
    this._braintreeWebError = sdkError;
    this.displayed = displayed;
  }
}

// A browser's console names the class, which the build renames.
Object.defineProperty(DropinError, 'name', { value: 'DropinError' });

/** The machine's error as the error a merchant catches. */
export function asDropinError(error: WidgetError): DropinError {
  return new DropinError(error);
}

/** Anything that was thrown while a widget was made, as the error a merchant catches. */
export function asCreateError(thrown: unknown): DropinError {
  return thrown instanceof DropinError ? thrown : new DropinError({ code: 'CREATE_FAILED', cause: thrown });
}

/** Errors of the browser may have a code too, but it is a number. */
function isSdkError(cause: unknown): cause is SdkError {
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string';
}
