/** The part of braintree-web 3.144.0 that the widget uses. The package has no types. */
declare module 'braintree-web/client/index.js' {
  /** The properties that the widget reads. The gateway may leave out any of them. */
  export interface GatewayConfiguration {
    clientApiUrl?: string;
    challenges?: string[];
    creditCards?: { supportedCardTypes?: string[] };
    paypalEnabled?: boolean;
    applePayWeb?: unknown;
    androidPay?: unknown;
    /** `production`, or that of a gateway for tests */
    environment?: string;
    payWithVenmo?: object;
    threeDSecureEnabled?: boolean;
    threeDSecure?: { cardinalAuthenticationJWT?: string };
    analytics?: { url?: string };
  }
  export interface Client {
    getConfiguration(): {
      gatewayConfiguration: GatewayConfiguration;
      authorization: string;
      authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
      authorizationFingerprint?: string;
      analyticsMetadata: Record<string, unknown>;
    };
    getVersion(): string;
    request(options: {
      endpoint: string;
      method: 'get' | 'post';
      data?: Record<string, unknown>;
    }): Promise<unknown>;
  }
  export function create(options: { authorization: string }): Promise<Client>;
}

declare module 'braintree-web/client/client.js' {
  const SdkClient: {
    /** Removes every client from the cache, also those that have not answered. */
    clearCache(): void;
  };
  export default SdkClient;
}

declare module 'braintree-web/client/errors.js' {
  import type { ErrorFacts } from 'braintree-web/lib/braintree-error.js';
  export const CLIENT_GATEWAY_NETWORK: ErrorFacts;
  export const CLIENT_REQUEST_TIMEOUT: ErrorFacts;
}

declare module 'braintree-web/lib/braintree-error.js' {
  export interface ErrorFacts {
    type: 'CUSTOMER' | 'MERCHANT' | 'NETWORK' | 'INTERNAL' | 'UNKNOWN';
    code: string;
    message: string;
    details?: unknown;
  }
  const BraintreeError: new (facts: ErrorFacts) => Error & ErrorFacts;
  export default BraintreeError;
}

declare module 'braintree-web/lib/analytics.js' {
  /** Reports wait for `startOver`. That is an edit (`late-reports`); the unedited SDK does not read it. */
  const analytics: { startOver?: Promise<unknown> };
  export default analytics;
}

declare module 'braintree-web/lib/assets.js' {
  import type { ScriptRequest } from '../load-script.ts';
  /** All are of the edit `own-script-loader`; the widget sets them. */
  const assets: {
    loadScript?: (request: ScriptRequest) => Promise<HTMLScriptElement>;
    /** what may be assigned to `script.src` */
    scriptUrl?: (url: string) => string;
    /** what may be assigned to the text of a script element that only holds data */
    dataBlock?: (json: string) => string;
    /** the nonce of a script element that a component makes itself */
    nonce?: () => string;
  };
  export default assets;
}

declare module 'braintree-web/lib/is-verified-domain.js' {
  export default function isVerifiedDomain(url: string): boolean;
}

declare module 'braintree-web/lib/constants.js' {
  export const ASSETS_URLS: { production: string };
}

declare module 'braintree-web/data-collector/index.js' {
  export interface DataCollector {
    deviceData: string;
    teardown(): Promise<void>;
  }
  export function create(options: Readonly<Record<string, unknown>>): Promise<DataCollector>;
}

declare module 'braintree-web/three-d-secure/index.js' {
  import type { Client } from 'braintree-web/client/index.js';
  /** What verifyCard resolves to; the bank may leave out the three facts. */
  export interface VerifiedCard {
    nonce: string;
    liabilityShifted?: boolean;
    liabilityShiftPossible?: boolean;
    threeDSecureInfo?: unknown;
  }
  export interface ThreeDSecure {
    on(event: string, handler: () => void): void;
    verifyCard(options: Record<string, unknown>): Promise<VerifiedCard>;
    /** rejects while the gateway has not answered the lookup */
    cancelVerifyCard(): Promise<unknown>;
    teardown(): Promise<void>;
  }
  export function create(options: {
    client: Client;
    version: 2;
    cardinalSDKConfig?: Record<string, unknown>;
  }): Promise<ThreeDSecure>;
}

declare module 'braintree-web/vault-manager/index.js' {
  import type { Client } from 'braintree-web/client/index.js';
  export interface VaultManager {
    deletePaymentMethod(nonce: string): Promise<void>;
  }
  export function create(options: { client: Client }): Promise<VaultManager>;
}

declare module 'braintree-web/google-payment/index.js' {
  import type { Client } from 'braintree-web/client/index.js';
  export interface GooglePayment {
    /** Adds the gateway's part to a merchant's request. It changes objects inside the merchant's part. */
    createPaymentDataRequest(overrides: Readonly<Record<string, unknown>>): Record<string, unknown>;
    parseResponse(paymentData: unknown): Promise<unknown>;
    teardown(): Promise<void>;
  }
  export function create(options: {
    client: Client;
    googlePayVersion?: unknown;
    googleMerchantId?: unknown;
  }): Promise<GooglePayment>;
}

declare module 'braintree-web/google-payment/errors.js' {
  import type { ErrorFacts } from 'braintree-web/lib/braintree-error.js';
  const errors: Record<'GOOGLE_PAYMENT_GATEWAY_ERROR', ErrorFacts>;
  export default errors;
}

declare module 'braintree-web/hosted-fields/shared/errors.js' {
  import type { ErrorFacts } from 'braintree-web/lib/braintree-error.js';
  export const HOSTED_FIELDS_TIMEOUT: ErrorFacts;
}

declare module 'braintree-web/hosted-fields/external/hosted-fields.js' {
  import type { Client } from 'braintree-web/client/index.js';
  export interface FieldOptions {
    container: HTMLElement;
    /**
     * of the edit `frames-at-once`: the field's frame waits for the client, and false leaves the field out
     */
    isNeeded?: (client: Client) => boolean;
    placeholder?: string;
    internalLabel?: string;
    iframeTitle?: string;
  }
  export interface FieldState {
    container: HTMLElement;
    isEmpty: boolean;
    isFocused: boolean;
    isPotentiallyValid: boolean;
    isValid: boolean;
  }
  export interface CardType {
    type: string;
    niceType: string;
    code: { name: string; size: number };
  }
  export interface HostedFieldsEvent {
    emittedBy: string;
    cards: CardType[];
    fields: Record<string, FieldState>;
  }
  export default class HostedFields {
    constructor(options: {
      authorization: string;
      client: undefined;
      fields: Record<string, FieldOptions>;
      styles?: Record<string, unknown>;
    });
    /** of the edit `texts-in-time`: the frames get their options when it has resolved */
    beforeReady?: Promise<void>;
    on(event: 'ready' | 'timeout', handler: () => void): void;
    on(event: 'binAvailable', handler: (payload: { bin: string }) => void): void;
    on(event: string, handler: (payload: HostedFieldsEvent) => void): void;
    tokenize(options: { fieldsToTokenize?: string[]; vault?: boolean }): Promise<unknown>;
    focus(field: string): void;
    clear(field: string): void;
    setAttribute(options: { field: string; attribute: string; value: string | boolean }): void;
    removeAttribute(options: { field: string; attribute: string }): void;
    setMessage(options: { field: string; message: string }): void;
    addClass(field: string, name: string): void;
    removeClass(field: string, name: string): void;
    teardown(): Promise<void>;
  }
}

declare module 'braintree-web/paypal-checkout/index.js' {
  import type { Client } from 'braintree-web/client/index.js';
  export interface PayPalCheckout {
    getClientId(): Promise<string>;
    loadPayPalSDK(options: Readonly<Record<string, unknown>>): Promise<unknown>;
    createPayment(options: Readonly<Record<string, unknown>>): Promise<string>;
    updatePayment(options: Readonly<Record<string, unknown>>): Promise<unknown>;
    tokenizePayment(approval: Readonly<Record<string, unknown>>): Promise<unknown>;
    startVaultInitiatedCheckout(options: Readonly<Record<string, unknown>>): Promise<unknown>;
    closeVaultInitiatedCheckoutWindow(): Promise<void>;
    /** Rejects where the frame that a checkout from the vault needs could not be set up. */
    focusVaultInitiatedCheckoutWindow(): Promise<void>;
    teardown(): Promise<void>;
  }
  export function create(options: {
    client: Client;
    merchantAccountId?: string | undefined;
    /** of the edit `paypal-frame-on-demand`: whether a checkout will start from the vault */
    startsFromVault?: boolean;
  }): Promise<PayPalCheckout>;
}

declare module 'braintree-web/venmo/index.js' {
  import type { Client } from 'braintree-web/client/index.js';
  export interface Venmo {
    hasTokenizationResult(): boolean;
    /** Rejects where what a payment needs could not be made. */
    getUrl(): Promise<string>;
    tokenize(): Promise<unknown>;
    cancelTokenization(): Promise<unknown>;
    teardown(): Promise<void>;
  }
  export function create(options: Readonly<Record<string, unknown>> & { client: Client }): Promise<Venmo>;
  export function isBrowserSupported(options: Readonly<Record<string, unknown>>): boolean;
}

declare module 'braintree-web/paypal-checkout/errors.js' {
  import type { ErrorFacts } from 'braintree-web/lib/braintree-error.js';
  const errors: Record<string, ErrorFacts>;
  export default errors;
}

declare module 'braintree-web/apple-pay/index.js' {
  import type { Client } from 'braintree-web/client/index.js';
  export interface ApplePay {
    /** Adds the gateway's part: country, currency, networks, capabilities. */
    createPaymentRequest(paymentRequest: Readonly<Record<string, unknown>>): object;
    performValidation(options: Readonly<Record<string, unknown>>): Promise<unknown>;
    tokenize(options: { token: unknown }): Promise<unknown>;
  }
  export function create(options: { client: Client }): Promise<ApplePay>;
}

declare module 'braintree-web/apple-pay/errors.js' {
  import type { ErrorFacts } from 'braintree-web/lib/braintree-error.js';
  const errors: Record<string, ErrorFacts>;
  export default errors;
}

declare module 'braintree-web/lib/is-https.js' {
  export function isHTTPS(): boolean;
}
