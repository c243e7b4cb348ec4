import type { MethodType, OptionId } from '../ways-to-pay.ts';
import type { Gateway } from './gateway.ts';
import type { Method } from './method.ts';
import type { StringKey } from '../locales/strings.ts';
import type { CardForm } from './card/card-form.ts';
import type { Tasks } from './task-name.ts';
import type { OptionReport } from './option-report.ts';

/** What `changeActiveView` names: an option's sheet, or one of the views beside them. */
export type ViewId = OptionId | 'methods' | 'options' | 'delete-confirmation';

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
  tasks: Tasks;
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
