import { describe, expect, it } from 'vitest';
import {
  added,
  busy,
  card,
  chosen,
  cleared,
  complete,
  configured,
  edited,
  methodsFetched,
  optionChosen,
  paypal,
  ready,
  requested,
  run,
  saved,
  toggled,
  tokenized,
  waited,
  yes,
  no,
  type Happening,
  pending,
} from './machine.fixture.ts';
import { initialView, isBusy, isToggleShown } from './select.ts';
import type { Settings, State } from './state.ts';

const settled = waited('settle');
const several: Settings['wanted'] = ['card', 'paypal'];
const both = { wanted: several };
const one = [saved('s1')];
const two = [saved('s1'), saved('s2')];
const nonces = ({ methods }: State) => methods.map(({ nonce }) => nonce);
const view = ({ view: { id, beside } }: State) => (beside ? `${id} + ${beside}` : id);
const unsaved: Happening = { type: 'saveToggled', saves: false };
const pay = (nonce: string): Happening[] => [complete, requested(1), tokenized(card(nonce)), settled];

describe('a method in the list', () => {
  it('is chosen at once, and shown as chosen after the pause', () => {
    const clicked = run(ready({}, two), chosen('s2'));
    expect(clicked.visible).toEqual([]);
    expect(clicked.state.active).toBe('s2');
    expect(run(clicked.state, settled).visible).toEqual([
      'changeActiveView methods->methods',
      'paymentMethodRequestable selected:true CreditCard',
    ]);
  });

  it('can be chosen again before the pause is over, which then begins anew', () => {
    const first = run(ready({}, two), chosen('s2'));
    const second = run(first.state, chosen('s1'));
    expect(isBusy(second.state)).toBe(false);
    expect(run(second.state, settled(first.state)).visible).toEqual([]);
    expect(run(second.state, settled).visible).toEqual(['changeActiveView methods->methods']);
  });

  it('unknown, is not chosen', () => {
    const state = ready({}, two);
    expect(run(state, chosen('other'))).toMatchObject({ state, effects: [] });
  });

  it('of a guest stands alone', () => {
    const first = run(ready(), ...pay('n1')).state;
    expect(nonces(run(first, toggled, ...pay('n2')).state)).toEqual(['n2']);
  });

  it('of a customer is put first, and once', () => {
    const first = run(ready({}, two), toggled, ...pay('n1')).state;
    expect(nonces(first)).toEqual(['n1', 's1', 's2']);
    expect(nonces(run(first, toggled, ...pay('s2')).state)).toEqual(['s2', 'n1', 's1']);
  });
});

describe('Choose another way to pay', () => {
  const guest = run(ready(), ...pay('n1')).state;
  const sheet = run(ready(both, one), toggled, optionChosen('card')).state;
  const rows: [string, State, boolean, string, string[]][] = [
    ['on the only sheet', ready(), false, 'card', []],
    [
      'on a sheet beside others',
      run(ready(both), optionChosen('card')).state,
      true,
      'options',
      ['changeActiveView card->options'],
    ],
    [
      'on a sheet that hides methods',
      sheet,
      true,
      'methods + options',
      ['changeActiveView card->methods', 'paymentMethodRequestable selected:true CreditCard'],
    ],
    [
      'on the only sheet with methods',
      ready({ initialView: 'card' }, one),
      true,
      'methods',
      ['changeActiveView card->methods'],
    ],
    [
      'on methods, one way to pay',
      guest,
      true,
      'card + methods',
      ['changeActiveView methods->card', 'noPaymentMethodRequestable'],
    ],
    ['on methods, several', ready(both, one), true, 'methods + options', []],
    ['once more', run(ready(both, one), toggled).state, false, 'methods + options', []],
    ['with the sheet beside', run(guest, toggled).state, false, 'card + methods', []],
    ['on options', ready(both), false, 'options', []],
    ['in edit mode', run(ready({ ...both, canDelete: true }, one), edited).state, false, 'methods', []],
    ['while a card is tokenized', run(sheet, complete, requested(1)).state, false, 'card', []],
    [
      'before a new method is shown',
      run(sheet, complete, requested(1), tokenized(card('n1'))).state,
      false,
      'card',
      [],
    ],
    [
      'while an option works',
      run(ready(both), optionChosen('paypal'), busy('paypal', true)).state,
      false,
      'paypal',
      [],
    ],
  ];
  it.each(rows)('%s', (...[, state, isShown, next, expected]) => {
    expect(isToggleShown(state)).toBe(isShown);
    const after = run(state, toggled);
    expect(view(after.state)).toBe(next);
    expect(after.visible).toEqual(expected);
  });

  it('ends the pause after a choice', () => {
    const rechosen = run(guest, chosen('n1'), toggled);
    expect(rechosen.visible).toEqual(['changeActiveView methods->card', 'noPaymentMethodRequestable']);
    expect(pending(rechosen.state, 'settle')).toBeUndefined();
    expect(run(ready(both, two), chosen('s2'), toggled).visible).toEqual([
      'paymentMethodRequestable selected:true CreditCard',
    ]);
  });
});

describe('an option in the list', () => {
  it('shows its sheet, then emits paymentOptionSelected', () => {
    expect(run(ready(both), optionChosen('paypal')).visible).toEqual([
      'changeActiveView options->paypal',
      'paymentOptionSelected paypal',
    ]);
    expect(run(ready(both, one), toggled, optionChosen('paypal')).visible).toEqual([
      'changeActiveView methods->paypal',
      'noPaymentMethodRequestable',
      'paymentOptionSelected paypal',
    ]);
  });

  it('ends the pause after a choice', () => {
    const { state, visible } = run(ready(both, two), toggled, chosen('s2'), optionChosen('paypal'));
    expect(visible).toEqual([
      'changeActiveView methods->paypal',
      'noPaymentMethodRequestable',
      'paymentOptionSelected paypal',
    ]);
    expect(state).toMatchObject({ task: 'idle', view: { id: 'paypal' } });
  });

  it.each<[string, State]>([
    ['failed', { ...ready(both), options: [{ id: 'paypal', status: 'failed' }] }],
    ['has not come yet', { ...ready(both), options: [{ id: 'paypal', status: 'initializing' }] }],
    ['is not offered', ready()],
    [
      'while another works',
      run(ready({ wanted: [...several, 'venmo'] }), optionChosen('venmo'), busy('venmo', true)).state,
    ],
    ['while a card is tokenized', run(ready(both), optionChosen('card'), complete, requested(1)).state],
    ['in edit mode', run(ready({ ...both, canDelete: true }, one), edited).state],
  ])('can’t be chosen: %s', (_name, state) => {
    expect(run(state, optionChosen('paypal'))).toMatchObject({ state, effects: [] });
  });
});

describe('clearSelectedPaymentMethod', () => {
  const guest = run(ready(both), optionChosen('card'), ...pay('n1')).state;
  const own = run(ready(both, one), unsaved, toggled, optionChosen('card'), ...pay('n1')).state;
  const deletable = { ...both, canDelete: true };
  const none = 'noPaymentMethodRequestable';
  const rows: [string, State, string[], string, string[]][] = [
    ['a guest’s method', guest, [none, 'changeActiveView methods->options'], 'options', []],
    [
      'a guest’s method, one way to pay',
      run(ready(), ...pay('n1')).state,
      [none, 'changeActiveView methods->card'],
      'card',
      [],
    ],
    [
      'with the sheet below',
      run(ready(), ...pay('n1'), toggled).state,
      ['changeActiveView card->card'],
      'card',
      [],
    ],
    [
      'before the new method is shown',
      run(ready(), complete, requested(1), tokenized(card('n1'))).state,
      [none],
      'card',
      [],
    ],
    [
      'a sheet, from any view',
      run(ready(both), optionChosen('card')).state,
      ['changeActiveView card->options'],
      'options',
      [],
    ],
    ['the initial view', ready(both), [], 'options', []],
    ['the only sheet', ready(), [], 'card', []],
    ['the merchant’s initial view', ready({ ...both, initialView: 'card' }), [], 'card', []],
    ['a saved method', ready(both, one), [none], 'methods', ['s1']],
    ['a customer’s own beside saved ones', own, [none], 'methods', ['s1']],
    [
      'a sheet that hides saved ones',
      run(ready(both, one), toggled, optionChosen('card')).state,
      [],
      'card',
      ['s1'],
    ],
    ['in edit mode', run(ready(deletable, one), edited).state, [], 'methods', ['s1']],
    [
      'asking about a saved one',
      run(ready(deletable, one), edited, chosen('s1')).state,
      [],
      'delete-confirmation',
      ['s1'],
    ],
    [
      'asking about the own one',
      run({ ...own, settings: { ...own.settings, canDelete: true } }, edited, chosen('n1')).state,
      ['changeActiveView delete-confirmation->methods'],
      'methods',
      ['s1'],
    ],
    [
      'a guest editing',
      run({ ...guest, settings: { ...guest.settings, canDelete: true } }, edited).state,
      ['changeActiveView methods->options'],
      'options',
      [],
    ],
  ];
  it.each(rows)('%s', (...[, state, expected, next, left]) => {
    const { state: after, visible, effects } = run(state, cleared);
    expect(visible).toEqual(expected);
    expect(view(after)).toBe(next);
    expect(nonces(after)).toEqual(left);
    expect(after.active).toBeNull();
    expect(after.task).toBe(left.length > 0 ? 'refreshing' : 'idle');
    expect(effects.filter(({ type }) => type === 'fetchMethods')).toHaveLength(left.length > 0 ? 1 : 0);
    if (left.length === 0) expect(after.isEditing).toBe(false);
  });

  const refreshing = run(ready(both, one), cleared).state;
  it.each<[string, Happening, string[], string]>([
    ['the same again', methodsFetched(...one), [], 'methods'],
    ['others', methodsFetched(saved('s3')), [], 'methods'],
    ['none any more', methodsFetched(), ['changeActiveView methods->options'], 'options'],
    ['no answer in time', waited('methods'), [], 'methods'],
  ])('then the saved methods: %s', (_name, answer, expected, next) => {
    const { state, visible } = run(refreshing, answer);
    expect(visible).toEqual(expected);
    expect(view(state)).toBe(next);
    expect(state.task).toBe('idle');
    expect(state.active).toBeNull();
  });

  it('a late answer is dropped', () => {
    const over = run(refreshing, waited('methods')).state;
    expect(run(over, methodsFetched(saved('late'))(refreshing))).toMatchObject({ state: over, effects: [] });
  });

  it('does not ask about a method that has gone meanwhile', () => {
    const asking = run(ready(deletable, two), edited, chosen('s2'), cleared).state;
    const { state, visible } = run(asking, methodsFetched(...one));
    expect(visible).toEqual(['changeActiveView delete-confirmation->methods']);
    expect(state.isEditing).toBe(true);
    expect(run(asking, methodsFetched()).visible).toEqual(['changeActiveView delete-confirmation->options']);
  });

  it('while a card is tokenized, forgets the other methods; the card becomes the chosen one', () => {
    const tokenizing = run(own, toggled, optionChosen('card'), complete, requested(1)).state;
    const during = run(tokenizing, cleared);
    expect(during).toMatchObject({ visible: [], state: { task: 'tokenizing', view: { id: 'card' } } });
    expect(nonces(during.state)).toEqual(['s1']);
    expect(run(during.state, tokenized(card('n2')), settled).visible).toEqual([
      'resolves n2 for 1',
      'changeActiveView card->methods',
      'paymentMethodRequestable selected:true CreditCard',
    ]);
  });

  it('while a deletion or another clear is under way, fetches nothing a second time', () => {
    const deleting = run(ready(deletable, two), edited, chosen('s1'), yes).state;
    expect(run(deleting, cleared).effects).toEqual([]);
    expect(run(refreshing, cleared)).toMatchObject({ state: refreshing, effects: [] });
  });

  it('while an option works, forgets what was chosen before', () => {
    const working = run(own, toggled, optionChosen('paypal'), busy('paypal', true)).state;
    const during = run(working, cleared);
    expect(during).toMatchObject({ visible: [], state: { task: 'working', active: null } });
    expect(run(during.state, added('paypal', paypal('p1')), settled).state.active).toBe('p1');
  });
});

describe('updateConfiguration', () => {
  const p1 = [added('paypal', paypal('p1')), settled];
  const guest = run(ready(both), ...p1).state;
  const customer = run(ready({ ...both, canDelete: true }, one), ...p1).state;
  const typing = run(guest, toggled, optionChosen('card'), complete);

  it.each<[string, State, string[], string]>([
    ['of nothing there', ready(both, one), [], 'methods: s1'],
    ['of one that is saved', ready(both, [paypal('p1', { vaulted: true })]), [], 'methods: p1'],
    ['of the chosen one', customer, ['noPaymentMethodRequestable'], 'methods: s1'],
    ['of another one', run(customer, chosen('s1'), settled).state, [], 'methods: s1'],
    [
      'of one that was just chosen',
      run(customer, chosen('p1')).state,
      ['noPaymentMethodRequestable'],
      'methods: s1',
    ],
    [
      'of the last one',
      guest,
      ['changeActiveView methods->options', 'noPaymentMethodRequestable'],
      'options: ',
    ],
    [
      'of the last one, not shown yet',
      run(ready(both), added('paypal', paypal('p1'))).state,
      [],
      'options: ',
    ],
    [
      'of the last one, on a sheet',
      run(guest, toggled, optionChosen('card')).state,
      ['changeActiveView card->options'],
      'options: ',
    ],
    ['of none, on a sheet that stays as it is', run(ready(both), optionChosen('card')).state, [], 'card: '],
    ['in edit mode', run(customer, edited).state, [], 'methods: s1'],
    [
      'of the one asked about',
      run(customer, edited, chosen('p1')).state,
      ['changeActiveView delete-confirmation->methods'],
      'methods: s1',
    ],
    ['of another than asked about', run(customer, edited, chosen('s1')).state, [], 'delete-confirmation: s1'],
    ['while a card is tokenized', run(typing.state, requested(1)).state, [], 'card: '],
    ['while the saved ones are fetched', run(customer, cleared).state, [], 'methods: s1'],
  ])('%s', (_name, state, expected, next) => {
    const { state: after, visible } = run(state, configured('paypal'));
    expect(visible).toEqual(expected);
    expect(`${view(after)}: ${nonces(after).join()}`).toBe(next);
  });

  it('hides the emptied list beside a sheet that is in use', () => {
    const only = run(ready({ wanted: ['paypal'] }), ...p1, toggled, busy('paypal', true)).state;
    expect(view(only)).toBe('paypal + methods');
    expect(run(only, configured('paypal')).state).toMatchObject({
      task: 'working',
      view: { id: 'paypal', beside: null },
    });
  });

  it('changes nothing for an option that is not offered', () => {
    expect(run(customer, configured('googlePay'))).toMatchObject({ state: customer, effects: [] });
  });

  it('does not show the confirmation again after No', () => {
    const asked = run(customer, edited, chosen('p1'), no).state;
    expect(run(asked, configured('paypal')).state).toMatchObject({ deleting: null, isEditing: true });
  });
});

it('the initial view falls back to the options while none is known', () => {
  expect(initialView({ ...ready(), options: [] })).toBe('options');
});
