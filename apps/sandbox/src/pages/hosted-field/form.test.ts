import { describe, expect, it } from 'vitest';
import type { Field, FieldListener } from './field.ts';
import { openForm } from './form.ts';
import type { FieldKey, FieldOptions, FormOptions } from './messages.ts';

type Sent = { type: string; merchantPayload: { emittedBy: string; cards: object[]; fields: object } };

/** A form with fake fields. `put` types into a field; `heard` lists what the page received. */
function formWith(fields: Partial<Record<FieldKey, FieldOptions>>, more: Partial<FormOptions> = {}) {
  const sent: [name: string, data: unknown][] = [];
  const values = new Map<FieldKey, string>();
  const listeners = new Map<FieldKey, FieldListener>();
  const shown: string[] = [];
  const open = (key: FieldKey, options: FormOptions, listener: FieldListener): Field => {
    const { prefill, select } = options.fields[key] ?? {};
    values.set(key, String(prefill ?? (select ? '12' : '')));
    listeners.set(key, listener);
    const nothing = () => undefined;
    return {
      hasDefault: Boolean(select),
      value: () => values.get(key) ?? '',
      show: (isValid, isPotentiallyValid) => shown.push(`${key} ${isValid} ${isPotentiallyValid}`),
      limit(length) {
        const value = values.get(key) ?? '';
        if (value.length > length) this.fill(value.slice(0, length));
      },
      fill(text) {
        values.set(key, text);
        listener.changed();
      },
      focus: nothing,
      setAttribute: nothing,
      removeAttribute: nothing,
      addClass: nothing,
      removeClass: nothing,
      setMessage: nothing,
      setOptionTexts: nothing,
      removeIntercepts: nothing,
    };
  };
  const keys = Object.keys(fields).toReversed() as FieldKey[];
  const form = openForm(
    { send: (name, data) => void sent.push([name, structuredClone(data)]) },
    { fields, ...more },
    new Map(keys.map((key) => [key, open])),
  );
  return {
    form,
    shown,
    sent,
    listener: (key: FieldKey) => listeners.get(key),
    put: (key: FieldKey, value: string) => form.fields.get(key)?.fill(value),
    /** What the page received since the last call, in short form. */
    heard: () =>
      sent.splice(0).map(([name, data]) => {
        if (name !== 'INPUT_EVENT') return typeof data === 'string' ? `${name} ${data}` : name;
        const { type, merchantPayload } = data as Sent;
        return `${type} ${merchantPayload.emittedBy}`;
      }),
  };
}

const card = { number: {}, expirationDate: {}, cvv: {} };
const gateway = (supportedCardTypes: string[]) => ({
  authorizationType: 'TOKENIZATION_KEY' as const,
  authorization: '',
  gatewayConfiguration: { clientApiUrl: '', creditCards: { supportedCardTypes } },
});

describe('a form of card fields', () => {
  it('reports a pasted number: not empty, validity, then brand and BIN', () => {
    const { put, sent, heard } = formWith(card);
    put('number', '4111111111111111');
    const [, validity] = sent.map(([, data]) => data as Sent);
    expect(validity?.merchantPayload).toMatchObject({
      emittedBy: 'number',
      fields: { number: { isEmpty: false, isValid: true, isPotentiallyValid: true, isFocused: false } },
    });
    expect(validity?.merchantPayload.cards.length).toBeGreaterThan(11);
    expect(Object.keys(validity?.merchantPayload.fields ?? {})).toEqual(Object.keys(card));
    expect(heard()).toEqual([
      'notEmpty number',
      'validityChange number',
      'cardTypeChange number',
      'BIN_AVAILABLE 411111',
    ]);
    put('number', '4111111111111112');
    expect(heard()).toEqual(['validityChange number']);
    put('number', '378282246310006');
    expect(heard()).toEqual(['validityChange number', 'cardTypeChange number', 'BIN_AVAILABLE 378282']);
    put('number', '');
    expect(heard()).toEqual(['empty number', 'validityChange number', 'cardTypeChange number']);
  });

  it('reports each part of the validity that changes', () => {
    const { put, heard } = formWith(card);
    put('number', '5555555555554444');
    heard();
    put('number', '5555555555554445');
    expect(heard()).toEqual(['validityChange number', 'validityChange number']);
  });

  it('verifies the security code again when the brand changes, and cuts it', () => {
    const { put, heard, form } = formWith(card);
    put('cvv', '1234');
    expect(heard()).toEqual(['notEmpty cvv', 'validityChange cvv']);
    put('number', '4');
    heard();
    put('number', '41');
    expect(form.value('cvv')).toBe('123');
    put('cvv', '1234');
    put('number', '');
    heard();
    put('number', '378282246310005');
    expect(heard()).toEqual([
      'notEmpty number',
      'validityChange number',
      'cardTypeChange number',
      'BIN_AVAILABLE 378282',
    ]);
  });

  it('reports each BIN once, with six digits or eight', () => {
    const bins = (more: Partial<FormOptions>) => {
      const { put, heard } = formWith(card, more);
      for (const number of ['41111', '411111', '41111111', '411111112', '41111', '411111', '5555555555'])
        put('number', number);
      return heard().filter((one) => one.startsWith('BIN'));
    };
    expect(bins({})).toEqual(['BIN_AVAILABLE 411111', 'BIN_AVAILABLE 411111', 'BIN_AVAILABLE 555555']);
    expect(bins({ binVerificationLength: 8 })).toEqual(['BIN_AVAILABLE 41111111', 'BIN_AVAILABLE 55555555']);
  });

  it('has the focus in only one field, and reports when entry begins', () => {
    const { listener, heard, form } = formWith(card);
    listener('number')?.focused();
    expect(heard()).toEqual(['CARD_FORM_ENTRY_HAS_BEGUN', 'focus number']);
    listener('cvv')?.focused();
    expect(heard()).toEqual(['blur number', 'focus cvv']);
    expect(form.state('cvv')).toMatchObject({ isFocused: true });
    listener('number')?.blurred();
    expect(heard()).toEqual([]);
    listener('cvv')?.submitted();
    expect(heard()).toEqual(['inputSubmitRequest cvv']);
  });

  it('reports prefilled values at the start, but not a select’s initial value', () => {
    const { form, heard } = formWith({
      expirationMonth: { select: true },
      expirationYear: { select: true },
      number: { prefill: '4111111111111111' },
    });
    expect(heard()).toEqual([
      'notEmpty number',
      'validityChange number',
      'cardTypeChange number',
      'BIN_AVAILABLE 411111',
    ]);
    expect(form.state('expirationMonth')).toEqual({
      isEmpty: false,
      isValid: true,
      isPotentiallyValid: true,
      isFocused: false,
    });
  });

  it('accepts every brand unless it has options to reject some', () => {
    const { put, form } = formWith(card);
    form.configure(gateway(['Visa']));
    put('number', '378282246310005');
    expect(form.state('number')).toMatchObject({ isValid: true });

    for (const option of [{ rejectUnsupportedCards: true }, { supportedCardBrands: { visa: true } }]) {
      const strict = formWith({ ...card, number: option });
      strict.put('number', '378282246310005');
      strict.heard();
      strict.form.configure(gateway(['Visa']));
      expect(strict.heard()).toEqual(['validityChange number', 'validityChange number']);
      strict.put('number', '4111111111111111');
      expect(strict.form.state('number')).toMatchObject({ isValid: true });
    }
  });

  it('distributes autofilled data to its fields', () => {
    const { listener, form } = formWith({ ...card, cardholderName: {}, postalCode: {} });
    listener('number')?.filled({ cardholderName: 'Asha Rao', cvv: '123', expirationMonth: '02' });
    expect(form.value('expirationDate')).toBe('');
    listener('number')?.filled({ expirationMonth: '02', expirationYear: '2034' });
    expect(form.value('expirationDate')).toBe('02 / 2034');
    expect([form.value('cardholderName'), form.value('cvv')]).toEqual(['Asha Rao', '123']);
  });

  it('ignores missing fields', () => {
    const { form } = formWith({ number: {}, ['__proto__' as FieldKey]: {}, ['pin' as FieldKey]: {} });
    expect([...form.fields.keys()]).toEqual(['number']);
  });
});
