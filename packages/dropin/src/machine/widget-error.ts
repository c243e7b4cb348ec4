/** Why something failed: the code of a documented sentence, and the SDK's error where one was the cause. */
export interface WidgetError {
  code: WidgetErrorCode;
  cause?: unknown;
  /** whether the shopper sees it, in a banner or beside a field */
  displayed?: boolean;
}

export type WidgetErrorCode =
  | 'CREATE_FAILED'
  | 'NO_OPTIONS_AVAILABLE'
  | 'ALL_OPTIONS_FAILED'
  | 'NO_PAYMENT_METHOD'
  | 'THREE_D_SECURE_SETUP_FAILED'
  | 'THREE_D_SECURE_FAILED'
  | 'CONTAINER_MOVED'
  | 'CONTAINER_NOT_IN_PAGE'
  | 'TORN_DOWN';
