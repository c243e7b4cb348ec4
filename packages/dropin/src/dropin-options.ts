import type { OwnPaymentOption, PaymentOptionId } from './own-payment-option.ts';
import type { Appearance } from './appearance/appearance.ts';
import type { LocaleId } from './locales/locale-files.ts';
import type { FieldName } from './machine/card/fields.ts';
import type { StringKey } from './locales/strings.ts';

/** A way to pay in a list of any strings. An unknown one makes `create` reject. */
type AnyOptionId = PaymentOptionId | (string & {});

/** Options that go unchanged to the script of a wallet or of a bank, whose documentation describes them. */
export type PassedOn = Readonly<Record<string, unknown>>;

/** The options of `create` (docs/behaviour/widget.md#options). */
export type DropinOptions = DropinChoices & (InContainer | InSelected);

interface InContainer {
  /** the empty element to fill, or a selector of it */
  container: Element | string;
  selector?: undefined;
}

interface InSelected {
  /** @deprecated Former name of `container`. */
  selector: Element | string;
  container?: undefined;
}

/** The options of `create` without the place of the widget. */
export interface DropinChoices {
  /** a tokenization key, or a client token; made for a customer, it also gives the saved methods */
  authorization: string;
  /**
   * ends the start when it is aborted before the widget is ready: `create` then rejects with `START_ABORTED`.
   * It has no effect later, so that a timeout can be given: `AbortSignal.timeout(20_000)`
   */
  signal?: AbortSignal;
  /** the language: such as `en_GB`, `de` or `pt-BR`; one without texts falls back to US English */
  locale?: LocaleId | (string & {});
  /** texts of your own, by key; they are shown as text, never as markup */
  translations?: Readonly<Partial<Record<StringKey, string>>>;
  /** the ways to pay to offer, in order; others are not offered */
  paymentOptionPriority?: readonly AnyOptionId[];
  /** cards are offered unless this is false */
  card?: boolean | CardOptions;
  /** offers PayPal */
  paypal?: PayPalOptions;
  /** offers PayPal Credit */
  paypalCredit?: PayPalOptions;
  /** offers Venmo */
  venmo?: boolean | VenmoOptions;
  /** offers Apple Pay */
  applePay?: ApplePayOptions;
  /** offers Google Pay */
  googlePay?: GooglePayOptions;
  /** the merchant's own ways to pay, such as pay on delivery (docs/own-way-to-pay.md) */
  ownPaymentOptions?: readonly OwnPaymentOption[];
  /** collects device data for the gateway's fraud tools, to be in each payload */
  dataCollector?: boolean | DataCollectorOptions;
  /** the bank verifies a card when a payment method is requested */
  threeDSecure?: boolean | ThreeDSecureOptions;
  /** true lets a customer delete saved methods */
  vaultManager?: boolean;
  /** whether a saved method is chosen at the start (the default), or the nonce of the one to choose */
  preselectVaultedPaymentMethod?: boolean | string;
  /** whether the customer's default comes first among the saved methods (the default) */
  showDefaultPaymentMethodFirst?: boolean;
  /** ways to pay whose saved methods stay hidden: `card`, `paypal`, `paypalCredit`; others are ignored */
  hiddenVaultedPaymentMethodTypes?: readonly AnyOptionId[];
  /** the view to begin with, also with saved methods; ignored where that view can't be shown */
  initialView?: PaymentOptionId | 'methods' | 'options';
  /** false: the page has the styles itself, and the widget adds none */
  stylesheet?: boolean;
  /** theme, preset, font, colours and sizes, also inside the hosted fields */
  appearance?: Appearance;
}

export interface CardOptions {
  /** adds a field for the cardholder's name; `required: true` when it must be filled */
  cardholderName?: boolean | { required?: boolean };
  /** false keeps what was typed after the card is tokenized */
  clearFieldsAfterTokenization?: boolean;
  vault?: {
    /** false never saves a customer's card */
    vaultCard?: boolean;
    /** true lets the customer decide */
    allowVaultCardOverride?: boolean;
  };
  /** changes the hosted fields and the styles inside them */
  overrides?: CardOverrides;
  /** true shows PayPal's notice of collection below the form */
  noticeOfCollection?: boolean;
}

export interface CardOverrides {
  /** per field: options of the hosted field; null removes `cvv` or `postalCode` */
  fields?: Readonly<Partial<Record<FieldName, FieldOverrides | null>>>;
  /**
   * per selector: an object adds properties, a string is a class of the page, null removes the default. A media query
   * has selectors in place of properties
   */
  styles?: Readonly<Record<string, FrameStyle | string | null>>;
}

/** The properties of a selector, or the selectors of a media query. */
export interface FrameStyle {
  readonly [name: string]: string | Readonly<Record<string, string>>;
}

/** What the SDK's hosted field takes. */
export interface FieldOverrides {
  placeholder?: string;
  type?: string;
  prefill?: string;
  formatInput?: boolean;
  maskInput?: boolean | { character?: string; showLastFour?: boolean };
  maxCardLength?: number;
  minlength?: number;
  maxlength?: number;
  supportedCardBrands?: Readonly<Record<string, boolean>>;
  rejectUnsupportedCards?: boolean;
  internalLabel?: string;
  iframeTitle?: string;
  select?: boolean | Readonly<Record<string, unknown>>;
}

/** Options of `paypal` and `paypalCredit` (docs/behaviour/widget.md#paypal-options). */
export interface PayPalOptions {
  /** a single payment, or an account to keep; not needed for a checkout that starts from the vault */
  flow?: 'checkout' | 'vault';
  /** in the currency's main unit, such as `'10.00'`; required for `checkout` */
  amount?: string | number;
  /** such as `USD`; required for `checkout` */
  currency?: string;
  /** what the payment is for; `authorize` is the default. An account to keep always has `tokenize` */
  intent?: 'authorize' | 'capture' | 'order' | 'sale';
  /** the language of PayPal's button and window, one of the widget's locales of five characters */
  locale?: string;
  landingPageType?: 'login' | 'billing' | (string & {});
  /** @deprecated It has no effect: `paypalCredit` offers credit, and `paypal` does not. */
  offerCredit?: boolean;
  /** shows PayPal's Pay Later button below PayPal's own, where PayPal offers it */
  payLater?: boolean;
  /** whether PayPal's window says 'Pay Now' (the default) or 'Continue' */
  commit?: boolean;
  userAction?: 'COMMIT' | 'CONTINUE';
  /** the shop's name in PayPal's window; the default is the one of the merchant account */
  displayName?: string;
  /** false never saves a customer's account */
  vault?: { vaultPayPal?: boolean };
  /** PayPal's `style` of its button; the label is PayPal's own for credit and Pay Later */
  buttonStyle?: PassedOn;
  /** log level of PayPal's script; `warn` is the default */
  logLevel?: string;
  /** the nonce that PayPal's script gives the style elements it makes, for a page's policy */
  cspNonce?: string;
  merchantAccountId?: string;
  enableShippingAddress?: boolean;
  shippingAddressEditable?: boolean;
  shippingAddressOverride?: PassedOn;
  shippingOptions?: readonly PassedOn[];
  lineItems?: readonly PassedOn[];
  billingAgreementDescription?: string;
  /**
   * a saved account from which the checkout starts, in a window of PayPal; needs `amount` and `currency`.
   * PayPal's script is not loaded then
   */
  vaultInitiatedCheckoutPaymentMethodToken?: string;
  onShippingChange?: PayPalShippingHandler;
  onShippingAddressChange?: PayPalShippingHandler;
  onShippingOptionsChange?: PayPalShippingHandler;
  /** these and all below go to the gateway as options of the SDK's `createPayment` */
  amountBreakdown?: PassedOn;
  appSwitchPreference?: PassedOn;
  billingAgreementDetails?: PassedOn;
  cancelUrl?: string;
  contactPreference?: string;
  editBillingAgreement?: boolean;
  optOutOfModalBackdrop?: boolean;
  paymentReadySessionId?: string;
  planMetadata?: PassedOn;
  planType?: string;
  recipientEmail?: string;
  requestBillingAgreement?: boolean;
  returnUrl?: string;
  riskCorrelationId?: string;
  shippingCallbackUrl?: string;
  userAuthenticationEmail?: string;
}

/**
 * Called when the shopper changes the address or way of shipping in PayPal's window. PayPal waits for the
 * promise it returns.
 * @param data what PayPal tells about the change
 * @param actions PayPal's, such as `reject`, and the SDK's `updatePayment`, which knows the payment's id and
 * currency
 */
export type PayPalShippingHandler = (data: PassedOn, actions: PayPalShippingActions) => unknown;

export interface PayPalShippingActions {
  /** changes amount, line items or shipping options; rejects with the SDK's error */
  updatePayment(changes: PassedOn): Promise<unknown>;
  readonly [action: string]: unknown;
}

/** Options of `venmo`, which go to the SDK's component (docs/behaviour/widget.md#venmo-options). */
export interface VenmoOptions {
  /** offers Venmo on computers, by a QR code that the shopper scans with a phone */
  allowDesktop?: boolean;
  /** offers Venmo on computers, by signing in to Venmo in a window, in place of the QR code */
  allowDesktopWebLogin?: boolean;
  /** false leaves out mobile browsers to which Venmo's app can only return in another tab */
  allowNewBrowserTab?: boolean;
  /** false leaves out browsers inside other apps */
  allowWebviews?: boolean;
  /** false leaves out all but Safari on iOS and Chrome on Android */
  allowNonDefaultBrowsers?: boolean;
  /** opens a web page of Venmo where its app is not installed */
  mobileWebFallBack?: boolean;
  /** on iOS, leads the page itself to Venmo, in place of a new window */
  useRedirectForIOS?: boolean;
  /** the shopper comes back to the browser himself; the gateway is asked meanwhile */
  requireManualReturn?: boolean;
  /** a payment that is not approved when the shopper comes back to the browser is canceled */
  cancelOnReturnToBrowser?: boolean;
  /** the page handles the result in its address itself; the SDK leaves the address as it is */
  ignoreHistoryChanges?: boolean;
  /** the Venmo profile that the shopper pays; the default is the merchant's */
  profileId?: string;
  /** the address to which Venmo's app returns; the default is the page's */
  deepLinkReturnUrl?: string;
  /** `single_use` or `multi_use`; without it the gateway keeps no payment context on mobile devices */
  paymentMethodUsage?: 'single_use' | 'multi_use' | (string & {});
  /** the shop's name in Venmo's app, with `paymentMethodUsage` */
  displayName?: string;
  /** these and all below need `paymentMethodUsage`; addresses need Enriched Customer Data at the gateway */
  collectCustomerBillingAddress?: boolean;
  collectCustomerShippingAddress?: boolean;
  isFinalAmount?: boolean;
  lineItems?: readonly PassedOn[];
  subTotalAmount?: string;
  discountAmount?: string;
  taxAmount?: string;
  shippingAmount?: string;
  totalAmount?: string;
  riskCorrelationId?: string;
  allowAndroidRecreation?: boolean;
  processResultsDelay?: number;
  styleCspNonce?: string;
}

export interface ApplePayOptions {
  /** the shop's name, as Apple Pay shows it */
  displayName: string;
  /** an ApplePayPaymentRequest; the gateway's part is added */
  paymentRequest: PassedOn;
  buttonStyle?: 'black' | 'white' | 'white-outline';
  applePaySessionVersion?: number;
  /** needed inside a frame of another origin */
  domainName?: string;
}

export interface GooglePayOptions {
  googlePayVersion?: number | string;
  /** Google's id of the merchant, needed in production */
  merchantId?: string;
  transactionInfo: PassedOn;
  button?: PassedOn;
  /** these and all below go into Google's payment data request */
  allowedPaymentMethods?: readonly unknown[];
  apiVersion?: number;
  apiVersionMinor?: number;
  callbackIntents?: readonly string[];
  cardRequirements?: PassedOn;
  emailRequired?: boolean;
  environment?: string;
  existingPaymentMethodRequired?: boolean;
  merchantInfo?: PassedOn;
  offerInfo?: PassedOn;
  paymentMethodTokenizationParameters?: PassedOn;
  phoneNumberRequired?: boolean;
  shippingAddressParameters?: PassedOn;
  shippingAddressRequired?: boolean;
  shippingAddressRequirements?: PassedOn;
  shippingOptionParameters?: PassedOn;
  shippingOptionRequired?: boolean;
  uiRequired?: boolean;
}

export interface DataCollectorOptions {
  kount?: boolean;
  paypal?: boolean;
  /** true uses the collector that comes with the widget, in place of a script of Braintree's */
  bundled?: boolean;
  beacon?: string;
  cb?: string;
  clientMetadataId?: string;
  correlationId?: string;
  riskCorrelationId?: string;
}

export interface ThreeDSecureOptions {
  /** @deprecated Pass the amount to `requestPaymentMethod`. */
  amount?: string | number;
  cardinalSDKConfig?: PassedOn;
  /** sent with each verification, such as `acsWindowSize`; a request may bring its own */
  additionalInformation?: PassedOn;
  /** true: where the gateway's configuration has no 3-D Secure, cards are not verified; else `create` fails */
  ifEnabled?: boolean;
}
