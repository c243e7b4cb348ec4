import { describe, expect, it } from 'vitest';
import {
  added,
  card,
  chosen,
  cleared,
  complete,
  methodsFetched,
  methodsLost,
  optionChosen,
  paypal,
  ready,
  renewed,
  requested,
  run,
  saved,
  tokenized,
  waited,
} from './machine.fixture.ts';
import { requestable } from './select.ts';

const visa = { lastFour: '1111', cardType: 'Visa' };
const amex = { lastFour: '0005', cardType: 'American Express' };
const settled = waited('settle');
const unsaved = { type: 'saveToggled', saves: false } as const;

describe('after a failed payment with a saved method', () => {
  const list = ready({}, [saved('s1', { details: visa }), saved('s2', { details: amex })]);
  const refreshing = run(list, chosen('s2'), settled, renewed);

  it('the same one is chosen again, with its new nonce, wherever it is in the list now', () => {
    expect(refreshing.visible.at(-2)).toBe('noPaymentMethodRequestable');
    expect(requestable(refreshing.state)).toBeNull();
    const came = methodsFetched(saved('t2', { details: amex }), saved('t1', { details: visa }));
    expect(run(refreshing.state, came, settled)).toMatchObject({
      visible: ['changeActiveView methods->methods', 'paymentMethodRequestable selected:true CreditCard'],
      state: { view: { id: 'methods', beside: null }, active: 't2', task: 'idle' },
    });
  });

  it('none is chosen if it is stored no more', () => {
    expect(run(refreshing.state, methodsFetched(saved('t1', { details: visa }))).state).toMatchObject({
      active: null,
      task: 'idle',
      view: { id: 'methods' },
    });
  });

  it.each([
    ['lost', methodsLost],
    ['late', waited('methods')],
  ])('the list stays when the answer is %s', (_, answer) => {
    const { state } = run(refreshing.state, answer, settled);
    expect(state).toMatchObject({ methods: list.methods, active: 's2', task: 'idle' });
  });
});

describe('after a failed payment with any other method', () => {
  const settings = { wanted: ['card', 'paypal', 'paypalCredit'], clearsFields: false } as const;

  it.each([
    ['at once', []],
    ['later', [settled]],
  ])('a typed card is in its form again, when the answer comes %s', (_, pause) => {
    for (const methods of [undefined, [], [saved('s1')]]) {
      const typed = [optionChosen('card'), complete, unsaved, requested(1), tokenized(card('n1'))];
      const { state } = run(ready(settings, methods), ...typed, ...pause, renewed);
      expect(state).toMatchObject({ view: { id: 'card', beside: null }, active: null, task: 'idle' });
      expect(state.methods.map(({ nonce }) => nonce)).toEqual(methods?.map(({ nonce }) => nonce) ?? []);
      expect(requestable(state)).toEqual({ type: 'CreditCard', nonce: null });
    }
  });

  it('an account of a company is left for the sheet that it came from', () => {
    const approved = added('paypalCredit', paypal('p1', { way: 'paypalCredit' }));
    const { state } = run(ready(settings), optionChosen('paypalCredit'), approved, settled, renewed);
    expect(state).toMatchObject({ view: { id: 'paypalCredit', beside: null }, methods: [], active: null });
  });
});

it('nothing happens where no method is chosen, or something is under way', () => {
  const idle = ready({ wanted: ['card', 'paypal'] });
  expect(run(idle, renewed)).toMatchObject({ state: idle, effects: [] });
  const refreshing = run(ready({}, [saved('s1')]), cleared).state;
  expect(run(refreshing, renewed)).toMatchObject({ state: refreshing, effects: [] });
});
