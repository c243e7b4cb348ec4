import { describe, expect, it } from 'vitest';
import type { OwnId, OwnMethodType } from '../ways-to-pay.ts';
import { Refusal } from './banner.ts';
import type { Event } from './event.ts';
import {
  added,
  card,
  clientCreated,
  cleared,
  framesReady,
  fresh,
  gateway,
  opened,
  optionChosen,
  optionFailed,
  optionReady,
  ready,
  refused,
  requested,
  run,
  saved,
  tokenized,
  tokenizeFailed,
  tornDown,
  waited,
  type Happening,
  pending,
} from './machine.fixture.ts';
import type { Method } from './method.ts';
import { requestable } from './select.ts';
import type { State } from './state.ts';

const id = 'payOnDelivery' as OwnId;
const type = 'PayOnDelivery' as OwnMethodType;
const wanted = ['card', id] as const;
const given: Method = { nonce: 'own-1', type, details: {} };
const settled = waited('settle');
const form = (isComplete: boolean) => (state: State) =>
  ({ type: 'optionForm', task: pending(state, { of: id })?.task, form: { type, isComplete } }) as Event;

/** A widget that offers it, as a guest's or with saved methods. */
function offering(methods?: readonly Method[], settings = {}): State {
  const own = { ...gateway, guest: !methods, supported: wanted };
  return run(
    fresh({ wanted, ...settings }),
    opened,
    framesReady,
    clientCreated(own),
    optionReady(id),
    ...(methods
      ? [
          (state: State): Event => ({
            type: 'methodsFetched',
            task: pending(state, 'methods')?.task ?? 0,
            methods,
          }),
        ]
      : []),
  ).state;
}

const sheet = run(offering(), form(false), optionChosen(id)).state;
const filled = run(sheet, form(true)).state;
const asking = run(filled, requested(1)).state;

describe('the form of a merchant’s own way to pay', () => {
  it('says when a request would get a method, as the card form does', () => {
    expect(run(sheet, form(true), form(true), form(false)).visible).toEqual([
      'paymentMethodRequestable selected:false PayOnDelivery',
      'noPaymentMethodRequestable',
    ]);
    expect(requestable(run(offering(), form(true)).state)).toBeNull();
    expect(run(offering(), form(true), optionChosen(id)).visible).toEqual([
      'changeActiveView options->payOnDelivery',
      'paymentMethodRequestable selected:false PayOnDelivery',
      'paymentOptionSelected payOnDelivery',
    ]);
  });

  it('is requestable from the start where its sheet is the first view', () => {
    const started = run(
      fresh({ wanted, initialView: id }),
      opened,
      framesReady,
      clientCreated({ supported: wanted }),
      form(true),
      optionReady(id),
    );
    expect(started.visible).toEqual(['started']);
    expect(requestable(started.state)).toEqual({ type, nonce: null });
  });

  it.each([
    ['filled in', filled],
    ['not', sheet],
  ])('is asked for its method when it is %s', (_, state) =>
    expect(run(state, requested(1)).effects).toContainEqual(
      expect.objectContaining({ type: 'askOption', option: id }),
    ),
  );

  it('answers requests that come meanwhile, and its method becomes the chosen one', () => {
    const paid = run(asking, requested(2), tokenized(given), settled);
    expect(paid.visible).toEqual([
      'resolves own-1 for 1+2',
      'changeActiveView payOnDelivery->methods',
      'paymentMethodRequestable selected:true PayOnDelivery',
    ]);
    expect(paid.state.methods).toEqual([given]);
  });

  it('is never saved, and leaves a card that was typed in its form', () => {
    const customers = run(offering([saved('s1')]), { type: 'toggled' }, form(true), optionChosen(id)).state;
    const paid = run(customers, requested(1), tokenized(given), settled);
    expect(paid.state.methods).toEqual([given, saved('s1')]);
    expect(paid.effects.map((effect) => effect.type)).not.toContain('frames');
  });

  it.each([
    ['its sentence', new Refusal('Not to your address.'), { sentence: 'Not to your address.' }],
    ['the generic text', new Error('Failed to fetch'), 'genericError'],
  ])('that refuses shows %s', (_, cause, banner) => {
    const failed = run(asking, tokenizeFailed(cause));
    expect(failed.visible).toEqual(['rejects NO_PAYMENT_METHOD for 1']);
    expect(failed.effects).toContainEqual(
      expect.objectContaining({ error: { code: 'NO_PAYMENT_METHOD', cause, displayed: true } }),
    );
    expect(failed.state).toMatchObject({ task: 'idle', banner, view: { id } });
  });

  it('is not asked any more after the end, and its answer is dropped', () => {
    const gone = run(asking, tornDown);
    expect(gone.visible).toEqual(['rejects TORN_DOWN for 1']);
    expect(run(asking, tornDown, () => tokenized(given)(asking)).visible).toEqual(gone.visible);
  });
});

describe('a merchant’s own way to pay', () => {
  it('without a form gives nothing to a request', () => {
    const asked = run(offering(), optionChosen(id), requested(1));
    expect(asked.visible.at(-1)).toBe('rejects NO_PAYMENT_METHOD for 1');
    expect(asked.state.banner).toBeNull();
  });

  it('adds methods, which a clear removes', () => {
    const paid = run(offering([saved('s1')]), added(id, given), settled);
    expect(paid.state).toMatchObject({ active: 'own-1', methods: [given, saved('s1')] });
    expect(run(paid.state, cleared).state.methods).toEqual([saved('s1')]);
    expect(run(paid.state, tornDown, () => added(id, card('late'))(paid.state)).state.methods).toHaveLength(
      2,
    );
  });

  it('is not verified by 3-D Secure', () => {
    const verifying = ready({ wanted, threeDSecure: 'always' });
    const paid = run(
      { ...verifying, methods: [given], active: 'own-1', view: { id: 'methods', beside: null } },
      requested(1),
    );
    expect(paid.visible).toEqual(['resolves own-1 for 1']);
  });

  it.each<[string, Happening]>([
    ['fails', optionFailed(id)],
    ['does not answer in time', waited({ of: id })],
  ])('that %s is disabled, and the others go on', (_, failure) => {
    const begun = run(fresh({ wanted }), opened, framesReady, clientCreated({ supported: wanted }), failure);
    expect(begun.visible).toEqual(['started']);
    expect(begun.state.options).toMatchObject([
      { id: 'card', status: 'done' },
      { id, status: 'failed' },
    ]);
    expect(run(begun.state, optionChosen(id)).state).toBe(begun.state);
  });

  it('is named to analytics as one of the merchant’s own', () =>
    expect(run(offering(), optionChosen(id), added(id, given), settled, requested(1)).tracked).toEqual([
      'changeActiveView options->payOnDelivery',
      'paymentOptionSelected payOnDelivery',
      'selected.own',
      'changeActiveView payOnDelivery->methods',
      'paymentMethodRequestable selected:true PayOnDelivery',
      'request-payment-method.own',
      'resolves own-1 for 1',
    ]));

  it('with an odd name keeps its timers apart', () => {
    const odd = ['payTimeout', 'pay'] as const as readonly string[] as readonly OwnId[];
    const begun = run(fresh({ wanted: odd }), opened, clientCreated({ supported: odd }));
    const half = run(begun.state, optionReady(odd[1] as OwnId), waited({ of: odd[0] as OwnId }));
    expect(half.state.options.map(({ status }) => status)).toEqual(['failed', 'done']);
  });

  it('refuses with the sentence in the banner', () => {
    const refusal = (state: State) =>
      ({ ...refused(id)(state), cause: new Refusal('No credit left.') }) as Event;
    expect(run(offering(), refusal).state).toMatchObject({
      view: { id },
      banner: { sentence: 'No credit left.' },
    });
  });
});
