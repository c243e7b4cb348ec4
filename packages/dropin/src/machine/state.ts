import type { CardForm } from '../options/card/card-form.ts';
import type { StringKey } from '../locales/strings.ts';

/** Ways to pay this build offers, by their documented ids. */
export type OptionId = 'card';

/** What `changeActiveView` names: an option's sheet or the list of methods. */
export type ViewId = OptionId | 'methods';

/** A payment method with its nonce, as the gateway answered. */
export interface Method {
  nonce: string;
  type: 'CreditCard';
  details: Readonly<Record<string, unknown>> & { lastFour?: string; cardType?: string };
  description?: string;
  binData?: Readonly<Record<string, unknown>>;
  vaulted?: boolean;
}

/** What the gateway's configuration says, as far as the widget reads it. */
export interface Gateway {
  challenges: readonly string[];
  supportedCardTypes: readonly string[];
  /** no customer behind the authorization */
  guest: boolean;
}

/** Why something failed: a documented sentence, and the SDK's error when one was the cause. */
export interface Fault {
  code: FaultCode;
  cause?: unknown;
}

export type FaultCode =
  | 'CREATE_FAILED'
  | 'NO_OPTIONS_AVAILABLE'
  | 'ALL_OPTIONS_FAILED'
  | 'NO_PAYMENT_METHOD'
  | 'TORN_DOWN';

/** What was last told by paymentMethodRequestable; null after noPaymentMethodRequestable. */
export interface Requestable {
  type: Method['type'];
  /** the chosen method's nonce, or null while a form could be tokenized */
  nonce: string | null;
}

export interface View {
  id: ViewId;
  /** shown together with the active view: the methods above an opened sheet */
  beside: ViewId | null;
}

export interface State {
  /** `stalled` is loading with Retry offered */
  phase: 'loading' | 'stalled' | 'ready' | 'failed' | 'gone';
  card: CardForm;
  gateway: Gateway | null;
  framesReady: boolean;
  /** whether the form is emptied once its card is tokenized */
  clearsFields: boolean;
  view: View;
  methods: readonly Method[];
  /** nonce of the chosen method */
  active: string | null;
  /** the one thing being done for the shopper; `settling` is the pause before the chosen method is shown */
  task: 'idle' | 'tokenizing' | 'settling';
  /** calls of requestPaymentMethod that share the tokenization under way */
  requests: readonly number[];
  announced: Requestable | null;
  banner: StringKey | null;
  /** effects whose answers are still wanted: name → task number (decision 44) */
  tasks: Readonly<Record<string, number>>;
  lastTask: number;
}

/** The state of a widget that has not been opened yet. */
export function initialState({ card, clearsFields }: Pick<State, 'card' | 'clearsFields'>): State {
  return {
    phase: 'loading',
    card,
    gateway: null,
    framesReady: false,
    clearsFields,
    view: { id: 'card', beside: null },
    methods: [],
    active: null,
    task: 'idle',
    requests: [],
    announced: null,
    banner: null,
    tasks: {},
    lastTask: 0,
  };
}
