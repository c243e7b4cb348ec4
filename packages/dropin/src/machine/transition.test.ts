import { describe, expect, it } from 'vitest';
import { startCardForm, type CardInput } from '../options/card/card-form.ts';
import type { FieldName } from '../options/card/fields.ts';
import type { Effect } from './effect.ts';
import type { Event } from './event.ts';
import { isToggleShown, requestable } from './select.ts';
import { defaultSettings, initialState, type Gateway, type Method, type State } from './state.ts';
import { transition } from './transition.ts';

const gateway: Gateway = {
  challenges: ['cvv'],
  supportedCardTypes: ['Visa', 'MasterCard'],
  guest: true,
  authorization: 'tokenization-key',
  supported: ['card'],
};
const card = (nonce: string): Method => ({
  nonce,
  type: 'CreditCard',
  details: { lastFour: '1111', cardType: 'Visa' },
});

/** Runs events through the machine; those given as functions read the state for the task they answer. */
function run(start: State, ...events: (Event | ((state: State) => Event))[]) {
  const effects: Effect[] = [];
  let state = start;
  for (const item of events) {
    const step = transition(state, typeof item === 'function' ? item(state) : item);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects, told: told(effects) };
}

/** What merchants see, in order: events and the ends of promises. */
function told(effects: readonly Effect[]): string[] {
  return effects.flatMap((effect) => {
    if (effect.type === 'emit') return [[effect.name, show(effect.payload)].filter(Boolean).join(' ')];
    if (effect.type === 'answer') return [`resolves ${effect.method.nonce} for ${effect.requests.join('+')}`];
    if (effect.type === 'refuse') return [`rejects ${effect.fault.code} for ${effect.requests.join('+')}`];
    if (effect.type === 'startFailed') return [`start fails ${effect.fault.code}`];
    return effect.type === 'started' ? ['started'] : [];
  });
}

function show(payload: unknown): string {
  const { previousViewId, newViewId, paymentMethodIsSelected } = (payload ?? {}) as Record<
    string,
    string | undefined
  >;
  if (newViewId) return `${previousViewId}->${newViewId}`;
  return paymentMethodIsSelected === undefined ? '' : `selected:${paymentMethodIsSelected}`;
}

const task = (state: State, name: string) => state.tasks[name] ?? -1;
const clientCreated = (state: State): Event => ({
  type: 'clientCreated',
  task: task(state, 'client'),
  gateway,
});
const framesReady = (state: State): Event => ({ type: 'framesReady', task: task(state, 'frames') });
const waited =
  (name: string) =>
  (state: State): Event => ({ type: 'waited', task: task(state, name) });
const tokenized =
  (method: Method) =>
  (state: State): Event => ({ type: 'tokenized', task: task(state, 'tokenize'), method });

const empty = { isEmpty: true, isFocused: false, isPotentiallyValid: true, isValid: false };
const filled = { isEmpty: false, isFocused: false, isPotentiallyValid: true, isValid: true };
const visa = [{ type: 'visa', code: { size: 3 } }];

function input(name: CardInput['name'], field: FieldName, values: CardInput['values'], cards = visa) {
  return (state: State): Event => ({
    type: 'cardInput',
    task: task(state, 'frames'),
    input: { name, field, values, cards },
    payload: { emittedBy: field },
  });
}
const full = { number: filled, expirationDate: filled, cvv: filled };
const complete = input('validityChange', 'cvv', full);

const fresh = initialState({ card: startCardForm({ name: 'absent' }), settings: defaultSettings });
const ready = run(fresh, { type: 'opened' }, clientCreated, framesReady).state;
const typed = run(ready, complete).state;
const chosen = run(typed, { type: 'requested', request: 1 }, tokenized(card('n1')), waited('settle')).state;

describe('start', () => {
  it('is ready when frames and configuration are there, in either order', () => {
    expect(run(fresh, { type: 'opened' }, clientCreated, framesReady).told).toEqual(['started']);
    expect(run(fresh, { type: 'opened' }, framesReady, clientCreated).told.at(-1)).toBe('started');
  });

  it('starts the frames before it asks for the configuration', () => {
    const { effects } = run(fresh, { type: 'opened' });
    expect(effects.map(({ type }) => type)).toEqual(['startFrames', 'wait', 'createClient']);
  });

  it('shows only the fields the challenges ask for', () => {
    expect(ready.card.fields).toEqual(['number', 'expirationDate', 'cvv']);
  });

  it('fails with the documented reason, once', () => {
    const failed = (state: State): Event => ({
      type: 'clientFailed',
      task: task(state, 'client'),
      cause: {},
    });
    expect(run(fresh, { type: 'opened' }, failed, framesReady).told).toEqual(['start fails CREATE_FAILED']);
    const noCards = (state: State): Event => ({
      type: 'clientCreated',
      task: task(state, 'client'),
      gateway: { ...gateway, supported: [] },
    });
    expect(run(fresh, { type: 'opened' }, noCards).told).toEqual(['start fails NO_OPTIONS_AVAILABLE']);
    const framesFailed = (state: State): Event => ({
      type: 'framesFailed',
      task: task(state, 'frames'),
      cause: {},
    });
    expect(run(fresh, { type: 'opened' }, framesFailed, clientCreated).told).toEqual([
      'start fails ALL_OPTIONS_FAILED',
    ]);
  });

  it('offers Retry after the watchdog, which starts other frames and drops the first ones', () => {
    const stalled = run(fresh, { type: 'opened' }, clientCreated, waited('watchdog')).state;
    expect(stalled.phase).toBe('stalled');
    const again = run(stalled, { type: 'retried' });
    expect(again.state.phase).toBe('loading');
    expect(again.effects.map(({ type }) => type)).toEqual(['wait', 'stopFrames', 'startFrames']);
    const late: Event = { type: 'framesReady', task: task(stalled, 'frames') };
    expect(run(again.state, late).state.phase).toBe('loading');
    expect(run(again.state, framesReady).state.phase).toBe('ready');
  });

  it('takes an answer that comes after the watchdog', () => {
    expect(run(fresh, { type: 'opened' }, clientCreated, waited('watchdog'), framesReady).told).toContain(
      'started',
    );
  });
});

describe('documented order of events', () => {
  it('tells a completed form before its validity, and an undone one likewise', () => {
    expect(
      run(ready, input('notEmpty', 'cvv', { ...full, cvv: { ...filled, isValid: false } }), complete).told,
    ).toEqual(['card:notEmpty', 'paymentMethodRequestable selected:false', 'card:validityChange']);
    const undone = input('validityChange', 'cvv', { ...full, cvv: { ...filled, isValid: false } });
    expect(run(typed, undone).told).toEqual(['noPaymentMethodRequestable', 'card:validityChange']);
  });

  it('says nothing twice', () => {
    expect(run(typed, complete).told).toEqual(['card:validityChange']);
    expect(run(ready, input('validityChange', 'number', { number: filled })).told).toEqual([
      'card:validityChange',
    ]);
  });

  it('resolves first, and shows the chosen method after the pause', () => {
    const steps = run(typed, { type: 'requested', request: 1 }, tokenized(card('n1')));
    expect(steps.told).toEqual(['resolves n1 for 1']);
    expect(run(steps.state, waited('settle')).told).toEqual([
      'changeActiveView card->methods',
      'paymentMethodRequestable selected:true',
    ]);
  });

  it('says nothing of the fields that are emptied after a tokenization', () => {
    const steps = run(typed, { type: 'requested', request: 1 }, tokenized(card('n1')));
    const cleared = input(
      'validityChange',
      'number',
      { number: empty, expirationDate: empty, cvv: empty },
      [],
    );
    expect(run(steps.state, cleared).told).toEqual(['card:validityChange']);
  });

  it('asks for nothing in the fields it has just emptied', () => {
    const left = input('blur', 'expirationDate', { ...full, cvv: { ...filled, isFocused: true } });
    const steps = run(typed, left, { type: 'requested', request: 1 });
    const recheckTask = task(steps.state, 'recheck:expirationDate');
    const emptiedFields = { number: empty, expirationDate: empty, cvv: { ...empty, isFocused: true } };
    const later = run(steps.state, tokenized(card('n1')), input('empty', 'number', emptiedFields, []), {
      type: 'waited',
      task: recheckTask,
    });
    expect(recheckTask).toBeGreaterThan(0);
    expect(later.state.card.errors).toEqual({});
  });

  it('opens the sheet below the list, where nothing is requestable until it is filled', () => {
    const opened = run(chosen, { type: 'toggled' });
    expect(opened.told).toEqual(['changeActiveView methods->card', 'noPaymentMethodRequestable']);
    expect(opened.state.view).toEqual({ id: 'card', beside: 'methods' });
    expect(isToggleShown(opened.state)).toBe(false);
    expect(run(opened.state, { type: 'methodChosen', nonce: 'n1' }, waited('settle')).told).toEqual([
      'changeActiveView card->methods',
      'paymentMethodRequestable selected:true',
    ]);
  });

  it('offers another way to pay only once the chosen method is shown', () => {
    const settling = run(typed, { type: 'requested', request: 1 }, tokenized(card('n1'))).state;
    expect(isToggleShown(settling)).toBe(false);
    expect(run(settling, { type: 'toggled' }).told).toEqual([]);
    expect(isToggleShown(chosen)).toBe(true);
    const rechosen = run(chosen, { type: 'methodChosen', nonce: 'n1' }, { type: 'toggled' });
    expect(rechosen.told).toEqual(['changeActiveView methods->card', 'noPaymentMethodRequestable']);
  });

  it('clears the chosen method: nothing requestable, then the form', () => {
    const cleared = run(chosen, { type: 'cleared' });
    expect(cleared.told).toEqual(['noPaymentMethodRequestable', 'changeActiveView methods->card']);
    expect(cleared.state.methods).toEqual([]);
    expect(run(ready, { type: 'cleared' }).told).toEqual([]);
  });
});

describe('requestPaymentMethod', () => {
  it('refuses before the form is filled, marks every field and shows the banner', () => {
    const refused = run(ready, { type: 'requested', request: 1 });
    expect(refused.told).toEqual(['rejects NO_PAYMENT_METHOD for 1']);
    expect(refused.state.banner).toBe('hostedFieldsFieldsInvalidError');
    expect(refused.state.card.errors).toEqual({
      number: 'fieldEmptyForNumber',
      expirationDate: 'fieldEmptyForExpirationDate',
      cvv: 'fieldEmptyForCvv',
    });
  });

  it('gives the chosen method again and again', () => {
    const twice = run(chosen, { type: 'requested', request: 2 }, { type: 'requested', request: 3 });
    expect(twice.told).toEqual(['resolves n1 for 2', 'resolves n1 for 3']);
  });

  it('tokenizes once for all who ask meanwhile', () => {
    const both = run(
      typed,
      { type: 'requested', request: 1 },
      { type: 'requested', request: 2 },
      tokenized(card('n1')),
    );
    expect(both.effects.filter(({ type }) => type === 'tokenize')).toHaveLength(1);
    expect(both.told).toEqual(['resolves n1 for 1+2']);
  });

  it('refuses while loading', () => {
    expect(run(fresh, { type: 'opened' }, { type: 'requested', request: 1 }).told).toEqual([
      'rejects NO_PAYMENT_METHOD for 1',
    ]);
  });

  it.each([
    ['HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE', 'hostedFieldsTokenizationFailOnDuplicateError'],
    [
      'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
      'hostedFieldsTokenizationCvvVerificationFailedError',
    ],
    ['HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'hostedFieldsTokenizationNetworkErrorError'],
    ['HOSTED_FIELDS_FAILED_TOKENIZATION', 'hostedFieldsFailedTokenizationError'],
    ['SOMETHING_ELSE', 'genericError'],
    [undefined, 'genericError'],
  ])('rejects and shows a banner for %s', (code, banner) => {
    const failed = (state: State): Event => ({
      type: 'tokenizeFailed',
      task: task(state, 'tokenize'),
      cause: { code },
    });
    const { told: seen, state } = run(typed, { type: 'requested', request: 1 }, failed);
    expect(seen).toEqual(['rejects NO_PAYMENT_METHOD for 1']);
    expect(state.banner).toBe(banner);
    expect(state.task).toBe('idle');
    expect(requestable(state)).toEqual({ type: 'CreditCard', nonce: null });
  });

  it('ends with the network sentence when the frames never answer, and drops what they say later', () => {
    const started = run(typed, { type: 'requested', request: 1 }).state;
    const ended = run(started, waited('tokenizeTimeout'));
    expect(ended.state.banner).toBe('hostedFieldsTokenizationNetworkErrorError');
    const late: Event = { type: 'tokenized', task: task(started, 'tokenize'), method: card('late') };
    expect(run(ended.state, late).told).toEqual([]);
  });

  it('keeps one method of a guest, and puts a customer’s new one first', () => {
    const again = (start: State) =>
      run(
        start,
        { type: 'toggled' },
        complete,
        { type: 'requested', request: 2 },
        tokenized(card('n2')),
        waited('settle'),
      );
    expect(again(chosen).state.methods.map(({ nonce }) => nonce)).toEqual(['n2']);
    const customer: State = { ...chosen, gateway: { ...gateway, guest: false } };
    expect(again(customer).state.methods.map(({ nonce }) => nonce)).toEqual(['n2', 'n1']);
  });
});

describe('teardown', () => {
  it.each([
    ['while loading', run(fresh, { type: 'opened' }).state, ['start fails TORN_DOWN']],
    ['when ready', ready, []],
    ['while tokenizing', run(typed, { type: 'requested', request: 7 }).state, ['rejects TORN_DOWN for 7']],
    ['twice', run(ready, { type: 'tornDown' }).state, []],
  ])('%s answers whoever waits', (_when, state, expected) => {
    expect(run(state, { type: 'tornDown' }).told).toEqual(expected);
  });

  it('drops every later answer', () => {
    const tokenizing = run(typed, { type: 'requested', request: 1 }).state;
    const gone = run(tokenizing, { type: 'tornDown' }).state;
    const late: Event[] = [
      { type: 'tokenized', task: task(tokenizing, 'tokenize'), method: card('late') },
      { type: 'waited', task: task(tokenizing, 'tokenizeTimeout') },
    ];
    for (const event of late) expect(transition(gone, event)).toEqual({ state: gone, effects: [] });
    expect(run(gone, { type: 'requested', request: 9 }).told).toEqual(['rejects TORN_DOWN for 9']);
  });
});
