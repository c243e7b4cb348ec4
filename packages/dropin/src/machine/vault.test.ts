import { describe, expect, it } from 'vitest';
import {
  added,
  card,
  chosen,
  cleared,
  deleted,
  deleteFailed,
  edited,
  methodsFetched,
  methodsLost,
  no,
  optionChosen,
  paypal,
  ready,
  requested,
  run,
  saved,
  toggled,
  waited,
  yes,
  type Happening,
  pending,
} from './machine.fixture.ts';
import { isEditShown, isLoading, isMethodDisabled, requestable } from './select.ts';
import type { State } from './state.ts';

const deletable = { canDelete: true };
const subscribed = saved('s3', { hasSubscription: true });
const list = ready(deletable, [saved('s1'), saved('s2'), subscribed]);
const editing = run(list, edited).state;
const asking = run(editing, chosen('s2')).state;
const deleting = run(asking, yes).state;
const failed = run(deleting, deleteFailed).state;
const settled = waited('settle');
const banner = 'vaultManagerPaymentMethodDeletionError';

describe('edit mode', () => {
  it('is offered with the vault manager, where there are methods', () => {
    expect(isEditShown(list)).toBe(true);
    expect(isEditShown(ready({}, [saved('s1')]))).toBe(false);
    expect(isEditShown(ready(deletable, []))).toBe(false);
  });

  it('has nothing that can be requested, until it is left', () => {
    expect(editing.isEditing).toBe(true);
    expect(requestable(editing)).toBeNull();
    expect(run(editing, requested(1)).visible).toEqual(['rejects NO_PAYMENT_METHOD for 1']);
    expect(run(editing, edited).visible).toEqual(['paymentMethodRequestable selected:true CreditCard']);
  });

  it('leaves a sheet that is open below the list', () => {
    const below = run(list, toggled).state;
    expect(below.view).toEqual({ id: 'card', beside: 'methods' });
    expect(run(below, edited)).toMatchObject({
      visible: ['changeActiveView card->methods'],
      state: { view: { id: 'methods', beside: null } },
    });
  });

  it('ends the pause after a choice', () => {
    expect(run(list, chosen('s2'), edited)).toMatchObject({
      visible: ['changeActiveView methods->methods', 'noPaymentMethodRequestable'],
      state: { task: 'idle', active: 's2' },
    });
  });

  it.each<[string, State]>([
    ['without the vault manager', ready({}, [saved('s1')])],
    ['where the list is not shown', ready({ ...deletable, initialView: 'card' }, [saved('s1')])],
    ['while asking', asking],
    ['while deleting', deleting],
    ['while the saved methods are fetched', run(list, cleared).state],
  ])('%s it can’t be switched', (_name, state) => {
    expect(run(state, edited)).toMatchObject({ state, effects: [] });
  });
});

describe('the delete confirmation', () => {
  it('is not shown for a method a subscription is paid with (decision 20)', () => {
    expect(isMethodDisabled(editing, subscribed)).toBe(true);
    expect(isMethodDisabled(list, subscribed)).toBe(false);
    expect(run(editing, chosen('s3'))).toMatchObject({ state: editing, effects: [] });
    expect(run(list, chosen('s3'), settled).state.active).toBe('s3');
  });

  it.each<[string, State, Happening]>([
    ['about an unknown method', editing, chosen('other')],
    ['about a second one', asking, chosen('s1')],
    ['twice', deleting, yes],
    ['without a question', editing, yes],
    ['No without a question', editing, no],
    ['No while deleting', deleting, no],
    ['about a way to pay', editing, optionChosen('card')],
  ])('not %s', (_name, state, happening) => {
    expect(run(state, happening)).toMatchObject({ state, effects: [] });
  });

  it('returns to the list in edit mode after No', () => {
    expect(run(asking, no).state).toMatchObject({ isEditing: true, deleting: null, active: 's1' });
  });
});

describe('deleting', () => {
  it('deletes at the gateway, then fetches what is left, behind the loading overlay', () => {
    const steps = [
      run(asking, yes),
      run(deleting, deleted),
      run(deleting, deleted, methodsFetched(saved('s1'))),
    ];
    expect(steps[0]?.effects).toContainEqual({
      type: 'deleteMethod',
      task: pending(deleting, 'delete')?.task,
      nonce: 's2',
    });
    expect(steps.map(({ state }) => isLoading(state))).toEqual([true, true, true]);
    const shown = run(deleting, deleted, methodsFetched(saved('s1')), settled, waited('uncover')).state;
    expect(isLoading(shown)).toBe(false);
    expect(shown).toMatchObject({ task: 'idle', isEditing: false, deleting: null, active: 's1' });
  });

  it('refuses requests meanwhile', () => {
    expect(run(deleting, requested(1)).visible).toEqual(['rejects NO_PAYMENT_METHOD for 1']);
    expect(run(deleting, deleted, requested(1)).visible).toEqual(['rejects NO_PAYMENT_METHOD for 1']);
  });

  it('takes a method that is not saved from the list at once', () => {
    const own = { ...list, methods: [card('own'), ...list.methods], active: 'own' };
    const { state, effects } = run(own, edited, chosen('own'), yes);
    expect(effects.map(({ type }) => type)).not.toContain('deleteMethod');
    expect(state).toMatchObject({ task: 'settling', active: 's1' });
  });

  it.each<[string, Happening[]]>([
    ['fails', [deleteFailed]],
    ['is not answered in its time', [waited('delete')]],
  ])('%s: edit mode again, with the reason, until it is left', (_name, answers) => {
    const again = run(deleting, ...answers, methodsFetched(...list.methods)).state;
    expect(again).toMatchObject({ isEditing: true, banner, task: 'idle', deleting: null });
    const left = run(again, edited);
    expect(left.state).toMatchObject({ isEditing: false, banner: null });
    expect(left.visible).toEqual(['paymentMethodRequestable selected:true CreditCard']);
  });

  it.each<[string, Happening, string | null]>([
    ['is kept, where it is still there', methodsFetched(saved('s1')), 's1'],
    ['is forgotten, where it is not', methodsFetched(saved('s3')), null],
  ])('failed: the choice %s', (_name, answer, active) => {
    expect(run(failed, answer).state.active).toBe(active);
  });

  it('that failed with nothing left leads to the initial view, without a banner', () => {
    expect(run(failed, methodsFetched())).toMatchObject({
      visible: ['changeActiveView delete-confirmation->card'],
      state: { isEditing: false, banner: null },
    });
  });

  it('of the last one leads to the initial view', () => {
    const last = run(ready(deletable, [saved('s1')]), edited, chosen('s1'), yes, deleted, methodsFetched());
    expect(last.state).toMatchObject({ view: { id: 'card' }, active: null, isEditing: false, task: 'idle' });
  });

  it('drops an answer that comes too late', () => {
    const over = run(deleting, waited('delete')).state;
    expect(run(over, deleted(deleting))).toMatchObject({ state: over, effects: [] });
    const done = run(over, waited('methods')).state;
    expect(run(done, methodsFetched(saved('late'))(over))).toMatchObject({ state: done, effects: [] });
  });

  it('goes on when a wallet adds a method, which then stands first', () => {
    const both = ready({ ...deletable, wanted: ['card', 'paypal'] }, [saved('s1'), saved('s2')]);
    const { state } = run(
      both,
      edited,
      chosen('s1'),
      yes,
      added('paypal', paypal('p1')),
      deleted,
      methodsFetched(saved('s2')),
      settled,
    );
    expect(state.methods.map(({ nonce }) => nonce)).toEqual(['p1', 's2']);
  });
});

describe('a deletion without a network', () => {
  it('keeps the list and says so, in edit mode', () => {
    expect(run(failed, methodsLost).state).toMatchObject({
      methods: list.methods,
      isEditing: true,
      banner,
      view: { id: 'methods' },
    });
  });

  it('takes only the deleted method out when the network is lost after it', () => {
    const { state } = run(deleting, deleted, methodsLost);
    expect(state.methods.map(({ nonce }) => nonce)).toEqual(['s1', 's3']);
    expect(state.banner).toBeNull();
  });
});
