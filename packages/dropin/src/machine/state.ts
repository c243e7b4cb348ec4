import type { AnyMethodType, WayId } from '../ways-to-pay.ts';
import type { Gateway } from './gateway.ts';
import type { Method } from './method.ts';
import type { Banner } from './banner.ts';
import type { CardForm } from './card/card-form.ts';
import type { Pending } from './pending.ts';
import type { OptionForm, OptionReport } from './option-report.ts';
import type { RequestOptions } from './event.ts';

/** The views as `changeActiveView` names them: an option's sheet, or another view. */
export type ViewId = WayId | 'methods' | 'options' | 'delete-confirmation';

/** The merchant's options that the machine decides by. */
export interface Settings {
  /** options the merchant configured, in the order to offer them */
  wanted: readonly WayId[];
  /** the view to begin with, where it can be shown */
  initialView: WayId | 'methods' | 'options' | null;
  /** whether a saved method is chosen at the start; a nonce chooses that method if it is saved */
  preselect: boolean | string;
  /** whether the form is emptied after its card was tokenized */
  clearsFields: boolean;
  /** whether saved methods can be deleted (the vault manager) */
  canDelete: boolean;
  collectsDeviceData: boolean;
  /** whether cards are verified; `ifEnabled`: only where the gateway's configuration has 3-D Secure */
  threeDSecure: 'never' | 'always' | 'ifEnabled';
}

/** The content of the last paymentMethodRequestable event; null after noPaymentMethodRequestable. */
export interface Requestable {
  type: AnyMethodType;
  /** the chosen method's nonce, or null while a form could be tokenized */
  nonce: string | null;
}

export interface View {
  id: ViewId;
  /** a second view shown with the active one: methods above an opened sheet, options below the methods */
  beside: ViewId | null;
}

/** How far a dependency has come; options that are not offered have none. */
export type DependencyStatus = 'initializing' | 'done' | 'failed';

/** Something an option needs, such as a script or frames: how far it has come, and why it failed. */
export interface Dependency {
  status: DependencyStatus;
  cause?: unknown;
}

/** A way to pay that is offered. */
export interface Option extends Dependency {
  id: WayId;
  form?: OptionForm;
}

/**
 * The one task under way for the shopper. `verifying` is 3-D Secure. `settling` is the pause before the chosen
 * method is shown, `refreshing` fetches the saved methods again, `working` means that an option is busy by
 * itself.
 */
export type Task = 'idle' | 'tokenizing' | 'verifying' | 'settling' | 'deleting' | 'refreshing' | 'working';

/** The verification by 3-D Secure that is under way. */
export interface Verifying {
  method: Method;
  /** it was typed just now: it is not in the list, and still in the form */
  isTyped: boolean;
  /** the shopper has canceled the challenge */
  isCanceled: boolean;
  /** the bank's challenge is on the screen */
  isChallenged: boolean;
}

export interface State {
  settings: Settings;
  /** `stalled` is loading with Retry offered */
  phase: 'loading' | 'stalled' | 'ready' | 'failed' | 'gone';
  /** it has been ready; it may be loading again since, where its frames were lost */
  hasStarted: boolean;
  /** set while it is not in the page: whether it had frames there */
  out: { hadFrames: boolean } | null;
  card: CardForm;
  gateway: Gateway | null;
  /** offered options in their order; empty until the gateway has answered */
  options: readonly Option[];
  /** the frames of the card form; they start before it is known whether the gateway takes cards */
  frames: Dependency;
  /** whether the saved methods are known, or there are none to fetch */
  methodsFetched: boolean;
  view: View;
  methods: readonly Method[];
  /** nonce of the chosen method */
  active: string | null;
  isEditing: boolean;
  /** nonce of the method whose deletion is being confirmed or done */
  deleting: string | null;
  task: Task;
  /** calls of requestPaymentMethod that share the tokenization and the verification under way */
  requests: readonly number[];
  /** options of the first of them */
  requestOptions: RequestOptions;
  verifying: Verifying | null;
  /** how far 3-D Secure has come; null where cards are not verified */
  threeDSecure: Exclude<DependencyStatus, 'failed'> | null;
  announced: Requestable | null;
  banner: Banner | null;
  /** result of the device-data collector; '' when none is configured or it failed */
  deviceData: string;
  /** what options reported before the widget was ready, such as a return from a wallet's app */
  earlyReports: readonly OptionReport[];
  /** effects whose answers are still wanted (decision 44) */
  tasks: readonly Pending[];
  lastTask: number;
}

/** Settings of a merchant who configured nothing but cards. */
export const defaultSettings: Settings = {
  wanted: ['card'],
  initialView: null,
  preselect: true,
  clearsFields: true,
  canDelete: false,
  collectsDeviceData: false,
  threeDSecure: 'never',
};

/** The state of a widget that has not been opened yet. */
/** Some devices lack these, so it is not known at the start whether they will be offered. */
const uncertain: readonly WayId[] = ['applePay', 'venmo'];

/** The options that are certain to come, in their order: room is kept for them while the widget loads. */
export function expectedOptions({ wanted }: Pick<Settings, 'wanted'>): readonly Option[] {
  const certain = wanted.filter((id) => !uncertain.includes(id));
  return certain.map((id) => ({ id, status: 'initializing' }));
}

/** The view for which room is kept while the widget loads. */
function expectedView({ wanted, initialView }: Settings): ViewId {
  const configured = wanted.find((id) => id === initialView);
  if (configured) return configured;
  const [first, second] = expectedOptions({ wanted });
  return second ? 'options' : (first?.id ?? wanted[0] ?? 'options');
}

export function initialState({ card, settings }: Pick<State, 'card' | 'settings'>): State {
  return {
    settings,
    phase: 'loading',
    hasStarted: false,
    out: null,
    card,
    gateway: null,
    options: [],
    frames: { status: 'initializing' },
    methodsFetched: false,
    view: { id: expectedView(settings), beside: null },
    methods: [],
    active: null,
    isEditing: false,
    deleting: null,
    task: 'idle',
    requests: [],
    requestOptions: {},
    verifying: null,
    threeDSecure: null,
    announced: null,
    banner: null,
    deviceData: '',
    earlyReports: [],
    tasks: [],
    lastTask: 0,
  };
}
