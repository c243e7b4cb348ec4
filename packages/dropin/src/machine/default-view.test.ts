import { describe, expect, it } from 'vitest';
import {
  card,
  chosen,
  clientCreated,
  customer,
  edited,
  deleted,
  framesFailed,
  fresh,
  methodsFetched,
  opened,
  optionReady,
  ready,
  run,
  saved,
  waited,
  yes,
} from './machine.fixture.ts';
import { defaultView } from './select.ts';
import type { Settings, State } from './state.ts';
import type { Method } from './method.ts';

const none: Method[] = [];
const two = [saved('s1'), saved('s2')];
const several: Settings['wanted'] = ['card', 'paypal'];
const place = ({ view, active }: State) => `${view.id}, ${active ?? 'none'} chosen`;

describe('the view a start leads to (docs/behaviour/widget.md#default-view)', () => {
  it.each<[string, Partial<Settings>, Method[], string]>([
    ['nothing saved, one way to pay', {}, none, 'card, none chosen'],
    ['nothing saved, another one', { wanted: ['paypal'] }, none, 'paypal, none chosen'],
    ['nothing saved, several', { wanted: several }, none, 'options, none chosen'],
    ['saved: the first is chosen', {}, two, 'methods, s1 chosen'],
    ['saved, several ways', { wanted: several }, two, 'methods, s1 chosen'],
    ['no preselection', { preselect: false }, two, 'methods, none chosen'],
    ['a nonce', { preselect: 's2' }, two, 'methods, s2 chosen'],
    ['a nonce that is not saved', { preselect: 'other' }, two, 'methods, s1 chosen'],
    ['a nonce and nothing saved', { preselect: 's2' }, none, 'card, none chosen'],
    ['initialView: card', { wanted: several, initialView: 'card' }, none, 'card, none chosen'],
    ['initialView: card, though saved', { wanted: several, initialView: 'card' }, two, 'card, none chosen'],
    ['initialView: the only sheet, though saved', { initialView: 'card' }, two, 'card, none chosen'],
    ['initialView: options', { wanted: several, initialView: 'options' }, none, 'options, none chosen'],
    [
      'initialView: options, though saved',
      { wanted: several, initialView: 'options' },
      two,
      'options, none chosen',
    ],
    ['initialView: options of one', { initialView: 'options' }, none, 'card, none chosen'],
    ['initialView: options of one, though saved', { initialView: 'options' }, two, 'methods, s1 chosen'],
    ['initialView: methods', { wanted: several, initialView: 'methods' }, two, 'methods, s1 chosen'],
    [
      'initialView: methods, no preselection',
      { initialView: 'methods', preselect: false },
      two,
      'methods, none chosen',
    ],
    ['initialView: methods, nothing saved', { initialView: 'methods' }, none, 'card, none chosen'],
    [
      'initialView: methods, nothing saved, several',
      { wanted: several, initialView: 'methods' },
      none,
      'options, none chosen',
    ],
    ['initialView: one not offered', { wanted: several, initialView: 'venmo' }, none, 'options, none chosen'],
    ['initialView: one not offered, though saved', { initialView: 'venmo' }, two, 'methods, s1 chosen'],
  ])('%s', (_name, settings, methods, expected) => {
    expect(place(ready(settings, methods))).toBe(expected);
  });

  it.each<[string, Partial<Settings>, Method[], string]>([
    ['is in the list, though it failed', {}, none, 'options, none chosen'],
    ['is not shown as the initial view', { initialView: 'card' }, none, 'options, none chosen'],
    ['is not shown instead of saved methods', { initialView: 'card' }, two, 'methods, s1 chosen'],
  ])('a failed option %s', (_name, settings, methods, expected) => {
    const start = fresh({ wanted: several, ...settings });
    const answers = [
      clientCreated(customer),
      framesFailed,
      methodsFetched(...methods),
      optionReady('paypal'),
    ];
    expect(place(run(start, opened, ...answers).state)).toBe(expected);
  });

  it('a guest has nothing saved', () => {
    expect(place(ready())).toBe('card, none chosen');
    expect(run(fresh(), opened, clientCreated()).effects.map(({ type }) => type)).not.toContain(
      'fetchMethods',
    );
  });

  it('is the same for a list that the gateway orders otherwise', () => {
    expect(defaultView({ ...ready({}, two), methods: two.toReversed() }).active).toBe('s2');
  });
});

describe('the view a deletion leads to', () => {
  const after = (settings: Partial<Settings>, left: Method[]) =>
    run(
      ready({ canDelete: true, ...settings }, [saved('s0'), ...left]),
      ...(settings.initialView ? [chosen('s0'), waited('settle')] : []),
      edited,
      chosen('s0'),
      yes,
      deleted,
      methodsFetched(...left),
      waited('settle'),
    ).state;

  it.each<[string, Partial<Settings>, Method[], string]>([
    ['the first one left is chosen', {}, two, 'methods, s1 chosen'],
    ['the merchant’s one is chosen', { preselect: 's2' }, two, 'methods, s2 chosen'],
    ['none is chosen without preselection', { preselect: false }, two, 'methods, none chosen'],
    ['none left', {}, none, 'card, none chosen'],
    ['none left, several ways', { wanted: several }, none, 'options, none chosen'],
    ['none left, initialView: card', { wanted: several, initialView: 'card' }, none, 'card, none chosen'],
    ['the list stays, initialView: card', { initialView: 'card' }, two, 'methods, s1 chosen'],
  ])('%s', (_name, settings, left, expected) => {
    expect(place(after(settings, left))).toBe(expected);
  });

  it('lists methods that are not saved before the saved ones', () => {
    const start = { ...ready({ canDelete: true }, two), methods: [card('own'), ...two] };
    const { state } = run(start, edited, chosen('s1'), yes, deleted, methodsFetched(saved('s2')));
    expect(state.methods.map(({ nonce }) => nonce)).toEqual(['own', 's2']);
  });
});
