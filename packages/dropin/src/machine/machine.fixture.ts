import { startCardForm, type CardInput } from './card/card-form.ts';
import type { Gateway } from './gateway.ts';
import type { Method } from './method.ts';
import type { OptionId, WayId } from '../ways-to-pay.ts';
import type { FieldName } from './card/fields.ts';
import type { Effect } from './effect.ts';
import type { Event, RequestOptions, VerificationReport } from './event.ts';
import { defaultSettings, initialState, type Settings, type State } from './state.ts';
import type { Pending, Work } from './pending.ts';
import { transition } from './chart.ts';
import { vault } from './vault.ts';
import { verification } from './verify.ts';

/** An event, or a function that makes one from the state: an answer to a task that is under way there. */
export type Happening = Event | ((state: State) => Event);

/** everything that is loaded late */
export const late = { ...vault, ...verification };

/** Runs events through the machine. `visible` is what merchants see, `tracked` that with the reports. */
export function run(start: State, ...happenings: Happening[]) {
  const effects: Effect[] = [];
  let state = start;
  for (const happening of happenings) {
    const step = transition(state, typeof happening === 'function' ? happening(state) : happening, late);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects, visible: visible(effects), tracked: tracked(effects) };
}

/** What merchants see, in order: events and the ends of promises. */
export function visible(effects: readonly Effect[]): string[] {
  return effects.flatMap((effect) => {
    switch (effect.type) {
      case 'emit':
        return [[effect.name, payload(effect.payload)].filter(Boolean).join(' ')];
      case 'answer':
        return [`resolves ${effect.method.nonce} for ${effect.requests.join('+')}`];
      case 'refuse':
        return [`rejects ${effect.error.code} for ${effect.requests.join('+')}`];
      case 'startFailed':
        return [`start fails ${effect.error.code}`];
      case 'started':
        return ['started'];
      case 'askOption':
      case 'cancelVerification':
      case 'collectDeviceData':
      case 'createClient':
      case 'deleteMethod':
      case 'fetchMethods':
      case 'frames':
      case 'loadVault':
      case 'startFrames':
      case 'startOption':
      case 'startThreeDSecure':
      case 'stop':
      case 'stopFrames':
      case 'tellMoved':
      case 'tokenize':
      case 'track':
      case 'verify':
      case 'wait':
      case 'warn':
        return [];
    }
  });
}

/** Reports to analytics, in their order among what merchants see. */
export function tracked(effects: readonly Effect[]): string[] {
  return effects.flatMap((effect) => (effect.type === 'track' ? [effect.kind] : visible([effect])));
}

function payload(value: unknown): string {
  const { previousViewId, newViewId, paymentMethodIsSelected, type, paymentOption } = (value ?? {}) as Record<
    string,
    string | undefined
  >;
  if (newViewId) return `${previousViewId}->${newViewId}`;
  if (paymentMethodIsSelected !== undefined) return `selected:${paymentMethodIsSelected} ${type}`;
  return paymentOption ?? '';
}

export const gateway: Gateway = {
  challenges: ['cvv'],
  supportedCardTypes: ['Visa', 'MasterCard'],
  guest: true,
  authorization: 'tokenization-key',
  threeDSecure: false,
  supported: ['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'],
};
export const customer: Gateway = { ...gateway, guest: false, authorization: 'client-token' };

export function card(nonce: string, more: Partial<Method> = {}): Method {
  return { nonce, type: 'CreditCard', details: { lastFour: '1111', cardType: 'Visa' }, ...more };
}
export function paypal(nonce: string, more: Partial<Method> = {}): Method {
  return { nonce, type: 'PayPalAccount', details: { email: 'shopper@example.com' }, ...more };
}
export function saved(nonce: string, more: Partial<Method> = {}): Method {
  return card(nonce, { vaulted: true, ...more });
}

/** Pending work: its kind, or what it is of: a way to pay that was started, or a field that is looked at again. */
type Which = Work['work'] | { of: WayId | FieldName };

export function pending({ tasks }: State, which: Which): Pending | undefined {
  return tasks.find(({ work, of }) => (typeof which === 'string' ? work === which : of === which.of));
}

/** Makes an event that answers pending work. */
function answer<Name extends Event['type']>(type: Name, which: Which, more: object = {}) {
  return (state: State) => ({ type, task: pending(state, which)?.task ?? -1, ...more }) as Event;
}

/** The end of a timer, or of the time that an answer may take. */
export const waited = (which: Which) => (state: State) => {
  const { limit = null, task = -1 } = pending(state, which) ?? {};
  return { type: 'waited', task: limit ?? task } as Event;
};
export const clientCreated = (configuration: Partial<Gateway> = {}) =>
  answer('clientCreated', 'client', { gateway: { ...gateway, ...configuration } });
export const clientFailed = answer('clientFailed', 'client', { cause: { code: 'CLIENT_GATEWAY_NETWORK' } });
export const framesReady = answer('framesReady', 'frames');
export const framesFailed = answer('framesFailed', 'frames', { cause: 'no frames' });
/** The saved methods could not be fetched. */
export const methodsLost = answer('methodsFetched', 'methods');
export const methodsFetched =
  (...methods: Method[]) =>
  (state: State) =>
    answer('methodsFetched', pending(state, 'methods') ? 'methods' : 'newlySaved', { methods })(state);
export const deviceDataCollected = answer('deviceDataCollected', 'deviceData', { deviceData: 'device' });
export const deviceDataFailed = answer('deviceDataCollected', 'deviceData');
export const tokenized = (method: Method) => answer('tokenized', 'tokenize', { method });
export const tokenizeFailed = (cause: unknown) => answer('tokenizeFailed', 'tokenize', { cause });
export const threeDSecureReady = answer('threeDSecureReady', 'threeDSecure');
export const threeDSecureFailed = answer('threeDSecureFailed', 'threeDSecure', { cause: 'no 3-D Secure' });
export const reported = (report: VerificationReport) => answer('verificationReport', 'verify', { report });
export const verified = (nonce: string) =>
  answer('verified', 'verify', { result: { nonce, ...shifted, threeDSecureInfo: { status: 'passed' } } });
export const verificationFailed = (code: string) =>
  answer('verificationFailed', 'verify', { cause: { code } });
export const deleted = answer('deleted', 'delete');
export const deleteFailed = answer('deleteFailed', 'delete', { cause: {} });
export const optionReady = (id: WayId) => answer('optionReady', { of: id });
export const optionAbsent = (id: WayId) => answer('optionAbsent', { of: id });
export const optionFailed = (id: WayId) => answer('optionFailed', { of: id }, { cause: `no ${id}` });
export const added = (id: WayId, method: Method) => answer('methodAdded', { of: id }, { method });
export const busy = (id: WayId, isBusy: boolean) => answer('optionBusy', { of: id }, { isBusy });
export const refused = (id: WayId, code?: string) => answer('optionRefused', { of: id }, { cause: { code } });

export const requested = (request: number, options: RequestOptions = {}): Event => ({
  type: 'requested',
  request,
  options,
});
export const chosen = (nonce: string): Event => ({ type: 'methodChosen', nonce });
export const optionChosen = (option: WayId): Event => ({ type: 'optionChosen', option });
export const configured = (option: OptionId): Event => ({ type: 'configured', option });
export const opened: Event = { type: 'opened' };
export const retried: Event = { type: 'retried' };
export const toggled: Event = { type: 'toggled' };
export const edited: Event = { type: 'editToggled' };
export const yes: Event = { type: 'deletionConfirmed' };
export const no: Event = { type: 'deletionCanceled' };
export const cleared: Event = { type: 'cleared' };
export const renewed: Event = { type: 'renewed' };
export const tornDown: Event = { type: 'tornDown' };

export const empty = { isEmpty: true, isFocused: false, isPotentiallyValid: true, isValid: false };
export const filled = { isEmpty: false, isFocused: false, isPotentiallyValid: true, isValid: true };
export const wrong = { ...filled, isValid: false };
export const full = { number: filled, expirationDate: filled, cvv: filled };
export const shifted = { liabilityShifted: true, liabilityShiftPossible: true };
const visa = [{ type: 'visa', code: { size: 3 } }];

export function input(name: CardInput['name'], field: FieldName, values: CardInput['values'], cards = visa) {
  return answer('cardInput', 'frames', {
    input: { name, field, values, cards },
    payload: { emittedBy: field, cards, fields: values },
  });
}
/** The form's last missing field becomes valid. */
export const complete = input('validityChange', 'cvv', full);

export function fresh(settings: Partial<Settings> = {}): State {
  return initialState({
    card: startCardForm({ name: 'absent' }),
    settings: { ...defaultSettings, ...settings },
  });
}

/** A widget that is ready: a guest's, or with `methods` that of a customer who has saved them. */
export function ready(settings: Partial<Settings> = {}, methods?: readonly Method[]): State {
  const { wanted = ['card'] } = settings;
  return run(
    fresh(settings),
    opened,
    ...(wanted.includes('card') ? [framesReady] : []),
    clientCreated(methods ? customer : {}),
    ...wanted.filter((id) => id !== 'card').map(optionReady),
    ...(methods ? [methodsFetched(...methods)] : []),
    ...(settings.collectsDeviceData ? [deviceDataCollected] : []),
    ...(settings.threeDSecure === 'always' ? [threeDSecureReady] : []),
  ).state;
}
