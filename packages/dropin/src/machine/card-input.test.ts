import { describe, expect, it } from 'vitest';
import {
  card,
  cleared,
  complete,
  empty,
  filled,
  full,
  input,
  optionChosen,
  ready,
  requested,
  run,
  tokenized,
  toggled,
  tornDown,
  waited,
  pending,
} from './machine.fixture.ts';

const focus = { type: 'focusField', field: 'number' };
const typed = run(ready(), complete).state;
const paid = run(typed, requested(1), tokenized(card('n1')), waited('settle')).state;

describe('the card’s first field', () => {
  it('has the focus a moment after its sheet is shown', () => {
    const shown = run(paid, toggled);
    expect(shown.effects).toContainEqual(expect.objectContaining({ type: 'wait', ms: 50 }));
    expect(run(shown.state, waited('cardFocus')).effects).toEqual([
      { type: 'frames', task: pending(paid, 'frames')?.task, command: focus },
    ]);
  });

  it.each([
    ['the sheet has gone', run(ready({ wanted: ['card', 'paypal'] }), optionChosen('card'), cleared).state],
    ['a request is under way', run(paid, toggled, complete, requested(2)).state],
  ])('leaves the focus where it is when %s', (_name, state) => {
    expect(run(state, waited('cardFocus')).effects).toEqual([]);
  });

  it('leaves the focus to a shopper who has gone into a field', () => {
    const shown = run(paid, toggled).state;
    const there = input('focus', 'cvv', { cvv: { ...empty, isFocused: true } });
    expect(run(shown, there, waited('cardFocus')(shown)).effects).not.toContainEqual(
      expect.objectContaining({ command: focus }),
    );
  });

  it('does not take the focus at the start', () => {
    expect(pending(ready(), 'cardFocus')).toBeUndefined();
  });
});

it('a field has the focus once its label is pressed, while the sheet takes input', () => {
  const pressed = { type: 'labelPressed', field: 'cvv' } as const;
  const visible = [
    { type: 'frames', task: pending(typed, 'frames')?.task, command: { type: 'focusField', field: 'cvv' } },
  ];
  expect(run(typed, pressed).effects).toEqual(visible);
  expect(run(run(typed, requested(1)).state, pressed).effects).toEqual([]);
  expect(run(paid, pressed).effects).toEqual([]);
});

describe('a field that was left', () => {
  const left = input('blur', 'expirationDate', {
    ...full,
    expirationDate: empty,
    cvv: { ...filled, isFocused: true },
  });

  it('is validated again a moment later', () => {
    const { state } = run(ready(), left);
    expect(pending(state, { of: 'expirationDate' })).toBeDefined();
    expect(run(state, waited({ of: 'expirationDate' })).state.card.errors).toEqual({
      expirationDate: 'fieldEmptyForExpirationDate',
    });
  });

  it('is not validated again once the form has been emptied', () => {
    const start = run(typed, input('blur', 'cvv', { ...full, number: { ...filled, isFocused: true } })).state;
    const emptied = { number: { ...empty, isFocused: true }, expirationDate: empty, cvv: empty };
    const late = waited({ of: 'cvv' })(run(start, requested(1)).state);
    const after = run(start, requested(1), tokenized(card('n1')), input('empty', 'cvv', emptied, []), late);
    expect(after.state.card.errors).toEqual({});
  });

  it('is not validated again behind another view', () => {
    expect(pending(run(paid, left).state, { of: 'expirationDate' })).toBeUndefined();
  });
});

describe('saving the card', () => {
  const off = { type: 'saveToggled', saves: false } as const;
  it('can be changed while nothing is under way', () => {
    expect(run(typed, off).state.card.saves).toBe(false);
    expect(run(typed, requested(1), off).state.card.saves).toBe(true);
  });
});

it('frames that are gone get no commands', () => {
  expect(run(paid, tornDown, toggled).effects.filter(({ type }) => type === 'frames')).toEqual([]);
});
