/** The part of braintree-web 3.144.0 the widget uses; the package ships no types. */
declare module 'braintree-web/client/index.js' {
  export interface GatewayConfiguration {
    challenges?: string[];
    creditCards?: { supportedCardTypes?: string[] };
  }
  export interface Client {
    getConfiguration(): {
      gatewayConfiguration: GatewayConfiguration;
      authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
      authorizationFingerprint?: string;
    };
    request(options: {
      endpoint: string;
      method: 'get' | 'post';
      data?: Record<string, unknown>;
    }): Promise<unknown>;
  }
  export function create(options: { authorization: string }): Promise<Client>;
}

declare module 'braintree-web/vault-manager/index.js' {
  import type { Client } from 'braintree-web/client/index.js';
  export interface VaultManager {
    deletePaymentMethod(nonce: string): Promise<void>;
  }
  export function create(options: { client: Client }): Promise<VaultManager>;
}

declare module 'braintree-web/hosted-fields/index.js' {
  export interface FieldOptions {
    container: HTMLElement;
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
  export interface HostedFields {
    on(event: 'binAvailable', handler: (payload: { bin: string }) => void): void;
    on(event: string, handler: (payload: HostedFieldsEvent) => void): void;
    tokenize(options: { fieldsToTokenize?: string[]; vault?: boolean }): Promise<unknown>;
    focus(field: string): void;
    clear(field: string): void;
    setAttribute(options: { field: string; attribute: string; value: string | boolean }): void;
    removeAttribute(options: { field: string; attribute: string }): void;
    setMessage(options: { field: string; message: string }): void;
    teardown(): Promise<void>;
  }
  export function create(options: {
    authorization: string;
    fields: Record<string, FieldOptions>;
    styles?: Record<string, Record<string, string>>;
  }): Promise<HostedFields>;
}
