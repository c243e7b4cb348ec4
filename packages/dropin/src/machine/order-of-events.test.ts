import { describe, expect, it } from 'vitest';
import {
  added,
  card,
  chosen,
  cleared,
  complete,
  configured,
  deleted,
  deleteFailed,
  edited,
  empty,
  filled,
  full,
  input,
  methodsFetched,
  no,
  optionChosen,
  paypal,
  ready,
  requested,
  run,
  saved,
  toggled,
  tokenized,
  tokenizeFailed,
  waited,
  wrong,
  yes,
  type Happening,
  pending,
} from './machine.fixture.ts';
import type { State } from './state.ts';

const settled = waited('settle');
const two = [saved('s1'), saved('s2')];
const wanted = ['card', 'paypal'] as const;
const guest = ready();
const typed = run(guest, complete).state;
const paid = run(typed, requested(1), tokenized(card('n1')), settled).state;
const list = ready({ canDelete: true }, two);
const wallets = ready({ wanted });
const editing = run(list, edited).state;
const asking = run(editing, chosen('s1')).state;
const unselected = ready({ preselect: false }, two);

/**
 * The table of docs/behaviour/widget.md#order-of-events, row by row, and what follows from it (decision 20).
 */
const rows: [string, State, Happening[], string[]][] = [
  [
    'a valid card form is completed',
    guest,
    [
      input('notEmpty', 'cvv', { ...full, cvv: wrong }),
      input('cardTypeChange', 'number', { ...full, cvv: wrong }),
      complete,
    ],
    [
      'card:notEmpty',
      'card:cardTypeChange',
      'paymentMethodRequestable selected:false CreditCard',
      'card:validityChange',
    ],
  ],
  [
    'the card becomes invalid',
    typed,
    [input('validityChange', 'cvv', { ...full, cvv: wrong })],
    ['noPaymentMethodRequestable', 'card:validityChange'],
  ],
  [
    'a card is tokenized',
    typed,
    [requested(1), tokenized(card('n1')), settled],
    [
      'resolves n1 for 1',
      'changeActiveView card->methods',
      'paymentMethodRequestable selected:true CreditCard',
    ],
  ],
  [
    'its fields are emptied by that',
    typed,
    [
      requested(1),
      tokenized(card('n1')),
      input('validityChange', 'cvv', { number: empty, expirationDate: empty, cvv: empty }, []),
    ],
    ['resolves n1 for 1', 'card:validityChange'],
  ],
  ['tokenizing fails', typed, [requested(1), tokenizeFailed({})], ['rejects NO_PAYMENT_METHOD for 1']],
  [
    'an option is chosen',
    wallets,
    [optionChosen('paypal')],
    ['changeActiveView options->paypal', 'paymentOptionSelected paypal'],
  ],
  [
    'an option is chosen, while something can be requested',
    run(ready({ wanted }, two), toggled).state,
    [optionChosen('paypal')],
    ['changeActiveView methods->paypal', 'noPaymentMethodRequestable', 'paymentOptionSelected paypal'],
  ],
  [
    'PayPal is approved',
    run(wallets, optionChosen('paypal')).state,
    [added('paypal', paypal('p1')), settled],
    ['changeActiveView paypal->methods', 'paymentMethodRequestable selected:true PayPalAccount'],
  ],
  [
    'another saved method is clicked',
    list,
    [chosen('s2'), settled],
    ['changeActiveView methods->methods', 'paymentMethodRequestable selected:true CreditCard'],
  ],
  ['the chosen one is clicked', list, [chosen('s1'), settled], ['changeActiveView methods->methods']],
  [
    'the first one is clicked, where none was chosen',
    unselected,
    [chosen('s1'), settled],
    ['changeActiveView methods->methods', 'paymentMethodRequestable selected:true CreditCard'],
  ],
  ['from the methods to the options below', ready({ wanted }, two), [toggled], []],
  [
    'from the methods to the only sheet',
    paid,
    [toggled],
    ['changeActiveView methods->card', 'noPaymentMethodRequestable'],
  ],
  [
    'from there back to a method',
    run(paid, toggled).state,
    [chosen('n1'), settled],
    ['changeActiveView card->methods', 'paymentMethodRequestable selected:true CreditCard'],
  ],
  ['Edit', list, [edited], ['changeActiveView methods->methods', 'noPaymentMethodRequestable']],
  [
    'Edit, where none is chosen',
    ready({ canDelete: true, preselect: false }, two),
    [edited],
    ['changeActiveView methods->methods'],
  ],
  ['Cancel', editing, [edited], ['paymentMethodRequestable selected:true CreditCard']],
  [
    'a method is clicked in edit mode',
    editing,
    [chosen('s1')],
    ['changeActiveView methods->delete-confirmation'],
  ],
  ['No', asking, [no], ['changeActiveView delete-confirmation->methods']],
  [
    'No, then Cancel',
    asking,
    [no, edited],
    ['changeActiveView delete-confirmation->methods', 'paymentMethodRequestable selected:true CreditCard'],
  ],
  [
    'Yes, and others remain',
    asking,
    [yes, deleted, methodsFetched(saved('s2')), settled],
    ['changeActiveView delete-confirmation->methods', 'paymentMethodRequestable selected:true CreditCard'],
  ],
  [
    'Yes, and none remains',
    asking,
    [yes, deleted, methodsFetched()],
    ['changeActiveView delete-confirmation->card'],
  ],
  [
    'Yes, which fails',
    asking,
    [yes, deleteFailed, methodsFetched(...two)],
    ['changeActiveView delete-confirmation->methods'],
  ],
  ['cleared, none saved', paid, [cleared], ['noPaymentMethodRequestable', 'changeActiveView methods->card']],
  ['cleared, some saved', list, [cleared, methodsFetched(...two)], ['noPaymentMethodRequestable']],
  [
    'cleared twice',
    paid,
    [cleared, cleared],
    ['noPaymentMethodRequestable', 'changeActiveView methods->card'],
  ],
  ['cleared, with nothing chosen', guest, [cleared], []],
  [
    'updateConfiguration, and no method remains',
    run(wallets, optionChosen('paypal'), added('paypal', paypal('p1')), settled).state,
    [configured('paypal')],
    ['changeActiveView methods->options', 'noPaymentMethodRequestable'],
  ],
  [
    'updateConfiguration, and others remain',
    run(ready({ wanted }, two), added('paypal', paypal('p1')), settled).state,
    [configured('paypal')],
    ['noPaymentMethodRequestable'],
  ],
];

describe('events and promises, in the order merchants see them', () => {
  it.each(rows)('%s', (_name, state, happenings, expected) => {
    expect(run(state, ...happenings).visible).toEqual(expected);
  });

  it('come only once', () => {
    expect(run(typed, complete).visible).toEqual(['card:validityChange']);
    expect(run(guest, input('validityChange', 'number', { number: filled })).visible).toEqual([
      'card:validityChange',
    ]);
  });

  it('follow a brand that is not taken, though the number stays valid', () => {
    const other = input('cardTypeChange', 'number', full, [{ type: 'jcb', code: { size: 3 } }]);
    expect(run(typed, other).visible).toEqual(['card:cardTypeChange', 'noPaymentMethodRequestable']);
  });

  it('name a form that is still filled when its sheet is shown again', () => {
    const kept = run(ready({ clearsFields: false }), complete, requested(1), tokenized(card('n1')), settled);
    expect(run(kept.state, toggled).visible).toEqual([
      'changeActiveView methods->card',
      'paymentMethodRequestable selected:false CreditCard',
    ]);
  });

  it('pass on what the frames report', () => {
    const payload = expect.objectContaining({ emittedBy: 'cvv', fields: full });
    expect(run(guest, complete).effects.at(-1)).toEqual({
      type: 'emit',
      name: 'card:validityChange',
      payload,
    });
    const bin = run(guest, (state) => ({
      type: 'binAvailable',
      task: pending(state, 'frames')?.task ?? -1,
      payload: { bin: '411111' },
    }));
    expect(bin.effects).toEqual([{ type: 'emit', name: 'card:binAvailable', payload: { bin: '411111' } }]);
  });
});
