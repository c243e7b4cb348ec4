import type { StringKey } from '../locales/strings.ts';
import type { CardForm } from './card/card-form.ts';
import type { OptionReport } from './event.ts';

/** The documented ways to pay, in their default order (spec §9). */
export const optionIds = ['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'] as const;

export type OptionId = (typeof optionIds)[number];

/** What `changeActiveView` names: an option's sheet, or one of the views beside them. */
export type ViewId = OptionId | 'methods' | 'options' | 'delete-confirmation';

export type MethodType = 'CreditCard' | 'PayPalAccount' | 'VenmoAccount' | 'ApplePayCard' | 'AndroidPayCard';

/** What the gateway says of a method: of a card its brand and last digits, of an account whose it is. */
export interface MethodDetails {
  cardType?: string;
  lastFour?: string;
  lastTwo?: string;
  bin?: string;
  expirationMonth?: string;
  expirationYear?: string;
  cardholderName?: string;
  email?: string;
  username?: string;
  readonly [more: string]: unknown;
}

/** A payment method with its nonce, as the gateway answered. */
export interface Method {
  nonce: string;
  type: MethodType;
  details: MethodDetails;
  description?: string;
  binData?: Readonly<Record<string, unknown>>;
  vaulted?: boolean;
  /** a subscription is paid with it: it can't be deleted */
  hasSubscription?: boolean;
  /** what a wallet itself said of the payment */
  rawPaymentData?: unknown;
  liabilityShifted?: boolean;
  /** set once the card has been verified by 3-D Secure */
  liabilityShiftPossible?: boolean;
  threeDSecureInfo?: unknown;
}

/** What the gateway's configuration says, as far as the machine reads it. */
export interface Gateway {
  challenges: readonly string[];
  supportedCardTypes: readonly string[];
  /** no customer behind the authorization */
  guest: boolean;
  authorization: 'tokenization-key' | 'client-token';
  /** options that gateway, browser and this build support, whatever the merchant asked for */
  supported: readonly OptionId[];
}

/** What a merchant asked for, as far as the machine decides by it. */
export interface Settings {
  /** options the merchant configured, in the order to offer them */
  wanted: readonly OptionId[];
  /** shown first, where it can be */
  initialView: OptionId | 'methods' | 'options' | null;
  /** whether a saved method is chosen at the start; a nonce chooses that one where it is saved */
  preselect: boolean | string;
  /** whether the form is emptied once its card is tokenized */
  clearsFields: boolean;
  /** whether saved methods can be deleted (the vault manager) */
  canDelete: boolean;
  collectsDeviceData: boolean;
}

/** Why something failed: a documented sentence, and the SDK's error when one was the cause. */
export interface Fault {
  code: FaultCode;
  cause?: unknown;
  /** whether the shopper has been told, by a banner or beside a field */
  displayed?: boolean;
}

export type FaultCode =
  | 'CREATE_FAILED'
  | 'NO_OPTIONS_AVAILABLE'
  | 'ALL_OPTIONS_FAILED'
  | 'NO_PAYMENT_METHOD'
  | 'TORN_DOWN';

/** What was last told by paymentMethodRequestable; null after noPaymentMethodRequestable. */
export interface Requestable {
  type: MethodType;
  /** the chosen method's nonce, or null while a form could be tokenized */
  nonce: string | null;
}

export interface View {
  id: ViewId;
  /** shown together with the active view: the methods above an opened sheet, the options below the methods */
  beside: ViewId | null;
}

/** A dependency's way (spec §3); one that is not enabled is not in the list. */
export type DependencyStatus = 'initializing' | 'done' | 'failed';

/** How far something that starts on its own has come, and why it failed. */
export interface Dependency {
  status: DependencyStatus;
  cause?: unknown;
}

/** A way to pay that is offered. */
export interface Option extends Dependency {
  id: OptionId;
}

/**
 * The one thing being done for the shopper. `settling` is the pause before the chosen method is shown,
 * `refreshing` fetches the saved methods again, `working` is an option busy with its own affairs.
 */
export type Task = 'idle' | 'tokenizing' | 'settling' | 'deleting' | 'refreshing' | 'working';

export interface State {
  settings: Settings;
  /** `stalled` is loading with Retry offered */
  phase: 'loading' | 'stalled' | 'ready' | 'failed' | 'gone';
  card: CardForm;
  gateway: Gateway | null;
  /** offered options in their order; empty until the gateway has answered */
  options: readonly Option[];
  /** of the card form; they start before it is known whether the gateway takes cards */
  frames: Dependency;
  /** whether the saved methods are known, or there are none to fetch */
  methodsFetched: boolean;
  view: View;
  methods: readonly Method[];
  /** nonce of the chosen method */
  active: string | null;
  isEditing: boolean;
  /** nonce of the method whose deletion is being confirmed or done; its failure is told by the banner */
  deleting: string | null;
  task: Task;
  /** calls of requestPaymentMethod that share the tokenization under way */
  requests: readonly number[];
  announced: Requestable | null;
  banner: StringKey | null;
  /** of the device-data collector; '' when none is configured or it failed */
  deviceData: string;
  /** what options reported before the widget was ready, such as a return from a wallet's app (behaviour c13) */
  early: readonly OptionReport[];
  /**
   * Effects whose answers are still wanted: name → task number (decision 44). `working` is the number of the
   * option that is.
   */
  tasks: Readonly<Record<string, number>>;
  lastTask: number;
}

/** Settings of a merchant who asked for nothing but cards. */
export const defaultSettings: Settings = {
  wanted: ['card'],
  initialView: null,
  preselect: true,
  clearsFields: true,
  canDelete: false,
  collectsDeviceData: false,
};

/** The state of a widget that has not been opened yet. */
export function initialState({ card, settings }: Pick<State, 'card' | 'settings'>): State {
  return {
    settings,
    phase: 'loading',
    card,
    gateway: null,
    options: [],
    frames: { status: 'initializing' },
    methodsFetched: false,
    view: { id: settings.wanted[0] ?? 'options', beside: null },
    methods: [],
    active: null,
    isEditing: false,
    deleting: null,
    task: 'idle',
    requests: [],
    announced: null,
    banner: null,
    deviceData: '',
    early: [],
    tasks: {},
    lastTask: 0,
  };
}
