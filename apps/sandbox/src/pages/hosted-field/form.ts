import type { Filled } from './autofill.ts';
import type { Bus } from './bus.ts';
import { type CardEntry, cardsOf, type AcceptedBrands, acceptedBrands } from './card-brands.ts';
import type { Field, FieldListener } from './field.ts';
import { digitsOf } from './formatting.ts';
import {
  type ClientConfiguration,
  type FieldKey,
  type FieldState,
  type FormOptions,
  type InputEventType,
  isFieldKey,
} from './messages.ts';
import { type Verification, verify, verifyMonthAndYear } from './verification.ts';

/**
 * Opens the field of one frame. The frames of one form have the same origin, so they can call each other
 * directly.
 */
export type OpenField = (key: FieldKey, options: FormOptions, listener: FieldListener) => Field;

/**
 * A form of card fields. It holds their state and reports every change to the page. It runs in the first
 * frame.
 */
export type Form = {
  /** The fields in the order of the merchant's options. */
  fields: Map<FieldKey, Field>;
  value: (key: FieldKey) => string;
  state: (key: FieldKey) => FieldState | undefined;
  configure: (client: ClientConfiguration) => void;
  /** Replaces the field of a frame that was loaded again. */
  replace: (key: FieldKey, open: OpenField) => void;
};

/**
 * Builds the form from the frames in `openers`. It reports to the page through `bus`, with the events in the
 * order of Braintree's own frame: empty or not, validity, the security code's validity, card type, BIN.
 */
export function openForm(
  bus: Pick<Bus, 'send'>,
  options: FormOptions,
  openers: ReadonlyMap<FieldKey, OpenField>,
): Form {
  const fields = new Map<FieldKey, Field>();
  const states = new Map<FieldKey, FieldState>();
  const keys = Object.keys(options.fields).filter((key) => isFieldKey(key) && openers.has(key)) as FieldKey[];
  let accepted: AcceptedBrands;
  let cards = cardsOf('');
  let hasBegun = false;
  let bin = '';

  const value = (key: FieldKey) => fields.get(key)?.value() ?? '';

  function emit(type: InputEventType, emittedBy: FieldKey): void {
    bus.send('INPUT_EVENT', {
      type,
      merchantPayload: { emittedBy, cards, fields: Object.fromEntries(states) },
    });
  }

  /** Sets one part of a field's state; returns true when it changed. */
  function set(key: FieldKey, part: keyof FieldState, next: boolean): boolean {
    const state = states.get(key);
    if (!state || state[part] === next) return false;
    states.set(key, { ...state, [part]: next });
    return true;
  }

  function applyVerification(key: FieldKey, { isValid, isPotentiallyValid }: Verification): void {
    if (set(key, 'isValid', isValid)) emit('validityChange', key);
    if (set(key, 'isPotentiallyValid', isPotentiallyValid)) emit('validityChange', key);
    fields.get(key)?.show(isValid, isPotentiallyValid);
  }

  function validate(key: FieldKey): void {
    if (!states.has(key)) return;
    if (key === 'expirationMonth' || key === 'expirationYear') {
      const both = verifyMonthAndYear(value('expirationMonth'), value('expirationYear'));
      applyVerification('expirationMonth', both.expirationMonth);
      applyVerification('expirationYear', both.expirationYear);
    } else {
      const known = key === 'number' ? cardsOf(digitsOf(value('number')), accepted) : cards;
      const surroundings = {
        options: options.fields[key] ?? {},
        cards: known,
        hasNumber: states.has('number'),
      };
      applyVerification(key, verify(key, value(key), surroundings));
    }
  }

  function changed(key: FieldKey): void {
    const isEmpty = value(key) === '';
    if (set(key, 'isEmpty', isEmpty)) emit(isEmpty ? 'empty' : 'notEmpty', key);
    validate(key);
    if (key === 'number') updateBrand(digitsOf(value('number')));
  }

  function updateBrand(number: string): void {
    const next = cardsOf(number, accepted);
    if (typesOf(next) !== typesOf(cards)) {
      cards = next;
      validate('cvv');
      emit('cardTypeChange', 'number');
      limitCodeLength();
    }
    const length = options.binVerificationLength ?? 6;
    const prefix = number.slice(0, length);
    if (prefix.length === length && prefix !== bin) bus.send('BIN_AVAILABLE', prefix);
    bin = prefix;
  }

  function limitCodeLength(): void {
    fields.get('cvv')?.limit(Math.max(...cards.map(({ code }) => code.size), 0) || 4);
  }

  function setFocused(key: FieldKey, isFocused: boolean): void {
    if (!set(key, 'isFocused', isFocused)) return;
    if (!hasBegun) bus.send('CARD_FORM_ENTRY_HAS_BEGUN');
    hasBegun = true;
    // A browser may report the new focus before it reports the old field's blur.
    for (const other of keys) if (isFocused && other !== key) setFocused(other, false);
    emit(isFocused ? 'focus' : 'blur', key);
  }

  function fill(card: Filled): void {
    const { expirationMonth: month, expirationYear: year } = card;
    const filled = { ...card, expirationDate: month && year ? `${month} / ${year}` : undefined };
    for (const [key, field] of fields) {
      const text = key === 'postalCode' ? undefined : filled[key];
      if (text) field.fill(text);
    }
  }

  const listenerFor = (key: FieldKey): FieldListener => ({
    changed: () => changed(key),
    focused: () => setFocused(key, true),
    blurred: () => setFocused(key, false),
    submitted: () => emit('inputSubmitRequest', key),
    left: (direction) => bus.send('TRIGGER_FOCUS_CHANGE', { field: key, direction }),
    filled: fill,
  });

  for (const key of keys) {
    const field = openers.get(key)?.(key, options, listenerFor(key));
    if (!field) continue;
    fields.set(key, field);
    const { hasDefault } = field;
    states.set(key, {
      isEmpty: !hasDefault,
      isValid: hasDefault,
      isPotentiallyValid: true,
      isFocused: false,
    });
    field.show(hasDefault, true);
  }
  for (const key of keys) if (!fields.get(key)?.hasDefault || options.fields[key]?.prefill) changed(key);

  return {
    fields,
    value,
    state: (key) => states.get(key),
    configure({ gatewayConfiguration: { creditCards } }) {
      const { supportedCardBrands, rejectUnsupportedCards } = options.fields.number ?? {};
      if (!supportedCardBrands && !rejectUnsupportedCards) return;
      accepted = acceptedBrands(creditCards?.supportedCardTypes, supportedCardBrands);
      validate('number');
    },
    replace(key, open) {
      if (!fields.has(key)) return;
      fields.set(key, open(key, options, listenerFor(key)));
      setFocused(key, false);
      changed(key);
      limitCodeLength();
    },
  };
}

const typesOf = (cards: CardEntry[]) => cards.map(({ type }) => type).join();
