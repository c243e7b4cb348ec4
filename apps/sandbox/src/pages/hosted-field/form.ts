import type { Bus } from './bus.ts';
import { type CardEntry, cardsOf } from './card-brands.ts';
import type { Field, FieldListener } from './field.ts';
import { digitsOf } from './formatting.ts';
import type { ClientConfiguration, FieldKey, FieldState, FormOptions, InputEventType } from './messages.ts';
import { cvvLengths, verify } from './verification.ts';

/** Opens the field of one frame; frames of one form share an origin, so they reach each other directly. */
export type OpenField = (key: FieldKey, options: FormOptions, listener: FieldListener) => Field;

/** A form of card fields: it holds their state and tells the page of every change. It lives in the first frame. */
export type Form = {
  fields: Map<FieldKey, Field>;
  value: (key: FieldKey) => string;
  state: (key: FieldKey) => FieldState | undefined;
  learn: (client: ClientConfiguration) => void;
};

/** Builds the form over the frames in `openers` and reports to the page by `bus`. */
export function openForm(bus: Bus, options: FormOptions, openers: Map<FieldKey, OpenField>): Form {
  const fields = new Map<FieldKey, Field>();
  const states = new Map<FieldKey, FieldState>();
  const support = {
    gateway: undefined as string[] | undefined,
    overrides: options.fields.number?.supportedCardBrands,
  };
  let cards = cardsOf('', support);
  let begun = false;
  let bin = '';

  const value = (key: FieldKey) => fields.get(key)?.value() ?? '';
  const isAlone = openers.size === 1;

  function emit(type: InputEventType, emittedBy: FieldKey): void {
    bus.send('INPUT_EVENT', {
      type,
      merchantPayload: { emittedBy, cards, fields: Object.fromEntries(states) },
    });
  }

  function check(key: FieldKey): FieldState {
    const around = {
      options: options.fields[key] ?? {},
      cards,
      alone: isAlone,
      year: value('expirationYear'),
    };
    const { isValid, isPotentiallyValid } = verify(key, value(key), around);
    const isFocused = states.get(key)?.isFocused ?? false;
    return { isEmpty: value(key) === '', isValid, isPotentiallyValid, isFocused };
  }

  /** Looks at every field anew, since a number decides the security code's length and a year its month. */
  function refresh(): FieldKey[] {
    const changed: FieldKey[] = [];
    for (const [key, field] of fields) {
      const before = states.get(key);
      const after = check(key);
      states.set(key, after);
      field.show(
        after,
        Math.max(...cvvLengths({ options: options.fields.cvv ?? {}, cards, alone: isAlone })),
      );
      if (before?.isValid !== after.isValid || before.isPotentiallyValid !== after.isPotentiallyValid)
        changed.push(key);
    }
    return changed;
  }

  function changed(key: FieldKey): void {
    const wasEmpty = states.get(key)?.isEmpty ?? true;
    const before = typesOf(cards);
    cards = cardsOf(value('number'), support);
    const validity = refresh();
    const isEmpty = states.get(key)?.isEmpty ?? true;
    if (wasEmpty !== isEmpty) emit(isEmpty ? 'empty' : 'notEmpty', key);
    if (!isEmpty && !begun) {
      begun = true;
      bus.send('CARD_FORM_ENTRY_HAS_BEGUN');
    }
    if (before !== typesOf(cards)) emit('cardTypeChange', 'number');
    for (const one of validity) emit('validityChange', one);
    announceBin();
  }

  function announceBin(): void {
    const length = options.binVerificationLength ?? 6;
    const next = digitsOf(value('number')).slice(0, length);
    if (next.length === length && next !== bin) bus.send('BIN_AVAILABLE', next);
    bin = next;
  }

  function setFocused(key: FieldKey, isFocused: boolean): void {
    const state = states.get(key);
    if (!state || state.isFocused === isFocused) return;
    states.set(key, { ...state, isFocused });
    emit(isFocused ? 'focus' : 'blur', key);
  }

  for (const [key, open] of openers)
    fields.set(
      key,
      open(key, options, {
        changed: () => changed(key),
        focused: () => setFocused(key, true),
        blurred: () => setFocused(key, false),
        submitted: () => emit('inputSubmitRequest', key),
        left: (direction) => bus.send('TRIGGER_FOCUS_CHANGE', { field: key, direction }),
      }),
    );
  cards = cardsOf(value('number'), support);
  refresh();
  // Fields that began with a value: prefilled, or a select.
  for (const [key, { isEmpty }] of states) if (!isEmpty) emit('notEmpty', key);

  return {
    fields,
    value,
    state: (key) => states.get(key),
    learn({ gatewayConfiguration }) {
      support.gateway = gatewayConfiguration.creditCards?.supportedCardTypes;
      cards = cardsOf(value('number'), support);
      for (const key of refresh()) emit('validityChange', key);
    },
  };
}

const typesOf = (cards: CardEntry[]) => cards.map(({ type }) => type).join();
