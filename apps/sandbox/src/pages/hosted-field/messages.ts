/** The card fields there can be; each is one frame, whose window name ends in its key. */
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

/** The events that go over the bus between page and frames (protocol §4.2 and §4.3). */
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

/** Selector → property → value; a selector that begins with @media holds a map of its own. */
export type Styles = { [selector: string]: string | Styles };

/** The configuration that the page sends to the first frame, for all of them. */
export type FormOptions = {
  fields: Partial<Record<FieldKey, FieldOptions>>;
  styles?: Styles;
  preventAutofill?: boolean;
  binVerificationLength?: number;
};

/** What the page knows of the gateway. */
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

/** What the page may know of a field. */
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
