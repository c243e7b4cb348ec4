import { describe, expect, it } from 'vitest';
import {
  added,
  busy,
  chosen,
  clientCreated,
  complete,
  customer,
  edited,
  framesReady,
  fresh,
  methodsFetched,
  opened,
  optionChosen,
  optionFailed,
  optionReady,
  paypal,
  ready,
  refused,
  requested,
  run,
  saved,
  tornDown,
  waited,
  type Happening,
  pending,
} from './machine.fixture.ts';
import { isBusy } from './select.ts';

const wanted = ['card', 'paypal', 'venmo'] as const;
const settled = waited('settle');
const sheet = run(ready({ wanted }), optionChosen('paypal')).state;
const working = run(sheet, busy('paypal', true)).state;
const failure = refused('paypal', 'PAYPAL_FLOW_FAILED');

describe('an option that works on its own', () => {
  it('blocks what else could be done, until it ends', () => {
    expect(isBusy(working)).toBe(true);
    expect(run(working, optionChosen('card'))).toMatchObject({ state: working, effects: [] });
    const ended = run(working, busy('paypal', false));
    expect(isBusy(ended.state)).toBe(false);
    expect(ended.visible).toEqual([]);
  });

  it('stops being busy only by its own report', () => {
    expect(run(working, busy('venmo', false))).toMatchObject({ state: working, effects: [] });
    expect(run(working, busy('venmo', true))).toMatchObject({ state: working, effects: [] });
  });

  it('removes the banner, and stops being busy with its own method', () => {
    expect(run(sheet, failure, busy('paypal', true)).state.banner).toBeNull();
    const paid = run(working, added('paypal', paypal('p1')), busy('paypal', false), settled);
    expect(paid.visible).toEqual([
      'changeActiveView paypal->methods',
      'paymentMethodRequestable selected:true PayPalAccount',
    ]);
    expect(paid.state).toMatchObject({ task: 'idle', active: 'p1' });
    expect(pending(paid.state, 'working')).toBeUndefined();
  });

  it('whose method comes in edit mode, or during a delete confirmation, ends that', () => {
    const editing = run(ready({ wanted, canDelete: true }, [saved('s1')]), edited).state;
    for (const state of [editing, run(editing, chosen('s1')).state]) {
      const { state: after, visible } = run(state, added('paypal', paypal('p1')), settled);
      expect(after).toMatchObject({
        view: { id: 'methods' },
        active: 'p1',
        isEditing: false,
        deleting: null,
      });
      expect(visible.at(-1)).toBe('paymentMethodRequestable selected:true PayPalAccount');
    }
  });

  it('whose method has come does not work any more', () => {
    const paid = run(working, added('paypal', paypal('p1')), settled, optionChosen('card'), complete).state;
    const tokenizing = run(paid, requested(1)).state;
    const again = run(tokenizing, added('paypal', paypal('p2')), busy('paypal', false)).state;
    expect(again.task).toBe('tokenizing');
    const released = run(working, busy('paypal', false), optionChosen('card'), complete, requested(1)).state;
    expect(run(released, added('paypal', paypal('p2'))).state.task).toBe('tokenizing');
  });

  it('begins from its sheet only, and not while something else is done', () => {
    const options = ready({ wanted });
    expect(run(options, busy('paypal', true))).toMatchObject({ state: options, effects: [] });
    const tokenizing = run(ready({ wanted }), optionChosen('card'), complete, requested(1)).state;
    expect(run(tokenizing, busy('paypal', true)).state.task).toBe('tokenizing');
  });
});

describe('an option that failed', () => {
  it.each([
    ['PAYPAL_FLOW_FAILED', 'paypalFlowFailedError'],
    ['VENMO_APP_FAILED', 'venmoAppFailedError'],
    ['SOMETHING', 'genericError'],
    [undefined, 'genericError'],
  ])('with %s shows %s', (code, banner) => {
    expect(run(working, refused('paypal', code)).state).toMatchObject({ banner, view: { id: 'paypal' } });
  });

  it('shows its sheet, with the reason', () => {
    const { state, visible } = run(ready({ wanted }), failure);
    expect(visible).toEqual(['changeActiveView options->paypal']);
    expect(state.banner).toBe('paypalFlowFailedError');
  });

  it.each<[string, Happening[], string | null]>([
    ['a card being tokenized', [optionChosen('card'), complete, requested(1)], null],
    ['another option at work', [optionChosen('venmo'), busy('venmo', true)], null],
  ])('does not disturb %s', (_name, happenings, banner) => {
    const state = run(ready({ wanted }), ...happenings).state;
    expect(run(state, failure).state).toMatchObject({ view: state.view, banner, task: state.task });
  });

  it('does not end edit mode', () => {
    const editing = run(ready({ wanted, canDelete: true }, [saved('s1')]), edited).state;
    expect(run(editing, failure).state).toMatchObject({ isEditing: true, view: { id: 'methods' } });
  });

  it('is ignored once its dependency has failed, or after the teardown', () => {
    const start = run(fresh({ wanted }), opened, framesReady, clientCreated()).state;
    const gone = run(start, optionFailed('paypal')).state;
    expect(run(gone, failure(start))).toMatchObject({ state: gone, effects: [] });
    const end = run(sheet, tornDown).state;
    expect(run(end, added('paypal', paypal('late'))(sheet))).toMatchObject({ state: end, effects: [] });
  });
});

describe('a shopper who comes back from a wallet’s app', () => {
  const start = run(fresh({ wanted }), opened, framesReady, clientCreated(customer)).state;
  const rest: Happening[] = [optionReady('paypal'), optionReady('venmo'), methodsFetched(saved('s1'))];

  it('finds the method chosen', () => {
    const { visible, tracked, state } = run(start, added('venmo', paypal('v1')), ...rest, settled);
    expect(visible).toEqual([
      'started',
      'changeActiveView methods->methods',
      'paymentMethodRequestable selected:true PayPalAccount',
    ]);
    expect(tracked.filter((kind) => kind.endsWith('.appear'))).toEqual([]);
    expect(state.methods.map(({ nonce }) => nonce)).toEqual(['v1', 's1']);
  });

  it('or the option’s sheet, with the reason', () => {
    const { visible, state } = run(start, refused('venmo', 'VENMO_APP_FAILED'), ...rest);
    expect(visible).toEqual(['started', 'changeActiveView methods->venmo', 'noPaymentMethodRequestable']);
    expect(state).toMatchObject({ view: { id: 'venmo' }, banner: 'venmoAppFailedError', earlyReports: [] });
  });

  it('or nothing new, where the option could not be had after all', () => {
    const { visible } = run(
      start,
      refused('venmo'),
      optionFailed('venmo'),
      optionReady('paypal'),
      methodsFetched(),
    );
    expect(visible).toEqual(['started']);
  });
});
