import { describe, expect, it } from 'vitest';
import {
  added,
  busy,
  card,
  chosen,
  cleared,
  complete,
  customer,
  framesReady,
  fresh,
  gateway,
  input,
  full,
  opened,
  optionChosen,
  paypal,
  ready,
  requested,
  run,
  saved,
  tokenized,
  tokenizeFailed,
  toggled,
  tornDown,
  waited,
  wrong,
  type Happening,
} from './machine.fixture.ts';
import { requestable } from './select.ts';
import type { Settings, State } from './state.ts';
import type { OptionId } from '../ways-to-pay.ts';

const settled = waited('settle');
const typed = run(ready(), complete).state;
const tokenizing = run(typed, requested(1)).state;
const wallets: Settings['wanted'] = ['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'];
const errors = (state: State, ...happenings: Happening[]) =>
  run(state, ...happenings).effects.flatMap((effect) => (effect.type === 'refuse' ? [effect.error] : []));

describe('requestPaymentMethod', () => {
  it.each<[string, State, string]>([
    ['while loading', run(fresh(), opened).state, 'rejects NO_PAYMENT_METHOD for 9'],
    [
      'while loading, the form filled',
      run(fresh(), opened, framesReady, complete).state,
      'rejects NO_PAYMENT_METHOD for 9',
    ],
    ['after a failed start', { ...fresh(), phase: 'failed' }, 'rejects NO_PAYMENT_METHOD for 9'],
    ['after the end', run(typed, tornDown).state, 'rejects TORN_DOWN for 9'],
    ['a saved method is chosen', ready({}, [saved('s1')]), 'resolves s1 for 9'],
    ['none is chosen', ready({ preselect: false }, [saved('s1')]), 'rejects NO_PAYMENT_METHOD for 9'],
    ['on the options', ready({ wanted: wallets }), 'rejects NO_PAYMENT_METHOD for 9'],
    [
      'on the methods, the options below',
      run(ready({ wanted: wallets }, [saved('s1')]), toggled).state,
      'resolves s1 for 9',
    ],
    [
      'on an empty sheet below the chosen method',
      run(ready({}, [saved('s1')]), toggled).state,
      'rejects NO_PAYMENT_METHOD for 9',
    ],
    ['before the chosen method is shown', run(tokenizing, tokenized(card('n1'))).state, 'resolves n1 for 9'],
    [
      'another was chosen just now',
      run(ready({}, [saved('s1'), saved('s2')]), chosen('s2')).state,
      'resolves s2 for 9',
    ],
    [
      'saved methods are fetched',
      run(ready({}, [saved('s1')]), cleared).state,
      'rejects NO_PAYMENT_METHOD for 9',
    ],
    [
      'a filled form, while they are',
      run(ready({ initialView: 'card' }, [saved('s1')]), complete, cleared).state,
      'rejects NO_PAYMENT_METHOD for 9',
    ],
    [
      'an option works',
      run(ready({ wanted: wallets }), optionChosen('paypal'), busy('paypal', true)).state,
      'rejects NO_PAYMENT_METHOD for 9',
    ],
  ])('%s', (_name, state, expected) => {
    expect(run(state, requested(9)).visible).toEqual([expected]);
    expect(requestable(state) !== null).toBe(expected.startsWith('resolves'));
  });

  it('resolves with the chosen method each time', () => {
    const twice = run(tokenizing, tokenized(card('n1')), settled, requested(2), requested(3));
    expect(twice.visible).toContain('resolves n1 for 2');
    expect(twice.visible).toContain('resolves n1 for 3');
    expect(twice.effects.map(({ type }) => type)).not.toContain('tokenize');
  });

  it('tokenizes once for all requests that come meanwhile', () => {
    expect(requestable(tokenizing)).toEqual({ type: 'CreditCard', nonce: null });
    const both = run(typed, requested(1), requested(2), tokenized(card('n1')));
    expect(both.effects.filter(({ type }) => type === 'tokenize')).toHaveLength(1);
    expect(both.visible).toEqual(['resolves n1 for 1+2']);
    expect(run(typed, requested(1), requested(2), tokenizeFailed({})).visible).toEqual([
      'rejects NO_PAYMENT_METHOD for 1+2',
    ]);
  });

  it.each<[OptionId, string | null]>([
    ['paypal', 'paypalButtonMustBeUsed'],
    ['paypalCredit', 'paypalButtonMustBeUsed'],
    ['venmo', 'venmoButtonMustBeUsed'],
    ['applePay', 'applePayButtonMustBeUsed'],
    ['googlePay', 'googlePayButtonMustBeUsed'],
  ])('on the sheet of %s asks for its button: %s', (option, banner) => {
    const { state, effects } = run(ready({ wanted: wallets }), optionChosen(option), requested(1));
    expect(state.banner).toBe(banner);
    const error = { code: 'NO_PAYMENT_METHOD', displayed: banner !== null };
    expect(effects.at(-1)).toEqual({ type: 'refuse', requests: [1], error });
  });
});

describe('an unfinished form', () => {
  it('is refused: every field is marked, and a banner says so', () => {
    const { state, visible } = run(ready(), requested(1));
    expect(visible).toEqual(['rejects NO_PAYMENT_METHOD for 1']);
    expect(state).toMatchObject({ task: 'idle', banner: 'hostedFieldsFieldsInvalidError' });
    expect(state.card.errors).toEqual({
      number: 'fieldEmptyForNumber',
      expirationDate: 'fieldEmptyForExpirationDate',
      cvv: 'fieldEmptyForCvv',
    });
  });

  it('is refused for one field, too', () => {
    const { state, visible } = run(
      ready(),
      input('validityChange', 'cvv', { ...full, cvv: wrong }),
      requested(1),
    );
    expect(visible.at(-1)).toBe('rejects NO_PAYMENT_METHOD for 1');
    expect(state.card.errors).toEqual({ cvv: 'fieldInvalidForCvv' });
  });

  it('loses the banner with the next try', () => {
    expect(run(ready(), requested(1), complete, requested(2)).state.banner).toBeNull();
  });
});

describe('a card that is being tokenized', () => {
  const mine = (saves: boolean, isGuest: boolean): State => ({
    ...typed,
    gateway: isGuest ? gateway : { ...gateway, ...customer },
    card: { ...typed.card, saves },
  });
  it.each([
    [true, true, false],
    [true, false, true],
    [false, false, false],
  ])(
    'is saved for a customer, not for a guest, where the form says so (saves: %s, guest: %s, saved: %s)',
    (saves, isGuest, vault) => {
      const { effects, state } = run(mine(saves, isGuest), requested(1), tokenized(card('n1')));
      expect(effects).toContainEqual(expect.objectContaining({ type: 'tokenize', vault }));
      expect(state.methods[0]?.vaulted).toBe(vault ? true : undefined);
    },
  );

  it('is saved or not as decided when the tokenization began', () => {
    const { state } = run(
      mine(true, false),
      requested(1),
      { type: 'saveToggled', saves: false },
      tokenized(card('n1')),
    );
    expect(state.methods[0]?.vaulted).toBe(true);
  });

  it('empties the form, unless the merchant wants it kept', () => {
    expect(run(tokenizing, tokenized(card('n1'))).state.card.values).toEqual({});
    const kept = { ...tokenizing, settings: { ...tokenizing.settings, clearsFields: false } };
    expect(run(kept, tokenized(card('n1'))).state.card.values).toEqual(full);
  });

  it('blocks everything else meanwhile', () => {
    const both = run(
      ready({ wanted: ['card', 'paypal'] }, [saved('s1')]),
      toggled,
      optionChosen('card'),
      complete,
    );
    const busyState = run(both.state, requested(1)).state;
    for (const happening of [chosen('s1'), toggled, optionChosen('paypal'), { type: 'editToggled' } as const])
      expect(run(busyState, happening)).toMatchObject({ state: busyState, effects: [] });
    const joined = run(busyState, added('paypal', paypal('p1'))).state;
    expect(joined.methods.map(({ nonce }) => nonce)).toEqual(['p1', 's1']);
    expect(run(joined, tokenized(card('n1')), settled).state.active).toBe('n1');
  });

  it('may have the nonce of one that is there: it takes its place, first', () => {
    const start = run(
      ready({ initialView: 'card' }, [saved('s1'), saved('s2')]),
      complete,
      requested(1),
    ).state;
    expect(run(start, tokenized(card('s2'))).state.methods.map(({ nonce }) => nonce)).toEqual(['s2', 's1']);
  });
});

describe('a failed tokenization', () => {
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
  ])('rejects and shows a banner for %s, without an event', (code, banner) => {
    const { visible, state } = run(tokenizing, tokenizeFailed({ code }));
    expect(visible).toEqual(['rejects NO_PAYMENT_METHOD for 1']);
    expect(state).toMatchObject({ banner, task: 'idle', requests: [] });
    expect(requestable(state)).toEqual({ type: 'CreditCard', nonce: null });
  });

  it('rejects alike for a cause that is no error', () => {
    expect(run(tokenizing, tokenizeFailed(undefined)).state.banner).toBe('genericError');
  });

  it('ends with the network sentence when the frames never answer, and drops their late answer', () => {
    const ended = run(tokenizing, waited('tokenize'));
    expect(ended.state.banner).toBe('hostedFieldsTokenizationNetworkErrorError');
    expect(run(ended.state, tokenized(card('late'))(tokenizing)).visible).toEqual([]);
  });

  it('then emits what became of the form meanwhile', () => {
    const undone = input('validityChange', 'cvv', { ...full, cvv: wrong });
    expect(run(tokenizing, undone, tokenizeFailed({})).visible).toEqual([
      'card:validityChange',
      'rejects NO_PAYMENT_METHOD for 1',
      'noPaymentMethodRequestable',
    ]);
  });
});

it('a refusal is displayed exactly when the shopper sees a sentence', () => {
  const shown = (list: { displayed?: boolean }[]) => list.map(({ displayed }) => displayed === true);
  expect(shown(errors(ready(), requested(1)))).toEqual([true]);
  expect(shown(errors(tokenizing, tokenizeFailed({})))).toEqual([true]);
  expect(shown(errors(tokenizing, tornDown))).toEqual([false]);
  expect(shown(errors(ready({ wanted: wallets }), requested(1)))).toEqual([false]);
  expect(shown(errors(ready({ preselect: false }, [saved('s1')]), requested(1)))).toEqual([false]);
});

describe('after a refusal', () => {
  const led = (state: State, ...happenings: Happening[]) => {
    const { state: after, effects } = run(state, ...happenings);
    const commands = effects.flatMap((effect) => (effect.type === 'frames' ? [effect.command] : []));
    const to = commands.flatMap((command) => (command.type === 'leadToField' ? [command.field] : []));
    return { to, alert: after.card.alert, state: after };
  };

  it('the first wrong field gets the focus, and no field’s error is an alert', () => {
    expect(led(ready(), requested(1))).toMatchObject({ to: ['number'], alert: null });
    const refused = { code: 'HOSTED_FIELDS_FIELDS_INVALID', details: { invalidFieldKeys: ['cvv'] } };
    expect(led(tokenizing, tokenizeFailed(refused))).toMatchObject({ to: ['cvv'], alert: null });
    expect(led(tokenizing, tokenizeFailed({ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' })).to).toEqual(
      [],
    );
  });

  it('the field that the focus leaves keeps its error', () => {
    const { state } = led(ready(), requested(1));
    const left = led(state, input('blur', 'cvv', {}));
    expect(left.state.card.errors.cvv).toBe('fieldEmptyForCvv');
    expect(left.alert).toBeNull();
    expect(led(left.state, input('focus', 'number', {})).state.card.aim).toBeNull();
  });
});
