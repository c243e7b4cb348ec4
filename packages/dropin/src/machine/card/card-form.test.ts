import { describe, expect, it } from 'vitest';
import { configure, fieldsToTokenize, startCardForm, type CardForm, type CardInput } from './card-form.ts';
import {
  isComplete,
  receive,
  emptied,
  recheck,
  reportFor,
  showProblems,
  showRefused,
} from './card-transition.ts';

const gateway = {
  challenges: ['cvv', 'postal_code'],
  supportedCardTypes: ['Visa', 'American Express'],
  guest: true,
  authorization: 'tokenization-key',
  threeDSecure: false,
  supported: ['card'],
} as const;
const empty = { isEmpty: true, isFocused: false, isPotentiallyValid: true, isValid: false };
const focused = { ...empty, isFocused: true };
const partial = { isEmpty: false, isFocused: false, isPotentiallyValid: true, isValid: false };
const wrong = { isEmpty: false, isFocused: false, isPotentiallyValid: false, isValid: false };
const valid = { isEmpty: false, isFocused: false, isPotentiallyValid: true, isValid: true };
const visa = { type: 'visa', code: { size: 3 } };
const amex = { type: 'american-express', code: { size: 4 } };
const maestro = { type: 'maestro', code: { size: 3 } };

const form = configure(startCardForm({ name: 'optional' }), gateway);
const all = { number: valid, expirationDate: valid, cvv: valid, postalCode: valid };
const at = (values: CardForm['values'], cards = [visa]): CardForm => ({ ...form, values, cards });
const report = (start: CardForm, name: CardInput['name'], field: CardInput['field']) =>
  receive(start, { name, field, values: start.values, cards: start.cards });

describe('the fields', () => {
  it.each([
    [[], ['number', 'expirationDate']],
    [['cvv'], ['number', 'expirationDate', 'cvv']],
    [['postal_code'], ['number', 'expirationDate', 'postalCode']],
  ])('with challenges %j are %j', (challenges, fields) => {
    expect(configure(startCardForm({ name: 'absent' }), { ...gateway, challenges }).fields).toEqual(fields);
  });

  it('leave an optional name out of tokenization when it is empty', () => {
    expect(fieldsToTokenize(at({ ...all, cardholderName: empty }))).not.toContain('cardholderName');
    expect(fieldsToTokenize(at({ ...all, cardholderName: valid }))).toContain('cardholderName');
  });
});

describe('the payload of a card event', () => {
  const fewer = configure(startCardForm({ name: 'absent' }), { ...gateway, challenges: [] });
  const heard = (field: CardInput['field']) =>
    reportFor(fewer, { name: 'notEmpty', field, values: {}, cards: [] }, { emittedBy: field, fields: all });

  it('is about the fields that are shown', () => {
    expect(heard('number')).toEqual({
      emittedBy: 'number',
      fields: { number: valid, expirationDate: valid },
    });
    expect(heard('cvv')).toBeUndefined();
  });

  it('is the SDK’s own payload where all fields are shown', () => {
    const payload = { emittedBy: 'cvv' };
    const input = { name: 'empty', field: 'cvv', values: {}, cards: [] } as const;
    expect(reportFor(form, input, payload)).toBe(payload);
  });
});

describe('saving a card', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ])('asked for: %s, by a guest: %s, is offered: %s', (offersSaving, guest, expected) => {
    const start = startCardForm({ name: 'absent', offersSaving });
    expect(configure(start, { ...gateway, guest }).offersSaving).toBe(expected);
    expect(start.saves).toBe(true);
  });
});

describe('completeness', () => {
  it.each([
    ['every field valid', at(all), true],
    ['nothing typed', form, false],
    ['one field empty', at({ ...all, cvv: empty }), false],
    ['a brand the gateway does not take', at(all, [maestro]), false],
    ['several brands possible', at(all, [visa, maestro]), false],
    ['a required name left empty', { ...at(all), nameRequired: true }, false],
  ])('%s: %s', (_case, card, expected) => {
    expect(isComplete(card)).toBe(expected);
  });
});

describe('errors', () => {
  it('all appear before a tokenization', () => {
    expect(
      showProblems(at({ number: valid, expirationDate: wrong, cvv: partial }, [maestro])).form.errors,
    ).toEqual({
      number: 'unsupportedCardTypeError',
      expirationDate: 'fieldInvalidForExpirationDate',
      cvv: 'fieldInvalidForCvv',
      postalCode: 'fieldEmptyForPostalCode',
    });
  });

  it('appear when a wrong field is left', () => {
    const left = report(at({ number: partial }), 'blur', 'number');
    expect(left.form.errors).toEqual({ number: 'fieldInvalidForNumber' });
    expect(left.commands).toEqual([
      { type: 'showFieldError', field: 'number', message: 'fieldInvalidForNumber' },
    ]);
  });

  it('appear for an empty field only when the shopper went on to another', () => {
    expect(report(at({ number: empty }), 'blur', 'number').form.errors).toEqual({});
    expect(recheck(at({ number: empty, cvv: focused }), 'number').form.errors).toEqual({
      number: 'fieldEmptyForNumber',
    });
    expect(recheck(at({ number: empty }), 'number').form.errors).toEqual({});
    expect(recheck(at({ number: focused }), 'number').form.errors).toEqual({});
  });

  it('of an empty field appear when the shopper went on to the notice of collection', () => {
    const left = receive(at({ number: empty }), {
      name: 'blur',
      field: 'number',
      values: { number: empty },
      cards: [],
      isNoticeFocused: true,
    });
    expect(left.form.errors).toEqual({ number: 'fieldEmptyForNumber' });
  });

  it('go from an empty field when the shopper leaves the form, and from a field that is valid', () => {
    const marked = showProblems(form).form;
    expect(report({ ...marked, values: { cvv: empty } }, 'blur', 'cvv').form.errors.cvv).toBeUndefined();
    const refused = showRefused(at(all), { details: { invalidFieldKeys: ['cvv'] } }).form;
    expect(report(refused, 'blur', 'cvv').form.errors).toEqual({});
  });

  it.each([
    ['too long', wrong, 'fieldTooLongForCardholderName'],
    ['a number', partial, 'fieldInvalidForCardholderName'],
  ])('of a name: %s', (_case, cardholderName, message) => {
    expect(showProblems(at({ ...all, cardholderName })).form.errors).toEqual({ cardholderName: message });
  });

  it('go when the field may become valid again, or gets content', () => {
    const marked = showProblems(form).form;
    const typing = report({ ...marked, values: { number: partial } }, 'validityChange', 'number');
    expect(typing.form.errors.number).toBeUndefined();
    expect(typing.commands).toEqual([{ type: 'hideFieldError', field: 'number' }]);
    expect(
      report({ ...marked, values: { cvv: partial } }, 'notEmpty', 'cvv').form.errors.cvv,
    ).toBeUndefined();
  });

  it('of an unsupported brand go when the brand becomes one the gateway takes', () => {
    const marked = showProblems(at(all, [maestro])).form;
    const changed = receive(marked, { name: 'cardTypeChange', field: 'number', values: all, cards: [visa] });
    expect(changed.form.errors).toEqual({});
  });
});

describe('a failed tokenization', () => {
  const gatewaySays = (...fields: object[]) => ({
    fieldErrors: [{ field: 'creditCard', fieldErrors: fields }],
  });
  const postal = { field: 'billingAddress', fieldErrors: [{ field: 'postalCode' }] };
  const answer = gatewaySays({ field: 'number' }, { field: 'expirationYear' }, postal);
  it.each([
    ['the frames name', 'FIELDS_INVALID', { invalidFieldKeys: ['cvv'] }, ['cvv']],
    [
      'the gateway names',
      'FAILED_TOKENIZATION',
      { originalError: { details: { originalError: answer } } },
      ['number', 'expirationDate', 'postalCode'],
    ],
    [
      'did not pass verification',
      'TOKENIZATION_CVV_VERIFICATION_FAILED',
      { originalError: gatewaySays({ field: 'cvv' }) },
      ['cvv'],
    ],
    ['belong to a card saved before', 'TOKENIZATION_FAIL_ON_DUPLICATE', { originalError: answer }, []],
    ['nobody names', 'TOKENIZATION_NETWORK_ERROR', { originalError: {} }, []],
    [
      'are nonsense',
      'FAILED_TOKENIZATION',
      { originalError: { fieldErrors: [null, { field: 5, fieldErrors: 'x' }], field: 'pin' } },
      [],
    ],
  ])('marks the fields that %s', (_case, code, details, expected) => {
    const { errors } = showRefused(at(all), { code: `HOSTED_FIELDS_${code}`, details }).form;
    expect(Object.keys(errors)).toEqual(expected);
  });

  it('says of a name that the gateway finds too long that it is so', () => {
    const details = { originalError: gatewaySays({ field: 'cardholderName', code: '81723' }) };
    const form = configure(startCardForm({ name: 'optional' }), gateway);
    expect(showRefused(form, { details }).form.errors).toEqual({
      cardholderName: 'nameTooLongForGateway',
    });
  });
});

describe('the security code', () => {
  it('has three digits again once the fields are emptied', () => {
    expect(emptied(at(all, [amex])).commands).toContainEqual({ type: 'setCodeLength', digits: 3 });
  });

  it('keeps the merchant’s placeholder', () => {
    const overrides = { fields: { cvv: { placeholder: '' } } };
    const own = configure(startCardForm({ name: 'absent', overrides }), gateway);
    const input = { name: 'cardTypeChange', field: 'number', values: all, cards: [amex] } as const;
    expect(receive(own, input).commands).toEqual([]);
  });

  it('has four digits for American Express, and three again for others', () => {
    const toAmex = receive(at(all), { name: 'cardTypeChange', field: 'number', values: all, cards: [amex] });
    expect(toAmex.commands).toContainEqual({ type: 'setCodeLength', digits: 4 });
    const back = receive(toAmex.form, {
      name: 'cardTypeChange',
      field: 'number',
      values: all,
      cards: [visa],
    });
    expect(back.commands).toContainEqual({ type: 'setCodeLength', digits: 3 });
  });
});
