/** The possible card fields. Each is one frame, whose window name ends with its key. */
export const fieldNames = {
  cardholderName: { id: 'cardholder-name', label: 'Cardholder Name', autocomplete: 'cc-name' },
  number: { id: 'credit-card-number', label: 'Credit Card Number', autocomplete: 'cc-number' },
  cvv: { id: 'cvv', label: 'CVV', autocomplete: 'cc-csc' },
  expirationDate: { id: 'expiration', label: 'Expiration Date', autocomplete: 'cc-exp' },
  expirationMonth: { id: 'expiration-month', label: 'Expiration Month', autocomplete: 'cc-exp-month' },
  expirationYear: { id: 'expiration-year', label: 'Expiration Year', autocomplete: 'cc-exp-year' },
  postalCode: { id: 'postal-code', label: 'Postal Code', autocomplete: 'billing postal-code' },
} as const;
export type FieldKey = keyof typeof fieldNames;

export function isFieldKey(name: unknown): name is FieldKey {
  return typeof name === 'string' && Object.hasOwn(fieldNames, name);
}

/**
 * The events between page and frames (docs/behaviour/gateway.md#messages-from-frame-to-page and
 * docs/behaviour/gateway.md#messages-from-page-to-frame).
 */
export const event = (name: EventName) => `hosted-fields:${name}`;
export type EventName =
  | 'ADD_CLASS'
  | 'BIN_AVAILABLE'
  | 'CARD_FORM_ENTRY_HAS_BEGUN'
  | 'CLEAR_FIELD'
  | 'FRAME_READY'
  | 'INPUT_EVENT'
  | 'READY_FOR_CLIENT'
  | 'REMOVE_ATTRIBUTE'
  | 'REMOVE_CLASS'
  | 'REMOVE_FOCUS_INTERCEPTS'
  | 'SET_ATTRIBUTE'
  | 'SET_MESSAGE'
  | 'SET_MONTH_OPTIONS'
  | 'TOKENIZATION_REQUEST'
  | 'TRIGGER_FOCUS_CHANGE'
  | 'TRIGGER_INPUT_FOCUS';

/** The options of one field, as the page passes them to the frames. */
export type FieldOptions = {
  placeholder?: string;
  type?: string;
  formatInput?: boolean;
  maskInput?: boolean | { character?: string; showLastFour?: boolean };
  select?: boolean | { options?: string[] };
  maxCardLength?: number;
  maxlength?: number;
  minlength?: number;
  prefill?: string | number;
  internalLabel?: string;
  rejectUnsupportedCards?: boolean;
  supportedCardBrands?: Record<string, boolean>;
};

/** Selector → property → value. A selector that begins with @media contains a map of selectors. */
export type Styles = { [selector: string]: string | Styles };

/** The configuration that the page sends to the first frame, for all of them. */
export type FormOptions = {
  fields: Partial<Record<FieldKey, FieldOptions>>;
  styles?: Styles;
  preventAutofill?: boolean;
  binVerificationLength?: number;
};

/** What the page sends about the gateway and the authorization. */
export type ClientConfiguration = {
  authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
  authorization: string;
  authorizationFingerprint?: string;
  analyticsMetadata?: Record<string, unknown>;
  gatewayConfiguration: {
    clientApiUrl: string;
    creditCards?: { supportedCardTypes?: string[] };
    graphQL?: { url: string; features: string[] };
  };
};

/** The state of a field that is sent to the page. */
export type FieldState = {
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
  isFocused: boolean;
};

export type InputEventType =
  | 'focus'
  | 'blur'
  | 'empty'
  | 'notEmpty'
  | 'validityChange'
  | 'cardTypeChange'
  | 'inputSubmitRequest';
